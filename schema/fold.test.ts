import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { inTime } from './test/properties.ts';

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
  // Arabic and Hebrew ones by turns: of one kind alone there would be nothing to put in order.
  const marks = '\u0651\u05b0\u064e\u05c1'.repeat(10_000);
  expect(Array.from(inTime(() => fold(`ب${marks}`))).length).toBeLessThan(40);
});
