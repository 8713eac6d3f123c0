import type { Translated } from '../domains.ts';

export default {
  title: 'هنوز موجود است؟',
  text: 'دکمه را فشار دهید تا «{title}» {count} روز دیگر دیده شود.',
  asleepText: 'میعاد «{title}» تمام شده است و کسی آن را پیدا نمی‌کند. دکمه را فشار دهید تا {count} روز دیگر دیده شود.',
  button: 'هنوز موجود است',
  busy: 'در حال ثبت...',
  done: 'تشکر، تمدید شد',
  doneText: 'خریداران «{title}» را تا {date} پیدا می‌کنند.',
  doneForGood: 'خریداران «{title}» را پیدا می‌کنند.',
  or: 'دیگر موجود نیست، یا به این قیمت نمی‌رود؟',
  sold: 'فروخته شد',
  lower: 'قیمت را پایین بیاورید',
  toAd: 'دیدن اعلان',
  over: 'این پیوند دیگر کاری نمی‌کند',
  toAds: 'اعلان‌های من',
} satisfies Translated<'renewal'>;
