import { expect, test } from 'vitest';
import type { Detail } from '../catalog/details.ts';
import { LEAVES } from '../catalog/leaves.ts';
import type { Leaf } from '../catalog/leaves/leaf.ts';
import { ALIKE_MAX, likenessPrefixes, likenessOf } from './likeness.ts';

const LEAF: Leaf = {
  id: 399,
  slug: 'some-cars',
  category: 'vehicles',
  details: ['make', 'model', 'year'],
  deals: ['sale', 'wanted'],
  alike: ['make', 'model', 'year'],
};
const of = (details: Partial<Record<Detail, string | number>>, more: object = {}) =>
  likenessOf({ leaf: LEAF, deal: 'sale', province: 'Kabul', details, ...more });

test('ads are alike by what their leaf compares, years three by three, whatever the letters', () => {
  expect(of({ make: 'Toyota', model: 'Surf', year: 2005 })).toBe('[399,"sale","toyota","surf",668]');
  expect(of({ make: 'TOYOTA ', model: 'surf', year: 2004 })).toBe(of({ make: 'Toyota', model: 'Surf', year: 2006 }));
  expect(of({ make: 'Toyota', model: 'Surf', year: 2003 })).not.toBe(of({ make: 'Toyota', model: 'Surf', year: 2004 }));
});

test('a likeness ends where the ad says nothing, and its beginnings lead down to leaf and deal', () => {
  expect(of({ make: 'Toyota', year: 2005 })).toBe('[399,"sale","toyota"]');
  expect(likenessPrefixes(of({ make: 'Toyota', model: 'Surf' }) ?? '')).toEqual([
    '[399,"sale","toyota","surf"]',
    '[399,"sale","toyota"]',
    '[399,"sale"]',
  ]);
});

test('an ad that names no deal is of the first of its leaf', () => {
  expect(of({}, { deal: null })).toBe('[399,"sale"]');
});

test('what is looked for, of no leaf, or of one that compares nothing, is compared with nothing', () => {
  expect(of({ make: 'Toyota' }, { deal: 'wanted' })).toBeNull();
  expect(of({ make: 'Toyota' }, { leaf: null })).toBeNull();
  expect(of({ make: 'Toyota' }, { leaf: { ...LEAF, alike: [] } })).toBeNull();
});

test('small numbers are compared as they are, larger ones with those near them', () => {
  const plots = { leaf: { ...LEAF, alike: ['province', 'area'] } };
  const area = (value: number) => of({ area: value }, plots);
  expect(area(3)).not.toBe(area(4));
  expect(area(3_000)).toBe(area(3_100));
  expect(area(3_000)).not.toBe(area(6_000));
  const bands = [1, 12, 13, 16, 17, 3_000].map((value) => of({ area: value }, { leaf: { ...LEAF, alike: ['area'] } }));
  expect(bands).toEqual([1, 12, 13, 13, 14, 32].map((band) => `[399,"sale",${band}]`));
});

test('no leaf compares more than a likeness can be shortened by', () => {
  for (const { slug, alike } of LEAVES) expect([slug, alike.length <= ALIKE_MAX]).toEqual([slug, true]);
});
