import type { PendingPurchase } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { balanceOf, buy } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let token: string;
beforeAll(async () => {
  await makeMailbox();
  token = (await makeAdmin()).token;
});

const list = (query: string, bindings = {}) =>
  call<PendingPurchase[]>('GET', `/api/admin/purchases${query}`, { token, bindings });
/** The references on all pages, from the page that `query` asks for. */
async function walk(query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = query; next !== undefined;) {
    const { body, headers, trips }: Awaited<ReturnType<typeof list>> = await list(next);
    expect(trips).toBe(1);
    seen.push(...body.map(({ reference }) => reference));
    next = nextOf(headers);
  }
  return seen;
}
const nextOf = (headers: Headers) => /<[^?]+(\?[^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];

async function order(amount = 100) {
  const member = await signUp();
  const { reference } = (await buy(member.token, amount, { payments: 'manual' })).body.transaction;
  return { member, reference: reference ?? '' };
}

async function settled(verb: 'approve' | 'reject') {
  const { reference } = await order();
  expect((await call('POST', `/api/admin/purchases/${reference}/${verb}`, { token })).status).toBe(200);
  return reference;
}

test('the settled ones stand by the time at which they were settled, the last one first, page by page', async () => {
  const waits = await order();
  const done = [await settled('approve'), await settled('approve')];
  const no = await settled('reject');
  await call('POST', `/api/admin/purchases/${waits.reference}/approve`, { token });
  const seen = await walk('?status=completed&limit=1');
  expect(seen).toEqual([waits.reference, ...done.toReversed()]);
  expect(
    nextOf((await list(`?status=completed&limit=${seen.length}`)).headers),
    'nothing stands behind a last page',
  ).toBeUndefined();
  const failed = await list('?status=failed');
  expect(failed.body.map(({ reference, status }) => [reference, status])).toEqual([[no, 'failed']]);
});

test('those that wait go on behind the last one of a page', async () => {
  const ordered = [await order(), await order(), await order()].map(({ reference }) => reference);
  const all = (await list('?limit=100')).body.map(({ reference }) => reference);
  expect(all.slice(-3)).toEqual(ordered);
  const first = await list(`?limit=${all.length - 1}`);
  const next = await list(nextOf(first.headers) ?? '');
  expect([...first.body, ...next.body].map(({ reference }) => reference)).toEqual(all);
  expect(nextOf(next.headers)).toBeUndefined();
});

test('a purchase is found by its reference as people write it', async () => {
  const { reference, member } = await order();
  const { body: nameless } = await call<PendingPurchase>('GET', `/api/admin/purchases/${reference}`, { token });
  expect(nameless.member).toEqual({ id: member.user.id, username: member.user.username, fullName: null });
  await call('PUT', '/api/auth/profile', { token: member.token, json: { fullName: 'Laila Rahimi' } });
  const { body, trips } = await call<PendingPurchase>(
    'GET',
    `/api/admin/purchases/${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`,
    { token },
  );
  expect(trips).toBe(1);
  expect(body).toMatchObject({
    reference,
    provider: 'manual',
    status: 'pending',
    member: { id: member.user.id, fullName: 'Laila Rahimi' },
    credits: 100,
    bonus: 0,
    usd: 100,
    afn: 7_000,
  });
  expect(JSON.stringify(body)).not.toContain('@');
  for (const wrong of ['AAAAAAAA', 'exports'])
    expect(await call('GET', `/api/admin/purchases/${wrong}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'purchase_not_found' },
    });
});

test('what a rejection sends beside its note changes nothing', async () => {
  const { reference, member } = await order();
  const before = await call<PendingPurchase>('GET', `/api/admin/purchases/${reference}`, { token });
  const extra = {
    status: 'completed',
    credits: 9_999,
    bonus: 9,
    afn: 1,
    settledBy: 1,
    provider: 'sandbox',
    userId: 1,
    reference: 'X',
  };
  const json = { note: 'No transfer came', ...extra };
  const { body } = await call<PendingPurchase>('POST', `/api/admin/purchases/${reference}/reject`, { token, json });
  expect({ ...body, settledAt: null }).toEqual({ ...before.body, status: 'failed', note: 'No transfer came' });
  expect(await balanceOf(member.token)).toBe(0);
});

test('a wrong status or cursor is refused', async () => {
  for (const query of ['?status=lost', '?cursor=x', '?cursor=1.2.3', '?limit=0']) expect((await list(query)).status).toBe(400);
});

test('the pages read as many rows among ten thousand purchases as among ten', async () => {
  const fill = (count: number) =>
    env.DB.batch([
      env.DB.prepare(
        `INSERT INTO credit_transactions (user_id, type, amount, description, status, idempotency_key, created_at, settled_at)
         SELECT 1, 'purchase', 1, '', CASE value % 3 WHEN 0 THEN 'completed' WHEN 1 THEN 'failed' ELSE 'pending' END,
           hex(randomblob(8)), value, iif(value % 3 = 2, NULL, 1 + value / 30) FROM json_each(?)`,
      ).bind(JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))),
      env.DB.prepare(
        `INSERT INTO purchases (transaction_id, provider, reference, credits, bonus, price_usd, price_afn, afn_per_usd)
         SELECT id, 'manual', hex(randomblob(8)), 1, 0, 1, 70, 70 FROM credit_transactions
         WHERE type = 'purchase' AND id NOT IN (SELECT transaction_id FROM purchases)`,
      ),
    ]);
  const queries = [
    '?limit=5',
    '?limit=5&status=completed',
    '?limit=5&status=failed',
    '?limit=5&status=completed&cursor=3.999999999',
  ];
  await fill(90);
  const read = async (bindings = {}) => Promise.all(queries.map(async (query) => (await list(query, bindings)).rowsRead));
  const few = await read();
  // Ten of them were settled in the same millisecond: none is missing or repeated between two pages.
  const failed = await walk('?status=failed&limit=7');
  expect(failed.length).toBeGreaterThanOrEqual(30);
  expect(new Set(failed).size).toBe(failed.length);
  await fill(9_000);
  const { DB, statements } = recordingDb();
  expect(await read({ DB })).toEqual(few);
  for (const rows of few) expect(rows).toBeLessThanOrEqual(3 * 6 + 10);
  expect(await scansOf(statements, ['t', 'o', 'u'])).toEqual([]);
});
