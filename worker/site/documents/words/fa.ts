import type { DocumentWords } from '../page-words.ts';

export default {
  home: 'صفحهٔ اصلی',
  needsScript: 'برای ورود، نشر اعلان و پیام‌ها JavaScript لازم است که در این مرورگر کار نمی‌کند.',
  pages: {
    '/': {
      title: 'Sarai | سرای — اعلان‌های خرید و فروش در افغانستان',
      description: 'خرید و فروش در هر ۳۴ ولایت افغانستان: موتر، خانه، مبایل، کار و بیشتر.',
    },
    '/listing/:id': { title: '{title} — {price} | Sarai سرای', description: '{price} · {location} · {description}' },
    '/terms': {
      title: 'شرایط استفاده | Sarai سرای',
      description: 'قواعد سرای: چه فروخته می‌شود، چه نمی‌شود، و راه‌های معاملهٔ مطمئن.',
    },
    '/privacy': {
      title: 'پالیسی حریم خصوصی | Sarai سرای',
      description: 'سرای دربارهٔ شما چه معلومات نگه می‌دارد، کی آن را می‌بیند و چطور پاک می‌شود.',
    },
    '/safety': {
      title: 'دیدار و معاملهٔ امن | Sarai سرای',
      description: 'چطور بی‌فریب بخرید و بفروشید: پیش از پول دادن ببینید، در روز روشن دیدار کنید و هیچ‌گاه پیشکی پول نفرستید.',
    },
    '/sign-in': {
      title: 'ورود | Sarai سرای',
      description: 'برای نوشتن به فروشنده، نگه داشتن اعلان‌های دلخواه و نشر اعلان وارد شوید.',
    },
    '/sign-up': {
      title: 'ساختن حساب | Sarai سرای',
      description: 'حساب بسازید و اولین اعلان خود را رایگان نشر کنید.',
    },
  },
  member: { title: '{name} | Sarai سرای', description: 'اعلان‌های {name} در سرای، و آنچه خریداران و فروشندگان دربارهٔ او می‌گویند.' },
  missing: {
    listing: { title: 'اعلان پیدا نشد | Sarai سرای', description: 'این اعلان دیگر موجود نیست.' },
    member: { title: 'این عضو پیدا نشد | Sarai سرای', description: 'این عضو دیگر در سرای نیست.' },
    page: { title: '۴۰۴ صفحه پیدا نشد | Sarai سرای', description: 'در این نشانی صفحه‌ای نیست.' },
  },
  results: 'نتیجهٔ جستجوی «{query}» | Sarai سرای',
  category: '{name} | Sarai سرای',
  failed: {
    title: 'مشکلی پیش آمد',
    text: 'این صفحه فعلاً نشان داده نمی‌شود. یک دقیقه بعد دوباره کوشش کنید.',
    again: 'کوشش دوباره',
  },
} satisfies DocumentWords;
