import { expect, test } from 'vitest';
import en from '../../i18n/en/listing.ts';
import { phraseOf } from '../../kit/i18n/phrase.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { responseTime } from './response-time.ts';

// Every key that the function asks for is one of this dictionary.
const t: Translate = (key, values) => phraseOf(en[key.slice('listing.'.length) as keyof typeof en], values, 'en');

test.each([
  [0, '< 1 hour'],
  [59, '< 1 hour'],
  [60, '1 hour'],
  [170, '3 hours'],
  [47 * 60, '47 hours'],
  [72 * 60, '3 days'],
])('%i minutes are read as %s', (minutes, said) => {
  expect(responseTime(minutes, t)).toBe(said);
});
