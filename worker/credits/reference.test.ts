import { expect, test } from 'vitest';
import { newReference, readReference } from './reference.ts';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

test('a reference has eight letters that are not taken for one another', () => {
  for (let i = 0; i < 500; i += 1) expect(newReference()).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

test('a reference is read in small letters, with dashes and spaces', () => {
  const reference = newReference();
  expect(readReference(` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `)).toBe(reference);
});

test('every single wrong letter is noticed', () => {
  const reference = newReference();
  for (let at = 0; at < 8; at += 1)
    for (const letter of LETTERS)
      if (letter !== reference[at]) expect(readReference(reference.slice(0, at) + letter + reference.slice(at + 1))).toBeNull();
});

test('every two letters that changed places are noticed', () => {
  const reference = newReference();
  for (let a = 0; a < 8; a += 1)
    for (let b = a + 1; b < 8; b += 1) {
      const letters = Array.from(reference);
      [letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? ''];
      if (letters.join('') !== reference) expect(readReference(letters.join(''))).toBeNull();
    }
});

test.each(['', 'ABC', 'IIIIIIII', "1' OR '1'='1"])('«%s» is no reference', (typed) => expect(readReference(typed)).toBeNull());
