import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import { oneLanguage, withOwnWords } from './one-language.ts';

test.each(LANGUAGE_CODES)('the dictionary of %s is built with its own words and no table of all', (language) => {
  const built = withOwnWords(readFileSync(new URL(`../i18n/${language}/notifications.ts`, import.meta.url), 'utf8'), language);
  expect(built).toContain(JSON.stringify(noticeWords(language, 'bell')));
  expect(built).not.toContain('notice-words');
});

test('each dictionary of notices has its own language, and no other module is touched', () => {
  const { transform } = oneLanguage();
  if (typeof transform !== 'function') throw new Error('It changes nothing');
  const made = (id: string, language: string): unknown =>
    transform.call({} as never, `export default noticeWords('${language}', 'bell');\n`, id);
  expect(LANGUAGE_CODES.map((code) => made(`/sarai/web/i18n/${code}/notifications.ts`, code))).toEqual(
    LANGUAGE_CODES.map((code) => `export default ${JSON.stringify(noticeWords(code, 'bell'))};\n`),
  );
  expect([made('/sarai/web/i18n/fa/shell.ts', 'fa'), made('/sarai/web/i18n/notifications.ts', 'fa')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(() => made('/sarai/web/i18n/fa/notifications.ts', 'ps')).toThrow('dictionary of fa');
});
