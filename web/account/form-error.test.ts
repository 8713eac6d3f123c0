import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../kit/api/api-error.ts';
import type * as Faults from './form-error.ts';

const FALLBACKS = ['auth.signUpFailed', 'auth.createFailed'] as const;
let faultOf: typeof Faults.formErrorOf;
let againIn: typeof Faults.retryInWords;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await (await import('../kit/i18n/i18n.ts')).loadDomains('errors', 'accountErrors', 'auth');
  ({ formErrorOf: faultOf, retryInWords: againIn } = await import('./form-error.ts'));
});

test('a name that is taken is said above the form and at its field', () => {
  const body = JSON.stringify({ code: 'username_taken', message: '', fields: { username: 'username_taken' } });
  expect(faultOf(new ApiError(409, body), ...FALLBACKS)).toEqual({
    banner: 'errors.username_taken',
    fields: { username: 'errors.username_taken' },
  });
});

test('a dead network is said as such', () => {
  expect(faultOf(new TypeError('Failed to fetch'), ...FALLBACKS)).toEqual({ banner: 'shell.offline', fields: {} });
});

test('what broke off, and was neither the network nor the server, has the words for what failed', () => {
  const broken = { banner: 'auth.signUpFailed', fields: {} };
  expect(faultOf(new DOMException('', 'AbortError'), ...FALLBACKS)).toEqual(broken);
  expect(faultOf(new SyntaxError('Unexpected end of JSON input'), ...FALLBACKS)).toEqual(broken);
});

test('an answer without a code has the fallbacks', () => {
  expect(faultOf(new ApiError(403, '<html>'), ...FALLBACKS).banner).toBe('auth.createFailed');
  for (const status of [500, 502]) expect(faultOf(new ApiError(status, '<html>'), ...FALLBACKS).banner).toBe('auth.signUpFailed');
});

test('a ban says why, and until when', () => {
  const ban = (until: string | null) => {
    const body = JSON.stringify({ code: 'member_banned', message: '', ban: { reason: 'Spam', until } });
    return faultOf(new ApiError(403, body), ...FALLBACKS);
  };
  expect(ban(null)).toEqual({ banner: 'auth.banned', values: { reason: 'Spam' }, fields: {} });
  expect(ban('2026-11-24T00:00:00.000Z')).toMatchObject({ banner: 'auth.bannedUntil', values: { reason: 'Spam' } });
});

test('a limit says how long it holds, in the largest unit that fits', () => {
  const limited = (retryAfter: number) => {
    const fault = faultOf(new ApiError(429, JSON.stringify({ code: 'rate_limited', message: '', retryAfter })), ...FALLBACKS);
    return [fault.banner, againIn(fault.retryAfter ?? 0)];
  };
  expect(limited(8)).toEqual(['errors.rate_limited', ['errors.againInSeconds', { count: 8 }]]);
  expect([59, 60].map((seconds) => limited(seconds)[1])).toEqual([
    ['errors.againInSeconds', { count: 59 }],
    ['errors.againInMinutes', { count: 1 }],
  ]);
  expect(limited(61)).toEqual(['errors.rate_limited', ['errors.againInMinutes', { count: 2 }]]);
  expect(limited(59 * 60 + 1)).toEqual(['errors.rate_limited', ['errors.againInHours', { count: 1 }]]);
  expect(limited(60 * 60 + 1)).toEqual(['errors.rate_limited', ['errors.againInHours', { count: 2 }]]);
  expect(limited(22 * 3600)).toEqual(['errors.rate_limited', ['errors.againInHours', { count: 22 }]]);
});

test('a code that this page has no words for has the fallback', () => {
  expect(faultOf(new ApiError(400, '{"code":"of_tomorrow"}'), ...FALLBACKS).banner).toBe('auth.createFailed');
});
