import { expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '#schema/errors/errors';
import { isFinal } from '../../kit/outbox/refusals.ts';
import { statusOf } from './refusal.ts';

// Every code is looked at, so that a new one of the catalogue cannot be forgotten.
test.each(Object.keys(ERRORS) as ErrorCode[])('%s is as final for the outbox as its status says', (code) => {
  const [status] = ERRORS[code];
  expect(isFinal(statusOf(code))).toBe(isFinal(status));
  expect(statusOf(code) === 401).toBe(status === 401);
});
