import { expect, test } from 'vitest';
import { addressOfPages, changedAddress, readFilters } from './filters.ts';

test('an address is read into what the screen shows', () => {
  const filters = readFilters('?q=%20corolla%20&category=vehicles&province=Herat&minPrice=1000&sort=price_asc&pages=3');
  expect(filters).toMatchObject({ q: 'corolla', minPrice: '1000', maxPrice: '', sort: 'price_asc', pages: 3 });
  expect(filters.category?.id).toBe(3);
  expect(filters.province?.en).toBe('Herat');
  expect(filters.search).toBe('q=corolla&category=vehicles&province=Herat&minPrice=1000&sort=price_asc');
});

test('what the server would refuse is not asked, and a bad price stays to be corrected', () => {
  const filters = readFilters('?category=boats&province=Paris&minPrice=abc&maxPrice=-1&sort=best&userId=x&pages=-4&q=car');
  expect(filters.search).toBe('q=car');
  expect(filters).toMatchObject({ minPrice: 'abc', maxPrice: '-1', userId: '', sort: 'newest', pages: 1 });
});

test('a page further down is asked for by its cursor, as the Worker writes one', () => {
  expect(readFilters('?category=vehicles&cursor=n.120.98')).toMatchObject({
    search: 'category=vehicles&cursor=n.120.98',
    isAfterFirstPage: true,
  });
  for (const odd of ['x.1.2', 'n.1', 'n.1.2.3', '%20'])
    expect(readFilters(`?cursor=${odd}`)).toMatchObject({ search: '', isAfterFirstPage: false, narrowed: false });
});

test.each([
  ['', false],
  ['?sort=price_asc', false],
  ['?sort=newest&pages=2&q=', false],
  ['?q=a', true],
  ['?category=vehicles', true],
  ['?category=boats', false],
  ['?maxPrice=5', true],
  ['?cursor=p.5.7', true],
])('that %j narrows what is listed: %s', (address, narrowed) => {
  expect(readFilters(address).narrowed).toBe(narrowed);
});

test('prices are read in Persian digits, and asked as they stand, so that the first screen of the Worker is found in the cache', () => {
  expect(new URLSearchParams(readFilters('?minPrice=۱۲۳۴').search).get('minPrice')).toBe('۱۲۳۴');
});

test('a changed filter keeps the others and shows one page again', () => {
  expect(changedAddress('?pages=4&cursor=n.9.9&q=car&province=Herat', { category: 'vehicles', province: '' })).toBe(
    'q=car&category=vehicles',
  );
});

test('the number of pages joins the filters', () => {
  expect(addressOfPages('?q=car', 2)).toBe('q=car&pages=2');
  expect(addressOfPages('?q=car&pages=2', 1)).toBe('q=car');
});

test.each([
  ['', 1],
  ['?pages=0', 1],
  ['?pages=2.9', 2],
  ['?pages=x', 1],
  ['?pages=12', 12],
])('of %j so many pages are shown: %i', (address, pages) => {
  expect(readFilters(address).pages).toBe(pages);
});

test.each([
  [{ q: '' }, 'province=Herat&minPrice=1000'],
  [{ minPrice: '', maxPrice: '5000' }, 'q=car&province=Herat&maxPrice=5000'],
  [{ q: ' red bike ' }, 'q=red+bike&province=Herat&minPrice=1000'],
  [{}, 'q=car&province=Herat&minPrice=1000'],
])('a change of %j leads to %s', (changes, address) => {
  expect(changedAddress('?pages=4&q=car&minPrice=1000&province=Herat', changes)).toBe(address);
});

test.each([
  ['category', { category: 'electronics' }, 'category=electronics&province=Herat&district=Herat'],
  ['leaf', { leaf: 'motorcycles' }, 'category=vehicles&leaf=motorcycles&deal=rent&province=Herat&district=Herat'],
  ['province', { province: 'Kabul' }, 'category=vehicles&leaf=cars&deal=rent&province=Kabul&d.year=2010..2015'],
])('another %s takes away what was said of the one before', (_, changes, address) => {
  const before = '?category=vehicles&leaf=cars&deal=rent&province=Herat&district=Herat&d.year=2010..2015';
  expect(changedAddress(before, changes)).toBe(address);
});
