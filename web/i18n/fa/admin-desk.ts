import type { Translated } from '../domains.ts';

export default {
  selectCustomer: 'برای نوشتن، گفتگوی یک مشتری را انتخاب کنید',
  searchHint: 'آغاز ایمیل یا نام کاربری، یا شماره',
  state: 'کدام گفتگوها',
  open: 'باز',
  done: 'انجام‌شده',
  nothingOpen: 'هیچ گفتگویی باز نیست',
  nothingDone: 'هنوز چیزی انجام نشده است',
  markDone: 'انجام شد',
  reopen: 'باز کردن',
  markedDone: 'انجام‌شده نشانی شد',
  reopened: 'دوباره باز شد',

  title: 'جواب‌های آماده',
  inserts: 'یکی را فشار دهید تا متن {language} آن در پیام شما بیاید.',
  noReplies: 'هنوز جواب آماده‌ای نیست',
  newReply: 'جواب تازه',
  editReply: 'ویرایش جواب',
  editOne: 'ویرایش {title}',
  replyTitle: 'عنوان',
  replyIn: 'متن {language}',
  deleteReply: 'حذف',
  reallyDelete: 'برای همیشه حذف شود؟',
  save: 'ذخیره',
  saving: 'ذخیره می‌شود...',
} satisfies Translated<'adminDesk'>;
