import { expect, test } from 'vitest';
import {
  COMBINATIONS,
  CONCEPT_WEIGHTS,
  HOLD_WEIGHT,
  PHONE_PATTERN,
  SIGNAL_CODES,
  SIGNALS,
  subjectsOf,
  WARN_WEIGHT,
} from './signals.ts';

test('an owner is told of what the signals speak, each once and in one order', () => {
  expect(SIGNAL_CODES.map((signal) => [signal, ...subjectsOf([signal])])).toEqual([
    ['price_low', 'price'],
    ['prepayment', 'words'],
    ['code_asked', 'words'],
    ['too_good', 'words'],
    ['link', 'words'],
    ['wording', 'words'],
    ['number', 'words'],
    ['photo_elsewhere', 'photos'],
    ['busy_account', 'account'],
    ['number_abroad', 'account'],
    ['many_contacts', 'account'],
    ['asked_in_chat', 'chat'],
  ]);
  expect(subjectsOf(['asked_in_chat', 'link', 'photo_elsewhere', 'number', 'price_low'])).toEqual([
    'price',
    'words',
    'photos',
    'chat',
  ]);
});

test('nothing but a photo of another holds an ad by itself', () => {
  const weights = SIGNAL_CODES.map((signal) => {
    const { weight, max }: { about: string; weight?: number; max?: number } = SIGNALS[signal];
    return [signal, weight ?? max ?? 0];
  });
  expect(weights.filter(([, weight]) => Number(weight) >= HOLD_WEIGHT)).toEqual([['photo_elsewhere', 100]]);
});

test('what honest people say takes off, and what frauds say never does', () => {
  const { honest, ...others } = CONCEPT_WEIGHTS;
  expect(Object.entries<number>(honest).filter(([, weight]) => weight >= 0)).toEqual([]);
  const weights = Object.values(others).flatMap((table) => Object.entries<number>(table));
  expect(weights.filter(([, weight]) => weight < 0)).toEqual([]);
});

test('one thing alone hardly ever warns', () => {
  const weights = Object.values(CONCEPT_WEIGHTS).flatMap((table) => Object.entries<number>(table));
  expect(weights.filter(([, weight]) => weight >= WARN_WEIGHT).map(([concept]) => concept)).toEqual([
    'not_here',
    'odd_site',
    'fake_money',
    'mule',
  ]);
});

test.each(Object.entries<Record<string, Record<string, number>>>(COMBINATIONS))(
  'two that come together %s are weighed once, with something, and warn of nothing by that alone',
  (_, table) => {
    const pairs = Object.entries(table).flatMap(([one, others]) =>
      Object.entries(others).map(([other, weight]) => ({ one, other, weight })),
    );
    expect(pairs.filter(({ one, other }) => one >= other)).toEqual([]);
    expect(pairs.filter(({ weight }) => weight === 0 || weight >= WARN_WEIGHT)).toEqual([]);
  },
);

test.each(['0701234567', '070 123 4567', '070-123-45-67', '701234567', '+93701234567', '0093 70 123 4567', '+49 170 1234567'])(
  '%s is a telephone number',
  (number) => {
    expect(new RegExp(PHONE_PATTERN, 'u').exec(`call ${number}, please`)?.[0]).toBe(number);
  },
);

test.each(['450000', '07012345', '07012345678', '1070123456789', '+4917', '2026-11-24'])('%s is none', (number) => {
  expect(new RegExp(PHONE_PATTERN, 'u').test(`for ${number} only`)).toBe(false);
});
