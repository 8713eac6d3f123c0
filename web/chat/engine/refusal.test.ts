import { expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '#schema/errors/errors';
import { isFinal } from '../../kit/outbox/refusals.ts';
import { endsAttempt, roomRefusal, statusOf } from './refusal.ts';

// Every code is checked, so that a new one in the catalogue cannot be forgotten.
test.each(Object.keys(ERRORS) as ErrorCode[])('%s is as final for the outbox as its status says', (code) => {
  const [status] = ERRORS[code];
  expect(isFinal(statusOf(code))).toBe(isFinal(status));
  expect(statusOf(code) === 401).toBe(status === 401);
});

test.each<[string, ErrorCode, boolean]>([
  ['of the message is the last word', 'messages_blocked', true],
  ['of too much said is waited for, and not asked again at once by HTTP', 'rate_limited', true],
  ['of a session is asked again by HTTP', 'session_ended', false],
  ['of a server that fell is asked again by HTTP', 'internal', false],
  ['of a room that did not understand is asked again by HTTP', 'frame_invalid', false],
  ['of a room to which it was too long is asked again by HTTP', 'frame_too_large', false],
  ['of a room that trusts no such page is asked again by HTTP', 'origin_refused', false],
])('a refusal over the socket %s: %s', (_, code, isLast) => {
  expect(endsAttempt(code)).toBe(isLast);
});

test.each(['rate_limited', 'too_many_conversations'] as const)('%s passes with time, as its status says', (code) => {
  expect(roomRefusal(code)).toMatchObject({ refusal: { status: 429, code } });
});
