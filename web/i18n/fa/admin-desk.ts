import type { Translated } from '../domains.ts';

export default {
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
  insertsEnglish: 'یکی را فشار دهید تا متن انگلیسی آن در پیام شما بیاید.',
  insertsDari: 'یکی را فشار دهید تا متن دری آن در پیام شما بیاید.',
  noReplies: 'هنوز جواب آماده‌ای نیست',
  newReply: 'جواب تازه',
  editReply: 'ویرایش جواب',
  editOne: 'ویرایش {title}',
  replyTitle: 'عنوان',
  replyEnglish: 'متن انگلیسی',
  replyDari: 'متن دری',
  deleteReply: 'حذف',
  reallyDelete: 'برای همیشه حذف شود؟',
  save: 'ذخیره',
  saving: 'ذخیره می‌شود...',
} satisfies Translated<'adminDesk'>;
