// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

let kept = '';
let said: string[] = [];

beforeEach(() => {
  [kept, said] = ['', []];
  // happy-dom does not show the attributes that a cookie was set with.
  const set = (text: string) => {
    said.push(text);
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => kept, set });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.unstubAllGlobals();
});

test.each([
  ['member=7; language=ps', 'ps'],
  ['other_language=fa; language=ps', 'ps'],
  ['language=; member=7', ''],
  ['other_language=fa', null],
  ['', null],
])('of %j the language is %j', (text, language) => {
  kept = text;
  expect(readCookie('language')).toBe(language);
});

test('what the Worker may know is kept for a year, and what is taken away is gone at once', () => {
  writeCookie('language', 'ps');
  writeCookie('member', null);
  expect(said).toEqual([
    expect.stringMatching(/^language=ps; Path=\/; Max-Age=31536000; SameSite=Lax/),
    expect.stringMatching(/^member=; Path=\/; Max-Age=0; /),
  ]);
});

test.each([
  ['https:', true],
  ['http:', false],
])('over %s a cookie is one of safe lines alone: %s', (protocol, is) => {
  vi.stubGlobal('location', { protocol });
  writeCookie('member', '1');
  expect(said.map((text) => text.endsWith('; SameSite=Lax; Secure'))).toEqual([is]);
});

test('where cookies are refused nothing is known, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  expect(readCookie('member')).toBeNull();
  expect(() => writeCookie('member', '1')).not.toThrow();
});
