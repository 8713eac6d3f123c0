import { expect, test } from 'vitest';
import { namesInPlace, placeNames } from './place.ts';

test.each([
  ['Kabul', 'Kabul', { fa: 'کابل', ps: 'کابل' }],
  ['kandahar', 'Kandahar', { fa: 'قندهار', ps: 'کندهار', en: 'Kandahar' }],
  ['Bagrami, Kabul', 'Kabul', { fa: 'بگرامی، کابل', ps: 'بگرامی، کابل' }],
  ['بگرامی، کابل', 'Kabul', { en: 'Bagrami, Kabul' }],
  ['Herat,Injil', 'Herat', { fa: 'هرات، انجیل', ps: 'هرات، انجیل', en: 'Herat, Injil' }],
  ['Enjil, Herat', 'Herat', { fa: 'انجیل، هرات', ps: 'انجیل، هرات', en: 'Injil, Herat' }],
  ['انجیل، هرات', 'Herat', { en: 'Injil, Herat' }],
  ['جلال‌آباد', 'Nangarhar', { fa: 'جلال آباد', ps: 'جلال آباد', en: 'Jalalabad' }],
  ['Karte 3, Kabul', 'Kabul', { fa: '\u2068Karte 3\u2069، کابل', ps: '\u2068Karte 3\u2069، کابل' }],
  ['کارته ۳، کابل', 'Kabul', { en: '\u2068کارته ۳\u2069, Kabul' }],
])('%s is called by the names that readers know', (location, province, names) => {
  expect(placeNames(location, province)).toEqual(names);
});

test.each([
  ['Karte 3', 'Kabul'],
  ['Bagrami', 'Herat'],
  ['Bagrami', null],
  ['Mazar', 'Balkh'],
  ['', null],
])('of %s in %s nothing else is known', (location, province) => {
  expect(placeNames(location, province)).toBeNull();
});

test('the same words are read anew for each province', () => {
  const names = { fa: 'بگرامی', ps: 'بگرامی' };
  expect(['Kabul', 'Herat', null, 'Kabul'].map((province) => placeNames('Bagrami', province))).toEqual([
    names,
    null,
    null,
    names,
  ]);
});

test.each([
  ['Karte 3, Bagrami, Kabul', 'Kabul', ['بگرامی', 'Bagrami', 'کابل', 'Kabul']],
  ['Bagrami', 'Herat', []],
  ['', null, []],
])('the names that %s in %s names are searched in every language', (location, province, names) => {
  expect(new Set(namesInPlace(location, province))).toEqual(new Set(names));
});
