import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { AuditEntry } from '#schema/contracts/audit';
import type { AdminListingDetails } from '#schema/contracts/moderation';
import type { Notification } from '#schema/contracts/notifications';
import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { act, actsOn, administrator, member, type Person, publish } from './test/moderators.ts';
import { runCounterAlarms } from '../../test/views.ts';

const REASON = 'The photo shows somebody else’s car';
let admin: Person;
let owner: Person;
let other: Person;

beforeAll(async () => {
  [admin, owner, other] = [await administrator(), await member(), await member()];
});

describe('a hidden ad', () => {
  it('is nowhere for others: no list, no search, no sitemap, a real 404, no views, no favourite', async () => {
    const id = await publish(owner, { title: 'zebrafish aquarium' });
    await call('PUT', `/api/favorites/${id}`, { token: other.token });
    const before = await counted(owner.id);
    const hidden = await hide(id);
    expect(hidden).toMatchObject({ status: 204, trips: 2 });
    for (const path of ['', '?q=zebrafish', '?q=ze', `?userId=${owner.id}`, '?category=vehicles', '?sort=price_asc'])
      expect((await call<ListingCard[]>('GET', `/api/listings${path}`)).body.map((ad) => ad.id)).not.toContain(id);
    for (const token of [undefined, other.token])
      expect((await call('GET', `/api/listings/${id}`, token === undefined ? {} : { token })).status).toBe(404);
    expect((await call<string>('GET', '/sitemap-1.xml')).body).not.toContain(`/listing/${id}<`);
    await call('POST', `/api/listings/${id}/views`, { token: other.token, json: { deviceId: 'device-aaaa' } });
    await runCounterAlarms();
    expect((await row(id)).views).toBe(0);
    const [kept] = (await call<{ id: number; gone: boolean }[]>('GET', '/api/favorites', { token: other.token })).body;
    expect(kept).toMatchObject({ id, gone: true });
    expect((await call('PUT', `/api/favorites/${id}`, { token: (await member()).token })).status).toBe(404);
    expect(await counted(owner.id)).toEqual({
      total: before.total - 1,
      category: before.category - 1,
      active: before.active - 1,
    });
    expect(await actsOn(id)).toEqual([{ action: 'listing.hidden', before: { status: 'active' }, after: { status: 'hidden' } }]);
    const { body: acts } = await call<AuditEntry[]>('GET', `/api/admin/audit-log?target=listing:${id}`, { token: admin.token });
    expect(acts[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'hidden', reason: REASON }, erased: [] });
  });

  it('cannot be promoted, featured or written about, and its promotion runs on', async () => {
    const id = await publish(owner);
    expect((await act(admin, 'PUT', `/${id}/featured`, { days: 7 })).status).toBe(204);
    const { featured_until: until } = await row(id);
    await hide(id);
    await env.DB.prepare(
      'INSERT INTO credit_transactions (user_id, type, amount, description, idempotency_key, created_at) VALUES (?, ?, 100, ?, ?, 0)',
    )
      .bind(owner.id, 'purchase', '', crypto.randomUUID())
      .run();
    const json = { amount: 25, type: 'promotion', listingId: id, promotion: 'featured' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect(await call('POST', '/api/credits/deduct', { token: owner.token, json, headers })).toMatchObject({
      status: 409,
      body: { code: 'listing_closed' },
    });
    for (const [method, days] of [
      ['PUT', { days: 1 }],
      ['DELETE', undefined],
    ] as const)
      expect(await act(admin, method, `/${id}/featured`, days)).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    const talk = await call<{ id: number }>('POST', '/api/conversations', {
      token: other.token,
      json: { otherUserId: owner.id },
    });
    for (const message of [
      { messageType: 'offer', offerPrice: 1 },
      { messageType: 'listing', content: 'still there?' },
    ])
      expect(
        await call('POST', `/api/conversations/${talk.body.id}/messages`, {
          token: other.token,
          json: { ...message, listingId: id },
        }),
      ).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect((await row(id)).featured_until).toBe(until);
  });

  it('shows its owner why, in their list, at its address and in the bell', async () => {
    const id = await publish(owner, { title: 'Told' });
    await hide(id);
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}&limit=100`, owner)).body.find(
      (ad) => ad.id === id,
    );
    const since = new Date(Number((await row(id)).hidden_at)).toISOString();
    const hiding = { reason: REASON, since, isSold: false, returnsByEdit: true, isAnswered: false };
    expect(own).toMatchObject({ status: 'hidden', hidden: hiding });
    expect((await call<Listing>('GET', `/api/listings/${id}`, owner)).body).toMatchObject({ status: 'hidden', hidden: hiding });
    const [told] = (await call<Notification[]>('GET', '/api/notifications', owner)).body;
    expect(told?.event).toEqual({ kind: 'listing_hidden', listingId: id, title: 'Told', reason: REASON });
    const sold = await publish(owner);
    await call('PUT', `/api/listings/${sold}/sale`, owner);
    await hide(sold);
    expect((await call<Listing>('GET', `/api/listings/${sold}`, owner)).body.hidden).toMatchObject({ isSold: true });
  });

  it('is told of each time that it is hidden and restored', async () => {
    const seller = await member();
    const id = await publish(seller);
    for (const _time of ['first', 'second']) {
      await hide(id);
      expect((await act(admin, 'DELETE', `/${id}/hidden`)).status).toBe(204);
    }
    const told = (await call<Notification[]>('GET', '/api/notifications', seller)).body.map(({ event }) => event.kind);
    expect(told).toEqual(['listing_restored', 'listing_hidden', 'listing_restored', 'listing_hidden']);
  });

  it('is whole for administrators', async () => {
    const id = await publish(owner, { description: 'every word of it' });
    await hide(id);
    const { body, trips } = await act<AdminListingDetails>(admin, 'GET', `/${id}`);
    expect(body).toMatchObject({ status: 'hidden', description: 'every word of it', hidden: { reason: REASON }, timesHidden: 1 });
    expect(trips).toBe(1);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('comes back as what it was, and its owner hears of it', async () => {
    const id = await publish(owner, { title: 'quokka portrait' });
    await hide(id);
    expect((await act(admin, 'DELETE', `/${id}/hidden`)).status).toBe(204);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=quokka')).body.map((ad) => ad.id)).toEqual([id]);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body).toMatchObject({ status: 'active' });
    expect((await call<Notification[]>('GET', '/api/notifications', owner)).body[0]?.event).toMatchObject({
      kind: 'listing_restored',
      listingId: id,
    });
    expect((await actsOn(id)).at(-1)).toMatchObject({
      action: 'listing.restored',
      before: { status: 'hidden' },
      after: { status: 'active' },
    });
    const sold = await publish(owner, { title: 'numbat portrait' });
    await call('PUT', `/api/listings/${sold}/sale`, owner);
    await hide(sold);
    expect((await call('GET', `/api/listings/${sold}`)).status).toBe(404);
    await act(admin, 'DELETE', `/${sold}/hidden`);
    expect((await call<Listing>('GET', `/api/listings/${sold}`)).body).toMatchObject({ status: 'sold' });
    expect((await call<ListingCard[]>('GET', '/api/listings?q=numbat')).body).toEqual([]);
    expect(await actsOn(sold)).toEqual([
      { action: 'listing.hidden', before: { status: 'sold' }, after: { status: 'hidden' } },
      { action: 'listing.restored', before: { status: 'hidden' }, after: { status: 'sold' } },
    ]);
    // Only the log has the reason now.
    const row = env.DB.prepare('SELECT hidden_reason AS reason, hidden_at AS at FROM listings WHERE id = ?').bind(sold);
    expect(await row.first()).toEqual({ reason: null, at: null });
    // However often it was hidden and edited before.
    for (const description of ['one', 'two']) {
      await hide(sold);
      await call('PATCH', `/api/listings/${sold}`, { token: owner.token, json: { description } });
    }
    await hide(sold);
    await act(admin, 'DELETE', `/${sold}/hidden`);
    expect((await call<Listing>('GET', `/api/listings/${sold}`)).body).toMatchObject({ status: 'sold' });
  });
});

describe('an ad that ended while it was hidden', () => {
  it('is shown for the days of the warning that its owner did not get', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'capybara tank' });
    const now = Date.now();
    await hide(id);
    await env.DB.prepare('UPDATE listings SET hidden_at = ?, expires_at = ? WHERE id = ?')
      .bind(now - 5 * DAY, now - DAY, id)
      .run();
    expect((await act(admin, 'DELETE', `/${id}/hidden`)).status).toBe(204);
    const ad = await row(id);
    expect(ad['status']).toBe('active');
    expect(Number(ad['expires_at'])).toBeGreaterThanOrEqual(now + LISTING_WARNING_DAYS * DAY);
    expect(await isIndexed(id)).toBe(true);
    await vi.waitFor(async () => expect(await kindsTold(seller)).toContain('listing_restored'));
  });
});

describe('an ad that had ended before it was hidden', () => {
  it('comes back asleep, is found by nobody, and nobody is told that it can be seen', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'axolotl tank' });
    const before = await counted(seller.id);
    await hide(id);
    await runOut(id);
    expect((await act(admin, 'DELETE', `/${id}/hidden`)).status).toBe(204);
    expect(await row(id)).toMatchObject({ status: 'asleep', hidden_from: null, hidden_reason: null });
    expect(await isIndexed(id)).toBe(false);
    expect(await counted(seller.id)).toEqual({ total: before.total - 1, category: before.category - 1, active: 0 });
    expect(await kindsTold(seller)).toEqual(['listing_hidden']);
    expect((await actsOn(id)).at(-1)).toEqual({
      action: 'listing.restored',
      before: { status: 'hidden' },
      after: { status: 'asleep' },
    });
  });

  it('is seen by its owner’s word as any other, and so is one that was sold', async () => {
    const seller = await member();
    const [id, sold] = [await publish(seller, { title: 'pangolin poster' }), await publish(seller)];
    await call('PUT', `/api/listings/${sold}/sale`, seller);
    for (const ad of [id, sold]) {
      await hide(ad);
      await runOut(ad);
    }
    const answer = await act<{ changed: number[] }>(admin, 'POST', '/bulk', { action: 'restore', ids: [id, sold] });
    expect(answer.body.changed).toEqual([sold, id]);
    expect([(await row(id)).status, (await row(sold)).status]).toEqual(['asleep', 'sold']);
    // A sold ad keeps its address, whether or not it expired.
    expect(await kindsTold(seller)).toEqual(['listing_restored', 'listing_hidden', 'listing_hidden']);
    await call('PUT', `/api/listings/${id}/sale`, seller);
    await call('DELETE', `/api/listings/${id}/sale`, seller);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=pangolin')).body.map((ad) => ad.id)).toEqual([id]);
  });
});

describe('the same again', () => {
  it('changes nothing and tells nobody twice', async () => {
    const seller = await member();
    const id = await publish(seller);
    for (const _ of [1, 2]) expect((await hide(id)).status).toBe(204);
    expect((await row(id)).times_hidden).toBe(1);
    expect(await act(admin, 'PUT', `/${id}/hidden`, { reason: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'listing_changed' },
    });
    for (const _ of [1, 2]) expect((await act(admin, 'DELETE', `/${id}/hidden`)).status).toBe(204);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['listing.hidden', 'listing.restored']);
    const told = (await call<Notification[]>('GET', '/api/notifications', seller)).body.map(({ event }) => event.kind);
    expect(told).toEqual(['listing_restored', 'listing_hidden']);
  });
});

describe('what is refused', () => {
  it('a reason that is missing, blank or long, and fields that nobody named change nothing', async () => {
    const id = await publish(owner);
    for (const [json, code] of [
      [{}, 'hide_reason_required'],
      [{ reason: '  ' }, 'hide_reason_required'],
      [{ reason: 'x'.repeat(501) }, 'hide_reason_too_long'],
    ] as const)
      expect(await act(admin, 'PUT', `/${id}/hidden`, json)).toMatchObject({ status: 400, body: { code } });
    expect((await row(id)).status).toBe('active');
    const extra = {
      reason: REASON,
      status: 'removed',
      userId: 1,
      times_hidden: 9,
      timesHidden: 9,
      id: 1,
      role: 'admin',
      views: 5,
    };
    await act(admin, 'PUT', `/${id}/hidden`, extra);
    expect(await row(id)).toMatchObject({ status: 'hidden', user_id: owner.id, times_hidden: 1, views: 0 });
  });

  it('an ad that is not there, or that its owner deleted', async () => {
    expect(await hide(999_999)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    const id = await publish(owner);
    await call('DELETE', `/api/listings/${id}`, owner);
    for (const [method, path] of [
      ['PUT', 'hidden'],
      ['DELETE', 'hidden'],
      ['PUT', 'review'],
    ] as const)
      expect(await act(admin, method, `/${id}/${path}`, method === 'PUT' ? { reason: REASON } : undefined)).toMatchObject({
        status: 409,
        body: { code: 'listing_closed' },
      });
  });
});

function hide(id: number) {
  return act(admin, 'PUT', `/${id}/hidden`, { reason: REASON });
}

/** Lets the ad expire. */
async function runOut(id: number) {
  await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(id).run();
}

async function isIndexed(id: number): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM listing_search WHERE rowid = CAST(? AS INTEGER)').bind(id).first()) !== null;
}

async function kindsTold(who: Person): Promise<string[]> {
  return (await call<Notification[]>('GET', '/api/notifications', who)).body.map(({ event }) => event.kind);
}

async function row(id: number) {
  return (await env.DB.prepare('SELECT * FROM listings WHERE id = ?').bind(id).first()) ?? {};
}

async function counted(userId: number) {
  return env.DB.prepare(
    `SELECT (SELECT value FROM counters WHERE name = 'listings') AS total, (SELECT listing_count FROM categories WHERE id = 3) AS category,
      (SELECT active FROM member_stats WHERE user_id = ?) AS active`,
  )
    .bind(userId)
    .first<{ total: number; category: number; active: number }>()
    .then((found) => found ?? { total: 0, category: 0, active: 0 });
}
