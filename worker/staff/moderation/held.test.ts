import { type FoundSignal, SIGNAL_CODES } from '#schema/catalog/fraud/signals';
import type { AuditEntry } from '#schema/contracts/audit';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { SignalCount, SuspectedListing } from '#schema/contracts/moderation';
import type { Notification } from '#schema/contracts/notifications';
import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { sweepEndings, sweepFeatured } from '../../market/listings/renewal/endings.ts';
import { raiseSignals, notifyHeld } from '../../market/signals/raise.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { act, actsOn, administrator, member, type Person, publish } from './test/moderators.ts';

let admin: Person;
let owner: Person;
let other: Person;

beforeAll(async () => {
  [admin, owner, other] = [await administrator(), await member(), await member()];
});

const LOW: FoundSignal = { signal: 'price_low', weight: 60, detail: { price: 100, usual: 900 } };
const PHOTO: FoundSignal = { signal: 'photo_elsewhere', weight: 70, detail: { listingId: 1 } };
const SEEN: FoundSignal = { signal: 'photo_elsewhere', weight: 70, detail: { listingId: 2 } };
const WEAK: FoundSignal = { signal: 'number_abroad', weight: 10, detail: { number: '+49' } };

describe('an ad that signals warn of', () => {
  it('stays to be seen, tells whoever could lose, never its owner, and waits for administrators', async () => {
    const id = await publish(owner);
    expect(await raised(id, SEEN)).toBeNull();
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body).toMatchObject({
      status: 'active',
      advice: ['photo_elsewhere'],
    });
    expect((await call<Listing>('GET', `/api/listings/${id}`, other)).body.advice).toEqual(['photo_elsewhere']);
    expect((await call<Listing>('GET', `/api/listings/${id}`, owner)).body).not.toHaveProperty('advice');
    const { body: edited } = await call('PATCH', `/api/listings/${id}`, {
      token: owner.token,
      json: { description: 'Like new' },
    });
    expect(JSON.stringify(edited)).not.toContain('photo_elsewhere');
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}&limit=100`, owner)).body;
    expect(JSON.stringify(own)).not.toContain('photo_elsewhere');
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ id, status: 'active', signals: [SEEN], suspectedAt: expect.any(String) });
    expect((await act(admin, 'PUT', `/${id}/released`, {})).status).toBe(204);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body).not.toHaveProperty('advice');
    expect(await idsWaiting()).not.toContain(id);
    // It does not wait for the first review of a new ad either: this was it.
    expect(await env.DB.prepare('SELECT review FROM listings WHERE id = ?').bind(id).first('review')).toBeNull();
    // Its owner never knew.
    expect(await kindsTold(owner)).toEqual([]);
    // The next administrator is shown what is new, not what was found false.
    await raised(id, LOW);
    expect((await queue()).find((each) => each.id === id)?.signals).toEqual([LOW]);
    await act(admin, 'PUT', `/${id}/released`, {});
  });

  it('and that was sold before anybody looked, stays out of the search when nothing is found', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'pelican chair' });
    await raised(id, SEEN);
    expect((await call('PUT', `/api/listings/${id}/sale`, seller)).status).toBe(204);
    expect((await act(admin, 'PUT', `/${id}/released`, {})).status).toBe(204);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body.status).toBe('sold');
    expect((await call<ListingCard[]>('GET', '/api/listings?q=pelican')).body).toEqual([]);
    expect(await actsOn(id)).toEqual([{ action: 'listing.released', before: { status: 'sold' }, after: { status: 'sold' } }]);
  });

  it('is decided about by what is new: what an administrator said of a signal before stays said', async () => {
    const id = await publish(await member());
    await raised(id, LOW);
    await act(admin, 'PUT', `/${id}/released`, {});
    const unseen = await counts();
    await raised(id, SEEN);
    const before = await counts();
    expect(before.get('photo_elsewhere')?.raised).toBe((unseen.get('photo_elsewhere')?.raised ?? 0) + 1);
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'This is a stolen photo' });
    const hidden = await counts();
    expect(hidden.get('price_low')).toEqual(before.get('price_low'));
    expect(hidden.get('photo_elsewhere')?.confirmed).toBe((before.get('photo_elsewhere')?.confirmed ?? 0) + 1);
    // It is restored, and another signal against it is false.
    await act(admin, 'DELETE', `/${id}/hidden`);
    await raised(id, { signal: 'prepayment', weight: 60, detail: {} });
    await act(admin, 'PUT', `/${id}/released`, {});
    const released = await counts();
    expect(released.get('photo_elsewhere')).toEqual(hidden.get('photo_elsewhere'));
    expect(released.get('prepayment')?.false).toBe((hidden.get('prepayment')?.false ?? 0) + 1);
  });

  it('waits since it was first warned of, whatever is found later', async () => {
    const id = await publish(await member());
    await raised(id, SEEN);
    await env.DB.prepare('UPDATE listings SET suspected_at = 5 WHERE id = ?').bind(id).run();
    await raised(id, WEAK);
    // The signal with the most weight comes first.
    expect((await queue()).find((each) => each.id === id)).toMatchObject({
      suspectedAt: new Date(5).toISOString(),
      signals: [SEEN, WEAK],
    });
    await act(admin, 'PUT', `/${id}/released`, {});
  });

  it('stands with what weighs alike in one order, and the signals are counted in theirs', async () => {
    const id = await publish(await member());
    const early: FoundSignal = { signal: 'prepayment', weight: 60, detail: {} };
    await raised(id, LOW, early);
    expect((await queue()).find((ad) => ad.id === id)?.signals).toEqual([early, LOW]);
    await act(admin, 'PUT', `/${id}/released`, {});
    expect([...(await counts()).keys()]).toEqual([...SIGNAL_CODES]);
  });

  it('and is gone, or never was, is not released', async () => {
    const seller = await member();
    const id = await publish(seller);
    await raised(id, SEEN);
    await call('DELETE', `/api/listings/${id}`, seller);
    expect(await act(admin, 'PUT', `/${id}/released`, {})).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    expect(await act(admin, 'PUT', '/999999/released', {})).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
  });

  it('is released with words for its owner or without, and the log has those that there were', async () => {
    const seller = await member();
    const logged = async (json: object) => {
      const id = await publish(seller);
      await raised(id, LOW, PHOTO);
      await act(admin, 'PUT', `/${id}/released`, json);
      const { body } = await call<AuditEntry[]>('GET', `/api/admin/audit-log?target=listing:${id}`, admin);
      return body.map(({ action, after }) => ({ action, after }));
    };
    expect(await logged({ reason: 'Thank you' })).toEqual([
      { action: 'listing.released', after: { status: 'active', reason: 'Thank you' } },
    ]);
    expect(await logged({})).toEqual([{ action: 'listing.released', after: { status: 'active' } }]);
    const told = (await call<Notification[]>('GET', '/api/notifications', seller)).body;
    expect(told.map(({ event }) => event)).toMatchObject([
      { kind: 'listing_released', reason: '' },
      { kind: 'listing_released', reason: 'Thank you' },
    ]);
  });

  it('and that a colleague has released is released without words or with theirs, and not with others, which nobody would read', async () => {
    const [colleague, seller] = [await administrator(), await member()];
    const id = await publish(seller);
    await raised(id, LOW, PHOTO);
    const released = async (by: Person, json: object) => (await act(by, 'PUT', `/${id}/released`, json)).status;
    expect(await released(admin, { reason: 'Thank you' })).toBe(204);
    expect(await released(colleague, { reason: 'Sorry for the wait' })).toBe(409);
    for (const said of [{}, { reason: 'Thank you' }]) expect(await released(colleague, said)).toBe(204);
    expect(await released(admin, { reason: 'Thank you very much' })).toBe(204);
    const told = (await call<Notification[]>('GET', '/api/notifications', seller)).body;
    expect(told.filter(({ event }) => event.kind === 'listing_released')).toMatchObject([{ event: { reason: 'Thank you' } }]);
    // Nobody released this ad, so its owner has read no words.
    expect((await act(admin, 'PUT', `/${await publish(seller)}/released`, { reason: 'Thank you' })).status).toBe(409);
  });

  it('with a weight that says nothing by itself is left alone', async () => {
    const id = await publish(owner);
    await raised(id, WEAK);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body).not.toHaveProperty('advice');
    expect(await idsWaiting()).not.toContain(id);
  });
});

describe('a held ad', () => {
  it('that ended meanwhile is shown for the days of the warning that its owner did not get', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'narwhal lamp' });
    const now = Date.now();
    await raised(id, LOW, PHOTO);
    await env.DB.prepare('UPDATE listings SET held_at = ?, expires_at = ? WHERE id = ?')
      .bind(now - 5 * DAY, now - DAY, id)
      .run();
    expect((await act(admin, 'PUT', `/${id}/released`, {})).status).toBe(204);
    const ad = await columns(id);
    expect(ad).toMatchObject({ status: 'active', held_at: null });
    expect(Number(ad?.['expires_at'])).toBeGreaterThanOrEqual(now + LISTING_WARNING_DAYS * DAY);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=narwhal')).body.map((each) => each.id)).toEqual([id]);
    await vi.waitFor(async () => expect(await kindsTold(seller)).toContain('listing_released'));
    await sweepEndings(env, openDb(env.DB), Date.now() + 1_000);
    expect(await kindsTold(seller)).toContain('listing_ending');
  });

  it('has the days of its promotion that were left when it was held, though a sweep came', async () => {
    const seller = await member();
    const [id, over] = [await publish(seller, { title: 'dugong lamp' }), await publish(seller)];
    const now = Date.now();
    await raised(id, LOW, PHOTO);
    await raised(over, LOW, PHOTO);
    const promoted = env.DB.prepare(
      'UPDATE listings SET featured = 1, featured_until = ?, expires_at = ?, held_at = ? WHERE id = ?',
    );
    // Held ten days ago with seven days left; the other's promotion had ended before.
    await promoted.bind(now - 3 * DAY, now + DAY, now - 10 * DAY, id).run();
    await promoted.bind(now - 11 * DAY, now + DAY, now - 10 * DAY, over).run();
    await sweepFeatured(openDb(env.DB), now);
    for (const each of [id, over]) expect((await act(admin, 'PUT', `/${each}/released`, {})).status).toBe(204);
    const [ad, other] = [await columns(id), await columns(over)];
    expect(ad).toMatchObject({ status: 'active', featured: 1 });
    expect(Math.round((Number(ad?.['featured_until']) - now) / DAY)).toBe(7);
    expect(ad?.['expires_at']).toBe(ad?.['featured_until']);
    expect(other).toMatchObject({ featured_until: now - 11 * DAY, expires_at: now + DAY });
  });

  it('that had ended before comes back asleep: it is not found, and nobody is told that it is seen', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'pangolin lamp' });
    await raised(id, LOW, PHOTO);
    await env.DB.prepare('UPDATE listings SET expires_at = 5 WHERE id = ?').bind(id).run();
    expect((await act(admin, 'PUT', `/${id}/released`, {})).status).toBe(204);
    expect(await env.DB.prepare('SELECT status FROM listings WHERE id = ?').bind(id).first('status')).toBe('asleep');
    expect(await env.DB.prepare('SELECT rowid FROM listing_search WHERE rowid = CAST(? AS INTEGER)').bind(id).first()).toBeNull();
    expect((await actsOn(id)).at(-1)).toMatchObject({ action: 'listing.released', after: { status: 'asleep' } });
    expect(await kindsTold(seller)).not.toContain('listing_released');
  });

  it('that its owner edits while somebody releases it waits to be looked at as it is now', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'walrus lamp' });
    await raised(id, LOW, PHOTO);
    const edited = () => call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { title: 'narwhal lamp' } });
    const DB = beforeBatch(1, async () => expect((await edited()).status).toBe(200));
    const released = await call('PUT', `/api/admin/listings/${id}/released`, { token: admin.token, json: {}, bindings: { DB } });
    expect(released).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    expect([await actsOn(id), await kindsTold(seller)]).toEqual([[], ['listing_held']]);
    expect((await queue()).find((each) => each.id === id)).toMatchObject({ status: 'held', title: 'narwhal lamp' });
    expect((await call<ListingCard[]>('GET', '/api/listings?q=lamp')).body.map((ad) => ad.id)).not.toContain(id);
    await act(admin, 'PUT', `/${id}/released`, {});
  });

  it('is nowhere for others, and back everywhere once it is released, with words for its owner', async () => {
    const id = await publish(owner, { title: 'pangolin lamp' });
    await call('PUT', `/api/favorites/${id}`, { token: other.token });
    const before = await counted();
    expect(await raised(id, LOW, PHOTO)).toMatchObject({ id, userId: owner.id });
    for (const path of ['', '?q=pangolin', `?userId=${owner.id}`, '?category=vehicles', '?sort=price_asc'])
      expect((await call<ListingCard[]>('GET', `/api/listings${path}`)).body.map((ad) => ad.id)).not.toContain(id);
    for (const token of [undefined, other.token])
      expect((await call('GET', `/api/listings/${id}`, token === undefined ? {} : { token })).status).toBe(404);
    expect((await call<string>('GET', '/sitemap-1.xml')).body).not.toContain(`/listing/${id}<`);
    const [kept] = (await call<object[]>('GET', '/api/favorites', other)).body;
    expect(kept).toMatchObject({ id, gone: true, title: null });
    expect(await counted()).toBe(before - 1);

    const { body } = await call<Listing>('GET', `/api/listings/${id}`, owner);
    expect(body).toMatchObject({ status: 'held', hidden: { reason: '', held: ['price', 'photos'], returnsByEdit: false } });
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}&limit=100`, owner)).body;
    expect(own.find((ad) => ad.id === id)).toMatchObject({ status: 'held', hidden: { held: ['price', 'photos'] } });
    for (const [method, path] of [
      ['PUT', 'sale'],
      ['POST', 'renew'],
    ] as const)
      expect(await call(method, `/api/listings/${id}/${path}`, owner)).toMatchObject({
        status: 409,
        body: { code: 'listing_held' },
      });

    expect((await act(admin, 'PUT', `/${id}/released`, { reason: 'Thank you for waiting' })).status).toBe(204);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=pangolin')).body.map((ad) => ad.id)).toEqual([id]);
    expect(await counted()).toBe(before);
    const [told] = (await call<Notification[]>('GET', '/api/notifications', owner)).body;
    expect(told?.event).toMatchObject({ kind: 'listing_released', reason: 'Thank you for waiting' });
    expect(await actsOn(id)).toEqual([{ action: 'listing.released', before: { status: 'held' }, after: { status: 'active' } }]);
    expect(await act(admin, 'PUT', `/${id}/released`, {})).toMatchObject({ status: 204 });
    // A signal that was found false stays so until it has another detail.
    expect(await raised(id, LOW, PHOTO)).toBeNull();
    expect(await raised(id, { ...LOW, detail: { price: 90, usual: 900 } }, { ...PHOTO, detail: { listingId: 2 } })).toMatchObject(
      { id },
    );
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'Not yours' });
  });

  it('that is featured stands before the others in a search again', async () => {
    const seller = await member();
    const id = await publish(seller, { title: 'wombat lamp' });
    const newer = await publish(seller, { title: 'wombat lamp' });
    await act(admin, 'PUT', `/${id}/featured`, { days: 7 });
    await raised(id, LOW, PHOTO);
    await act(admin, 'PUT', `/${id}/released`, {});
    expect((await call<ListingCard[]>('GET', '/api/listings?q=wombat')).body.map((ad) => ad.id)).toEqual([id, newer]);
  });

  it('tells its owner what it is held for now, not what was found false before', async () => {
    const id = await publish(owner);
    await raised(id, LOW, PHOTO);
    await act(admin, 'PUT', `/${id}/released`, {});
    await raised(id, { signal: 'prepayment', weight: 140, detail: {} });
    await env.DB.prepare('UPDATE listings SET suspected_at = 5, hidden_at = NULL WHERE id = ?').bind(id).run();
    expect((await call<Listing>('GET', `/api/listings/${id}`, owner)).body).toMatchObject({
      hidden: { held: ['words'], since: new Date(5).toISOString() },
    });
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}&limit=100`, owner)).body;
    expect(own.find((ad) => ad.id === id)).toMatchObject({ hidden: { held: ['words'] } });
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'No' });
  });

  it('is told of each time that it is held and released', async () => {
    const seller = await member();
    const id = await publish(seller);
    for (const price of [90, 80]) {
      const held = await raised(id, { ...LOW, detail: { price, usual: 900 } }, { ...PHOTO, detail: { listingId: price } });
      if (held === null) throw new Error('It was not held.');
      await notifyHeld(env, held);
      await act(admin, 'PUT', `/${id}/released`, {});
    }
    expect(await kindsTold(seller)).toEqual(['listing_released', 'listing_held', 'listing_released', 'listing_held']);
  });

  it('can be edited and deleted by its owner, and waits on', async () => {
    const id = await publish(owner, { title: 'axolotl tank' });
    await raised(id, LOW, PHOTO);
    const edit = { token: owner.token, json: { title: 'axolotl tank, big' } };
    expect((await call<Listing>('PATCH', `/api/listings/${id}`, edit)).body).toMatchObject({
      status: 'held',
      title: 'axolotl tank, big',
    });
    expect((await call<ListingCard[]>('GET', '/api/listings?q=axolotl')).body).toEqual([]);
    expect(await idsWaiting()).toContain(id);
    expect((await call('DELETE', `/api/listings/${id}`, owner)).status).toBe(204);
    expect(await idsWaiting()).not.toContain(id);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM listing_signals WHERE listing_id = ?').bind(id).first('n')).toBe(0);
  });

  it('cannot be approved like a new one: it waits for being released or refused', async () => {
    const id = await publish(await member());
    await raised(id, LOW, PHOTO);
    expect(await act(admin, 'PUT', `/${id}/review`)).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    expect(await idsWaiting()).toContain(id);
    await act(admin, 'PUT', `/${id}/released`, {});
  });

  it('that is refused is hidden with the reason, and what its signals said counts as right', async () => {
    const id = await publish(owner);
    await raised(id, LOW, PHOTO);
    const before = await counts();
    expect((await act(admin, 'PUT', `/${id}/hidden`, { reason: 'This is a stolen photo' })).status).toBe(204);
    expect((await call<Listing>('GET', `/api/listings/${id}`, owner)).body).toMatchObject({
      status: 'hidden',
      hidden: { reason: 'This is a stolen photo' },
    });
    expect(await idsWaiting()).not.toContain(id);
    const after = await counts();
    for (const signal of ['price_low', 'photo_elsewhere'] as const) {
      expect(after.get(signal)?.confirmed).toBe((before.get(signal)?.confirmed ?? 0) + 1);
      expect(after.get(signal)?.false).toBe(before.get(signal)?.false);
    }
    expect(await act(admin, 'PUT', `/${id}/released`, {})).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
  });

  it('stands in the queue behind who has waited longer, a page at a time, also where two have waited as long', async () => {
    const ids = [await publish(owner), await publish(owner), await publish(owner), await publish(owner)];
    for (const [at, since] of [1_000, 999, 999, 998].entries()) await raiseSignals(openDb(env.DB), ids[at] ?? 0, [LOW], since);
    const first = await act<SuspectedListing[]>(admin, 'GET', '/held?limit=2');
    expect(first.body.map(({ id }) => id)).toEqual([ids[3], ids[1]]);
    expect(first.trips).toBe(1);
    const next = /\?(\S+)>/.exec(first.headers.get('Link') ?? '')?.[1];
    const second = await act<SuspectedListing[]>(admin, 'GET', `/held?${next}`);
    expect(second.body.slice(0, 2).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    // After a page that is exactly full there is no next one.
    const full = await act(admin, 'GET', `/held?limit=${(await queue()).length}`);
    expect(full.headers.get('Link')).toBeNull();
  });
});

function raised(id: number, ...found: FoundSignal[]) {
  return raiseSignals(openDb(env.DB), id, found, Date.now());
}

async function queue(): Promise<SuspectedListing[]> {
  return (await act<SuspectedListing[]>(admin, 'GET', '/held?limit=100')).body;
}

async function idsWaiting(): Promise<number[]> {
  return (await queue()).map(({ id }) => id);
}

async function counts(): Promise<Map<string, SignalCount>> {
  const { body } = await act<SignalCount[]>(admin, 'GET', '/signals');
  return new Map(body.map((row) => [row.signal, row]));
}

async function counted(): Promise<number> {
  return (await env.DB.prepare("SELECT value FROM counters WHERE name = 'listings'").first<number>('value')) ?? 0;
}

async function kindsTold({ token }: Person): Promise<string[]> {
  return (await call<Notification[]>('GET', '/api/notifications', { token })).body.map(({ event }) => event.kind);
}

function columns(id: number) {
  return env.DB.prepare('SELECT * FROM listings WHERE id = ?').bind(id).first();
}
