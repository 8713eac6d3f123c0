import { describe, expect, test } from 'vitest';
import { fillPhrase, isolateText } from './phrase.ts';

const rtl = { direction: 'rtl' } as const;
const ltr = { direction: 'ltr' } as const;

describe('what runs against the direction of the sentence that it stands in keeps its own', () => {
  test.each(['5-room', 'Corolla', 'laila@example.af', '+93 70 123', '2010-12', 'موتر Corolla', '\u202eabc'])(
    '%j in Dari',
    (value) => {
      expect(fillPhrase('«{title}» نشر شد', { title: value }, rtl)).toBe(`«\u2068${value}\u2069» نشر شد`);
    },
  );

  test.each(['خانه ۵', '5-اطاقه', 'שלום', 'Corolla موتر', '\u202eabc'])('%j in English', (value) => {
    expect(fillPhrase('“{title}” is published', { title: value }, ltr)).toBe(`“\u2068${value}\u2069” is published`);
  });
});

test.each([
  ['ltr', '5-room'],
  ['ltr', 'AFN 12,500'],
  ['ltr', '۵-room'],
  ['rtl', 'خانه ۵'],
  ['rtl', '۱۲٬۵۰۰ افغانی'],
  ['rtl', '۱۲٬۵۰۰'],
  ['rtl', '12.5%'],
  ['rtl', ''],
] as const)('in %s, %j stays as it is', (direction, value) => {
  expect(isolateText(value, direction)).toBe(value);
});

test('nothing is filled in, too: no ads are 0 ads, and words that are empty leave no place behind', () => {
  expect(fillPhrase('{count} ads {of}', { count: 0, of: '' }, { ...ltr, numberOf: String })).toBe('0 ads ');
  expect(fillPhrase('{count} ads', {}, ltr)).toBe('{count} ads');
});

test('numbers are written as the language does, and never marked', () => {
  expect(fillPhrase('{count} از {all}', { count: 5, all: -2 }, { ...rtl, numberOf: (value) => `#${value}` })).toBe('#5 از #-2');
});
