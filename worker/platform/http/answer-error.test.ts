import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../errors.ts';
import { answerError, isUnforeseen } from './answer-error.ts';
import type { AppEnv } from './context.ts';

async function answerTo(error: Error) {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.get('/ads/:id', () => {
    throw error;
  });
  const answer = await app.request('/ads/7');
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

it.each<[413 | 404 | 400 | 418 | 500 | 503, ErrorCode]>([
  [413, 'body_too_large'],
  [404, 'not_found'],
  [400, 'bad_request'],
  [418, 'bad_request'],
  [500, 'internal'],
  [503, 'internal'],
])('what the framework refuses with %i is told as %s, in our words', async (status, code) => {
  const error = new HTTPException(status, { message: 'of the framework' });
  const [ours, message] = ERRORS[code];
  expect(await answerTo(error)).toMatchObject({ status: ours, body: { code, message } });
  expect(isUnforeseen(error)).toBe(false);
});

it('says of a refusal all that it knows and nothing that it does not, and nobody keeps it', async () => {
  const ban = { reason: 'spam', until: null };
  const [, message] = ERRORS.rate_limited;
  const told = await answerTo(new Refusal('rate_limited', { email: 'bad_request' }, ban, 7));
  expect(told.body).toEqual({ code: 'rate_limited', message, fields: { email: 'bad_request' }, ban, retryAfter: 7 });
  expect([told.status, told.headers.get('Retry-After'), told.headers.get('Cache-Control')]).toEqual([429, '7', 'no-store']);
  const bare = await answerTo(new Refusal('rate_limited'));
  expect([bare.body, bare.headers.get('Retry-After'), bare.headers.get('Cache-Control')]).toEqual([
    { code: 'rate_limited', message },
    null,
    'no-store',
  ]);
});

it('tells whoever asked nothing of what broke, and the log where', async () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => lines.mockRestore());
  const error = new TypeError('of nargis@example.af');
  expect(await answerTo(error)).toMatchObject({ status: 500, body: { code: 'internal', message: ERRORS.internal[1] } });
  expect(isUnforeseen(error)).toBe(true);
  expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'unforeseen', route: '/ads/:id', error: 'TypeError' },
  ]);
});
