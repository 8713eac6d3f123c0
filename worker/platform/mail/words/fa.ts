import type { MailWords } from '../words.ts';

const REPORTED = { listing: 'گزارش شما دربارهٔ اعلان', member: 'گزارش شما دربارهٔ یک عضو', message: 'گزارش شما دربارهٔ یک پیام' };
const ENDED = {
  action_taken: 'اقدام کردیم. تشکر از شما.',
  no_violation: 'خلاف قواعد ما نیافتیم. تشکر از شما.',
  duplicate: 'قبلاً به همین موضوع رسیدگی شده است. تشکر از شما.',
};
export default {
  greeting: 'سلام،',
  confirmEmail: {
    subject: 'تأیید ایمیل در سرای',
    before: 'برای تأیید این ایمیل برای حساب تان در سرای، این لینک را باز کنید. لینک تا ۲۴ ساعت و تنها یک بار کار می‌کند:',
    button: 'تأیید ایمیل',
    after: 'اگر شما این را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ هیچ چیزی تغییر نمی‌کند.',
  },
  reset: {
    subject: 'بازنشانی رمز عبور سرای',
    before: 'برای حساب شما در سرای رمز عبور تازه خواسته شده است. از این لینک تا یک ساعت و تنها یک بار استفاده کرده می‌توانید:',
    button: 'انتخاب رمز عبور تازه',
    after: 'اگر شما این را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ رمز عبور شما تغییر نمی‌کند.',
  },
  emailChange: {
    subject: 'تغییر ایمیل سرای',
    before:
      'برای حساب شما در سرای ایمیل تازه خواسته شده است. تا وقتی که آن ایمیل تأیید نشود، همین ایمیل باقی می‌ماند. اگر این کار شما نبود، همین حالا از این لینک رمز عبور تازه بخواهید؛ همه دستگاه‌های دیگر از حساب بیرون می‌شوند:',
    button: 'رمز عبور تازه',
    after: 'اگر شما بودید، کاری لازم نیست.',
  },
  passwordChanged: {
    subject: 'رمز عبور سرای تغییر کرد',
    before:
      'رمز عبور حساب شما در سرای تغییر کرد و دستگاه‌های دیگر از حساب بیرون شدند. اگر این کار شما نبود، همین حالا از این لینک رمز عبور تازه بخواهید؛ همه دستگاه‌های دیگر از حساب بیرون می‌شوند:',
    button: 'رمز عبور تازه',
    after: 'اگر شما بودید، کاری لازم نیست.',
  },
  welcome: {
    subject: 'حساب شما در سرای',
    before: 'در سرای برای شما حساب ساخته شد. رمز عبور خود را از این لینک انتخاب کنید؛ تا یک هفته و تنها یک بار کار می‌کند:',
    button: 'انتخاب رمز عبور',
    after: 'اگر این حساب را نمی‌خواهید، این ایمیل را نادیده بگیرید؛ بدون رمز عبور کسی وارد آن شده نمی‌تواند.',
  },
  test: {
    subject: 'آزمایش ایمیل سرای',
    before: 'این ایمیل آزمایشی است که شما خواستید:',
    button: 'سیستم',
    after: 'ایمیل کار می‌کند.',
  },
  notification: {
    open: 'باز کردن سرای',
    why: 'این ایمیل را دریافت می‌کنید چون در تنظیمات شما ایمیل روشن است.',
    settings: 'تنظیمات',
    sentence: (event) => {
      switch (event.kind) {
        case 'message':
          return `پیام تازه از ${event.name}`;
        case 'offer':
          return `${event.name} برای «${event.title}» ${event.price} افغانی پیشنهاد کرد`;
        case 'review':
          return `${event.name} به شما ${event.rating} از ۵ ستاره داد`;
        case 'price_drop':
          return `قیمت «${event.title}» از ${event.was} به ${event.price} افغانی پایین آمد`;
        case 'purchase_approved':
          return `خرید شما تأیید شد: ${event.credits} کریدت`;
        case 'purchase_rejected':
          return `خرید ${event.reference} رد شد`;
        case 'promotion_ending':
          return `ترویج «${event.title}» تا یک روز دیگر ختم می‌شود`;
        case 'listing_hidden':
          return `اعلان شما «${event.title}» پنهان شد. دلیل: ${event.reason}`;
        case 'listing_restored':
          return `اعلان شما «${event.title}» دوباره دیده می‌شود`;
        case 'vip_ending':
          return 'عضویت VIP شما تا یک روز دیگر ختم می‌شود';
        case 'report_closed':
          return `${REPORTED[event.about]}${event.title === '' ? '' : ` «${event.title}»`}: ${ENDED[event.outcome]}`;
        case 'saved_search':
          return `اعلان تازه برای جستجوی شما: «${event.title}»${event.more > 0 ? ` و ${event.more} اعلان دیگر` : ''}`;
        default:
          return event satisfies never;
      }
    },
  },
} satisfies MailWords;
