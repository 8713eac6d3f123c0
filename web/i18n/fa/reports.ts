import type { Translated } from '../domains.ts';

export default {
  title: 'گزارش {name}',
  messageTitle: 'گزارش این پیام',
  text: 'ناظران ما آن را بررسی می‌کنند. طرف مقابل نمی‌داند چه کسی گزارش داده است.',
  messageText: 'ناظران ما پیام‌های دور و بر آن را می‌خوانند. طرف مقابل نمی‌داند چه کسی گزارش داده است.',
  reason: 'مشکل چیست؟',
  reasonSpam: 'تبلیغات یا پیام بی‌جا',
  reasonFraud: 'فریب یا کلاهبرداری',
  reasonAbuse: 'توهین یا تهدید',
  reasonIndecent: 'محتوای ناشایست',
  reasonOther: 'چیز دیگر',
  details: 'توضیحات (اختیاری)',
  report: 'گزارش دادن',
  reporting: 'گزارش داده می‌شود…',
  reported: 'گزارش داده شد',
  reportedText: 'تشکر. آن را بررسی می‌کنیم.',
  cancel: 'لغو',
  tryAgain: 'لطفاً دوباره کوشش کنید.',
} satisfies Translated<'reports'>;
