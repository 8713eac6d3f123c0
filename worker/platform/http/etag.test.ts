import { expect, it } from 'vitest';
import { matchesEtag, weakEtag } from './etag.ts';

const of = (text: string, beside?: string) => weakEtag(new TextEncoder().encode(text), beside);

it('is another where the content, its length or what is said beside it is another', () => {
  const etags = [of('500'), of('700'), of('5000'), of(''), of('500', 'br'), of('500', 'gz')];
  expect(new Set(etags).size).toBe(etags.length);
  expect(etags.filter((etag) => !/^W\/"[\da-z]+-[\da-z]+"$/.test(etag))).toEqual([]);
  expect(of('500', 'br')).toBe(of('500', 'br'));
});

it.each([
  [undefined, false],
  ['', false],
  ['W/"3-a"', true],
  ['"3-a"', true],
  ['*', true],
  ['W/"3-b"', false],
  ['W/"3-b",  "3-a"', true],
])('is named by If-None-Match %s: %j', (ifNoneMatch, isThere) => {
  expect(matchesEtag(ifNoneMatch, 'W/"3-a"')).toBe(isThere);
});
