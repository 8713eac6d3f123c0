import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '#schema/catalog/languages';
import { namesIn } from '#schema/catalog/names';
import { type Districts, PROVINCES } from '#schema/catalog/places/provinces';
import { asciiDigits } from '#schema/digits';
import type { Dictionary } from './domains.ts';

// Finds words that were put in each other's place, in languages that few of us read. Names sound the same in other letters: of two exchanged names,
// each sounds like the other's English name. All other words are compared with the entries in which they also occur.

/** Names in English and in another language, in lists whose names could be exchanged. */
type Names = [english: string, name: string][];

const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const DOMAINS = Object.keys(import.meta.glob(['./*/*.ts', '!./*/index.ts']))
  .filter((path) => path.startsWith(`./${DEFAULT_LANGUAGE}/`))
  .map((path) => path.slice(`./${DEFAULT_LANGUAGE}/`.length, -'.ts'.length));
/** Held by how they sound, or told from each other by little. */
const NAMES = / (leaves-|details )| (province|zone|month|weekday)/;
const ENGLISH_DISTRICTS = `../../schema/catalog/places/districts/${DEFAULT_LANGUAGE}.ts`;
const DISTRICTS = import.meta.glob<{ default: Districts }>('../../schema/catalog/places/districts/*.ts');

test.each(OTHERS)('provinces, time zones and cars sound in %s as they do in English', async (code) => {
  for (const [domain, family] of [
    ['shell', /^province\./],
    ['settings', /^zone/],
    // A Russian jeep by its own name.
    ['leaves-vehicles', /^known\.(?!UAZ)/],
  ] as const) {
    const [english, words] = [await wordsOf(DEFAULT_LANGUAGE, domain), await wordsOf(code, domain)];
    const keys = Object.keys(english).filter((key) => family.test(key));
    expect(keys.length).toBeGreaterThan(10);
    expect(exchanged(keys.map((key) => [said(english[key]), said(words[key])]))).toEqual([]);
  }
  const [english, names] = [namesIn(DEFAULT_LANGUAGE), namesIn(code)];
  expect(exchanged(PROVINCES.map(({ en }) => [english[`province.${en}`], names[`province.${en}`]]))).toEqual([]);
});

test.each(Object.keys(DISTRICTS).filter((file) => file !== ENGLISH_DISTRICTS))(
  'the districts of a province sound in %s as they do in English',
  async (file) => {
    const [english, names] = await Promise.all(
      [ENGLISH_DISTRICTS, file].map(async (path) => (await DISTRICTS[path]?.())?.default),
    );
    for (const { en } of PROVINCES)
      expect(exchanged(english?.[en].map((name, at) => [name, names?.[en][at] ?? '']) ?? [])).toEqual([]);
  },
);

async function wordsOf(code: Language, domain: string): Promise<Dictionary> {
  return ((await import(`./${code}/${domain}.ts`)) as { default: Dictionary }).default;
}

function said(phrase: Dictionary[string] | undefined): string {
  if (phrase === undefined) return '';
  return typeof phrase === 'string' ? phrase : phrase.other;
}

interface Entry {
  name: string;
  /** Whatever makes an exchange visible by itself: dictionaries.test.ts checks it. */
  placeholders: string;
  english: string[];
  words: string[];
}

/** Entries that a count of words cannot tell apart: two tariffs, opposites, lists of things that occur in no other entry. */
const ALIKE_BY_CHANCE = [
  'fa credits promotePremium',
  'fa legal forbidden1',
  'fa admin-keywords side32',
  'ps listing zoomIn',
  'ps admin collapse',
  'fa shell signOut',
  'ps shell signOut',
];
/** The margin for the likeness of two pairs, from 0 to 8: it finds about four fifths of all exchanged neighbours; of the others, only these seven. */
const MARGIN = 0.6;

test.each(OTHERS)(
  'no two neighbours in the dictionaries of %s have each other’s words, as far as other sentences tell',
  async (code) => {
    const files = await Promise.all(
      DOMAINS.map(async (domain) => {
        const [english, words] = [await wordsOf(DEFAULT_LANGUAGE, domain), await wordsOf(code, domain)];
        return Object.keys(english).map((key) => ({
          name: `${code} ${domain} ${key}`,
          placeholders:
            said(english[key])
              .match(/\{\w+\}/g)
              ?.sort()
              .join() ?? '',
          english: stemsOf(said(english[key])),
          words: stemsOf(said(words[key])),
        }));
      }),
    );
    const likeness = learned(files.flat());
    const suspects = files.flatMap((entries) =>
      entries.flatMap((one, at) => {
        const other = entries[at + 1];
        if (!other || one.placeholders !== other.placeholders || NAMES.test(one.name)) return [];
        const straight = likeness(one, one) + likeness(other, other);
        return likeness(one, other) + likeness(other, one) > straight + MARGIN ? [one.name] : [];
      }),
    );
    expect(suspects).toEqual(suspects.filter((name) => ALIKE_BY_CHANCE.includes(name)));
  },
);

/** How well the words of one entry go with the English of another: what stands together in other entries, by Dice's coefficient, from 0 to 2. */
function learned(entries: Entry[]): (english: Entry, words: Entry) => number {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { english, words } of entries) {
    for (const stem of english) add(`${stem} `);
    for (const word of words) add(` ${word}`);
    for (const stem of english) for (const word of words) add(`${stem} ${word}`);
  }
  return ({ english, words: ownWords }, { words }) => {
    const own = words === ownWords ? 1 : 0;
    const dice = (stem: string, word: string) => {
      const together = (counts.get(`${stem} ${word}`) ?? 0) - own;
      return together > 0 ? (2 * together) / ((counts.get(`${stem} `) ?? 0) + (counts.get(` ${word}`) ?? 0) - own) : 0;
    };
    if (english.length === 0 || words.length === 0) return 0;
    const mean = (of: string[], most: (each: string) => number) => of.reduce((sum, each) => sum + most(each), 0) / of.length;
    return (
      mean(english, (stem) => Math.max(...words.map((word) => dice(stem, word)))) +
      mean(words, (word) => Math.max(...english.map((stem) => dice(stem, word))))
    );
  };
}

/** Returns the words of a sentence, and the beginnings of the longer ones. */
function stemsOf(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/\{\w+\}|\p{L}+(?:[’'\u200C]\p{L}+)*/gu) ?? [];
  return [...new Set(words.flatMap((word) => (word.length > 4 ? [word, word.slice(0, 4)] : [word])))];
}

/** Returns each pair that would sound more like English with each other's names. */
function exchanged(names: Names): string[] {
  const likeness = names.map(([english]) => names.map(([, name]) => alike(sound(english), sound(name))));
  const of = (a: number, b: number) => likeness[a]?.[b] ?? 0;
  return names.flatMap(([, name], a) =>
    names.slice(a + 1).flatMap(([, other], at) => {
      const b = a + 1 + at;
      return of(a, b) + of(b, a) > of(a, a) + of(b, b) + 1e-9 ? [`${name} and ${other}`] : [];
    }),
  );
}

/** Letters by their sound in Latin letters; a sound can have several. */
const LETTERS = 'b:ب p:پ t:تطټ s:ثسص j:ج c:چڅ h:حه x:خ d:دډ z:ذزضظژځږ r:رړ S:شښ G:غ f:ف q:ق k:کك g:گګ l:ل m:م n:نڼ w:و y:یيېۍئ';
const SOUNDS = new Map(
  LETTERS.split(' ').flatMap((each) =>
    each
      .slice(2)
      .split('')
      .map((letter) => [letter, each.charAt(0)] as const),
  ),
);
/** Latin spellings of one sound by two letters, or of two sounds by one. */
const SPELT = ['x ks', 'kh x', 'sh S', 'gh G', 'ch c', 'zh z', 'ph f', 'ck k', 'v w'].map((each) => each.split(' '));

/** Returns the consonants of a name in any script. */
function sound(name: string): string {
  const latin = SPELT.reduce((text, [letters = '', one = '']) => text.replaceAll(letters, one), asciiDigits(name).toLowerCase());
  const letters = latin.split('');
  return letters.map((letter) => SOUNDS.get(letter) ?? (/[b-df-hj-np-tv-zGS\d]/.test(letter) ? letter : '')).join('');
}

/** Returns 0 to 1: twice the length of the longest common subsequence, divided by both lengths together (Sørensen and Dice). */
function alike(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const letter of one.split('')) {
    const next = [0];
    for (const [at, each] of other.split('').entries())
      next.push(letter === each ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return (2 * (row.at(-1) ?? 0)) / (one.length + other.length || 1);
}
