import type { Translated } from '../domains.ts';

export default {
  welcome: 'ښه راغلاست، {name}',
  text: 'سرای نن څنګه دی.',

  health: 'د سیسټم حالت',
  online: 'سیسټم فعال دی',
  degraded: 'ځواب نه ورکوي: {parts}',
  unreachable: 'سرور ته لاسرسی نشته',
  comma: '، ',
  partD1: 'ډېټابېس',
  partR2: 'فایلونه',
  partRooms: 'ژوندی چټ',

  figures: 'شمېرې',
  totalUsers: 'ټول کارونکي',
  totalUsersText: 'ثبت شوي کارونکي',
  totalListings: 'ټول اعلانونه',
  totalListingsText: 'فعال اعلانونه',
  satisfactionRate: 'د رضایت کچه',
  satisfactionText: 'د کارونکو رضایت',
  satisfactionNone: 'تر اوسه چا ته ارزونه نه ده شوې',
  percent: '{rate}٪',
  categories: 'کټګورۍ',
  categoriesText: 'شته کټګورۍ',
  figuresFailed: 'شمېرې بار نه شوې.',

  days: 'وروستۍ ۳۰ ورځې',
  daysText: 'د کابل ورځې. پیغامونه په هر ساعت کې یو ځل شمېرل کېږي.',
  signups: 'نوم لیکنې',
  ads: 'نوي اعلانونه',
  messages: 'پیغامونه',
  income: 'عاید (افغانۍ)',

  activity: 'وروستۍ کړنې',
  withSignIns: 'ننوتل هم وښایئ',
  noActivity: 'تر اوسه کړنې نشته',
  activityFailed: 'وروستۍ کړنې بار نه شوې.',
  allActivity: 'د کړنو ثبت پرانیزئ',

  waits: 'منتظر کارونه',
  waitsFailed: 'منتظر کارونه بار نه شول.',
  nothingWaits: 'هېڅ شی منتظر نه دی',
  oldest: 'تر ټولو زوړ: {ago}',
} satisfies Translated<'adminOverview'>;
