import type { CreditsAnswer, PendingPurchase, Transaction } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { describe, expect, it, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { buy, memberWith, newKey, publishListing, upgrade } from '../../test/credits.ts';

/** Writes `count` rows: one in 1,000 a promotion, one in 500 a failed purchase, the others gains. */
async function fill(userId: number, count: number): Promise<void> {
  const rows = JSON.stringify(Array.from({ length: count }, (_, index) => index));
  await env.DB.prepare(
    `INSERT INTO credit_transactions (user_id, type, amount, description, status, metadata, idempotency_key, created_at, settled_at)
     SELECT ?1, iif(value % 1000 = 3, 'promotion', 'purchase'), iif(value % 1000 = 3, -1, 2), 'row', iif(value % 500 = 7, 'failed', 'completed'),
       '{}', 'filled-' || value, value, value FROM json_each(?2)`,
  )
    .bind(userId, rows)
    .run();
}

interface Page {
  transactions: Transaction[];
}

const FILTERS = [
  '',
  'type=promotion',
  'type=purchase',
  'status=failed',
  'status=pending',
  'type=purchase&status=failed',
  'type=vip',
];

describe.each([10, 5_000])('of %i rows', (count) => {
  it.each(FILTERS)('the page "%s" reads what it answers, in one round trip', async (filter) => {
    const { token, user } = await signUp();
    await fill(user.id, count);
    let path: string | undefined = `/api/credits/transactions?limit=3&${filter}`;
    for (let page = 0; page < 3 && path !== undefined; page += 1) {
      const answer: Awaited<ReturnType<typeof call<Page>>> = await call('GET', path, { token });
      const { body, headers, rowsRead, trips } = answer;
      expect(trips).toBe(1);
      expect(rowsRead).toBeLessThanOrEqual(3 * (body.transactions.length + 1) + 10);
      path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
    }
  });
});

test.each([
  [25, 3],
  [20, 2],
])('%i rows are %i pages of ten, one after another without a gap, the newest first', async (rows, pages) => {
  const { token, user } = await signUp();
  await fill(user.id, rows);
  const seen: number[] = [];
  let asked = 0;
  let path: string | undefined = '/api/credits/transactions?limit=10';
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof call<Page>>> = await call('GET', path, { token });
    const { body, headers } = page;
    asked += 1;
    seen.push(...body.transactions.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect([seen.length, asked]).toEqual([rows, pages]);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

test('a row shows what its owner may know, and no more', async () => {
  const { token } = await memberWith(201);
  await upgrade(token, 30);
  await buy(token, 250, { payments: 'manual' });
  const { body } = await call<Page>('GET', '/api/credits/transactions', { token });
  expect(body.transactions.map(({ type, amount, status }) => [type, amount, status])).toEqual([
    ['purchase', 275, 'pending'],
    ['vip', -200, 'completed'],
    ['purchase', 201, 'completed'],
  ]);
  expect(body.transactions.map(({ bought }) => bought)).toEqual([
    { credits: 250, bonus: 25, usd: 250, afn: 17_500 },
    null,
    { credits: 201, bonus: 0, usd: 201, afn: 14_070 },
  ]);
  const keys = ['amount', 'bought', 'createdAt', 'description', 'id', 'reference', 'settledAt', 'status', 'type'];
  for (const row of body.transactions) expect(Object.keys(row).toSorted()).toEqual(keys);
});

test('a row says when it was settled: at once, or when its purchase was approved; not at all while that waits', async () => {
  const { token, user } = await memberWith(201);
  const admin = await makeAdmin();
  await upgrade(token, 30);
  const { reference } = (await buy(token, 250, { payments: 'manual' })).body.transaction;
  await env.DB.prepare("UPDATE credit_transactions SET created_at = 1 WHERE user_id = ? AND status = 'pending'")
    .bind(user.id)
    .run();
  const rows = async () => (await call<Page>('GET', '/api/credits/transactions', { token })).body.transactions;
  const [waits, ...atOnce] = await rows();
  expect([waits?.createdAt, waits?.settledAt]).toEqual(['1970-01-01T00:00:00.001Z', null]);
  expect(atOnce.map(({ settledAt }) => settledAt)).toEqual(atOnce.map(({ createdAt }) => createdAt));
  const { body } = await call<PendingPurchase>('POST', `/api/admin/purchases/${reference}/approve`, { token: admin.token });
  expect((await rows())[0]).toMatchObject({ createdAt: waits?.createdAt, settledAt: body.settledAt, status: 'completed' });
  expect(body.settledAt).not.toBeNull();
});

test('a row says what it was for, in its owner’s own words where they gave some', async () => {
  const { token } = await memberWith(1_500);
  const id = await publishListing(token);
  const pay = (path: string, json: object) =>
    call('POST', `/api/${path}`, { token, json, headers: { 'Idempotency-Key': newKey() }, bindings: { PAYMENTS: 'manual' } });
  for (const description of ['for the feast', null]) {
    await pay('credits/add', { amount: 250, description });
    await pay('credits/add', { amount: 60, description });
    for (const [promotion, amount] of [
      ['featured', 25],
      ['premium', 75],
      ['super', 120],
    ])
      await pay('credits/deduct', { type: 'promotion', listingId: id, promotion, amount, description });
  }
  for (const duration of [30, 90]) await pay('vip/upgrade', { duration });
  const { body } = await call<Page>('GET', '/api/credits/transactions?limit=12', { token });
  expect(body.transactions.map(({ description }) => description)).toEqual([
    'VIP+ Package (90 days)',
    'VIP Badge (30 days)',
    'Super Boost',
    'Premium Boost',
    'Featured Listing',
    'Purchase of 60 credits',
    'Purchase of 250 credits (+25 bonus)',
    ...Array<string>(5).fill('for the feast'),
  ]);
});

test('the balance comes with the rate that an administrator set, and with none while nobody has', async () => {
  const { token } = await signUp();
  const admin = await makeAdmin();
  const rateAfter = async (afnPerUsd: number | null) => {
    const json = { afnPerUsd };
    expect((await call('PUT', '/api/admin/site', { token: admin.token, json })).status).toBe(200);
    const { body, trips } = await call<CreditsAnswer>('GET', '/api/credits', { token });
    expect(trips).toBe(1);
    return body;
  };
  expect(await rateAfter(71)).toEqual({ credits: 0, afnPerUsd: 71 });
  expect(await rateAfter(null)).toEqual({ credits: 0, afnPerUsd: null });
});

test('the filters find their rows, and nobody else’s', async () => {
  const [{ token, user }, other] = [await signUp(), await signUp()];
  await fill(user.id, 1_010);
  await fill(other.user.id, 30);
  const count = async (query: string) =>
    (await call<Page>('GET', `/api/credits/transactions?limit=100&${query}`, { token })).body.transactions.length;
  expect(await count('type=promotion')).toBe(2);
  expect(await count('status=failed')).toBe(3);
  expect(await count('type=promotion&status=failed')).toBe(0);
});

test.each([
  ['cursor=x', 'bad_cursor'],
  ['cursor=-1', 'bad_cursor'],
  ['limit=0', 'limit_invalid'],
  ['limit=101', 'limit_invalid'],
  ['type=gift', 'bad_request'],
  ['status=lost', 'bad_request'],
])('«%s» is refused', async (query, code) => {
  const { token } = await signUp();
  expect(await call('GET', `/api/credits/transactions?${query}`, { token })).toMatchObject({ status: 400, body: { code } });
});
