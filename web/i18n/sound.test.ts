import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '#schema/catalog/languages';
import { namesIn } from '#schema/catalog/names';
import { type Districts, PROVINCES } from '#schema/catalog/places/provinces';
import { asciiDigits } from '#schema/digits';
import type { Dictionary } from './domains.ts';

// Names are written in other letters, and sound the same: of two that changed places, each sounds like the other's English one.

/** Names in English and in another language, those in a list that could take each other's place. */
type Names = [english: string, name: string][];

const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
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
  return typeof phrase === 'string' ? phrase : '';
}

/** Each two that would sound more like English with the other's name. */
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

/** Letters by the sound that Latin ones have for them; one sound has several. */
const LETTERS = 'b:ب p:پ t:تطټ s:ثسص j:ج c:چڅ h:حه x:خ d:دډ z:ذزضظژځږ r:رړ S:شښ G:غ f:ف q:ق k:کك g:گګ l:ل m:م n:نڼ w:و y:یيېۍئ';
const SOUNDS = new Map(
  LETTERS.split(' ').flatMap((each) =>
    each
      .slice(2)
      .split('')
      .map((letter) => [letter, each.charAt(0)] as const),
  ),
);
/** One sound that Latin letters write in two, or two in one. */
const SPELT = ['x ks', 'kh x', 'sh S', 'gh G', 'ch c', 'zh z', 'ph f', 'ck k', 'v w'].map((each) => each.split(' '));

/** The consonants of a name, in whatever script. */
function sound(name: string): string {
  const latin = SPELT.reduce((text, [letters = '', one = '']) => text.replaceAll(letters, one), asciiDigits(name).toLowerCase());
  const letters = latin.split('');
  return letters.map((letter) => SOUNDS.get(letter) ?? (/[b-df-hj-np-tv-zGS\d]/.test(letter) ? letter : '')).join('');
}

/** From 0 to 1: twice the length of what both have in one order, of the length of both (Sørensen and Dice, of the longest common subsequence). */
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
