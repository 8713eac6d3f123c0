import type { Translated } from '../domains.ts';

export default {
  where: 'تاسو چېرته یاست',
  allCategories: 'ټولې کټګورۍ',
  parts: 'د {category} برخې',
  allOf: 'ټول',

  show: { one: '{count} اعلان وګورئ', other: '{count} اعلانونه وګورئ' },
  showMore: 'له {count} ډېر اعلانونه وګورئ',
  showPlain: 'اعلانونه وګورئ',
  ads: { one: '{count} اعلان', other: '{count} اعلانونه' },
  adsMore: 'له {count} ډېر اعلانونه',
  more: '{count}+',

  deal: 'د معاملې ډول',
  anyDeal: 'هره معامله',
  price: 'بیه',
  low: 'له',
  high: 'تر',
  lowOf: '{name}: له',
  highOf: '{name}: تر',
  unitOf: '{name}: واحد',
  notANumber: 'مهرباني وکړئ له ۱ پورته پوره عدد ولیکئ',
  crossed: 'دویم عدد تر لومړي کم دی',
  noneSaid: 'تر اوسه هېڅ اعلان دا نه ده ویلې.',

  place: 'ځای',
  district: 'ولسوالي',
  allDistricts: 'ټولې ولسوالۍ',
  withCount: '{name} ({count})',
  lastProvince: '{province}: هغه ولایت چې وروستی ځل مو ټاکلی و',
  nearMe: 'ما ته نږدې',
  nearTo: 'لومړی {province} ته نږدې',
  asking: 'له وسیلې پوښتل کېږي…',
  nearDenied:
    'ستاسو وسیله نه وايي چې چېرته یاست. د براوزر په تنظیماتو کې دې سایټ ته د ځای (Location) اجازه ورکړئ، یا یو ولایت وټاکئ.',
  nearUnknown: 'ستاسو وسیله ونه توانېده چې ومومي تاسو چېرته یاست. مهرباني وکړئ یو ولایت وټاکئ.',

  chipValues: '{name}: {values}',
  chipRange: '{name}: له {low} تر {high}',
  chipFrom: '{name}: له {low} پورته',
  chipUpTo: '{name}: تر {high} پورې',
  comma: '، ',

  loosen: 'لږ وغواړئ:',
  loosenTo: 'له {filter} پرته: {ads}',
  loosenToOnly: 'یوازې {filter}: {ads}',
} satisfies Translated<'finding'>;
