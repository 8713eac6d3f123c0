import { expect, test } from 'vitest';
import { provincesAround, provincesFrom } from './capitals.ts';
import { type Province, PROVINCES } from './provinces.ts';

test('from a place in Paghman the nearest province is Kabul, from one by Injil Herat, and all are there', () => {
  expect(provincesFrom([34.58, 68.95])[0]).toBe('Kabul');
  expect(provincesFrom([34.4, 62.2])[0]).toBe('Herat');
  expect(provincesFrom([34.53, 69.17])).toHaveLength(PROVINCES.length);
});

/** Pairs of provinces that share a border, each pair once. */
const BORDERS: Readonly<Record<string, string>> = {
  Kabul: 'Parwan, Kapisa, Laghman, Nangarhar, Logar, Wardak',
  Herat: 'Badghis, Ghor, Farah',
  Kandahar: 'Helmand, Uruzgan, Zabul',
  Balkh: 'Jawzjan, Sar-e Pol, Samangan, Kunduz',
  Nangarhar: 'Laghman, Kunar, Logar, Paktya',
  Helmand: 'Nimroz, Farah, Ghor, Daykundi, Uruzgan',
  Badghis: 'Faryab, Ghor',
  Ghazni: 'Wardak, Bamyan, Daykundi, Uruzgan, Zabul, Paktika, Paktya, Logar',
  Faryab: 'Jawzjan, Sar-e Pol, Ghor',
  Kunduz: 'Takhar, Baghlan, Samangan',
  Baghlan: 'Takhar, Panjshir, Parwan, Bamyan, Samangan',
  Takhar: 'Badakhshan, Panjshir',
  Badakhshan: 'Panjshir, Nuristan',
  Laghman: 'Kapisa, Panjshir, Nuristan, Kunar',
  Kapisa: 'Parwan, Panjshir',
  Parwan: 'Panjshir, Wardak, Bamyan',
  Logar: 'Wardak, Paktya',
  Panjshir: 'Nuristan',
  Wardak: 'Bamyan',
  Bamyan: 'Samangan, Sar-e Pol, Ghor, Daykundi',
  Ghor: 'Farah, Sar-e Pol, Daykundi',
  Farah: 'Nimroz',
  Zabul: 'Uruzgan, Paktika',
  Uruzgan: 'Daykundi',
  Khost: 'Paktya, Paktika',
  Paktya: 'Paktika',
  Kunar: 'Nuristan',
  Samangan: 'Sar-e Pol',
  'Sar-e Pol': 'Jawzjan',
};

test('the nearest to a province shares a border with it, and the next one with either', () => {
  const strange = PROVINCES.filter(({ en }) => {
    const [own, nearest = en, next = en] = provincesAround(en);
    const isThere = neighboursOf(en).includes(nearest) && [en, nearest].some((each) => neighboursOf(each).includes(next));
    return own !== en || !isThere;
  });
  expect(strange).toEqual([]);
});

function neighboursOf(province: Province): string[] {
  return Object.entries(BORDERS).flatMap(([one, list]) => {
    const others = list.split(', ');
    return one === province ? others : others.includes(province) ? [one] : [];
  });
}
