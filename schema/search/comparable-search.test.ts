import { expect, test } from 'vitest';
import { comparableSearch } from './comparable-search.ts';

test.each([
  ['q=كرولا', 'q=کرولا'],
  ['q=COROLLA,&province=Kabul', 'q=corolla&province=Kabul'],
  ['q=کرولا+۲۰۰۷', 'q=2007+کرولا'],
  ['q=iphone7', 'q=iPhone+۷'],
  ['q=house+for+rent', 'q=rent+house'],
  ['province=Herat&district=Enjil', 'province=Herat&district=Injil'],
])('%s asks for the same as %s', (one, other) => {
  expect(comparableSearch(one)).toBe(comparableSearch(other));
});

test.each([
  ['q=corolla', 'q=corolla+2007'],
  ['q=corolla', 'q=corolla&province=Kabul'],
  ['q=corolla', ''],
  ['q=iphone+7', 'q=iphone8'],
])('%s asks for something else than %s', (one, other) => {
  expect(comparableSearch(one)).not.toBe(comparableSearch(other));
});
