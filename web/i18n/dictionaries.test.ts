import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { asciiDigits } from '#schema/digits';
import { ERRORS } from '#schema/errors/errors';
import { REPORT_KINDS } from '#schema/catalog/reports';
import { CHECKS } from '#schema/catalog/site-settings/seo';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#schema/catalog/languages';
import { translationProblems } from '#schema/test/translation-problems';
import { loadDictionary } from './dictionaries.ts';
import type { Dictionary, Domain } from './domains.ts';
import { loadDictionary as loadRendered } from './rendered.ts';

/** Keys that are built at run time, each with the files of the web that build it, or with one of many. */
const DYNAMIC: readonly [family: RegExp, ...places: string[]][] = [
  [/^(errors|accountErrors|adminErrors)\./, 'kit/api/error-sentence.ts', 'account/form-error.ts'],
  // Names of the catalog's entries, by slug and name.
  [/^shell\.(category|province)\./, 'market/favorites/category-name.ts', 'market/listing/place.ts'],
  [/^shell\.price\./, 'kit/i18n/format.ts'],
  [/^favorites\.(added|removed)(Text)?$/, 'market/favorites/favorites.ts'],
  // The catalog's table; details.test.ts compares them.
  [/^details\.(name|choice|unit|amount|deal)\./, 'market/listing/detail-rows.ts', 'market/deal-name.ts'],
  [/^leaves\w+\.(name|known)\./, 'market/leaves/leaves.ts'],
  // The types of these files name the keys.
  [/^installed\./, 'build/app-manifests.ts'],
  [/^notKept\./, 'service-worker/not-kept-page.ts'],
  [/^shell\.month\d+$/, 'kit/i18n/format.ts'],
  [/^meeting\.weekday\d$/, 'market/meeting/meeting-text.ts'],
  [familyOf('notifications', Object.keys(noticeWords(DEFAULT_LANGUAGE, 'bell'))), 'screens/notifications/sentence.ts'],
  [
    /^waiting\.(publish|edit|sell|reopen|renew|remove|save|unsave|ask|report|waiting|sending)$/,
    'market/acts/act-words.ts',
    'market/waiting/pending-acts.tsx',
  ],
  // By signal and by its outcome.
  [/^adminListings\.(signal|outcome)_\w+$/, 'staff/listings/held-tab.tsx', 'staff/listings/ad-facts.tsx'],
  // By the subject of a signal.
  [/^meeting\.warn_held_\w+$/, 'market/advice/advice-banner.tsx'],
  // acts.test.ts holds them to the acts.
  [/^adminAudit\.(act|name|target|field|value)\./, 'staff/audit-words.ts'],
  // By network.
  [/^adminSite\.(telegram|whatsapp|facebook|instagram|youtube|tiktok|x)$/, 'staff/settings/site-tab.tsx'],
  [/^adminSite\.(ads|conversations|files)ADay$/, 'staff/settings/settings-section.tsx'],
  [/^adminSystem\.(d1|r2|rooms|mail)(Text)?$|^adminSystem\.(up|down)$/, 'staff/system/health-cards.tsx'],
  [/^adminSystem\.(mail|message|webhook|error|client)(Kind|Count|Note)$/, 'staff/system/system-section.tsx'],
  [/^adminSystem\.mail_\w+$/, 'staff/system/failure-card.tsx'],
  [familyOf('adminSeo', Object.keys(CHECKS)), 'staff/seo/technical-findings.tsx'],
  [familyOf('adminReports', REPORT_KINDS), 'staff/reports/target-summary.tsx'],
  [/^adminUsers\.(pending|failed)$/, 'staff/users/dialogs/ledger-dialog.tsx'],
];

function familyOf(domain: string, names: readonly string[]): RegExp {
  return new RegExp(`^${domain}\\.(${names.join('|')})$`);
}

/** English words and sentences for which another language has several: by gender or number, by the person who acts, or by the subject. */
const SEVERAL_SENSES = [
  'A former member',
  'About',
  'Amount',
  'Asking...',
  'Automatic',
  'Back',
  'By agreement',
  'Call',
  'Closed',
  'Copied',
  'Create Account',
  'Create Listing',
  'Details',
  'Done',
  'Ends',
  'Failed',
  'For',
  'Give up',
  'Gold',
  'Listings',
  'Load More',
  'Mark as sold',
  'Members',
  'Messages',
  'Negotiable',
  'New',
  'Newest first',
  'None',
  'Not allowed',
  'Not confirmed',
  'Not said',
  'Off',
  'On',
  'Open',
  'Phone',
  'Promote',
  'Provinces',
  'Read',
  'Remove',
  'Report',
  'Reported',
  'Review {name}',
  'Right',
  'Rooms',
  'Save',
  'Show all',
  'Show more',
  'Sign out everywhere',
  'Signed out everywhere',
  'Silver',
  'Size',
  'Sold',
  'System',
  'To',
  'Tools',
  'Up to {price}',
  'Uploading...',
  'View',
  'Wanted',
  '{admin} changed {target}.',
];

/** Parts of verbs that are written apart for an action and as one word for a property; and letters that are two different words. */
const SEVERAL_SPELLINGS = /(شده|داشته|داشتن|دار|کردن)$|^نشانهای$/;

const DICTIONARIES = import.meta.glob<{ default: Dictionary }>(['./*/*.ts', '!./*/index.ts']);
const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const FILES = Object.keys(DICTIONARIES).filter((path) => path.startsWith(`./${DEFAULT_LANGUAGE}/`));

const domains = await Promise.all(
  FILES.map(async (path) => {
    const file = path.split('/').at(-1) ?? '';
    const words = async (code: string): Promise<Dictionary> => (await DICTIONARIES[`./${code}/${file}`]?.())?.default ?? {};
    const others = await Promise.all(OTHERS.map(async (code) => ({ code, words: await words(code) })));
    return { file, en: await words(DEFAULT_LANGUAGE), others };
  }),
);

test('every language has a file for every domain, and nothing has a folder that is no language', () => {
  const paths = LANGUAGE_CODES.flatMap((code) => domains.map(({ file }) => `./${code}/${file}`));
  expect(Object.keys(DICTIONARIES).sort()).toEqual([...paths].sort());
});

describe.each(domains)('the dictionaries $file', ({ file, en, others }) => {
  test('have the same keys in all languages', () => {
    for (const { words } of others) expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  });

  test('have no empty sentence', () => {
    const all = [en, ...others.map(({ words }) => words)].flatMap((words) => Object.entries(words));
    expect(all.filter(([, phrase]) => forms(phrase).some((form) => !form.trim()))).toEqual([]);
  });

  test('break no number with the code of its country over two lines', () => {
    const all = [en, ...others.map(({ words }) => words)].flatMap((words) => Object.entries(words));
    const broken = all.filter(([, phrase]) => forms(phrase).some((form) => /\+\d[\d\u00a0]* \d/.test(form)));
    expect(broken).toEqual([]);
  });

  test('have the same placeholders in all languages', () => {
    const different = others.flatMap(({ code, words }) =>
      Object.keys(en)
        .filter((key) => placeholders(en[key]) !== placeholders(words[key]))
        .map((key) => `${code} ${key}`),
    );
    expect(different).toEqual([]);
  });

  test('name the same numbers in all languages, but for a car whose own is spoken', () => {
    const different = others.flatMap(({ code, words }) =>
      Object.keys(en)
        .filter((key) => !/rav4$/i.test(key) && numbers(en[key]) !== numbers(words[key]))
        .map((key) => `${code} ${key}`),
    );
    expect(different).toEqual([]);
  });

  test('deny, count and fill in all languages what they do in English, but where it is said otherwise', () => {
    const faults = others.flatMap(({ code, words }) =>
      translationProblems(code, en, words).map((fault) => `${code} ${file} ${fault}`),
    );
    expect(faults.filter((fault) => !SAID_OTHERWISE.some((family) => family.test(fault)))).toEqual([]);
  });

  test('have no key that nobody uses', () => {
    const unused = Object.keys(en)
      .map((key) => `${domainOf(file)}.${key}`)
      .filter(
        (key) => !DYNAMIC.some(([family]) => family.test(key)) && !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`),
      );
    expect(unused).toEqual([]);
  });
});

test.each(DYNAMIC)('keys of %s are put together in %s', (family, ...places) => {
  const [domain = ''] = /\w+/.exec(family.source) ?? [];
  for (const place of places) expect(readFileSync(`${web}${place}`, 'utf8')).toContain(domain);
  const keys = domains.flatMap(({ file, en }) => Object.keys(en).map((key) => `${domainOf(file)}.${key}`));
  expect(keys.some((key) => family.test(key))).toBe(true);
});

test('what a sentence quotes stands on a screen, or is of somebody else', () => {
  for (const code of LANGUAGE_CODES) {
    const said = domains.flatMap(({ en, others }) =>
      Object.values(code === DEFAULT_LANGUAGE ? en : (others.find((each) => each.code === code)?.words ?? {})).flatMap(forms),
    );
    const quoted = said.flatMap((sentence) => [...sentence.matchAll(/[«“]([^»”{]+)[»”]/g)].map(([, words = '']) => words));
    expect(quoted.filter((words) => !said.includes(words) && !QUOTED_OF_OTHERS.includes(words))).toEqual([]);
  }
});

test('what is called alike in English is called alike in every language, but for what has several senses', () => {
  const called = OTHERS.flatMap((code) => {
    const words = new Map<string, Set<string>>();
    for (const { file, en, others } of domains)
      for (const [key, phrase] of Object.entries(en)) {
        // The name of an act in the audit log is not a sentence about one that was done.
        if (typeof phrase !== 'string' || (file === 'admin-audit.ts' && key.startsWith('name.'))) continue;
        const own = others.find((other) => other.code === code)?.words[key];
        words.set(phrase, (words.get(phrase) ?? new Set()).add(JSON.stringify(own)));
      }
    return [...words].filter(([, own]) => own.size > 1).map(([phrase]) => phrase);
  });
  expect([...new Set(called)].sort()).toEqual(SEVERAL_SENSES);
});

test('a word of Dari is written in one way: in one, with a narrow gap, or apart', () => {
  const written = domains
    .flatMap(({ others }) => others.filter(({ code }) => code === 'fa'))
    .flatMap(({ words }) => Object.values(words).flatMap(forms).flatMap(spellings));
  expect(written.length).toBeGreaterThan(10_000);
  const byLetters = new Map<string, string[]>();
  for (const spelling of new Set(written)) {
    const letters = spelling.replaceAll(/[ \u200c]/g, '');
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), spelling]);
  }
  const several = [...byLetters].filter(([letters, { length }]) => length > 1 && !SEVERAL_SPELLINGS.test(letters));
  expect(several.map(([, each]) => each)).toEqual([]);
});

test('the legal pages have one name each, wherever they are spoken of', () => {
  for (const [named, domain, title, page] of [
    ['terms', 'legal', 'termsTitle', 'pageTerms'],
    ['privacy', 'legal', 'privacyTitle', 'pagePrivacy'],
    ['safety', 'safety', 'title', 'pageSafety'],
  ] as const)
    for (const code of LANGUAGE_CODES) {
      const names = [of(code, 'site', named), of(code, domain, title), of(code, 'admin-seo', page)];
      expect(names).toEqual(names.map(() => names[0]));
    }
});

test('a category has one word, and so has signing in', () => {
  for (const code of LANGUAGE_CODES) expect(of(code, 'admin-seo', 'pageSignIn')).toBe(of(code, 'shell', 'signIn'));
  for (const code of LANGUAGE_CODES) expect(of(code, 'admin-overview', 'categories')).toBe(of(code, 'home', 'categories'));
});

test('a size has one set of words, which every screen that shows one brings itself', () => {
  for (const code of LANGUAGE_CODES) {
    const said = domains.flatMap(({ file, en, others }) =>
      Object.entries(code === DEFAULT_LANGUAGE ? en : (others.find((each) => each.code === code)?.words ?? {}))
        .filter(([, phrase]) => forms(phrase).some((form) => UNIT.test(form)))
        .map(([key, phrase]) => ({ file, key, phrase })),
    );
    expect([...new Set(said.map(({ key }) => key))].sort()).toEqual(['bytes', 'gigabytes', 'kilobytes', 'megabytes']);
    for (const { file, key, phrase } of said) expect(phrase, `${code} ${file} ${key}`).toBe(of(code, 'admin', key));
  }
});

const SAID_OTHERWISE = [
  // What is offered for which ad, the parts of a date, and since when a chart counts.
  / notifications\.ts offer: order$| shell\.ts date: order$|^ps credits\.ts chartText: order$/,
  // Ended, taken away, alone, free, beyond, forbidden: as clear.
  /(act\.listing\.unfeatured|name\.listing\.unfeatured|markedUnsold|admin_fixed|how1Text|site_limit_invalid): denial$/,
  /^fa admin-users\.ts vipHint: denial$|^ps legal\.ts forbiddenTitle: denial$/,
  // A tripod and a vehicle with three wheels, a day of the week, a quarter of Kabul.
  /name\.(camera-accessories|zaranj): count$| meeting\.ts weekday2: count$|provincePlaceholder: count$/,
];

/** Words quoted from browsers and thieves, and 'former member' in another grammatical case. */
const QUOTED_OF_OTHERS = ['Add to Home Screen', 'Share', 'اشتراک‌گذاری', 'keep', 'نگه داشتن', 'ساتلو', 'پخواني غړي'];

/** A placeholder for a size, and its unit; a telephone's memory is not a file size. */
const UNIT = /\{(?!count)\w+\}\s*([KMG]B|Bytes|\p{L}*بایت|بایټه)/iu;

function of(code: string, domain: string, key: string) {
  const found = domains.find(({ file }) => file === `${domain}.ts`);
  return (code === DEFAULT_LANGUAGE ? found?.en : found?.others.find((each) => each.code === code)?.words)?.[key];
}

test('the English sentence of an error is the one that the Worker answers', () => {
  const files = ['errors.ts', 'account-errors.ts', 'admin-errors.ts'];
  const shown = Object.assign({}, ...files.map((name) => domains.find(({ file }) => file === name)?.en));
  for (const [code, [, sentence]] of Object.entries(ERRORS)) expect(shown[code]).toBe(sentence);
});

const web = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^dist|^i18n\/\w+\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  .join('\n');

/** A file is named after its domain. */
function domainOf(file: string): Domain {
  return file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Domain;
}

function forms(phrase: Dictionary[string] | undefined): string[] {
  if (phrase === undefined) return [''];
  return typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other];
}

/** Returns each word of a text in Arabic letters, and each pair of neighbouring words. */
function spellings(text: string): string[] {
  const words = text.match(/[\p{Script=Arabic}\u200c]+| +|[^\p{Script=Arabic}\u200c ]+/gu) ?? [];
  const isWord = (word = '') => /\p{Script=Arabic}/u.test(word);
  const beside = words.flatMap((word, at) => {
    const next = words[at + 2];
    return isWord(word) && words[at + 1] === ' ' && isWord(next) ? [`${word} ${next}`] : [];
  });
  return [...words.filter(isWord), ...beside];
}

/** Returns the placeholders of the plural form that has the most: 'One minute ago' may leave the count out. */
function placeholders(phrase: Dictionary[string] | undefined): string {
  return [...new Set(forms(phrase).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort().join();
}

/** Returns the numbers in a sentence, in digits of any script. */
function numbers(phrase: Dictionary[string] | undefined): string {
  const ungrouped = asciiDigits(forms(phrase).join(' ')).replace(/[٬,](?=\d)/g, '');
  return [...new Set(ungrouped.match(/\d+/g))].sort().join();
}

test.each(LANGUAGE_CODES)('in %s each domain is answered with its own words, in a browser and by a server', async (code) => {
  const answers = await Promise.all(
    domains.map(async ({ file }) => {
      const domain = domainOf(file);
      const words = (await DICTIONARIES[`./${code}/${file}`]?.())?.default;
      const ways = [loadDictionary(code, domain, (load) => load()), loadRendered(code, domain)];
      const [shown, rendered] = await Promise.all(ways.map((way) => way.catch(() => null)));
      return { domain, words, shown, rendered };
    }),
  );
  const isWrong = (answer?: Dictionary | null, words?: Dictionary) => answer !== null && answer !== words;
  expect(answers.filter(({ words, shown, rendered }) => isWrong(shown, words) || isWrong(rendered, words))).toEqual([]);
  // The build and the service worker load these two themselves; a server has the domains of what it renders.
  expect(answers.filter(({ shown }) => shown === null).map(({ domain }) => domain)).toEqual(['installed', 'notKept']);
  expect(answers.filter(({ rendered }) => rendered !== null)).toHaveLength(18);
});
