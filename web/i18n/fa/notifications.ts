import { noticeWords } from '#schema/catalog/notices/notice-words';
import type { Translated } from '../domains.ts';

export default {
  ...noticeWords('fa', 'bell'),

  noNotifications: 'اطلاعیه‌ای نیست',
  allCaughtUp: 'همه را دیده‌اید! اطلاعیه‌های تازه اینجا نشان داده می‌شود.',

  unread: 'ناخوانده',
  viewAll: 'دیدن همه',
  text: 'آنچه برای اعلان‌ها، پیام‌ها و جستجوهای شما پیش آمد.',
  signInText: 'برای دیدن خبرهای اعلان‌ها، پیام‌ها و جستجوهای تان وارد شوید.',
  list: 'تازه‌ترین اطلاعیه‌ها',
  loadFailed: 'اطلاعیه‌های شما بار نشد.',
  loadMore: 'اطلاعیه‌های بیشتر',
  moreFailed: 'اطلاعیه‌های بیشتر بار نشد.',
  today: 'امروز',
  yesterday: 'دیروز',

  savedSearches: 'جستجوهای نگه‌داشته',
  savedSearchesText: 'وقتی اعلان تازه‌ای برابر باشد، همینجا خبر تان می‌کنیم.',
  noSearches: 'در صفحهٔ اصلی بپالید و «این جستجو را نگه دار» را فشار دهید.',
  searchesFailed: 'جستجوهای نگه‌داشتهٔ شما بار نشد.',
  removeSearch: 'پاک کردن جستجوی {search}',
  removeSearchTip: 'حذف',
  searchRemoved: 'جستجو پاک شد',
  searchRemovedText: 'دیگر دربارهٔ {search} خبر تان نمی‌کنیم.',
  searchNotRemoved: 'جستجو پاک نشد',
  searchSaved: 'جستجو نگه داشته شد',
  searchSavedText: 'وقتی اعلان تازه‌ای با {search} برابر باشد، خبر تان می‌کنیم.',
  searchNotSaved: 'جستجو نگه داشته نشد',
} satisfies Translated<'notifications'>;
