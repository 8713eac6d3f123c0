import type { Translated } from '../domains.ts';

export default {
  portal: 'دروازهٔ مدیران',
  portalText: 'برای مدیران سرای. اعضا از خود سایت وارد می‌شوند.',
  signInFailed: 'ورود مدیر انجام نشد',

  accessDenied: 'دسترسی ندارید',
  accessDeniedText: 'برای دیدن صفحهٔ مدیریت لطفاً وارد شوید',
  goToLogin: 'رفتن به صفحهٔ ورود',

  dashboard: 'صفحهٔ مدیریت',
  sections: 'بخش‌ها',
  overview: 'نمای کلی',
  users: 'کاربران',
  listings: 'اعلان‌ها',
  reports: 'گزارش‌ها',
  payments: 'پرداخت‌ها',
  seo: 'سئو',
  messages: 'پیام‌ها',
  system: 'سیستم',
  settings: 'تنظیمات',
  audit: 'دفتر ثبت',
  collapse: 'جمع کردن فهرست',
  expand: 'باز کردن فهرست',
  admin: 'مدیر',
  administrator: 'مدیر سیستم',
  backToHomepage: 'برگشت به صفحهٔ اصلی',

  more: 'بیشتر نشان بده',
  loadingMore: 'در حال بارگیری...',
  cancel: 'لغو',
  failed: 'انجام نشد',
  tryAgain: 'لطفاً دوباره کوشش کنید.',
  loadFailed: 'بارگیری نشد.',
  day: 'روز',
  asTable: 'به شکل جدول',
} satisfies Translated<'admin'>;
