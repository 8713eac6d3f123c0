import type * as Dictionaries from '#dictionaries';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { STAFF_ERRORS } from '#schema/errors/staff-errors';
import { ApiError } from '../api/api-error.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' }, cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en', 'en'],
  ['fa-AF', 'fa'],
  ['ps-AF', 'ps'],
  ['', 'en'],
])('a page whose lang is %j speaks %s', async (lang, language) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect((await import('./i18n.ts')).language()).toBe(language);
});

test.each([
  ['fa', 'همین حالا', 'فروخته شد', 'fa-AF', 'rtl'],
  ['ps', 'همدا اوس', 'پلورل شوی', 'ps-AF', 'rtl'],
  ['en', 'Just now', 'Sold', 'en', 'ltr'],
] as const)(
  'a switch to %s brings all words that the page has, its lang and its direction',
  async (next, now, sold, tag, dir) => {
    const { loadDomains, setLanguage, language, t } = await import('./i18n.ts');
    await loadDomains('shell', 'home');
    expect(t('shell.justNow')).toBe('Just now');
    await setLanguage(next);
    expect([language(), t('shell.justNow'), t('home.sold'), stored.get('language')]).toEqual([next, now, sold, next]);
    expect(document.documentElement).toEqual({ lang: tag, dir });
    // The next document will be in that language.
    expect(document.cookie).toMatch(new RegExp(`^language=${next};`));
  },
);

test('words that arrive after a switch are those of the new language', async () => {
  const { loadDomains, setLanguage, t } = await import('./i18n.ts');
  const arriving = loadDomains('shell');
  await Promise.all([arriving, setLanguage('fa')]);
  expect(t('shell.justNow')).toBe('همین حالا');
  // A domain that is requested during the switch is not among those that the switch began to load.
  const switching = setLanguage('ps');
  const later = loadDomains('home');
  await switching;
  await later;
  expect(t('home.sold')).toBe('پلورل شوی');
});

test.each([
  ['goes on in it, and the next document comes in it', 'fa', '', '', 'fa', /^language=fa;/],
  ['whose document is in it already says so to the next', 'en', '', '', 'en', /^language=en;/],
  ['whose cookie is there still has its document as it came', 'fa', 'language=en', '', 'en', /^language=en$/],
  ['reads an address that names its language in that one', 'fa', '', '?q=car&lang=en', 'en', /^language=fa;/],
  ['that never was one has its document as it came', 'tlh', '', '', 'en', /^$/],
])('a choice of this device %s', async (_, chosen, cookie, search, shown, says) => {
  stored.set('language', chosen);
  document.cookie = cookie;
  vi.stubGlobal('location', { protocol: 'https:', search });
  const { restoreLanguage, language } = await import('./i18n.ts');
  await restoreLanguage();
  expect(language()).toBe(shown);
  expect(document.cookie).toMatch(says);
});

test('a page changes its language once all of it lives', async () => {
  const { language, setLanguage } = await import('./i18n.ts');
  const { registerUnhydrated } = await import('../late/hydrate-whole-page.ts');
  let live = () => {};
  const lives = new Promise<void>((resolve) => (live = resolve));
  const sent = vi.fn<() => Promise<void>>(() => lives);
  const waitNoMore = registerUnhydrated(sent);
  const switching = setLanguage('fa');
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en']);
  live();
  await switching;
  expect([language(), document.documentElement.lang]).toEqual(['fa', 'fa-AF']);
  waitNoMore();
});

test('the language that was chosen last is that of the page, whichever words come last', async () => {
  let arrive = () => {};
  const travels = new Promise<void>((resolve) => (arrive = resolve));
  vi.doMock('#dictionaries', async (original) => {
    const { loadDictionary, ...others } = await original<typeof Dictionaries>();
    const late: typeof loadDictionary = async (into, ...which) => {
      if (into === 'ps') await travels;
      return loadDictionary(into, ...which);
    };
    return { ...others, loadDictionary: late };
  });
  onTestFinished(() => vi.doUnmock('#dictionaries'));
  const { language, loadDomains, setLanguage } = await import('./i18n.ts');
  await loadDomains('shell');
  const first = setLanguage('ps');
  await setLanguage('en');
  arrive();
  await first;
  expect([language(), document.documentElement.lang, stored.get('language')]).toEqual(['en', 'en', 'en']);
  expect(document.cookie).toMatch(/^language=en;/);
  // The other language can still be chosen again.
  await setLanguage('ps');
  expect(language()).toBe('ps');
});

test('a page whose network goes while a part of it is on its way stays as it is', async () => {
  const { language, setLanguage } = await import('./i18n.ts');
  const { registerUnhydrated } = await import('../late/hydrate-whole-page.ts');
  const waitNoMore = registerUnhydrated(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(setLanguage('fa')).rejects.toThrow('Failed to fetch');
  expect([language(), document.documentElement.lang, stored.get('language')]).toEqual(['en', 'en', undefined]);
  waitNoMore();
});

test('an error of the staff is said by its sentence once that is here', async () => {
  const { loadDomains, isDomainLoaded, t } = await import('./i18n.ts');
  const [[code, [, sentence]] = ['', [0, '']]] = Object.entries(STAFF_ERRORS);
  const key = `errors.${code}` as Parameters<typeof t>[0]; // the key of a code's sentence
  expect([t(key), isDomainLoaded('en', 'adminErrors')]).toEqual([key, false]);
  await loadDomains('adminErrors');
  expect([t(key), isDomainLoaded('en', 'adminErrors'), isDomainLoaded('fa', 'adminErrors')]).toEqual([sentence, true, false]);
});

test.each([
  [0, '0 minutes ago'],
  [1, '1 minute ago'],
  [2, '2 minutes ago'],
  [1_000_000, '1,000,000 minutes ago'],
])('%i has its form and its separators', async (count, sentence) => {
  const { loadDomains, t } = await import('./i18n.ts');
  await loadDomains('shell');
  expect(t('shell.minutesAgo', { count })).toBe(sentence);
});

test.each([
  [new ApiError(404, '{"code":"listing_not_found"}'), 'Listing not found'],
  // The sentences about accounts are loaded when needed, and awaited.
  [new ApiError(409, '{"code":"email_taken"}'), 'This email address already has an account.'],
  [new ApiError(400, '{"code":"of_tomorrow"}'), 'fallback'],
  [new ApiError(502, '<html>'), 'fallback'],
  [new TypeError('Failed to fetch'), 'offline'],
  [new Error('x'), 'fallback'],
])('%s is said as: %s', async (error, sentence) => {
  // A module that is loaded again would have another class `ApiError` than this file.
  vi.doMock('../api/api-error.ts', () => ({ ApiError }));
  const { loadDomains, t } = await import('./i18n.ts');
  await loadDomains('shell');
  const { errorSentence } = await import('../api/error-sentence.ts');
  const said = await errorSentence(error, 'fallback');
  expect(said === t('shell.offline') ? 'offline' : said).toBe(sentence);
  vi.doUnmock('../api/api-error.ts');
});

test('where the words of a refusal do not come either, it is said by the fallback', async () => {
  vi.doMock('./i18n.ts', async (original) => ({
    ...(await original<object>()),
    loadDomains: () => Promise.reject(new TypeError('Failed to fetch')),
  }));
  const { codeSentence } = await import('../api/error-sentence.ts');
  await expect(codeSentence('email_taken', 'fallback')).resolves.toBe('fallback');
  vi.doUnmock('./i18n.ts');
});

test.each([
  [null, 'Asia/Kabul'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', 'Asia/Kabul'],
])('with %j stored, days are those of %s', async (zone, shown) => {
  if (zone) stored.set('time_zone', zone);
  expect((await import('../time-zone.ts')).timeZone()).toBe(shown);
});

test('another zone is kept, Kabul’s and an unknown one are not', async () => {
  const { setTimeZone, timeZone } = await import('../time-zone.ts');
  const kept = ['Asia/Karachi', 'Asia/Kabul', 'Mars/Olympus'].map((zone) => {
    setTimeZone(zone);
    return [timeZone(), stored.get('time_zone')];
  });
  expect(kept).toEqual([
    ['Asia/Karachi', 'Asia/Karachi'],
    ['Asia/Kabul', undefined],
    ['Asia/Kabul', undefined],
  ]);
});

test('languages are named without their country', async () => {
  const { languageName } = await import('./language-name.ts');
  expect([languageName('en'), languageName('fa'), languageName('ps')]).toEqual(['English', 'Dari', 'Pashto']);
});
