import type { Translated } from '../domains.ts';

export default {
  where: 'شما کجا هستید',
  allCategories: 'همهٔ کتگوری‌ها',
  parts: 'بخش‌های {category}',
  allOf: 'همه',

  show: 'دیدن {count} اعلان',
  showMore: 'دیدن بیش از {count} اعلان',
  showPlain: 'دیدن اعلان‌ها',
  ads: '{count} اعلان',
  adsMore: 'بیش از {count} اعلان',
  more: '{count}+',

  deal: 'نوع معامله',
  anyDeal: 'هر معامله',
  price: 'قیمت',
  low: 'از',
  high: 'تا',
  lowOf: '{name}: از',
  highOf: '{name}: تا',
  unitOf: '{name}: واحد',
  notANumber: 'لطفاً یک عدد مکمل از ۱ بالا بنویسید',
  crossed: 'عدد دوم از عدد اول کمتر است',
  noneSaid: 'هنوز هیچ اعلانی این را نگفته است.',

  place: 'جای',
  district: 'ولسوالی',
  allDistricts: 'همهٔ ولسوالی‌ها',
  withCount: '{name} ({count})',
  lastProvince: '{province}: ولایتی که آخرین بار انتخاب کردید',
  nearMe: 'نزدیک من',
  nearTo: 'اول نزدیک به {province}',
  asking: 'از دستگاه پرسیده می‌شود…',
  nearDenied:
    'دستگاه شما نمی‌گوید که کجا هستید. در تنظیمات مرورگر به این سایت اجازهٔ موقعیت (Location) بدهید، یا یک ولایت را انتخاب کنید.',
  nearUnknown: 'دستگاه شما نتوانست بفهمد که کجا هستید. لطفاً یک ولایت را انتخاب کنید.',

  chipValues: '{name}: {values}',
  chipRange: '{name}: از {low} تا {high}',
  chipFrom: '{name}: از {low} بالا',
  chipUpTo: '{name}: تا {high}',
  comma: '، ',

  loosen: 'کمتر بخواهید:',
  loosenTo: 'بدون {filter}: {ads}',
  loosenToOnly: 'تنها {filter}: {ads}',
} satisfies Translated<'finding'>;
