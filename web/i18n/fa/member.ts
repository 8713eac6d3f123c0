import type { Translated } from '../domains.ts';

export default {
  since: 'عضو از {date}',
  vip: 'VIP',
  verified: 'تأیید شده',
  rating: 'امتیاز',
  noReviews: 'هنوز نظری نیست',
  reviewCount: '({count} نظر)',
  stars: '{count} ستاره از ۵',
  active: 'اعلان‌های فعال',
  sold: 'فروخته شده',

  contact: 'تماس',
  signInToContact: 'برای نوشتن به یک عضو باید وارد حساب شوید',
  contactFailed: 'گفتگو آغاز نشد',
  error: 'خطا',
  self: 'دیگران شما را این گونه می‌بینند.',
  toPrivacy: 'انتخاب آنچه می‌بینند',

  private: 'پروفایل خصوصی',
  privateText: 'این عضو آمار، اعلان‌ها و نظرهای خود را به دیگران نشان نمی‌دهد.',
  privateWrite: 'باز هم می‌توانید به او پیام بفرستید.',
  ads: 'اعلان‌ها',
  noAds: 'فعلاً اعلان فعالی نیست.',
  moreAds: 'نشان دادن اعلان‌های بیشتر',
  featured: 'ویژه',
  soldAd: 'فروخته شد',
  reviews: 'نظرها',
  noReviewsText: 'هنوز کسی دربارهٔ این عضو نظر نداده است. نظرها بعد از فروش نوشته می‌شود.',
  moreReviews: 'نشان دادن نظرهای بیشتر',
  reviewOf: 'دربارهٔ',
  former: 'عضو سابق',
  loadFailed: 'این فهرست بار نشد.',

  notFound: 'این عضو پیدا نشد',
  notFoundText: 'این عضو از سرای رفته است، یا نشانی درست نیست.',
  failed: 'این صفحه بار نشد',

  report: 'گزارش این عضو',
  signInToReport: 'برای گزارش یک عضو باید وارد شوید',
} satisfies Translated<'member'>;
