import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { choicesOf, DETAIL_NAMES, DETAILS, isNumber, type StoredDetails } from '../catalog/details.ts';
import { LEAVES } from '../catalog/leaves.ts';
import { districtsIn } from '../catalog/places/districts.ts';
import { PROVINCES } from '../catalog/places/provinces.ts';
import { districtIndex } from './search-row.ts';
import {
  detailsByRow,
  type DetailFilter,
  type FacetFields,
  facetsOf,
  matchExpression,
  placeTerm,
  type SearchFilter,
} from './search.ts';

const NOTHING: FacetFields = {
  userId: 1,
  categoryId: 1,
  province: null,
  price: 1,
  featured: false,
  leaf: null,
  deal: null,
  district: null,
  details: null,
};

/** Returns which of the ads the index finds, by their positions in the list. */
function found(ads: readonly Partial<FacetFields>[], asked: string | null): number[] {
  const db = new DatabaseSync(':memory:');
  db.exec("CREATE VIRTUAL TABLE s USING fts5 (words, facets, content = '', tokenize = 'trigram case_sensitive 1')");
  const insert = db.prepare('INSERT INTO s (rowid, words, facets) VALUES (?, ?, ?)');
  for (const [at, ad] of ads.entries()) insert.run(at, '', facetsOf({ ...NOTHING, ...ad }));
  const rows = db.prepare('SELECT rowid FROM s WHERE s MATCH ? ORDER BY rowid').all(asked ?? '');
  db.close();
  return rows.map(({ rowid }) => Number(rowid));
}

const asked = (filter: Partial<SearchFilter>) => matchExpression({ words: [], ...filter });

test('an ad that names no price is in no range of prices, and among all without one', () => {
  const ads = [{ price: 0 }, { price: 1 }, { price: 50_000 }];
  expect(found(ads, asked({ maxPrice: 10_000 }))).toEqual([1]);
  expect(found(ads, asked({ minPrice: 1 }))).toEqual([1, 2]);
  expect(found(ads, asked({ categoryId: 1 }))).toEqual([0, 1, 2]);
});

/** Numbers around the ends of every step, and large ones. */
const NUMBERS = [
  1, 2, 15, 16, 17, 255, 256, 257, 300, 511, 512, 4_095, 4_096, 5_000, 8_191, 8_192, 9_999, 10_000, 99_999, 1_000_000,
];

describe('the letters of a number', () => {
  const ads = NUMBERS.map((km) => ({ details: { km, rooms: 3 } }));
  const inside = (low: number, high: number) => NUMBERS.flatMap((value, at) => (value >= low && value <= high ? [at] : []));

  test('say it exactly up to 8,191, alone and in a range', () => {
    const small = NUMBERS.filter((value) => value <= 8_191);
    for (const low of small) {
      expect(found(ads, asked({ details: { km: { values: [low] } } }))).toEqual(inside(low, low));
      for (const high of small.filter((value) => value >= low)) {
        const details = { km: { low, high } };
        expect([low, high, ...found(ads, asked({ details }))]).toEqual([low, high, ...inside(low, high)]);
        expect(detailsByRow(details)).toEqual([]);
      }
    }
  });

  test.each<[DetailFilter, string[], [number, number]]>([
    [{ low: 1 }, [], [1, 1e9]],
    [{ low: 257 }, [], [257, 1e9]],
    [{ low: 8_192 }, [], [8_192, 1e9]],
    [{ high: 300 }, [], [1, 300]],
    [{ low: 300, high: 20_000 }, ['km'], [300, 20_000]],
    [{ low: 9_000 }, ['km'], [9_000, 1e9]],
    [{ values: [10_000, 2] }, ['km'], [2, 2]],
    [{ values: [8_192] }, ['km'], [8_192, 8_192]],
    [{ values: [8_191] }, [], [8_191, 8_191]],
  ])('hold what %j asks for, and %j are compared', (km, compared, [low, high]) => {
    expect(detailsByRow({ km })).toEqual(compared);
    const all = found(ads, asked({ details: { km } }));
    const hits = inside(low, high);
    expect(compared.length === 0 ? all : all.filter((id) => hits.includes(id))).toEqual(hits);
  });

  test('are few in any range', () => {
    for (const [low, high] of [
      [1, 8_191],
      [17, 8_175],
      [1, 1e9],
      [257, 4_999],
    ] as const)
      expect(asked({ details: { km: { low, high } } })?.split(' OR ').length).toBeLessThanOrEqual(120);
  });
});

test('several values are one of them, several details all of them, and one detail is no other', () => {
  const ads: { details: StoredDetails }[] = [
    { details: { colour: 'red', make: 'Toyota', rooms: 3 } },
    { details: { colour: 'white', make: 'Honda', rooms: 4 } },
    { details: { colour: 'black', make: 'toyota ', rooms: 5 } },
    { details: { fuel: 'petrol', model: 'Toyota', floor: 3 } },
  ];
  expect(found(ads, asked({ details: { colour: { values: ['red', 'white'] } } }))).toEqual([0, 1]);
  expect(found(ads, asked({ details: { make: { values: ['TOYOTA'] } } }))).toEqual([0, 2]);
  expect(found(ads, asked({ details: { make: { values: ['Toyota', 'Honda'] }, rooms: { low: 4 } } }))).toEqual([1, 2]);
  expect(
    found(ads, asked({ details: { make: { values: ['Toyota'] }, colour: { values: ['red'] }, rooms: { values: [3] } } })),
  ).toEqual([0]);
  expect(found(ads, asked({ details: { floor: { values: [3] } } }))).toEqual([3]);
});

test('leaf, deal, province and district are each found by themselves', () => {
  const ads: Partial<FacetFields>[] = [
    { leaf: 101, deal: 'girawi', province: 'Kabul', district: 3 },
    { leaf: 102, deal: 'rent', province: 'Herat', district: 3 },
    { leaf: 101, deal: 'rent', province: 'Kabul', district: 0 },
    { categoryId: 1 },
  ];
  expect(found(ads, asked({ leaf: 101 }))).toEqual([0, 2]);
  expect(found(ads, asked({ deal: 'rent' }))).toEqual([1, 2]);
  expect(found(ads, asked({ leaf: 101, deal: 'rent', province: 'Kabul', district: 0 }))).toEqual([2]);
  expect(found(ads, asked({ province: 'Kabul', district: 3 }))).toEqual([0]);
  expect(found(ads, placeTerm(null))).toEqual([3]);
});

test('an owner is found by themself, however many there are', () => {
  const owners = [7, 1_007, 6_151, 12_295, 6_145_000];
  const ads = owners.map((userId) => ({ userId }));
  for (const [at, userId] of owners.entries()) expect([userId, ...found(ads, asked({ userId }))]).toEqual([userId, at]);
});

/** A trigram across two facets has the first letter of the second facet in its second or third place; no facet has such a letter there. */
test('no trigram of an ad is a facet that it does not have', () => {
  const isOpening = (letter: string) => letter >= '\ue000' && letter < '\ue100';
  const ads = LEAVES.map((leaf, at): Partial<FacetFields> => {
    const said = DETAIL_NAMES.map((name) => {
      const choices = choicesOf(name);
      return [
        name,
        choices ? choices[at % choices.length] : isNumber(name) ? NUMBERS[at % NUMBERS.length] : `${name} ${leaf.slug}`,
      ];
    });
    return {
      userId: 1 + at ** 3,
      leaf: leaf.id,
      deal: leaf.deals[0],
      price: 10 ** (at % 12),
      province: PROVINCES[at % PROVINCES.length]?.en ?? null,
      district: at % 20,
      featured: at % 2 === 0,
      details: Object.fromEntries(said),
    };
  });
  for (const ad of ads) {
    const facets = facetsOf({ ...NOTHING, ...ad });
    expect(facets.length % 3).toBe(0);
    for (const [at, letter] of Array.from(facets).entries()) expect(isOpening(letter)).toBe(at % 3 === 0);
    expect(facets).toMatch(/^[\ue000-\uf8ff]+$/);
  }
  const whole = new Set(ads.map((ad) => facetsOf({ ...NOTHING, ...ad })));
  expect(whole.size).toBe(ads.length);
});

test('a detail that says in which unit another is given has no letter', () => {
  const units = DETAIL_NAMES.filter((name) => DETAILS[name].kind === 'unit');
  expect(units.length).toBeGreaterThan(1);
  expect(facetsOf({ ...NOTHING, details: { areaUnit: 'biswa' } })).toBe(facetsOf(NOTHING));
});

test('each district of a province is found by its own place in the list, the first one too, and none where there is no such', () => {
  for (const { en } of PROVINCES) {
    const names = districtsIn('en')[en].map((name) => name.trim());
    expect(names.map((name) => districtIndex(en, name))).toEqual(names.map((name) => names.indexOf(name)));
  }
  expect(districtIndex('Herat', 'Enjil')).toBe(districtIndex('Herat', 'Injil'));
  expect(districtIndex('Herat', 'Gozara')).toBe(districtIndex('Herat', 'Guzara'));
  expect([districtIndex('Kabul', 'No such place'), districtIndex('Kabul', ''), districtIndex(null, 'Paghman')]).toEqual([
    null,
    null,
    null,
  ]);
});
