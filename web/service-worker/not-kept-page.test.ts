import { expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { notKeptPage } from './not-kept-page.ts';

const WORDS = import.meta.glob<Record<string, string>>('../i18n/*/not-kept.ts', { eager: true, import: 'default' });

test.each(LANGUAGE_CODES)('who has kept nothing yet reads in %s that there is no internet, and can ask again', async (code) => {
  const page = notKeptPage(code);
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain(`<html lang="${LANGUAGES[code].tag}" dir="${LANGUAGES[code].direction}">`);
  const words = Object.values(WORDS[`../i18n/${code}/not-kept.ts`] ?? {});
  expect(words.filter((sentence) => html.includes(`>${sentence}<`))).toHaveLength(3);
  // A link to the same address that works without scripts.
  expect(html).toContain(`<a href="">${WORDS[`../i18n/${code}/not-kept.ts`]?.['again']}</a>`);
});
