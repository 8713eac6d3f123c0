import { type Language, LANGUAGES } from '#schema/catalog/languages';
import en from '../i18n/en/offline.ts';
import fa from '../i18n/fa/offline.ts';
import ps from '../i18n/ps/offline.ts';

const WORDS: Record<Language, typeof en> = { en, fa, ps };

/** What stands in place of the browser's error page while the shell is not on this device yet. It runs nothing. */
export function notKeptPage(language: Language): Response {
  const { tag, direction } = LANGUAGES[language];
  const word = (key: `offline.${keyof typeof en}`) => WORDS[language][key.slice('offline.'.length) as keyof typeof en]; // its own type says so
  const [title, text, again] = [word('offline.notKeptTitle'), word('offline.notKeptText'), word('offline.tryAgain')];
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body style="font:1.125rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  };
  return new Response(html, { status: 503, headers });
}
