/// <reference types="vite/client" />
import { barePage, type BareWords } from '#schema/bare-page';
import type { Language } from '#schema/catalog/languages';

/** Three sentences in each language: this file is the same for all devices, and a device that keeps no shell yet has no other words. */
const WORDS = import.meta.glob<BareWords>('../i18n/*/not-kept.ts', { eager: true, import: 'default' });

/** Returns the page shown in place of the browser's error page while the shell is not on this device yet. */
export function notKeptPage(language: Language): Response {
  const words = WORDS[`../i18n/${language}/not-kept.ts`];
  if (!words) throw new Error(`There are no words for ${language}.`);
  const { html, headers } = barePage(language, words);
  return new Response(html, { status: 503, headers });
}
