import type { Translated } from '../domains.ts';

export default {
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
} satisfies Translated<'seller'>;
