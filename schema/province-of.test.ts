import { expect, test } from 'vitest';
import { provinceOf } from './province-of.ts';

test('a location in any of the three languages names its province', () => {
  expect(provinceOf('Karte Naw, Kabul')).toBe('Kabul');
  expect(provinceOf('شهر نو، كابل')).toBe('Kabul');
  expect(provinceOf('ننګرهار')).toBe('Nangarhar');
  expect(provinceOf('مزار شریف')).toBe('Balkh');
});

test('the longest name wins and parts of words do not count', () => {
  expect(provinceOf('میدان وردک')).toBe('Wardak');
  expect(provinceOf('غوربند')).toBeNull();
  expect(provinceOf('somewhere')).toBeNull();
});
