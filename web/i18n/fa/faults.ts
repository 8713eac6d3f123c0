import type { Translated } from '../domains.ts';

export default {
  notFoundTitle: '۴۰۴ صفحه پیدا نشد',
  notFoundText: 'شاید نشانی درست نوشته نشده باشد، یا این صفحه دیگر نیست.',
  notFoundHelp: 'از صفحهٔ اصلی به همهٔ اعلان‌ها می‌رسید.',
  errorTitle: 'مشکلی پیش آمد',
  errorText: 'با یک خطای غیرمنتظره روبه‌رو شدیم.',
  errorLogged: 'این خطا ثبت شد و برای رفع آن کار می‌کنیم.',
  reloadPage: 'بار کردن دوبارهٔ صفحه',
} satisfies Translated<'faults'>;
