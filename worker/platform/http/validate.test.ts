import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from './answer-error.ts';
import type { AppEnv } from './context.ts';
import { actKeyOf, idParam, jsonBody, limitJson } from './validate.ts';

const person = z.object({
  name: z.string('title_required').check(z.minLength(3, 'title_too_long'), z.regex(/^a/, 'title_required')),
  banner: z.optional(z.object({ en: z.string('description_too_long') })),
  ids: z.optional(z.array(z.number('limit_invalid'))),
  of: z.optional(z.string()),
});

const app = new Hono<AppEnv>();
app.onError(answerError);
app.post('/people/:id', limitJson, async (c) => {
  const id = idParam(c, 'member_not_found');
  return c.json({ id, key: actKeyOf(c), name: (await jsonBody(c, person)).name.length });
});

async function post(body: string, { path = '/people/7', type = 'application/json', key }: Partial<Record<string, string>> = {}) {
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  const answer = await app.request(path, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
}

const ABDUL = JSON.stringify({ name: 'abdul' });

it.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['APPLICATION/JSON', 200],
  ['application/jsonp', 415],
  ['text/plain, application/json', 415],
])('a body of %s is answered with %i', async (type, status) => {
  expect((await post(ABDUL, { type })).status).toBe(status);
});

it('a body of 64 KiB is read, and one of a byte more is not', async () => {
  const filled = (bytes: number) => `{"name":"a${'x'.repeat(bytes - '{"name":"a"}'.length)}"}`;
  expect(await post(filled(64 * 1024))).toMatchObject({ status: 200 });
  expect(await post(filled(64 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

it.each([
  [{ name: 'xy' }, { name: 'title_too_long' }],
  [{}, { name: 'title_required' }],
  [{ name: 'abc', banner: { en: 5 } }, { 'banner.en': 'description_too_long' }],
  [{ name: 'abc', ids: [1, 'two', 'three'] }, { ids: 'limit_invalid' }],
  [
    { name: 'abc', of: 7, ids: ['one'] },
    { ids: 'limit_invalid', of: 'bad_request' },
  ],
])('of %j each field hears its first fault, and the answer that of the first field', async (given, fields) => {
  const { status, body } = await post(JSON.stringify(given));
  expect([status, body['code'], body['fields']]).toEqual([400, Object.values(fields)[0], fields]);
});

it.each(['0', '-1', '07', '7.0', '7x', 'x7', '1e3', '1234567890123456'])('nobody has the number %s', async (id) => {
  expect(await post(ABDUL, { path: `/people/${id}` })).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
});

it.each([
  ['sent-123', 'sent-123'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['sent-12', null],
  ['x'.repeat(101), null],
  ['sent 1234', null],
  ['sent-1234;', null],
])('an act by the name of «%s» is known as %s', async (key, known) => {
  expect((await post(ABDUL, { key })).body).toEqual({ id: 7, key: known, name: 5 });
});

it('an act without a name has none', async () => {
  expect((await post(ABDUL)).body).toMatchObject({ key: null });
});
