import { expect, it, test } from 'vitest';
import { NEAR_WORDS } from '../catalog/fraud/signals.ts';
import { WORDING } from '../catalog/fraud/wording.ts';
import { findConcepts } from './find-concepts.ts';
import { BUCKETS, LETTERS, piecesOf, tellingWords, wordingOf, wordsOf } from './wording.ts';

const scoreOf = (text: string) => wordingOf(piecesOf(wordsOf(text), findConcepts(text)));

it.each([
  [
    'پول را پیش از پیش به حساب همکارم روان کنید، دیدن فعلا ممکن نیست، بعد از رسید موتر را میفرستیم',
    'پول را وقت دیدن موتر نقد بدهید، پیش از دیدن هیچ چیز روان نکنید، آدرس گاراژ را میدهم',
  ],
  [
    'لومړی پیسې په ایزي پیسه راولېږئ، لیدل نشته، بیا به درته د بار نمبر درکړو او موبایل به ورسېږي',
    'راشئ موبایل په دوکان کې وګورئ، ټیسټ یې کړئ، که مو خوښ شو پیسې به بیا راکړئ، بیعانه نه اخلم',
  ],
  [
    'Pay the release fee to our agent first, the winner code is sent after the transfer and nobody may view it before',
    'Come and see it at the shop, test everything, and pay cash when you take it home, no deposit',
  ],
])('a fraud reads more like a fraud than its honest twin: %s', (fraud, honest) => {
  expect(scoreOf(fraud)).toBeGreaterThan(0);
  expect(scoreOf(honest)).toBeLessThan(0);
});

it('reads words in any spelling, and neither marks nor punctuation', () => {
  const spelt = wordsOf('كتاب‌هاي نو، (2 جلد)!');
  expect(spelt).toEqual(wordsOf('کتاب های نو ۲ جلد'));
});

it('names the words that speak most against a text', () => {
  const words = wordsOf('send the activation fee by western union and read me the code today');
  const telling = tellingWords(words, 3);
  expect(telling).toHaveLength(3);
  expect(telling.every((word) => words.includes(word))).toBe(true);
  // The most telling words come first, whatever their order in the text.
  expect(tellingWords(words.toReversed(), 3)).toEqual(telling);
  expect(tellingWords(wordsOf(''), 3)).toEqual([]);
  // Words of honest people are evidence against nobody.
  expect(tellingWords(wordsOf('come see test'), 3)).toEqual([]);
  // A repeated word is named once.
  expect(tellingWords([...words, ...words, ...words], 3)).toEqual(telling);
});

it('reads a word whole, beside the one before it, and in each three and four of its letters in a row, its ends included', () => {
  const piecesIn = (text: string) => piecesOf(wordsOf(text), findConcepts('')).words.size;
  // 'abc' alone has the pieces ' ab', ' abc' (as at the beginning), 'abc', 'abc ' and 'bc '.
  expect(['ab', 'abc', 'abc abc', 'abc de'].map(piecesIn)).toEqual([4, 6, 7, 11]);
});

it('reads which concept comes soon after which, beside that both are there', () => {
  const conceptsIn = (between: number) => piecesOf([], findConcepts(`prize ${'blue '.repeat(between)}fee`)).concepts.size;
  expect([0, NEAR_WORDS, NEAR_WORDS + 1].map(conceptsIn)).toEqual([4, 4, 3]);
});

test.each(['words', 'concepts'] as const)('each bucket of %s has a weight', (kind) => {
  expect(WORDING[kind]).toHaveLength(BUCKETS[kind]);
  expect(Array.from(WORDING[kind]).every((letter) => LETTERS.includes(letter))).toBe(true);
  expect(new Set(WORDING[kind]).size).toBeGreaterThan(10);
});

it('weighs what is heard in any language alike', () => {
  const concepts = ['یک کود برایتان آمد، کود را بگویید', 'یو کود درته راغی، کود راته ووایه'].map(
    (text) => piecesOf([], findConcepts(text)).concepts,
  );
  expect(concepts[0]?.size).toBeGreaterThan(0);
  expect([...(concepts[0] ?? [])].some((bucket) => concepts[1]?.has(bucket))).toBe(true);
});
