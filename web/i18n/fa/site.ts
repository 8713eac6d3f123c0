import type { Translated } from '../domains.ts';

export default {
  about: 'اعلانات برای هر ۳۴ ولایت افغانستان. در چند دقیقه اعلان بدهید و چیزی را که می‌خواهید نزدیک خانه پیدا کنید.',
  footerLinks: 'پیوندها',
  pocket: 'جستجو بدون انترنت',
  newsletterTitle: 'خبرنامه',
  newsletterText: 'گاه‌گاهی خبرهای بازار. بدون تبلیغات.',
  newsletterEmail: 'ایمیل شما',
  newsletterSubscribe: 'اشتراک',
  newsletterSubscribing: 'در حال ثبت…',
  newsletterNeedsScript: 'برای اشتراک، این صفحه را در مرورگری باز کنید که JavaScript را اجرا می‌کند.',
  newsletterDone: 'یک گام دیگر',
  newsletterDoneText: 'پیوند را در ایمیل {email} باز کنید.',
  newsletterFailed: 'اشتراک ثبت نشد',
  copyright: '© {year} {name}',
  contact: 'تماس',
  follow: 'ما را دنبال کنید',

  terms: 'شرایط استفاده',
  privacy: 'پالیسی حریم خصوصی',
  safety: 'دیدار و معاملهٔ امن',
} satisfies Translated<'site'>;
