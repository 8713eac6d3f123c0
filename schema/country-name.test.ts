import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named in the language of its reader', () => {
  expect(countryName('AF', 'en')).toBe('Afghanistan');
  expect(countryName('AF', 'fa')).toBe('افغانستان');
  expect(countryName('IR', 'ps')).toMatch(/ا[یي]ران/);
  expect(countryName('PK', 'en')).toBe('Pakistan');
});
