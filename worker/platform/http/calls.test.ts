import { expect, it } from 'vitest';
import { nextAddress } from './calls.ts';

it.each([
  ['/api/listings', '/api/listings?cursor=a.1'],
  ['/api/listings?', '/api/listings?cursor=a.1'],
  ['https://sarai.example/api/listings?limit=2', '/api/listings?limit=2&cursor=a.1'],
  ['/api/listings?cursor=b&limit=2', '/api/listings?cursor=a.1&limit=2'],
  ['/api/listings?%63ursor=b', '/api/listings?cursor=a.1'],
  ['/api/listings?cursor&limit=2', '/api/listings?cursor=a.1&limit=2'],
  // A query may contain a question mark and an angle bracket: the one ends nothing, the other would end the header's address.
  ['/api/listings?q=why?&province=Kabul', '/api/listings?q=why%3F&province=Kabul&cursor=a.1'],
  ['/api/listings?q=a>b', '/api/listings?q=a%3Eb&cursor=a.1'],
])('the next page of %s is %s', (address, next) => {
  expect(nextAddress(address, 'a.1')).toBe(next);
});
