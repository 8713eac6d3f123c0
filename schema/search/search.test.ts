import { describe, expect, test } from 'vitest';
import { FEATURED_FACET, isWordIn, matchExpression, priceBucket, foldForSearch } from './search.ts';
import { readSearch } from './read-search.ts';
import { type SearchDocument, searchRow } from './search-row.ts';

const corolla = {
  leaf: null,
  deal: null,
  district: null,
  details: null,
  userId: 7,
  title: 'موتر كرولا',
  description: 'می‌خواهم بفروشم',
  location: 'Kabul',
  categoryId: 3,
  province: 'Kabul',
  price: 450_000,
  featured: false,
};

const wordsOf = (typed: string) => {
  const reading = readSearch(typed);
  return reading.ok ? reading.words : reading.error;
};
const isFound = (title: string, typed: string) => {
  const words = wordsOf(typed);
  return Array.isArray(words) && words.every((word) => isWordIn(word, foldForSearch(title)));
};

const isRowFound = (ad: SearchDocument, typed: string) => {
  const { words, facets } = searchRow(ad);
  const asked = wordsOf(typed);
  return Array.isArray(asked) && asked.every((word) => isWordIn(word, { words, starts: facets }));
};

describe('what a search says', () => {
  test('eight words count, and a hundred letters are taken', () => {
    expect(readSearch('w1 w2 w3 w4 w5 w6 w7 w8 w9')).toEqual({
      ok: true,
      words: ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8'],
    });
    expect(readSearch('a'.repeat(100))).toEqual({ ok: true, words: ['a'.repeat(100)] });
    // Words that are left out do not count among the eight.
    expect(readSearch('a b c d e f g h phone')).toEqual({ ok: true, words: ['phone'] });
  });

  test('words part at spaces and at ZWNJ, folded, each once', () => {
    expect(readSearch('موتر  كرولا می‌خواهم موتر')).toEqual({ ok: true, words: ['موتر', 'کرولا', 'می', 'خواهم'] });
  });

  test.each([
    ['کرولا،', ['کرولا']],
    ['کرولا؟', ['کرولا']],
    ['«کرولا»', ['کرولا']],
    ['(کرولا)', ['کرولا']],
    ['corolla, kabul', ['corolla', 'kabul']],
    ['کرولا/فیلدر', ['کرولا', 'فیلدر']],
    ['CG-125. 3.5', ['cg-125', '3.5']],
    ['"a"b"', 'search_too_short'],
    ['!!!', 'search_too_short'],
    ['😀😀😀', 'search_too_short'],
  ])('punctuation parts words, and stays within one: %s', (text, words) => expect(wordsOf(text)).toEqual(words));

  test.each([
    ['کرولا در کابل', ['کرولا', 'کابل']],
    ['د کابل په ښار کې کور', ['کابل', 'شار', 'کور']],
    ['house for rent in Kabul', ['house', 'rent', 'kabul']],
    ['برای', ['برای']],
    ['in the', ['in', 'the']],
    ['a for b for', ['for']],
  ])('little words are left out where there are others: %s', (text, words) => expect(wordsOf(text)).toEqual(words));

  test.each([
    ['خانه‌ها', ['خانه']],
    ['خانه ها', ['خانه']],
    ['خانه‌های خانه هایی', ['خانه']],
    ['موترها موترهای موترهایی', ['موتر']],
    ['موټرونه', ['موتر']],
    ['بها نمونه', ['بها', 'نمونه']],
    ['ها', ['ها']],
  ])('a plural is its singular: %s', (text, words) => expect(wordsOf(text)).toEqual(words));

  test.each([
    ['iphone13', ['iphone', '13']],
    ['آیفون۱۳', ['ایفون', '13']],
    ['iphone8', ['iphone']],
    ['cg125', ['cg', '125']],
    ['64GB', ['64', 'gb']],
    ['a54 S21 i5 RAV4 ps5 5g', ['a54', 's21', 'i5', 'rav4', 'ps5', '5g']],
  ])('letters and digits that are written together part, short names stay whole: %s', (text, words) =>
    expect(wordsOf(text)).toEqual(words),
  );

  test.each([
    ['iPhone 13 Pro', 'iphone13'],
    ['iPhone13 Pro', 'iphone 13'],
    ['آیفون۱۳', '۱۳'],
    ['Redmi 4/64GB', '64 gb'],
    ['هوندا CG-125', 'cg125'],
    ['هوندا CG125', 'cg 125'],
  ])('%s is found by %s', (title, typed) => expect(isFound(title, typed)).toBe(true));

  test('one letter alone is refused, among words it is left out', () => {
    expect(readSearch('و')).toEqual({ ok: false, error: 'search_too_short' });
    expect(readSearch('پژو و پراید')).toEqual({ ok: true, words: ['پژو', 'پراید'] });
  });

  test('what the index cannot hold is refused: two signs, or marks alone', () => {
    expect(readSearch('C#')).toEqual({ ok: false, error: 'search_too_short' });
    expect(readSearch('ءـ')).toEqual({ ok: false, error: 'search_too_short' });
    expect(readSearch('C# phone')).toEqual({ ok: true, words: ['phone'] });
  });

  test('nothing typed is no search, and too much is refused', () => {
    expect(readSearch('  ')).toEqual({ ok: true, words: [] });
    expect(readSearch('a'.repeat(101))).toEqual({ ok: false, error: 'search_too_long' });
  });
});

describe('the MATCH expression', () => {
  test('quotes and operators of the user stay text', () => {
    expect(matchExpression({ words: ['a"b', 'near(', 'not'] })).toBe('words : "a""b" AND words : "near(" AND words : "not"');
  });

  test('is null when the index is asked for nothing', () => {
    expect(matchExpression({ words: [] })).toBeNull();
  });

  test('two letters look for the start of a word', () => {
    expect(matchExpression({ words: ['می'] })).toBe('facets : "\ue004می"');
  });
});

describe('a row of the index', () => {
  test('holds folded text without ZWNJ, with the category and the province in every language', () => {
    const { words } = searchRow(corolla);
    expect(words).toContain('موتر کرولا');
    expect(words).toContain('میخواهم');
    expect(words).toContain('vehicles');
    expect(words).toContain('کابل');
    expect(searchRow({ ...corolla, province: 'Kandahar' }).words).toContain('کندهار');
  });

  test('holds what its leaf is called in every language, whatever its title says', () => {
    const { words, facets } = searchRow({ ...corolla, title: 'x', categoryId: 8, leaf: 801 });
    for (const name of ['گوسفند', 'sheep', 'پسه']) expect(words).toContain(name);
    expect(facets).toContain('\ue004گو');
    expect(searchRow({ ...corolla, title: 'x', categoryId: 8 }).words).not.toContain('sheep');
  });

  test.each([
    ['its place', { location: 'Paghman, Kabul' }, ['پغمان', 'کابل']],
    ['its place, typed in Dari', { location: 'جلال‌آباد', province: 'Nangarhar' }, ['Jalalabad', 'ننگرهار']],
    ['its district', { location: 'x', district: 'Paghman' }, ['پغمان', 'Paghman']],
    ['what its details say', { details: { make: 'Toyota', model: 'Premio' } }, ['پریمیو', 'تویوتا', 'premio']],
    ['what nobody knows of its details', { details: { model: 'Corsa' } }, ['corsa']],
    ['other words for its leaf', { leaf: 301 }, ['خودرو', 'ماشین', 'motar']],
    ['its deal', { deal: 'girawi' }, ['گروی', 'ګروي', 'girawi']],
  ] as const)('is found by %s', (_, said, typed) => {
    const found = (ad: Partial<typeof said>) => typed.filter((word) => isRowFound({ ...corolla, title: 'x', ...ad }, word));
    expect(found(said)).toEqual(typed);
    // Without a place it is found by its province alone.
    expect(found({}).filter((word) => word !== 'کابل')).toEqual([]);
  });

  test('is not found by a choice among its details, nor by sale or wanted', () => {
    const { words } = searchRow({ ...corolla, deal: 'sale', details: { colour: 'white', condition: 'good' } });
    for (const word of ['white', 'good', 'sale', 'خر']) expect(words).not.toContain(word);
    expect(searchRow({ ...corolla, deal: 'wanted' }).words).toBe(searchRow(corolla).words);
  });

  test('says featured only while it is', () => {
    expect(searchRow(corolla).facets).not.toContain(FEATURED_FACET);
    expect(searchRow({ ...corolla, featured: true }).facets).toContain(FEATURED_FACET);
  });

  test('no text can forge a facet', () => {
    expect(searchRow({ ...corolla, title: `x ${FEATURED_FACET}` }).facets).not.toContain(FEATURED_FACET);
    expect(searchRow({ ...corolla, title: `x ${FEATURED_FACET}` }).words).not.toContain(FEATURED_FACET);
  });
});

test('price buckets rise with the price and stay within the range', () => {
  expect(priceBucket(1)).toBe(0);
  expect(priceBucket(10)).toBe(10);
  expect(priceBucket(450_000)).toBeLessThan(priceBucket(600_000));
  expect(priceBucket(999_999_999_999)).toBe(119);
});
