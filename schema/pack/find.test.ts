import { expect, test } from 'vitest';
import { SEARCH_SORT_WINDOW } from '../catalog/limits.ts';
import { readSearch } from '../search/read-search.ts';
import { findInPack, type PackSearch, foldAds } from './find.ts';
import type { PackAd } from './format.ts';

const search = readSearch('corolla');
const words = search.ok ? search.words : [];

/** Ads for Corollas with these prices, the newest first. */
const corollas = (prices: readonly number[]) =>
  foldAds(
    prices.map((price, at): PackAd => ({
      id: prices.length - at,
      title: 'Corolla',
      price,
      deal: null,
      isBargain: false,
      location: '',
      placeNames: '',
      province: null,
      categoryId: 3,
      names: '',
      createdAt: 0,
      featuredUntil: null,
      colors: null,
    })),
  );
const pricesOf = (prices: readonly number[], asked: Partial<PackSearch>) =>
  findInPack(corollas(prices), { words, sort: 'price_asc', ...asked }, 1).map(({ price }) => price);

test('by price the newest 500 of what words find are looked at, and of a price range those that may be in it', () => {
  const newest = Array.from({ length: SEARCH_SORT_WINDOW }, () => 10);
  expect(pricesOf([...newest, 900_000], { sort: 'price_desc' })).toEqual(newest);
  expect(pricesOf([...newest.slice(1), 900_000], { sort: 'price_desc' }).at(0)).toBe(900_000);
  expect(pricesOf([...newest, 900_000], { minPrice: 500_000 })).toEqual([900_000]);
  expect(pricesOf([...newest, 900_000], { words: [], sort: 'price_desc' }).at(0)).toBe(900_000);
  expect(pricesOf([...newest.map(() => 900_000), 10], { maxPrice: 500 })).toEqual([10]);
});

test.each([
  ['newest', [700, 500, 600]],
  ['price_asc', [500, 600, 700]],
  ['price_desc', [700, 600, 500]],
] as const)('of a price range nothing is found that is outside of it, its ends belong to it: %s', (sort, found) => {
  expect(pricesOf([700, 499, 500, 701, 600], { sort, minPrice: 500, maxPrice: 700 })).toEqual(found);
});

test('what names no price is neither the cheapest nor the dearest', () => {
  expect(pricesOf([20, 0, 10], {})).toEqual([10, 20]);
});

test.each([
  ['newest', [20, 10]],
  ['near', [20, 10]],
  ['price_asc', [10, 20]],
  ['price_desc', [20, 10]],
] as const)('what names no price is in no range of prices, also where that has only an upper end: %s', (sort, found) => {
  expect(pricesOf([20, 0, 10, 30], { sort, maxPrice: 20 })).toEqual(found);
});

test('without a price in its order the newest come first, also where those nearby are asked for: a pack knows no way', () => {
  expect((['newest', 'near'] as const).map((sort) => pricesOf([20, 0, 10], { sort }))).toEqual([
    [20, 0, 10],
    [20, 0, 10],
  ]);
});

test('promoted ads stand among the newest first, four a page, until the very moment at which that ends', () => {
  const now = 1_000;
  const ads = corollas(Array.from({ length: 40 }, (_, at) => at + 1));
  const promoted = ads.map((each) => ({ ...each, ad: { ...each.ad, featuredUntil: each.ad.price > 34 ? now + 1 : now } }));
  const prices = findInPack(promoted, { words: [], sort: 'newest' }, now).map(({ price }) => price);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  expect(prices).toEqual([...from(35, 4), ...from(1, 26), ...from(39, 2), ...from(27, 8)]);
});

test('an ad is found by what its deal is called, and by the names of its place that its pack has', () => {
  const [one] = corollas([10]);
  const ad: PackAd = { ...(one?.ad as PackAd), deal: 'girawi', location: 'پغمان', placeNames: 'پغمان Paghman' }; // one price gives one ad
  const found = (words: string[]) => findInPack(foldAds([ad]), { words, sort: 'newest' }, 1).length;
  expect(['گروی', 'girawi', 'paghman', 'herat'].map((word) => found([word]))).toEqual([1, 1, 1, 0]);
});
