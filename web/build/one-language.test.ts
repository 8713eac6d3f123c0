import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import { withOwnWords } from './one-language.ts';

test.each(LANGUAGE_CODES)('the dictionary of %s is built with its own words and no table of all', (language) => {
  const built = withOwnWords(readFileSync(new URL(`../i18n/${language}/notifications.ts`, import.meta.url), 'utf8'), language);
  expect(built).toContain(JSON.stringify(noticeWords(language, 'bell')));
  expect(built).not.toContain('notice-words');
});
