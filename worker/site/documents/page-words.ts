import { META_PAGES, type MetaPage, type Placeholder, PLACEHOLDERS } from '#schema/catalog/seo';

interface Words {
  title: string;
  description: string;
}

/** What each page says of itself while an administrator has not said better. That of ads is a pattern. */
export const PAGE_WORDS: Record<MetaPage, Words> = {
  '/': {
    title: 'Sarai | سرای — Classified ads for Afghanistan',
    description: 'Buy and sell in all 34 provinces of Afghanistan. خرید و فروش در ۳۴ ولایت افغانستان.',
  },
  '/listing/:id': { title: '{title} — {price} | Sarai سرای', description: '{price} · {location} · {description}' },
  '/terms': {
    title: 'Terms of Service · شرایط استفاده | Sarai سرای',
    description: 'The rules of Sarai: what may be sold, what may not, and how to deal safely. قواعد سرای و راه‌های معاملهٔ مطمئن.',
  },
  '/privacy': {
    title: 'Privacy Policy · پالیسی حریم خصوصی | Sarai سرای',
    description:
      'What Sarai keeps about you, who sees it, and how to delete it. سرای چه معلومات را نگه می‌دارد و کی آن را می‌بیند.',
  },
  '/sign-in': {
    title: 'Sign In · ورود | Sarai سرای',
    description: 'Sign in to write to sellers, keep favorites and publish ads. برای نوشتن به فروشنده و نشر اعلان وارد شوید.',
  },
  '/sign-up': {
    title: 'Create Account · ساختن حساب | Sarai سرای',
    description: 'Open an account and publish your first ad, free of charge. حساب بسازید و اولین اعلان خود را رایگان نشر کنید.',
  },
};

/** What an administrator wrote for a page, as `findMeta` finds it; an empty text leaves the page its own words. */
export function wordsOf(page: MetaPage, given: Words | undefined): Words & { isGiven: boolean } {
  const own = PAGE_WORDS[page];
  return {
    title: given?.title || own.title,
    description: given?.description || own.description,
    isGiven: Boolean(given?.title),
  };
}

/** The pages beside home whose document is the app's shell with a head of its own. */
export const PLAIN_PAGES = META_PAGES.filter((page) => page !== '/' && page !== '/listing/:id');

/** Puts an ad's words into a pattern, once: an ad that is called '{price}' stays so. Unknown names stay as they are. */
export function filled(pattern: string, values: Record<Placeholder, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (unknown, name: string) => {
    const placeholder = PLACEHOLDERS.find((each) => each === name);
    return placeholder === undefined ? unknown : values[placeholder];
  });
}

/** At most `length` characters on one line, cut at a word. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
