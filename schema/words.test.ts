import { expect, test } from 'vitest';
import { wordsIn, wordsInAll } from './words.ts';

test('words are those of the language, and of another one where it has none', () => {
  expect(wordsIn('en', { en: 'Closed', fa: 'بسته' })).toBe('Closed');
  expect(wordsIn('fa', { en: 'Closed', fa: 'بسته' })).toBe('بسته');
  expect(wordsIn('fa', { en: 'Closed' })).toBe('Closed');
  expect(wordsIn('en', { en: '', fa: 'بسته' })).toBe('بسته');
  expect(wordsIn('en', { en: null })).toBe('');
});

test('in all languages they are there or nowhere', () => {
  expect(wordsInAll({ fa: 'بسته' })).toEqual({ en: 'بسته', fa: 'بسته', ps: 'بسته' });
  expect(wordsInAll({ en: 'Closed', fa: 'بسته' })).toEqual({ en: 'Closed', fa: 'بسته', ps: 'بسته' });
  expect(wordsInAll({ en: '', fa: null })).toBeNull();
  expect(wordsInAll({})).toBeNull();
});
