import { expect, test } from 'vitest';
import { PROVINCES } from './catalog/places/provinces.ts';
import { LANGUAGE_CODES } from './catalog/languages.ts';
import { namesIn } from './catalog/names.ts';
import { provinceOf, spellingsOf } from './province-of.ts';

test('a location in any of the three languages names its province', () => {
  expect(provinceOf('Karte Naw, Kabul')).toBe('Kabul');
  expect(provinceOf('شهر نو، كابل')).toBe('Kabul');
  expect(provinceOf('ننګرهار')).toBe('Nangarhar');
  expect(provinceOf('مزار شریف')).toBe('Balkh');
});

test.each([
  ['Kandahar', 'کندهار'],
  ['Balkh', 'Mazar, Mazar-i-Sharif, مزارشریف, مزار'],
  ['Nangarhar', 'Jalalabad, جلال آباد, جلال‌آباد'],
  ['Ghazni', 'غزني'],
  ['Logar', 'لوګر'],
  ['Panjshir', 'پنجشېر'],
  ['Wardak', 'وردک, میدان وردګ, Maidan Wardak'],
  ['Uruzgan', 'ارزگان, روزګان'],
  ['Paktya', 'Paktia'],
  ['Kunar', 'کونړ'],
  ['Samangan', 'سمنګان'],
  ['Sar-e Pol', 'Sar-e-Pul, سر پل, سر پول'],
  ['Daykundi', 'Daikundi, دایکندي'],
])('%s is also written %s', (province, spellings) => {
  for (const spelling of spellings.split(', ')) expect([spelling, provinceOf(`Near ${spelling}!`)]).toEqual([spelling, province]);
});

test('no spelling of a province is that of another, and its English name stands first', () => {
  for (const { en } of PROVINCES) {
    expect(spellingsOf(en)[0]).toBe(en);
    expect(spellingsOf(en).map(provinceOf)).toEqual(spellingsOf(en).map(() => en));
  }
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
