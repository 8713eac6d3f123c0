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

  saleQuestion: 'آیا این را خریدید؟',
  saleSaid: '{name} می‌گوید که شما «{title}» را خریده‌اید.',
  saleSaidHidden: '{name} می‌گوید که شما چیزی از او خریده‌اید.',
  saleYes: 'بلی، خریدم',
  saleNo: 'نه، نخریدم',
  saleSaving: 'در حال ثبت…',
  saleCancel: 'لغو',
  saleConfirmed: 'خرید تأیید شد',
  saleConfirmedText: 'حالا شما و {name} می‌توانید دربارهٔ یکدیگر نظر بدهید: در پروفایل، بخش نظرها.',
  saleNoTitle: 'این را نخریدید؟',
  saleNoText:
    'پس هیچ‌کدام دربارهٔ دیگری نظر داده نمی‌تواند و {name} دیگر شما را خریدار این اعلان گفته نمی‌تواند. این کار برگشت ندارد.',
  saleDenied: 'تشکر که گفتید',
  saleDeniedText: '{name} دیگر شما را خریدار این اعلان گفته نمی‌تواند.',
  saleFailed: 'این کار نشد',
} satisfies Translated<'seller'>;
