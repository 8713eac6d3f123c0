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
  messages: 'پیام‌ها',
  collapse: 'جمع کردن فهرست',
  expand: 'باز کردن فهرست',
  admin: 'مدیر',
  administrator: 'مدیر سیستم',
  backToHomepage: 'برگشت به صفحهٔ اصلی',
} satisfies Translated<'admin'>;
