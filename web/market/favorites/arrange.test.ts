import { categoryBySlug } from '#schema/catalog/categories';
import { namesIn } from '#schema/catalog/names';
import { describe, expect, test } from 'vitest';
import type { Favorite } from '../acts/favorite.ts';
import { arrange, categoriesOf, totalValue, type Arrangement } from './arrange.ts';

const SAVED = [
  favorite(1, 'Toyota Corolla 2010', '450000', 'vehicles', '2026-11-01T08:00:00Z'),
  favorite(2, 'موتر کرولا', '90000', 'vehicles', '2026-11-03T08:00:00Z'),
  favorite(3, 'Laptop bag', '1200', 'fashion', '2026-11-02T08:00:00Z'),
];

const SAVED_AT = '2026-11-01T08:00:00Z';

describe('favourites are ordered', () => {
  test('by the day they were saved, the newest first', () => {
    expect(ids({})).toEqual([2, 3, 1]);
  });

  test('by price as a number, the highest first', () => {
    expect(ids({ order: 'price' })).toEqual([1, 2, 3]);
  });

  test('by what they cost in AFN, also where one is priced in dollars', () => {
    const inDollars = { ...favorite(4, 'Samsung', '6500', 'electronics', '2026-11-05T08:00:00Z'), currency: 'USD' as const };
    const all = [...SAVED, { ...inDollars, priceAfn: '455000' }];
    const found = arrange(all, { query: '', category: '', order: 'price' }, 'en', inDari);
    expect([found.map(({ id }) => id), totalValue(all)]).toEqual([[4, 1, 2, 3], 996_200]);
  });

  test('by title', () => {
    expect(ids({ order: 'title' })).toEqual([3, 1, 2]);
  });

  test('by title as the alphabet of the page has its letters', () => {
    const named = [favorite(1, 'هندوانه', '1', 'food', SAVED_AT), favorite(2, 'واسکت', '1', 'fashion', SAVED_AT)];
    const found = arrange(named, { query: '', category: '', order: 'title' }, 'fa', inDari);
    expect(found.map(({ id }) => id)).toEqual([2, 1]);
  });
});

test('by title a number counts as a number, and what has no title stands first', () => {
  const named = [
    favorite(1, 'Galaxy 10', '1', 'electronics', SAVED_AT),
    favorite(2, 'Galaxy 9', '1', 'electronics', SAVED_AT),
    { id: 3, title: null, savedAt: SAVED_AT, gone: true as const },
  ];
  const found = arrange(named, { query: '', category: '', order: 'title' }, 'en', inDari);
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
});

describe('favourites are found', () => {
  test.each([
    ['كرولا', [2]],
    ['corolla TOYOTA', [1]],
    ['۲۰۱۰', [1]],
    ['vehicles', [2, 1]],
    ['لباس', [3]],
    ['kabul bag', [3]],
    ['bicycle', []],
  ])('by %s', (query, expected) => {
    expect(ids({ query })).toEqual(expected);
  });

  test.each(['هرات', 'Herat', 'هرات شهر'])('by each name of their place: %s', (query) => {
    const herat = { location: 'Herat', place: { en: 'Herat', fa: 'هرات شهر' } };
    const saved = { ...favorite(1, 'Corolla', '1', 'vehicles', SAVED_AT), ...herat } as Favorite;
    expect(arrange([saved], { query, category: '', order: 'date' }, 'en', inDari)).toHaveLength(1);
  });

  test.each(['خانه\u200cها', 'خانهها', 'خانه ها'])('with a word parted or not, however it was written: %s', (query) => {
    const houses = ['خانه\u200cها', 'خانهها'].map((title, at) => favorite(at, title, '1', 'real-estate', SAVED_AT));
    const found = arrange(houses, { query, category: '', order: 'date' }, 'en', inDari);
    expect(found.map(({ id }) => id)).toEqual([0, 1]);
  });

  test('by category', () => {
    expect(ids({ category: 'vehicles' })).toEqual([2, 1]);
  });
});

test('the figures are those of the list', () => {
  expect(totalValue(SAVED)).toBe(541_200);
  expect(categoriesOf(SAVED)).toEqual(['vehicles', 'fashion']);
});

test('what is gone costs nothing, has no category, and is found by no word', () => {
  const gone = { id: 4, title: null, savedAt: '2026-11-04T08:00:00Z', gone: true, price: '9' } as const;
  const all = [...SAVED, gone];
  const found = (asked: Partial<Arrangement>) =>
    arrange(all, { query: '', category: '', order: 'date', ...asked }, 'en', inDari).map(({ id }) => id);
  expect(totalValue(all)).toBe(541_200);
  expect(categoriesOf(all)).toEqual(['vehicles', 'fashion']);
  expect(found({ category: 'vehicles' })).toEqual([2, 1]);
  expect(found({ query: 'bike' })).toEqual([]);
  expect(found({ order: 'price' })).toEqual([1, 2, 3, 4]);
  expect(found({})).toEqual([4, 2, 3, 1]);
});

function ids(asked: Partial<Arrangement>): number[] {
  return arrange(SAVED, { query: '', category: '', order: 'date', ...asked }, 'en', inDari).map(({ id }) => id);
}

function favorite(id: number, title: string, price: string, slug: string, savedAt: string): Favorite {
  return {
    id,
    title,
    price,
    categoryId: 1,
    category: { name: slug, slug },
    location: 'Kabul, Shahr-e Naw',
    province: 'Kabul',
    imageUrl: null,
    thumbUrl: null,
    userId: 7,
    featured: 0,
    sellerIsVip: false,
    status: 'active',
    createdAt: '2026-10-01T08:00:00Z',
    savedAt,
  };
}

function inDari(slug: string): string {
  const known = categoryBySlug(slug);
  return known ? namesIn('fa')[`category.${known.slug}`] : slug;
}
