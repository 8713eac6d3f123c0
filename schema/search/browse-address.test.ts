import { describe, expect, test } from 'vitest';
import { canonicalSearch, isFiltered, knownParams } from './browse-address.ts';
import { browseQuery } from '../contracts/listings.ts';

const spelled = (search: string) => canonicalSearch(knownParams(new URLSearchParams(search)));

describe('an address of home', () => {
  test('has one spelling, whatever its order', () => {
    expect(
      spelled(
        'd.year=2003..2010&deal=sale&minPrice=5&d.colour=white,red, white&leaf=toyota-corolla&category=vehicles&utm_source=x',
      ),
    ).toBe('category=vehicles&leaf=toyota-corolla&deal=sale&d.colour=red%2Cwhite&d.year=2003..2010&minPrice=5');
    expect(spelled('d.colour=&leaf=&sort=newest')).toBe('');
  });

  test.each([
    ['deal=Sale!', ''],
    ['leaf=A%20b', ''],
    ['district=Paghman', ''],
    ['province=Kabul&district=Paghman', 'province=Kabul&district=Paghman'],
    ['sort=near', ''],
    ['sort=near&near=Paris', ''],
    ['near=Kabul&nearDistrict=Paghman', ''],
    ['q=car&cursor=n.3.77', 'q=car&cursor=n.3.77'],
    ['q=car&cursor=p.3.77', 'q=car&cursor=p.3.77'],
    ['q=car&cursor=x.3.77', 'q=car'],
    ['q=car&cursor=n.3', 'q=car'],
    ['category=spaceships&province=Paris&minPrice=x&maxPrice=0&sort=best', ''],
    ['sort=price_desc&maxPrice=9&minPrice=5&province=Kabul', 'province=Kabul&minPrice=5&maxPrice=9&sort=price_desc'],
    ['sort=price_asc&q=%20car%20', 'q=car&sort=price_asc'],
    ['userId=7&q=car', 'q=car&userId=7'],
    ['userId=me&q=car', 'q=car'],
    ['near=Kabul&nearDistrict=Paghman&sort=near&cursor=d.3.77', 'near=Kabul&nearDistrict=Paghman&sort=near&cursor=d.3.77'],
    // Values that only the catalog can check are kept here, and refused by the server.
    ['leaf=no-such-leaf&deal=steal&d.none=1', 'leaf=no-such-leaf&deal=steal&d.none=1'],
  ])('%j is understood as %j', (search, expected) => expect(spelled(search)).toBe(expected));

  test('is narrowed by whatever leaves some ads out, not by an order', () => {
    expect(isFiltered(new URLSearchParams('d.make=Toyota'))).toBe(true);
    expect(isFiltered(new URLSearchParams('leaf=flats'))).toBe(true);
    for (const name of ['q', 'category', 'deal', 'province', 'district', 'minPrice', 'maxPrice', 'userId', 'cursor'])
      expect([name, isFiltered(new URLSearchParams({ [name]: '7' }))]).toEqual([name, true]);
    expect(isFiltered(new URLSearchParams('q=%20&d.make=&utm_source=x'))).toBe(false);
    expect(isFiltered(new URLSearchParams('sort=near&near=Kabul&nearDistrict=Paghman'))).toBe(false);
  });
});

describe('the query of a browse', () => {
  test.each([
    ['d.make=تویوتا, ZAMYAD', { make: { values: ['Toyota', 'ZAMYAD'] } }],
    ['d.rooms=۳,2,3', { rooms: { values: [3, 2] } }],
    ['d.area=٬۱٬۰۰۰..', { area: { low: 1_000, high: undefined } }],
    ['d.km=..150000', { km: { low: undefined, high: 150_000 } }],
    ['d.year=2010..2010', { year: { low: 2010, high: 2010 } }],
    ['d.year=2003..2010&d.colour=white,red', { year: { low: 2003, high: 2010 }, colour: { values: ['white', 'red'] } }],
    ['', {}],
  ])('%j filters by %j', (search, d) => {
    expect(browseQuery.parse(Object.fromEntries(new URLSearchParams(search))).d).toEqual(d);
  });

  test.each([
    ['d.none=1', 'd.none', 'filter_invalid'],
    ['d.=1', 'd.', 'filter_invalid'],
    ['d.constructor=1', 'd.constructor', 'filter_invalid'],
    ['d.rooms=', 'd.rooms', 'filter_invalid'],
    ['d.rooms=three', 'd.rooms', 'filter_invalid'],
    ['d.rooms=0', 'd.rooms', 'filter_invalid'],
    ['d.rooms=201', 'd.rooms', 'filter_invalid'],
    ['d.rooms=1.5', 'd.rooms', 'filter_invalid'],
    ['d.rooms=1e1', 'd.rooms', 'filter_invalid'],
    ['d.rooms=0x5..9', 'd.rooms', 'filter_invalid'],
    ['d.rooms=5..3', 'd.rooms', 'filter_invalid'],
    ['d.rooms=..', 'd.rooms', 'filter_invalid'],
    ['d.rooms=1..2..3', 'd.rooms', 'filter_invalid'],
    ['d.rooms=x..3', 'd.rooms', 'filter_invalid'],
    ['d.colour=puce', 'd.colour', 'filter_invalid'],
    ['d.colour=red,', 'd.colour', 'filter_invalid'],
    ['d.areaUnit=biswa', 'd.areaUnit', 'filter_invalid'],
    [`d.make=${'x'.repeat(61)}`, 'd.make', 'filter_invalid'],
    [`d.rooms=${Array.from({ length: 21 }, (_, index) => index + 1).join()}`, 'd.rooms', 'filter_invalid'],
    ['leaf=none', 'leaf', 'leaf_unknown'],
    ['leaf=flats&category=vehicles', 'leaf', 'leaf_unknown'],
    ['deal=steal', 'deal', 'deal_unknown'],
    ['district=Paghman', 'district', 'district_unknown'],
    ['province=Herat&district=Paghman', 'district', 'district_unknown'],
    ['sort=near', 'near', 'province_unknown'],
    ['sort=near&near=Paris', 'near', 'province_unknown'],
    ['sort=near&near=Kabul&nearDistrict=Kushk', 'nearDistrict', 'district_unknown'],
  ])('%j is refused by the name %j with %s', (search, name, code) => {
    const { error } = browseQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[name, code]]);
  });

  test('takes twenty values of a detail', () => {
    const values = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(browseQuery.parse({ 'd.rooms': values.join() }).d).toEqual({ rooms: { values } });
  });

  test('begins where somebody is, though it asks for another province', () => {
    const asked = { sort: 'near', near: 'Kabul', nearDistrict: 'Paghman', province: 'Herat' };
    expect(browseQuery.parse(asked)).toMatchObject(asked);
  });

  test('takes ten details at most', () => {
    const names = ['rooms', 'floor', 'area', 'year', 'km', 'engine', 'storage', 'ram', 'screen', 'hours', 'age'];
    const reading = browseQuery.safeParse(Object.fromEntries(names.map((name) => [`d.${name}`, '1'])));
    expect(reading.error?.issues.map(({ path }) => path.join('.'))).toEqual(['d.age']);
  });
});
