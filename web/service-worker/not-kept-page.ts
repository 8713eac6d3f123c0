/// <reference types="vite/client" />
import { type Language, LANGUAGES } from '#schema/catalog/languages';

/** Three sentences of each language: the file is one for all devices, and who has kept nothing yet has no other words. */
const WORDS = import.meta.glob<{ title: string; text: string; again: string }>('../i18n/*/not-kept.ts', {
  eager: true,
  import: 'default',
});

/** What stands in place of the browser's error page while the shell is not on this device yet. It runs nothing. */
export function notKeptPage(language: Language): Response {
  const { tag, direction } = LANGUAGES[language];
  const words = WORDS[`../i18n/${language}/not-kept.ts`];
  if (!words) throw new Error(`There are no words for ${language}.`);
  const { title, text, again } = words;
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body style="font:1.125rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  };
  return new Response(html, { status: 503, headers });
}
