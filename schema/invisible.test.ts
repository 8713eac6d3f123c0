import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible.ts';

test.each([
  'iPhone ۱۳ پرو',
  'نجیب‌الله',
  'کرایه‌ی خانه‌های ۲ اتاقه',
  'سال ۱۴۰۳ ه‍.ش',
  'لَیلا',
  '👨‍👩‍👧‍👦 ❤️ 🏃🏽‍♀️ 🏳️‍🌈 1️⃣',
  '5-room house, "new"',
  'Ünlü 北京',
])('%s shows all that it has, and keeps it', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ['what turns the direction', '\u202eexe.gpj\u202c \u2067x\u2069 \u200fy\u061c', 'exe.gpj x y'],
  ['zero width', 'a\u200bb\u2060c\ufeffd\u00ade\u034ff', 'abcdef'],
  ['joiners that join nothing', 'a\u200cb\u200dc ب\u200c ب\u200cb \u200cب', 'abc ب بb ب'],
  ['more joiners than one', 'نجیب\u200c\u200f\u200cالله', 'نجیب\u200cالله'],
  ['fillers that pass for letters', '\u3164\u115f\u1160\uffa0\u2800x\u180e', 'x'],
  ['words hidden in tags', 'sale\u{e0073}\u{e0061}', 'sale'],
  ['variants of nothing', 'a\ufe0fb\ufe00', 'ab'],
  ['halves of characters', 'a\ud800b', 'ab'],
  ['lines', ' one\r\n\ttwo\u2028three ', 'one two three'],
])('loses %s', (_, text, left) => {
  expect(withoutInvisible(text)).toBe(left);
});
