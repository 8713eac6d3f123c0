import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import {
  balanceOf,
  buy,
  expectSoundLedger,
  memberWith,
  newKey,
  promoteListing,
  publishListing,
  rowsOf,
  upgrade,
} from '../../test/credits.ts';

const hundred = <Result>(act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => act(index)));
const tally = (answers: { status: number }[]) => Object.groupBy(answers, ({ status }) => String(status));

// After every race, the whole ledger as `npm run ledger` reads it.
afterEach(expectSoundLedger);

test('of 100 upgrades at once with credits for one exactly one succeeds', async () => {
  const { token, user } = await memberWith(201);
  const answers = tally(await hundred(() => upgrade(token, 30)));
  expect(answers['201']).toHaveLength(1);
  expect(answers['402']).toHaveLength(99);
  expect(await balanceOf(token)).toBe(1);
  expect(await rowsOf(user.id)).toBe(2);
});

test('of 100 promotions at once with credits for one exactly one succeeds, and the ad shows one', async () => {
  const { token } = await memberWith(49);
  const id = await publishListing(token);
  const before = Date.now();
  const answers = tally(await hundred(() => promoteListing(token, id)));
  expect(answers['201']).toHaveLength(1);
  expect(answers['402']).toHaveLength(99);
  expect(await balanceOf(token)).toBe(24);
  const row = await env.DB.prepare('SELECT featured_until AS until FROM listings WHERE id = ?')
    .bind(id)
    .first<{ until: number }>();
  expect(row?.until).toBeLessThan(before + 8 * 86_400_000);
});

test('promotions of one ad at once all count', async () => {
  const { token } = await memberWith(99);
  const id = await publishListing(token);
  const answers = await Promise.all([promoteListing(token, id), promoteListing(token, id), promoteListing(token, id)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const row = await env.DB.prepare('SELECT featured_until AS until FROM listings WHERE id = ?')
    .bind(id)
    .first<{ until: number }>();
  expect(row?.until).toBeGreaterThan(Date.now() + 20.9 * 86_400_000);
});

test.each(['sandbox', 'manual'] as const)('100 repeats of one %s purchase are one row', async (payments) => {
  const { token, user } = await signUp();
  const key = newKey();
  const answers = await hundred(() => buy(token, 250, { key, payments }));
  expect(tally(answers)['201']).toHaveLength(1);
  expect(tally(answers)['200']).toHaveLength(99);
  expect(new Set(answers.map(({ body }) => body.transaction.reference)).size).toBe(1);
  expect(await rowsOf(user.id)).toBe(1);
  expect(await balanceOf(token)).toBe(payments === 'sandbox' ? 275 : 0);
});

test('100 repeats of one spend are paid once', async () => {
  const { token } = await memberWith(450);
  const [vip, ad] = [newKey(), newKey()];
  const id = await publishListing(token);
  const upgrades = await hundred(() => upgrade(token, 30, vip));
  const promotions = await hundred(() => promoteListing(token, id, 'featured', 25, ad));
  for (const answers of [upgrades, promotions]) {
    expect(tally(answers)['201']).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.until)).size).toBe(1);
  }
  expect(await balanceOf(token)).toBe(225);
});

test('100 approvals give the credits once', async () => {
  const { token, user } = await signUp();
  const admin = await makeAdmin();
  const reference = (await buy(token, 250, { payments: 'manual' })).body.transaction.reference;
  const answers = await hundred(() => call('POST', `/api/admin/purchases/${reference}/approve`, { token: admin.token }));
  expect(tally(answers)['200']).toHaveLength(100);
  expect(await balanceOf(token)).toBe(275);
  const told = await env.DB.prepare('SELECT count(*) AS n FROM notifications WHERE user_id = ?')
    .bind(user.id)
    .first<{ n: number }>();
  expect(told?.n).toBe(1);
});

test('of approvals and rejections at once one side wins, and it stays', async () => {
  const { token } = await signUp();
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const reference = (await buy(token, 60, { payments: 'manual' })).body.transaction.reference;
  const verb = (index: number) => (index % 2 === 0 ? 'approve' : 'reject');
  const answers = await hundred((index) =>
    call('POST', `/api/admin/purchases/${reference}/${verb(index)}`, { token: index % 2 === 0 ? one.token : other.token }),
  );
  const approved = answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length;
  const rejected = answers.filter(({ status }, index) => index % 2 === 1 && status === 200).length;
  expect([Math.min(approved, rejected), Math.max(approved, rejected)]).toEqual([0, 50]);
  expect(tally(answers)['409']).toHaveLength(50);
  expect(await balanceOf(token)).toBe(approved > 0 ? 60 : 0);
});
