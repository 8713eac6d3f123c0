import { expect, test } from 'vitest';
import { framesOf, depersonalize } from './impersonal.ts';

test.each([
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ["Failed to execute 'removeChild' on 'Node': no child", "Failed to execute 'removeChild' on 'Node': no child"],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Nargis',
    'Minified React error #418; visit https://react.dev/errors/…',
  ],
  ['GET /api/members/73?token=abc#x failed', 'GET /api/members/… failed'],
  ['/terms?a=Nargis led to /privacy?b=Nargis and /safety#Nargis', '/terms led to /privacy and /safety'],
  ['listing 733 of nargis@example.af', 'listing … of …'],
  ['call +93 70 123-4567 now', 'call … now'],
  ['call 0701234567 or ۰۷۰۱۲۳۴۵۶۷', 'call … or …'],
  [`Unexpected token 's', "salaam Nargis" is not valid JSON`, `Unexpected token 's', "…" is not valid JSON`],
  ['سلام نرگس', '… …'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdefghijklmnop', 'token …'],
])('«%s» says no more than «%s»', (said, kept) => {
  expect(depersonalize(said)).toBe(kept);
  expect(depersonalize(kept)).toBe(kept);
});

test('a long message is cut', () => {
  expect(depersonalize('x '.repeat(1_000))).toHaveLength(300);
});

test('a stack keeps its frames, whoever wrote it, and no word besides', () => {
  const chrome = `TypeError: nargis@example.af typed this
    at openAd (https://sarai.example/assets/listing-Ab_1.js?again=2:10:2345)
    at async Promise.all (index 0)
    at Object.run [as go] (https://sarai.example/assets/app-x.js:1:2)
    at https://sarai.example/member/73?phone=0701234567:3:4
    at chrome-extension://abc/content.js:1:1`;
  const kept = 'openAd@/assets/listing-Ab_1.js:10:2345\nObject.run@/assets/app-x.js:1:2\n@/:3:4';
  expect(framesOf(chrome)).toBe(kept);
  expect(
    framesOf('openAd@https://sarai.example/assets/listing-Ab_1.js:10:2345\n@https://sarai.example/assets/app-x.js:1:2'),
  ).toBe('openAd@/assets/listing-Ab_1.js:10:2345\n@/assets/app-x.js:1:2');
  expect(framesOf(kept)).toBe(kept);
  expect(framesOf('at f (/a.js:1:2)\n'.repeat(50)).split('\n')).toHaveLength(12);
});

test.each([
  ['blanks', ' '.repeat(4000)],
  ['blanks in front of a letter', `${' '.repeat(3999)}x`],
  ['a name and blanks', `x${' '.repeat(3998)}x`],
  ['brackets', '('.repeat(4000)],
  ['a path without an end', `at f (/${'a'.repeat(3990)}`],
  ['many long lines', `${'x '.repeat(150)}\n`.repeat(13)],
])('a stack of %s takes no time to read', (_, stack) => {
  const began = performance.now();
  expect(framesOf(stack)).toBe('');
  // Anybody may send a request on which it runs: a text of blanks once took six seconds.
  expect(performance.now() - began).toBeLessThan(200);
});
