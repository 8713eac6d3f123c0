import type { AdminStatistics } from '#schema/contracts/overview';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { buy, publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

/** 2026-11-21, 00:10 in Kabul: still the 20th in UTC. */
const AFTER_MIDNIGHT = Date.parse('2026-11-20T19:40:00Z');

let token: string;
beforeAll(async () => {
  await makeMailbox();
  token = (await makeAdmin()).token;
});
beforeEach(() => env.DB.exec('DELETE FROM daily'));
afterEach(() => void vi.useRealTimers());

const statistics = (bindings = {}) => call<AdminStatistics>('GET', '/api/admin/statistics', { token, bindings });
const today = async () => (await statistics()).body.days.at(-1);
const dailyRows = async () => (await env.DB.prepare('SELECT name, day, value FROM daily ORDER BY name, day').all()).results;

test('totals are those of the house; nobody was rated, and it says so', async () => {
  const member = await signUp();
  await publishListing(member.token);
  const { body, trips } = await statistics();
  const { users } =
    (await env.DB.prepare("SELECT value AS users FROM counters WHERE name = 'users'").first<{ users: number }>()) ?? {};
  expect(trips).toBe(1);
  expect(body).toMatchObject({ totalUsers: users, totalListings: 1, totalCategories: 21, satisfactionRate: null });
});

test('satisfaction is the percentage of the stars that were given', async () => {
  await env.DB.exec("UPDATE counters SET value = iif(name = 'ratings', 2, 9) WHERE name IN ('ratings', 'rating_sum')");
  expect((await statistics()).body.satisfactionRate).toBe(90);
  await env.DB.exec("UPDATE counters SET value = 0 WHERE name IN ('ratings', 'rating_sum')");
});

test('sign-ups and ads are counted on the day on which they came, thirty days of them', async () => {
  const member = await signUp();
  await publishListing(member.token);
  await publishListing(member.token);
  const { days } = (await statistics()).body;
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ signups: 1, ads: 2, messages: 0, income: 0 });
  expect(days.slice(0, -1).every(({ signups, ads }) => signups + ads === 0)).toBe(true);
});

test('a day is a day of Kabul, and that of income the one on which it came', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AFTER_MIDNIGHT - DAY });
  const member = await signUp();
  const { reference } = (await buy(member.token, 250, { payments: 'manual' })).body.transaction;
  vi.setSystemTime(AFTER_MIDNIGHT);
  await signUp();
  await publishListing(member.token);
  await buy(member.token, 100);
  await call('POST', `/api/admin/purchases/${reference}/approve`, { token });
  // Noon of the day, so that it is the same day in every time zone.
  expect((await today())?.day).toBe('2026-11-21T07:30:00.000Z');
  const day = Date.parse('2026-11-21') / DAY;
  expect(await dailyRows()).toEqual([
    { name: 'ads', day, value: 1 },
    { name: 'income', day, value: 24_500 },
    { name: 'signups', day: day - 1, value: 1 },
    { name: 'signups', day, value: 1 },
  ]);
});

test('income is counted once: when an administrator approves', async () => {
  const member = await signUp();
  const { reference } = (await buy(member.token, 250, { payments: 'manual' })).body.transaction;
  expect((await today())?.income).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) await call('POST', `/api/admin/purchases/${reference}/approve`, { token });
  expect((await today())?.income).toBe(17_500);
});

test('income is counted once: when a purchase is completed as it is written, also when the same call comes again', async () => {
  const member = await signUp();
  const key = crypto.randomUUID();
  for (let turn = 0; turn < 2; turn += 1) await buy(member.token, 100, { key });
  expect((await today())?.income).toBe(7_000);
});

test('a rejected purchase is no income, nor is what is spent', async () => {
  const member = await signUp();
  const { reference } = (await buy(member.token, 50, { payments: 'manual' })).body.transaction;
  await call('POST', `/api/admin/purchases/${reference}/reject`, { token });
  const insert =
    "INSERT INTO credit_transactions (user_id, type, amount, description, idempotency_key, created_at, settled_at) VALUES (?, 'other', 5, '', ?, 0, 0)";
  await env.DB.prepare(insert).bind(member.user.id, crypto.randomUUID()).run();
  expect((await today())?.income).toBe(0);
});

test('messages are the difference of two days, and a day on which nobody looked leaves its own to the next', async () => {
  const now = Math.floor((Date.now() + 16_200_000) / DAY);
  for (const [back, value] of [
    [40, 100],
    [30, 101],
    [29, 103],
    [2, 110],
    [0, 125],
  ] as const)
    await env.DB.prepare("INSERT INTO daily VALUES ('messages_total', ?, ?)")
      .bind(now - back, value)
      .run();
  const messages = (await statistics()).body.days.map((each) => each.messages);
  expect([messages[0], messages[27], messages[28], messages[29]]).toEqual([2, 7, 0, 15]);
  expect(messages.reduce((sum, each) => sum + each, 0)).toBe(24);
});

test('the figures of years and of many members read no more rows than those of a month', async () => {
  const now = Math.floor((Date.now() + 16_200_000) / DAY);
  const fill = `INSERT INTO daily SELECT j.value, ${now} - i.value, 1 FROM json_each(?) AS i, json_each('["signups","ads","income","messages_total"]') AS j`;
  const days = (count: number, from = 0) => JSON.stringify(Array.from({ length: count }, (_, at) => at + from));
  await env.DB.prepare(fill).bind(days(31)).run();
  const month = await statistics();
  await env.DB.prepare(fill).bind(days(2_000, 31)).run();
  const { DB, statements } = recordingDb();
  const years = await statistics({ DB });
  expect(years.rowsRead).toBe(month.rowsRead);
  expect(years.rowsRead).toBeLessThanOrEqual(160);
  expect(await scansOf(statements, ['daily'])).toEqual([]);
});
