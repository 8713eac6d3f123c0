import { type Language } from '#schema/catalog/languages';
import { namesIn } from '#schema/catalog/names';
import { expect, test } from 'vitest';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { provinceBeside } from './place.ts';

test('the province stands beside a place that does not name it in the reader’s language', () => {
  expect(provinceBeside('Karte 3', 'Kabul', speaking('en'))).toBe('Kabul');
  expect(provinceBeside('Kabul, Karte 3', 'Kabul', speaking('fa'))).toBe('کابل');
  expect(provinceBeside('kabul, Karte 3', 'Kabul', speaking('en'))).toBeNull();
  expect(provinceBeside('کارته ۳، کابل', 'Kabul', speaking('fa'))).toBeNull();
  expect(provinceBeside('somewhere', null, speaking('en'))).toBeNull();
});

function speaking(language: Language): Translate {
  const names: Readonly<Record<string, string>> = namesIn(language);
  return (key) => names[key.replace('shell.', '')] ?? key;
}
