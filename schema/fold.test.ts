import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { withinTime } from './test/properties.ts';

test('Arabic and Persian letters fold to one spelling', () => {
  expect(fold('كرولا يك')).toBe(fold('کرولا یک'));
  expect(fold('آب أحمد إسلام ٱ')).toBe('اب احمد اسلام ا');
  expect(fold('خانۀ مدرسة مؤمن')).toBe('خانه مدرسه مومن');
});

test.each([
  ['مسئول', 'مسیول'],
  ['مسي\u0654ول', 'مسیول'],
  ['رئیس', 'رییس'],
  ['شیء', 'شی'],
  ['خانهٔ', 'خانه'],
  ['مؤسسه', 'موسسه'],
  ['مو\u0654سسه', 'موسسه'],
  ['قُرآنِ', 'قران'],
  ['قرا\u0653ن', 'قران'],
  ['اللّٰه', 'الله'],
  ['كتابً', 'کتاب'],
  ['q\u0307x', 'qx'],
])('«%s» is «%s»: hamza, madda and marks, composed or not', (typed, folded) => {
  expect(fold(typed)).toBe(folded);
});

test.each([
  ['يىےۍېئ', 'ی'],
  ['كک', 'ک'],
  ['ګگ', 'گ'],
  ['ةۀہە', 'ه'],
  ['آأإٱ', 'ا'],
  ['ؤو', 'و'],
  ['ټ', 'ت'],
  ['ډ', 'د'],
  ['ړ', 'ر'],
  ['ڼ', 'ن'],
  ['ښ', 'ش'],
  ['ږ', 'ژ'],
  ['ځ', 'ج'],
  ['څ', 'چ'],
])('each of the letters %s is typed for %s', (letters, letter) => {
  expect(Array.from(letters, fold)).toEqual(Array.from(letters, () => letter));
});

test.each([
  '\u0610',
  '\u061a',
  '\u064b',
  '\u065f',
  '\u0670',
  '\u06d6',
  '\u06ed',
  '\u0640',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u2060',
  '\u2069',
  '\ufeff',
])('of a word with %j nothing is left of that but the word', (mark) => {
  expect(fold(`کا${mark}بل`)).toBe('کابل');
});

test('what parts the words of Dari stays', () => {
  expect(fold('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('Pashto letters fold to their neighbours', () => {
  expect(fold('ښار ډاکټر ګاډی')).toBe('شار داکتر گادی');
});

test('digits of all three kinds become ASCII', () => {
  expect(fold('۱۲۳ ٤٥٦ 789')).toBe('123 456 789');
});

test('harakat, tatweel, hamza and bidi marks are dropped', () => {
  expect(fold('مُوتَر مـــوتر بناء \u200fabc\u202e')).toBe('موتر موتر بنا abc');
});

test('presentation forms and full-width letters are what they stand for', () => {
  expect(fold('ﻻ ＡＢＣ')).toBe('لا abc');
});

test('text cannot carry the private-use letters that facets are made of', () => {
  expect(fold('a\ue000\ue100b')).toBe('ab');
});

test('Latin letters lose their case', () => {
  expect(fold('iPHONE Ä')).toBe('iphone ä');
});

test('control characters are dropped, but for those that part words', () => {
  expect(fold('a\0b\u0007c\u007f\td\ne')).toBe('abc\td\ne');
});

test.each([
  ['ټيلفون', ['ټیلفون', 'ټىلفون', 'تیلفون', 'تيلفون']],
  ['موټر', ['موتر', 'مـوټر']],
  ['کور', ['كور', 'کور\u200f']],
  ['ګاډی', ['گادی', 'ګاډي', 'گاډى']],
  ['ښځینه', ['شجینه', 'ښځېنه']],
])('the Pashto word %s is found in each of its spellings', (word, spellings) => {
  for (const spelling of spellings) expect(fold(spelling)).toBe(fold(word));
});

test('marks by the thousand are folded in time', () => {
  // Arabic and Hebrew ones alternate: marks of one kind alone would need no reordering.
  const marks = '\u0651\u05b0\u064e\u05c1'.repeat(10_000);
  expect(Array.from(withinTime(() => fold(`ب${marks}`))).length).toBeLessThan(40);
});
