import type { Message } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { administrator, begin, member, type Person } from './test/talk.ts';

let karim: Person;
let id: number;

beforeAll(async () => {
  await administrator();
  const laila = await member();
  karim = await member();
  // Besides another conversation of theirs in which nothing was written.
  await begin(karim, await member());
  id = await begin(karim, laila);
  await env.DB.prepare(
    `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
     SELECT ?1, value, iif(value % 2, ?2, ?3), 'c' || value, 'message ' || value, 1000 - value FROM json_each(?4)`,
  )
    .bind(id, karim.id, laila.id, JSON.stringify(Array.from({ length: 120 }, (_, index) => index + 1)))
    .run();
});

const page = async (query = '') => {
  const { body, headers, status } = await call<Message[]>('GET', `/api/conversations/${id}/messages${query}`, {
    token: karim.token,
  });
  const next = /messages(\?[^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  return { status, body, ids: status === 200 ? body.map((message) => message.id) : [], next };
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('the newest fifty in the order they were said, whatever the clock was, and the way to what came before', async () => {
  const newest = await page();
  expect(newest.ids).toEqual(range(71, 120));
  expect(newest.next).toBe('?before=71');
  const older = await page(newest.next ?? '');
  expect(older.ids).toEqual(range(21, 70));
  const oldest = await page(older.next ?? '');
  expect(oldest).toMatchObject({ ids: range(1, 20), next: null });
});

test('what came after the last that a device holds, page by page', async () => {
  const first = await page('?after=60&limit=40');
  expect(first.ids).toEqual(range(61, 100));
  expect(first.next).toBe('?after=100&limit=40');
  expect(await page(first.next ?? '')).toMatchObject({ ids: range(101, 120), next: null });
  expect(await page('?after=120')).toMatchObject({ ids: [], next: null });
  expect((await page('?after=0&limit=1')).ids).toEqual([1]);
});

test('a page that ends at the very first message has nothing before it', async () => {
  expect(await page('?before=51')).toMatchObject({ ids: range(1, 50), next: null });
  expect(await page('?before=1')).toMatchObject({ ids: [], next: null });
});

test.each(['?before=x', '?after=-1', '?after=1.5', '?before=5&after=2', "?before=1'--"])(
  'refuses the made-up cursor %s',
  async (query) => {
    expect(await page(query)).toMatchObject({ status: 400, body: { code: 'bad_cursor' } });
  },
);

test.each(['0', '101'])('refuses %s messages a page', async (limit) => {
  expect(await page(`?limit=${limit}`)).toMatchObject({ status: 400, body: { code: 'limit_invalid' } });
});
