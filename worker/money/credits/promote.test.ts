import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { sweep } from '../../sweep.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { balanceOf, expectSoundLedger, memberWith, newKey, promoteListing, publishListing } from '../../test/credits.ts';

afterEach(async () => {
  vi.useRealTimers();
  await expectSoundLedger();
});

const first = async (query: string) => (await call<ListingCard[]>('GET', `/api/listings?${query}`)).body[0];

test.each([
  ['featured', 25, 7],
  ['premium', 75, 30],
  ['super', 120, 60],
])('«%s» costs %i and lasts %i days', async (promotion, amount, days) => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const before = Date.now();
  const { status, body, trips } = await promoteListing(token, id, promotion, amount);
  expect([status, trips]).toEqual([201, 2]);
  expect(body).toMatchObject({ credits: 130 - amount, transaction: { type: 'promotion', amount: -amount, status: 'completed' } });
  expect(Date.parse(body.until)).toBeGreaterThanOrEqual(before + days * DAY);
  expect(Date.parse(body.until)).toBeLessThan(Date.now() + days * DAY + 1);
});

test.each(['featured', 'super'])('«%s» takes no day from the ad, which does not run out before it ends', async (promotion) => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const endOfAd = async () =>
    Number(await env.DB.prepare('SELECT expires_at FROM listings WHERE id = ?').bind(id).first('expires_at'));
  const before = await endOfAd();
  const { body } = await promoteListing(token, id, promotion, promotion === 'featured' ? 25 : 120);
  expect(await endOfAd()).toBe(Math.max(before, Date.parse(body.until)));
});

test('promotions add up', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const one = Date.parse((await promoteListing(token, id)).body.until);
  const two = Date.parse((await promoteListing(token, id, 'premium', 75)).body.until);
  expect(two - one).toBe(30 * DAY);
});

test('a promoted ad stands first among the newest and under words, and no more once its time has passed, without a job', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token, 'Qalin first');
  await publishListing(token, 'Qalin second');
  const lists = ['category=vehicles', 'q=qalin', 'q=qa', 'category=vehicles&province=Kabul&minPrice=1&maxPrice=9'];
  for (const list of lists) expect((await first(list))?.id).not.toBe(id);
  await promoteListing(token, id);
  for (const list of lists) expect({ list, ...(await first(list)) }).toMatchObject({ list, id, featured: 1 });
  vi.useFakeTimers({ now: Date.now() + 7 * DAY + 1_000, toFake: ['Date'] });
  for (const list of lists) expect((await first(list))?.id).not.toBe(id);
  await sweep(env, Date.now());
  for (const list of lists) expect((await first(list))?.id).not.toBe(id);
});

test('a promotion after one that has ended runs from now', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const ended = await promoteListing(token, id);
  await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?')
    .bind(Date.now() - 50 * DAY, id)
    .run();
  const { body } = await promoteListing(token, id);
  expect(Math.abs(Date.parse(body.until) - Date.parse(ended.body.until))).toBeLessThan(60_000);
});

describe('refused, and nothing is paid:', () => {
  const paid = async (token: string) => 130 - (await balanceOf(token));

  it('an ad that is sold or removed', async () => {
    const { token } = await memberWith(130);
    const [sold, removed] = [await publishListing(token), await publishListing(token)];
    await call('PUT', `/api/listings/${sold}/sale`, { token });
    await call('DELETE', `/api/listings/${removed}`, { token });
    expect(await promoteListing(token, sold)).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    expect(await promoteListing(token, removed)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect(await promoteListing(token, 999_999)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect(await paid(token)).toBe(0);
  });

  it.each([
    ['featured', 24, 'price_mismatch'],
    ['featured', 1, 'price_mismatch'],
    ['super', 25, 'price_mismatch'],
    ['featured', -25, 'credits_amount_invalid'],
    ['featured', 0, 'credits_amount_invalid'],
    ['free', 25, 'promotion_unknown'],
  ])('«%s» for %i', async (promotion, amount, code) => {
    const { token } = await memberWith(130);
    const id = await publishListing(token);
    expect((await promoteListing(token, id, promotion, amount)).body).toMatchObject({ code });
    expect(await paid(token)).toBe(0);
  });

  it('less credits than it costs; the ad stays as it was', async () => {
    const { token } = await memberWith(24);
    const id = await publishListing(token);
    const answer = await promoteListing(token, id);
    expect(answer).toMatchObject({ status: 402, body: { code: 'credits_insufficient' } });
    expect(await balanceOf(token)).toBe(24);
    const row = await env.DB.prepare('SELECT featured, featured_until FROM listings WHERE id = ?').bind(id).first();
    expect(row).toEqual({ featured: 0, featured_until: null });
  });

  it('an edit between the look and the payment', async () => {
    const { token } = await memberWith(130);
    const id = await publishListing(token);
    const key = newKey();
    const DB = beforeBatch(2, () => call('PATCH', `/api/listings/${id}`, { token, json: { title: 'Hilux' } }));
    const answer = await promoteThrough(DB, token, id, key);
    expect(answer).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    expect(await paid(token)).toBe(0);
    expect(await first('q=hilux')).toMatchObject({ id, featured: 0 });
    // The same key may still be used, because nothing was written with it. The index has the new words.
    expect((await promoteListing(token, id, 'featured', 25, key)).status).toBe(201);
    expect(await first('q=hilux')).toMatchObject({ id, featured: 1 });
  });
});

test('a repeat is answered though the ad was sold since, and gives no second time', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const key = newKey();
  const { body } = await promoteListing(token, id, 'featured', 25, key);
  await call('PUT', `/api/listings/${id}/sale`, { token });
  expect(await promoteListing(token, id, 'featured', 25, key)).toMatchObject({ status: 200, body });
  expect(await balanceOf(token)).toBe(105);
});

test('a repeat that overtakes the first call is paid once, and the ad shows one promotion', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  const key = newKey();
  const DB = beforeBatch(2, () => promoteListing(token, id, 'featured', 25, key));
  expect((await promoteThrough(DB, token, id, key)).status).toBe(200);
  expect(await balanceOf(token)).toBe(105);
  const until = await env.DB.prepare('SELECT featured_until FROM listings WHERE id = ?').bind(id).first('featured_until');
  expect(until).toBeLessThan(Date.now() + 8 * DAY);
});

test('a key is of one promotion of one ad: for another it is refused, and nothing is paid', async () => {
  const { token } = await memberWith(130);
  const [id, other] = [await publishListing(token), await publishListing(token)];
  const key = newKey();
  expect((await promoteListing(token, id, 'featured', 25, key)).status).toBe(201);
  const refused = { status: 409, body: { code: 'idempotency_key_reused' } };
  expect(await promoteListing(token, other, 'featured', 25, key)).toMatchObject(refused);
  expect(await promoteListing(token, id, 'premium', 75, key)).toMatchObject(refused);
  expect(await balanceOf(token)).toBe(105);
});

test('an edit after a promotion keeps it', async () => {
  const { token } = await memberWith(130);
  const id = await publishListing(token);
  await promoteListing(token, id);
  await call('PATCH', `/api/listings/${id}`, { token, json: { title: 'Prado' } });
  expect(await first('q=prado')).toMatchObject({ id, featured: 1 });
});

function promoteThrough(DB: D1Database, token: string, listingId: number, key: string) {
  const json = { amount: 25, description: null, type: 'promotion', listingId, promotion: 'featured' };
  return call('POST', '/api/credits/deduct', { token, json, headers: { 'Idempotency-Key': key }, bindings: { DB } });
}
