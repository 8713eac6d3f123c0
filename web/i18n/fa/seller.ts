import type { Translated } from '../domains.ts';

export default {
  verified: 'تصدیق‌شده',
  verifiedMeans: 'یک مدیر این شخص یا دکان را دیده است. باز هم پیش از پرداخت خود تان ببینید.',
  numberConfirmed: 'شماره تأیید شد: {date}',
  numberConfirmedMeans: 'با یک کود ثابت کرد که تلیفون از خودش است. این را که کیست، کسی بررسی نکرده است.',

  responseRate: 'میزان پاسخ‌گویی',
  newSeller: 'فروشندهٔ نو',
  percent: '{count}٪',
  responseTime: 'زمان پاسخ',
  belowHour: 'کمتر از {count} ساعت',
  hours: '{count} ساعت',
  days: '{count} روز',

  showPhone: 'نشان دادن شمارهٔ تلیفون',
  showNumber: 'دیدن شماره',
  signInForPhone: 'برای دیدن شمارهٔ تلیفون وارد شوید',
  phoneFailed: 'شمارهٔ تلیفون نشان داده نشد. لطفاً دوباره کوشش کنید.',
  noMessages: 'این فروشنده در اینجا پیام و پیشنهاد نمی‌گیرد.',
  callInstead: 'می‌توانید به او زنگ بزنید.',
  noMessagesShort: 'پیام نمی‌گیرد',
  call: 'زنگ زدن',
  whatsAppText: 'سلام، اعلان شما را در سرای دیدم: {title}',
  asked: 'شمارهٔ شما {count} بار خواسته شد',
} satisfies Translated<'seller'>;
