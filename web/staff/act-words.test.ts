import { beforeAll, expect, test, vi } from 'vitest';

// Another file of this thread may have loaded the words in another language.
vi.resetModules();
vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
const { loadDomains, setLanguage, t } = await import('../kit/i18n/i18n.ts');
const { fieldName } = await import('./act-words.ts');

beforeAll(() => loadDomains('adminAudit'));

test('a field of words is named with its language, in the language that is shown', async () => {
  expect(['banner.en', 'banner.fa', 'email'].map((field) => fieldName(t, field))).toEqual([
    'Banner in English',
    'Banner in Dari',
    'Email',
  ]);
  await setLanguage('fa');
  expect(['name.en', 'name.fa'].map((field) => fieldName(t, field))).toEqual(['نام به انگلیسی', 'نام به دری']);
});

test('what the dictionary does not know is named as the log names it', () => {
  expect(['texts.en', 'unheard', 'banner.xx'].map((field) => fieldName(t, field))).toEqual(['texts.en', 'unheard', 'banner.xx']);
});
