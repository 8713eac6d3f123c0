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

test.each(['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'])('a reference is read in the digits %s', (digits) => {
  const references = Array.from({ length: 50 }, newReference);
  const typed = references.map((reference) => reference.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit))));
  expect(typed).not.toEqual(references);
  expect(typed.map(readReference)).toEqual(references);
});

test('every single wrong letter is noticed', () => {
  const reference = newReference();
  const wrong = Array.from(reference).flatMap((right, at) =>
    Array.from(LETTERS.replace(right, ''), (letter) => reference.slice(0, at) + letter + reference.slice(at + 1)),
  );
  expect(wrong).toHaveLength(8 * 31);
  expect(wrong.map(readReference).filter((read) => read !== null)).toEqual([]);
});

test('every two letters that changed places are noticed', () => {
  const reference = newReference();
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const exchanged = places.flatMap((a) => places.map((b) => exchange(reference, a, b))).filter((text) => text !== reference);
  expect(exchanged.map(readReference).filter((read) => read !== null)).toEqual([]);
});

function exchange(text: string, a: number, b: number): string {
  const letters = Array.from(text);
  [letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? ''];
  return letters.join('');
}

test.each(['', 'ABC', 'IIIIIIII', "1' OR '1'='1"])('«%s» is no reference', (typed) => expect(readReference(typed)).toBeNull());
