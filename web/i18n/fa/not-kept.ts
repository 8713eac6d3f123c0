import type english from '../en/not-kept.ts';

export default {
  title: 'انترنت نیست',
  text: 'سرای هنوز در این تلیفون نگه داشته نشده است. وقتی انترنت برگشت، دوباره بازش کنید: بعد از آن بی‌انترنت هم باز می‌شود.',
  again: 'کوشش دوباره',
} satisfies Record<keyof typeof english, string>;
