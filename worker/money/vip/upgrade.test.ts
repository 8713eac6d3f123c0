import type { Listing } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { balanceOf, expectSoundLedger, memberWith, newKey, publishListing, upgrade } from '../../test/credits.ts';

afterEach(async () => {
  vi.useRealTimers();
  await expectSoundLedger();
});

test.each([
  [30, 200],
  [90, 500],
])('VIP for %i days costs %i, in one round trip', async (duration, amount) => {
  const { token } = await memberWith(600);
  const before = Date.now();
  const { status, body, trips } = await upgrade(token, duration);
  expect([status, trips]).toEqual([201, 1]);
  expect(body).toMatchObject({ credits: 600 - amount, transaction: { type: 'vip', amount: -amount } });
  expect(Date.parse(body.until)).toBeGreaterThanOrEqual(before + duration * DAY);
});

test('a second one runs from the end of the first, one after a lapse from now', async () => {
  const { token, user } = await memberWith(900);
  const one = Date.parse((await upgrade(token, 30)).body.until);
  const two = Date.parse((await upgrade(token, 90)).body.until);
  expect(two - one).toBe(90 * DAY);
  await env.DB.prepare('UPDATE users SET vip_expires_at = ? WHERE id = ?')
    .bind(Date.now() - 9 * DAY, user.id)
    .run();
  const three = Date.parse((await upgrade(token, 30)).body.until);
  expect(Math.abs(three - Date.now() - 30 * DAY)).toBeLessThan(60_000);
});

test('the VIP badge is on the ads, and gone 31 days later, without a job', async () => {
  const { token } = await memberWith(201);
  const id = await publishListing(token);
  const hasBadge = async () => (await call<Listing>('GET', `/api/listings/${id}`)).body.sellerIsVip;
  expect(await hasBadge()).toBe(false);
  await upgrade(token, 30);
  expect(await hasBadge()).toBe(true);
  vi.useFakeTimers({ now: Date.now() + 31 * DAY, toFake: ['Date'] });
  expect(await hasBadge()).toBe(false);
});

test('a repeat after an administrator ended it gives nothing', async () => {
  const { token, user } = await memberWith(201);
  const key = newKey();
  const { body } = await upgrade(token, 30, key);
  await env.DB.prepare('UPDATE users SET vip_expires_at = NULL WHERE id = ?').bind(user.id).run();
  expect(await upgrade(token, 30, key)).toMatchObject({ status: 200, body });
  const row = await env.DB.prepare('SELECT vip_expires_at AS until FROM users WHERE id = ?').bind(user.id).first();
  expect(row).toEqual({ until: null });
});

test('too few credits buy nothing', async () => {
  const { token, user } = await memberWith(199);
  expect(await upgrade(token, 30)).toMatchObject({ status: 402, body: { code: 'credits_insufficient' } });
  expect(await balanceOf(token)).toBe(199);
  const row = await env.DB.prepare('SELECT vip_expires_at AS until FROM users WHERE id = ?').bind(user.id).first();
  expect(row).toEqual({ until: null });
});

test.each([0, 31, -30, 365])('there is no VIP of %i days', async (duration) => {
  const { token } = await memberWith(201);
  expect(await upgrade(token, duration)).toMatchObject({ status: 400, body: { code: 'vip_duration_unknown' } });
});
