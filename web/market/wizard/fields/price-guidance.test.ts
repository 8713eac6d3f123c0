import { expect, test } from 'vitest';
import { leafBySlug } from '#schema/catalog/leaves';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import { guidanceSearch } from './price-guidance.tsx';

const asked = (slug: string, fields: Partial<ListingFields>) => {
  const leaf = leafBySlug(slug);
  return leaf ? guidanceSearch(leaf, { ...EMPTY_FIELDS, leaf: slug, ...fields }) : null;
};

test('what ads cost is asked for by what their leaf compares, and no more', () => {
  const details = { rooms: '۳', floor: '2', area: '120' };
  expect(asked('flats', { categoryId: 1, province: 'Kabul', title: 'A flat', price: '1', details })).toBe(
    'leaf=flats&deal=sale&province=Kabul&d.rooms=3',
  );
});

test('what is not said yet is not asked for', () => {
  expect(asked('flats', { categoryId: 1, deal: 'rent' })).toBe('leaf=flats&deal=rent');
});

test('an area in biswas is asked for in square metres', () => {
  const details = { area: '2.5', areaUnit: 'biswa' };
  expect(asked('building-plots', { categoryId: 1, province: 'Herat', details })).toBe(
    'leaf=building-plots&deal=sale&province=Herat&d.area=250',
  );
});

test('nothing is asked for of a leaf in which no price says anything of another', () => {
  expect(asked('game-accounts', { categoryId: 13 })).toBeNull();
});
