import { expect, test } from 'vitest';
import { provincesFrom } from './capitals.ts';
import { PROVINCES } from './provinces.ts';

test('from a place in Paghman the nearest province is Kabul, from one by Injil Herat, and all are there', () => {
  expect(provincesFrom([34.58, 68.95])[0]).toBe('Kabul');
  expect(provincesFrom([34.4, 62.2])[0]).toBe('Herat');
  expect(provincesFrom([34.53, 69.17])).toHaveLength(PROVINCES.length);
});
