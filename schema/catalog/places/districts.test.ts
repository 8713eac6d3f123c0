import { expect, test } from 'vitest';
import { fold } from '../../fold.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { districtsIn } from './districts.ts';
import { PROVINCES } from './provinces.ts';
import { FORMER_DISTRICTS, currentDistrict } from './former-districts.ts';

/** Districts with a different or longer name in English. */
const OTHERWISE = new Set(['Herat City', 'Kuz Kunar (Khewa)', 'Tirzayi ( Ali Sher )']);

test.each(PROVINCES.map(({ en }) => en))(
  'no district of %s has in Dari a name that sounds more like that of another',
  (province) => {
    const [english, dari] = [districtsIn('en')[province], districtsIn('fa')[province]];
    const wrong = english.flatMap((name, at) => {
      const distances = english.map((each) => distance(soundOf(each), soundOf(dari[at] ?? '')));
      const nearest = Math.min(...distances);
      return distances[at] === nearest || OTHERWISE.has(name) ? [] : [[name, dari[at], english[distances.indexOf(nearest)]]];
    });
    expect(wrong).toEqual([]);
  },
);

test('an ad that names its district names one alone', () => {
  const twice = PROVINCES.flatMap(({ en }) => {
    const names = districtsIn('en')[en].map((name) => name.trim());
    return names.filter((name, at) => names.indexOf(name) !== at);
  });
  // The source lists them twice, and a district's position in its list never changes: the first one counts.
  expect(twice).toEqual(['Guzara', 'Injil', 'Panjab']);
});

test.each(LANGUAGE_CODES)('no two districts that a province offers are called the same in %s', (code) => {
  const twice = PROVINCES.flatMap(({ en }) => {
    const names = districtsIn(code)[en].map((name) => fold(name).trim());
    const offered = names.filter((_, at) => districtsIn('en')[en].indexOf(districtsIn('en')[en][at] ?? '') === at);
    return offered.filter((name, at) => offered.indexOf(name) !== at);
  });
  expect(twice).toEqual([]);
});

test('a former name leads to a district of today, and is none', () => {
  const all = PROVINCES.flatMap(({ en }) => districtsIn('en')[en]);
  for (const [former, kept] of FORMER_DISTRICTS) {
    expect(currentDistrict(former)).toBe(kept);
    expect([all.includes(former), all.includes(kept)]).toEqual([false, true]);
  }
});

test('where a language has no names of its own, the districts are called as in the one that stands in for it', () => {
  expect(districtsIn('ps').Kabul).toEqual(districtsIn('fa').Kabul);
  expect(districtsIn('en').Kabul[1]).toBe('Bagrami');
});

const CONSONANTS: Record<string, string> = Object.fromEntries(
  'بb پp تt ټt طt ثs جj چC څC خx دd ډd ذz رr ړr زz ژz ځz سs شS صs ضz ظz غG فf قk کk گg ګg لl مm نn ڼn'
    .split(' ')
    .map(([letter = '', sound = '']) => [letter, sound]),
);

/** Returns the consonants of a name, in either script. */
function soundOf(name: string): string {
  const latin = Array.from(name, (letter) => CONSONANTS[letter] ?? (/[a-z]/i.test(letter) ? letter.toLowerCase() : '')).join('');
  return latin
    .replace(/kh/g, 'x')
    .replace(/gh/g, 'G')
    .replace(/sh/g, 'S')
    .replace(/ch/g, 'C')
    .replace(/zh/g, 'z')
    .replace(/q/g, 'k')
    .replace(/[^a-zSGC]|[aeiouywh]/g, '')
    .replace(/(.)\1/g, '$1');
}

/** Returns how many letters have to be added, dropped or replaced to turn one into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, its] of Array.from(other).entries())
      next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === its ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
