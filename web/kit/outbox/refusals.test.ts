import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { isFinal, refusalOf, Refused } from './refusals.ts';

test('what the server said is a refusal with its code and its pause, whichever way it came', () => {
  const said = { status: 429, code: 'rate_limited', retryAfter: 60 } as const;
  expect(refusalOf(new ApiError(429, JSON.stringify(said)))).toEqual(said);
  expect(refusalOf(new Refused(said))).toEqual(said);
});

test.each([
  new TypeError('Failed to fetch'),
  new ApiError(200, '<html>'),
  new ApiError(403, 'Forbidden'),
  new ApiError(502, ''),
  'x',
])('what nobody of ours said is none: %s', (error) => {
  expect(refusalOf(error)).toBeNull();
});

test.each([
  ['would be refused again', [400, 402, 403, 404, 409, 410, 413, 422, 428, 499], true],
  ['may be taken the next time', [399, 401, 408, 425, 426, 429, 500, 503], false],
])('what is sent %s after a status of %j', (_, statuses, is) => {
  expect(statuses.filter((status) => isFinal(status) !== is)).toEqual([]);
});
