import { beforeAll, expect, test, vi } from 'vitest';

// Another file of this thread may have loaded the words in another language.
vi.resetModules();
vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
const { loadDomains, setLanguage, t } = await import('../kit/i18n/i18n.ts');
const { auditSentence, fieldName, targetAddress, targetWords } = await import('./audit-words.ts');

beforeAll(() => loadDomains('admin', 'adminAudit'));

test('a field of words is named with its language, in the language that is shown', async () => {
  expect(['banner.en', 'banner.fa', 'email'].map((field) => fieldName(t, field))).toEqual([
    'Banner in English',
    'Banner in Dari',
    'Email',
  ]);
  await setLanguage('fa');
  expect(['name.en', 'name.fa'].map((field) => fieldName(t, field))).toEqual(['نام به انگلیسی', 'نام به دری']);
});

test('an act is told by the name of who did it, and without one once their account is gone', async () => {
  await setLanguage('en');
  const entry = {
    id: 1,
    action: 'user.banned',
    target: 'user:7',
    before: null,
    after: null,
    erased: [],
    requestId: 'r',
    createdAt: '',
  } as const;
  const by = (admin: { username: string; fullName: string | null }) =>
    auditSentence(t, { ...entry, erased: [], admin: { id: 3, ...admin } });
  expect(by({ username: 'karim', fullName: 'Karim Noori' })).toBe('Karim Noori suspended member 7.');
  expect(by({ username: 'karim', fullName: null })).toBe('karim suspended member 7.');
  expect(by({ username: '', fullName: null })).toBe('Deleted member suspended member 7.');
});

test.each([
  ['user:7', '/admin/dashboard?section=users&q=7'],
  ['listing:9', '/admin/dashboard?section=listings&tab=all&q=9'],
  ['purchase:AB12', '/admin/dashboard?section=payments&reference=AB12'],
  ['report:3', '/admin/dashboard?section=reports&report=3'],
  ['conversation:12', '/admin/dashboard?section=messages&c=12'],
  ['site', null],
])('what was done to %s is looked at on %s', (target, place) => {
  expect(targetAddress(target)).toBe(place);
});

test('a thing is named by all that stands after its kind', async () => {
  await setLanguage('en');
  expect(['keyword:cars: used', 'user:7'].map((target) => targetWords(t, target))).toEqual([
    'the keyword “cars: used”',
    'member 7',
  ]);
});

test('what the dictionary does not know is named as the log names it', () => {
  expect(['texts.en', 'unheard', 'banner.xx'].map((field) => fieldName(t, field))).toEqual(['texts.en', 'unheard', 'banner.xx']);
});
