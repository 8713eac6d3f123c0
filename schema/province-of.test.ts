import { expect, test } from 'vitest';
import { PROVINCES } from './catalog/places/provinces.ts';
import { LANGUAGE_CODES } from './catalog/languages.ts';
import { namesIn } from './catalog/names.ts';
import { provinceOf } from './province-of.ts';

test('a location in any of the three languages names its province', () => {
  expect(provinceOf('Karte Naw, Kabul')).toBe('Kabul');
  expect(provinceOf('شهر نو، كابل')).toBe('Kabul');
  expect(provinceOf('ننګرهار')).toBe('Nangarhar');
  expect(provinceOf('مزار شریف')).toBe('Balkh');
});

test('the longest name wins and parts of words do not count', () => {
  expect(provinceOf('میدان وردک')).toBe('Wardak');
  expect(['Ghor and Badakhshan', 'Badakhshan and Ghor'].map(provinceOf)).toEqual(['Badakhshan', 'Badakhshan']);
  expect(provinceOf('غوربند')).toBeNull();
  expect(provinceOf('somewhere')).toBeNull();
});

test.each(LANGUAGE_CODES)('every name that is shown in %s is read as its province', (language) => {
  for (const { en } of PROVINCES) expect(provinceOf(namesIn(language)[`province.${en}`])).toBe(en);
});
