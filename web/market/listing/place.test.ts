import { expect, test } from 'vitest';
import { provinceBeside } from './place.ts';

test('the province stands beside a place that does not name it in the reader’s language', () => {
  expect(provinceBeside('Karte 3', 'Kabul', 'en')).toBe('Kabul');
  expect(provinceBeside('Kabul, Karte 3', 'Kabul', 'fa')).toBe('کابل');
  expect(provinceBeside('kabul, Karte 3', 'Kabul', 'en')).toBeNull();
  expect(provinceBeside('کارته ۳، کابل', 'Kabul', 'fa')).toBeNull();
  expect(provinceBeside('somewhere', null, 'en')).toBeNull();
});
