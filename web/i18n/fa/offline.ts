import type { Translated } from '../domains.ts';

export default {
  searchKept: 'نگه‌داشته‌ها',
  offline: 'بی‌انترنت',
  asOf: 'بی‌انترنت، از {time}',
  dayAndTime: '{day}، {time}',
  neverLoaded: 'بی‌انترنت. اینجا هنوز باز نشده است.',
  newRelease: 'نسخهٔ تازهٔ سرای آماده است.',
  update: 'تازه‌سازی',
  installTitle: 'سرای در تلیفون',
  installText: 'مثل یک اپلیکیشن باز می‌شود، بی‌انترنت هم، و کمتر از ۱ میگابایت جا می‌گیرد.',
  installByHand: 'در مرورگر «اشتراک‌گذاری» و بعد «Add to Home Screen» را بزنید.',
  install: 'نصب',
  keep: 'اینجا نگه‌دار',
  notNow: 'حالا نه',
} satisfies Translated<'offline'>;
