import type { Translated } from '../domains.ts';

export default {
  welcome: 'خوش آمدید، {name}',
  text: 'حال سرای در امروز.',

  health: 'حالت سیستم',
  online: 'سیستم آنلاین است',
  degraded: 'جواب نمی‌دهد: {parts}',
  unreachable: 'سرور در دسترس نیست',
  comma: '، ',
  partD1: 'دیتابیس',
  partR2: 'فایل‌ها',
  partRooms: 'چت زنده',

  figures: 'ارقام',
  totalUsers: 'همهٔ کاربران',
  totalUsersText: 'کاربران ثبت‌شده',
  totalListings: 'همهٔ اعلان‌ها',
  totalListingsText: 'اعلان‌های فعال',
  satisfactionRate: 'میزان رضایت',
  satisfactionText: 'رضایت کاربران',
  satisfactionNone: 'هنوز به کسی ستاره داده نشده',
  percent: '{rate}٪',
  categories: 'کتگوری‌ها',
  categoriesText: 'کتگوری‌های موجود',
  figuresFailed: 'ارقام بارگیری نشد.',

  days: '۳۰ روز آخر',
  daysText: 'به روزهای کابل. پیام‌ها ساعتی یک بار شمرده می‌شود.',
  signups: 'ثبت‌نام‌ها',
  ads: 'اعلان‌های تازه',
  messages: 'پیام‌ها',
  income: 'عاید (افغانی)',

  activity: 'کارهای اخیر',
  withSignIns: 'نشان دادن ورودها',
  noActivity: 'هنوز کاری ثبت نشده است',
  activityFailed: 'کارهای اخیر بارگیری نشد.',
  allActivity: 'باز کردن دفتر ثبت',

  waits: 'کارهای منتظر',
  waitsFailed: 'کارهای منتظر بارگیری نشد.',
  nothingWaits: 'چیزی منتظر نیست',
  oldest: 'قدیمی‌ترین: {ago}',
} satisfies Translated<'adminOverview'>;
