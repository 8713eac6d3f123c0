import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, withFallbacks } from '#schema/catalog/languages';
import { namesIn, namesOf } from '#schema/catalog/names';
import { CATEGORIES } from '#schema/catalog/categories';
import { DEAL_WORDS } from '#schema/catalog/deal-words';
import { type Districts, PROVINCES } from '#schema/catalog/places/provinces';
import { fold } from '#schema/fold';
import { readSearch } from '#schema/search/read-search';

const CATALOG = new URL('../../schema/catalog/', import.meta.url);

test('the names are those of the languages, and no other has some', () => {
  const files = readdirSync(new URL('names', CATALOG)).map((file) => file.replace('.ts', ''));
  expect([...files].sort()).toEqual([...LANGUAGE_CODES].sort());
});

test.each(LANGUAGE_CODES)('all things have a name in %s, and no two of a kind have the same', (language) => {
  const names = namesIn(language);
  for (const things of [
    CATEGORIES.map(({ slug }) => `category.${slug}` as const),
    PROVINCES.map(({ en }) => `province.${en}` as const),
  ]) {
    const called = things.map((thing) => names[thing]);
    expect(called.every((name) => name.trim() === name && name !== '')).toBe(true);
    expect(new Set(called).size).toBe(called.length);
  }
});

test.each(LANGUAGE_CODES)('the ads of a deal are found by what its filter is called in %s', async (language) => {
  const { default: words } = (await import(`./${language}/details.ts`)) as { default: Record<string, string> };
  for (const [deal, found] of Object.entries(DEAL_WORDS)) {
    const reading = readSearch(words[`deal.${deal}`] ?? '');
    expect(reading).toMatchObject({ ok: true });
    const asked = reading.ok ? reading.words : [];
    expect([deal, asked.filter((word) => !fold(found).includes(word))]).toEqual([deal, []]);
  }
});

test('a thing is found by its name in any language', () => {
  expect(namesOf('category.vehicles')).toEqual(expect.arrayContaining(['Vehicles', 'موتر']));
});

describe('the districts', async () => {
  const codes = readdirSync(new URL('places/districts', CATALOG)).map((file) => file.replace('.ts', ''));
  const lists = await Promise.all(
    codes.map(
      async (code) => ((await import(`../../schema/catalog/places/districts/${code}.ts`)) as { default: Districts }).default,
    ),
  );

  test.each(LANGUAGE_CODES)('can be named to those who read %s', (language) => {
    expect(withFallbacks(language).some((code) => codes.includes(code))).toBe(true);
  });

  test('are as many in every language that names them', () => {
    for (const { en } of PROVINCES) expect(new Set(lists.map((list) => list[en].length)).size).toBe(1);
    expect(lists.flatMap((list) => Object.values(list).flat()).every((name) => name.trim() !== '')).toBe(true);
  });
});
