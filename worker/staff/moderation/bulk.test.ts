import type { ListingCard } from '#schema/contracts/listings';
import type { BulkAnswer } from '#schema/contracts/moderation';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { memberWith, promoteListing } from '../../test/credits.ts';
import { act, actsOn, administrator, idsIn, member, type Person, publish } from './test/moderators.ts';

let admin: Person;
let owner: Person;

beforeAll(async () => {
  [admin, owner] = [await administrator(), await member()];
});

describe('many ads at once', () => {
  it('are hidden, brought back and approved in one batch each, and say which changed', async () => {
    const ids = [await publish(owner), await publish(owner, { title: 'ocelot' }), await publish(owner)];
    const [first = 0, second = 0, third = 0] = ids;
    await call('DELETE', `/api/listings/${third}`, owner);
    const hidden = await bulk({ action: 'hide', ids: [...ids, 999_999, first], reason: 'All of them' });
    expect(hidden).toMatchObject({ status: 200, trips: 2, body: { changed: [second, first] } });
    expect((await bulk({ action: 'hide', ids, reason: 'Once more' })).body.changed).toEqual([]);
    expect((await bulk({ action: 'approve', ids })).body.changed).toEqual([]);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=ocelot')).body).toEqual([]);
    expect((await bulk({ action: 'restore', ids })).body.changed).toEqual([second, first]);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=ocelot')).body.map(({ id }) => id)).toEqual([second]);
    const told = await env.DB.prepare(
      "SELECT kind, data ->> '$.listingId' AS ad, data ->> '$.reason' AS reason FROM notifications WHERE user_id = ? ORDER BY kind, ad",
    )
      .bind(owner.id)
      .all();
    expect(told.results).toEqual([
      ...[first, second].map((ad) => ({ kind: 'listing_hidden', ad, reason: 'All of them' })),
      ...[first, second].map((ad) => ({ kind: 'listing_restored', ad, reason: null })),
    ]);
    for (const id of [first, second])
      expect((await actsOn(id)).map(({ action }) => action)).toEqual(['listing.hidden', 'listing.restored']);
    expect(await actsOn(third)).toEqual([]);
  });

  it('leave the queue of new ads when they are approved, each with an audit entry', async () => {
    const ids = [await publish(owner), await publish(owner)].toReversed();
    expect((await idsIn(admin, 'queue=new')).slice(0, 2)).toEqual(ids);
    expect((await bulk({ action: 'approve', ids })).body.changed).toEqual(ids);
    expect(await idsIn(admin, 'queue=new')).not.toContain(ids[0]);
    expect(await actsOn(ids[0] ?? 0)).toEqual([
      { action: 'listing.approved', before: { review: 'new' }, after: { review: null } },
    ]);
    expect((await bulk({ action: 'approve', ids })).body.changed).toEqual([]);
  });

  it('leave it also while they sleep, and sleep on when they were hidden and are back', async () => {
    const id = await publish(owner);
    await env.DB.prepare("UPDATE listings SET expires_at = 1, status = 'asleep' WHERE id = ?").bind(id).run();
    expect(await idsIn(admin, 'queue=new')).toContain(id);
    expect((await bulk({ action: 'approve', ids: [id] })).body.changed).toEqual([id]);
    expect(await idsIn(admin, 'queue=new')).not.toContain(id);
    expect((await bulk({ action: 'hide', ids: [id], reason: 'Not yours' })).body.changed).toEqual([id]);
    expect((await bulk({ action: 'restore', ids: [id] })).body.changed).toEqual([id]);
    const { body } = await call<{ status: string }>('GET', `/api/listings/${id}`, { token: owner.token });
    expect(body.status).toBe('asleep');
  });

  it('have a version of their own after each act, later than the one before and never before now', async () => {
    const seller = await member();
    const [ahead, behind] = [await publish(seller), await publish(seller)];
    const ids = [behind, ahead];
    const version = (id: number) =>
      env.DB.prepare('SELECT updated_at AS at FROM listings WHERE id = ?').bind(id).first<number>('at');
    const begun = Date.now();
    // One ad's version is ahead of the clock, which was set back since.
    const last = begun + DAY;
    for (const [id, at] of [
      [ahead, last],
      [behind, 1],
    ])
      await env.DB.prepare('UPDATE listings SET updated_at = ? WHERE id = ?').bind(at, id).run();
    const versions: (number | null)[] = [];
    for (const action of ['hide', 'undo', 'hide', 'restore']) {
      const { body } = await bulk({ action, ids, ...(action === 'hide' && { reason: 'Not yours' }) });
      expect([action, body.changed]).toEqual([action, ids]);
      versions.push(await version(ahead));
      expect(await version(behind)).toBeGreaterThanOrEqual(begun);
      await env.DB.prepare('UPDATE listings SET updated_at = 1 WHERE id = ? AND status = ?').bind(behind, 'active').run();
    }
    expect(versions).toEqual([1, 2, 3, 4].map((later) => last + later));
  });

  it('are brought back as they were looked at: one that was changed meanwhile stays hidden, and nothing is written of it', async () => {
    const seller = await member();
    const [changed, other] = [await publish(seller), await publish(seller)];
    await bulk({ action: 'hide', ids: [changed, other], reason: 'Say what it is' });
    const DB = beforeBatch(1, () =>
      // Sets it to the version of the other ad.
      env.DB.prepare(
        "UPDATE listings SET title = 'pistol', updated_at = (SELECT updated_at FROM listings WHERE id = ?1), review = 'answered' WHERE id = ?2",
      )
        .bind(other, changed)
        .run(),
    );
    await env.DB.prepare('UPDATE listings SET updated_at = updated_at - 9 WHERE id = ?').bind(changed).run();
    const json = { action: 'restore', ids: [changed, other] };
    const answer = await call<BulkAnswer>('POST', '/api/admin/listings/bulk', { token: admin.token, json, bindings: { DB } });
    expect(answer).toMatchObject({ status: 200, body: { changed: [other] } });
    const row = env.DB.prepare('SELECT status, review FROM listings WHERE id = ?').bind(changed);
    expect(await row.first()).toEqual({ status: 'hidden', review: 'answered' });
    const indexed = env.DB.prepare(
      'SELECT rowid AS id FROM listing_search WHERE rowid IN (CAST(? AS INTEGER), CAST(? AS INTEGER))',
    );
    expect((await indexed.bind(changed, other).all()).results).toEqual([{ id: other }]);
    expect([await actsOn(changed), await actsOn(other)]).toMatchObject([
      [{ action: 'listing.hidden' }],
      [{ action: 'listing.hidden' }, { action: 'listing.restored' }],
    ]);
  });

  it('are at most fifty, at least one, and need a reason to be hidden', async () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    for (const [json, code] of [
      [{ action: 'approve', ids: many }, 'too_many_chosen'],
      [{ action: 'approve', ids: [] }, 'bad_request'],
      [{ action: 'approve', ids: ['1'] }, 'bad_request'],
      [{ action: 'hide', ids: [1] }, 'hide_reason_required'],
      [{ action: 'delete', ids: [1] }, 'bad_request'],
    ] as const)
      expect(await bulk(json)).toMatchObject({ status: 400, body: { code } });
    expect((await bulk({ action: 'approve', ids: many.slice(1) })).status).toBe(200);
  });
});

describe('an ad that an administrator features', () => {
  it('stands before the others, adds up as promotions do, and costs its owner nothing', async () => {
    const id = await publish(owner, { title: 'capybara' });
    await publish(owner);
    const now = Date.now();
    const ends: (number | null)[] = [];
    for (const days of [7, 3]) {
      expect((await act(admin, 'PUT', `/${id}/featured`, { days, credits: 5, id: 1 })).status).toBe(204);
      ends.push(await featuredUntil(id));
    }
    const [first, until] = ends;
    expect(until).toBeGreaterThanOrEqual(now + 10 * DAY);
    expect(until).toBeLessThan(now + 10 * DAY + 60_000);
    expect((await call<ListingCard[]>('GET', '/api/listings')).body[0]?.id).toBe(id);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=capybara')).body[0]?.featured).toBe(1);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM credit_transactions WHERE user_id = ?').bind(owner.id).first('n'),
    ).toBe(0);
    // Ending it again changes nothing.
    for (let time = 0; time < 2; time += 1) expect((await act(admin, 'DELETE', `/${id}/featured`)).status).toBe(204);
    expect(await featuredUntil(id)).toBe(null);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=capybara')).body[0]?.featured).toBe(0);
    expect(await actsOn(id)).toEqual([
      { action: 'listing.featured', before: { featuredUntil: null }, after: { featuredUntil: first, days: 7 } },
      { action: 'listing.featured', before: { featuredUntil: first }, after: { featuredUntil: until, days: 3 } },
      { action: 'listing.unfeatured', before: { featuredUntil: until }, after: { featuredUntil: null } },
    ]);
  });

  it('begins today where an earlier promotion has run out', async () => {
    const id = await publish(owner);
    const now = Date.now();
    await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?')
      .bind(now - 9 * DAY, id)
      .run();
    await act(admin, 'PUT', `/${id}/featured`, { days: 7 });
    expect(await featuredUntil(id)).toBeGreaterThanOrEqual(now + 7 * DAY);
  });

  it('stays so when it was promoted while somebody ended that: they had not seen what was paid for', async () => {
    const { user, token } = await memberWith(25);
    const id = await publish({ id: user.id, token });
    await act(admin, 'PUT', `/${id}/featured`, { days: 7 });
    const DB = beforeBatch(1, async () => expect((await promoteListing(token, id)).status).toBe(201));
    const ended = await call('DELETE', `/api/admin/listings/${id}/featured`, { token: admin.token, bindings: { DB } });
    expect(ended).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    expect(await featuredUntil(id)).toBeGreaterThan(Date.now() + 13 * DAY);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['listing.featured']);
    // Adding days takes away none that were paid for meanwhile.
    const Later = beforeBatch(1, async () => expect((await act(admin, 'PUT', `/${id}/featured`, { days: 7 })).status).toBe(204));
    const added = await call('PUT', `/api/admin/listings/${id}/featured`, {
      token: admin.token,
      json: { days: 7 },
      bindings: { DB: Later },
    });
    expect([added.status, ((await featuredUntil(id)) ?? 0) > Date.now() + 27 * DAY]).toEqual([204, true]);
  });

  it('is given its days once, however often they are sent by who saw the same, also at once', async () => {
    const id = await publish(owner);
    const send = (json: object, DB?: D1Database) =>
      call('PUT', `/api/admin/listings/${id}/featured`, { token: admin.token, json, ...(DB && { bindings: { DB } }) });
    const ends: (number | null)[] = [null];
    for (const days of [7, 3, 3]) {
      const json = { days, featuredUntil: isoOf(ends.at(-1) ?? null) };
      const DB = beforeBatch(1, async () => expect((await send(json)).status).toBe(204));
      for (const by of [DB, undefined]) expect((await send(json, by)).status).toBe(204);
      ends.push(await featuredUntil(id));
    }
    const [, first = 0, second, third] = ends;
    expect([second, third]).toEqual([(first ?? 0) + 3 * DAY, (first ?? 0) + 6 * DAY]);
    expect((await actsOn(id)).map(({ after }) => after.days)).toEqual([7, 3, 3]);
    // It ends between what was seen and the repeat, but both are of the same promotion.
    const now = Date.now();
    await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?').bind(now, id).run();
    for (let time = 0; time < 2; time += 1) expect((await send({ days: 1, featuredUntil: isoOf(now) })).status).toBe(204);
    expect(await featuredUntil(id)).toBeLessThan(Date.now() + DAY + 1);
  });

  it('is left alone by who saw another promotion than what runs: one that was paid for, or of a colleague', async () => {
    const { user, token } = await memberWith(25);
    const [id, alike] = [await publish({ id: user.id, token }), await publish(owner)];
    const colleague = await administrator();
    const changed = { status: 409, body: { code: 'listing_changed' } };
    const seen = { days: 7, featuredUntil: null };
    await act(admin, 'PUT', `/${alike}/featured`, seen);
    expect((await act(colleague, 'PUT', `/${id}/featured`, seen)).status).toBe(204);
    const until = await featuredUntil(id);
    expect(await act(admin, 'PUT', `/${id}/featured`, seen)).toMatchObject(changed);
    // A different number of days is not a repeat.
    expect(await act(colleague, 'PUT', `/${id}/featured`, { ...seen, days: 3 })).toMatchObject(changed);
    const DB = beforeBatch(1, async () => expect((await promoteListing(token, id)).status).toBe(201));
    const json = { days: 7, featuredUntil: isoOf(until) };
    expect(await call('PUT', `/api/admin/listings/${id}/featured`, { token: admin.token, json, bindings: { DB } })).toMatchObject(
      changed,
    );
    expect(await featuredUntil(id)).toBe((until ?? 0) + 7 * DAY);
    // The promotion is no longer the one that the colleague gave.
    expect(await act(colleague, 'PUT', `/${id}/featured`, seen)).toMatchObject(changed);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['listing.featured']);
  });

  it('is found by what it says now, and not featured, when it was edited or sold meanwhile', async () => {
    const [id, alike] = [await publish(owner, { title: 'gibbon swing' }), await publish(await member())];
    await env.DB.prepare('UPDATE listings SET updated_at = (SELECT updated_at FROM listings WHERE id = ?) WHERE id = ?')
      .bind(id, alike)
      .run();
    const featured = (meanwhile: () => Promise<{ status: number }>) => {
      const DB = beforeBatch(1, async () => expect((await meanwhile()).status).toBeLessThan(300));
      return call('PUT', `/api/admin/listings/${id}/featured`, { token: admin.token, json: { days: 7 }, bindings: { DB } });
    };
    const changed = { status: 409, body: { code: 'listing_changed' } };
    const edit = { token: owner.token, json: { title: 'tapir swing' } };
    expect(await featured(() => call('PATCH', `/api/listings/${id}`, edit))).toMatchObject(changed);
    const found = async (q: string) => (await call<ListingCard[]>('GET', `/api/listings?q=${q}`)).body.map((ad) => ad.id);
    expect([await found('gibbon'), await found('tapir')]).toEqual([[], [id]]);
    expect(await featured(() => call('PUT', `/api/listings/${id}/sale`, owner))).toMatchObject(changed);
    expect([await found('tapir'), await featuredUntil(id), await actsOn(id)]).toEqual([[], null, []]);
  });

  it('is found by what it says now, and featured still, when it was edited while somebody ended that', async () => {
    const seller = await member();
    const [first, id] = [await publish(seller), await publish(seller, { title: 'kudu swing' })];
    for (const [ad, days] of [
      [first, 3],
      [id, 7],
    ])
      await act(admin, 'PUT', `/${ad}/featured`, { days });
    const until = await featuredUntil(id);
    const edit = { token: seller.token, json: { title: 'nyala swing' } };
    const DB = beforeBatch(1, async () => expect((await call('PATCH', `/api/listings/${id}`, edit)).status).toBe(200));
    const ended = await call('DELETE', `/api/admin/listings/${id}/featured`, { token: admin.token, bindings: { DB } });
    expect(ended).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    const found = async (q: string) => (await call<ListingCard[]>('GET', `/api/listings?q=${q}`)).body.map((ad) => ad.id);
    expect([await found('kudu'), await found('nyala')]).toEqual([[], [id]]);
    await act(admin, 'PUT', `/${id}/featured`, { days: 1 });
    const after = { featuredUntil: (until ?? 0) + DAY, days: 1 };
    expect((await actsOn(id)).slice(1)).toEqual([{ action: 'listing.featured', before: { featuredUntil: until }, after }]);
  });

  it('stays awake as long, and no shorter than it would have', async () => {
    const ends = async (days: number) => {
      const id = await publish(owner);
      await act(admin, 'PUT', `/${id}/featured`, { days });
      const row = await env.DB.prepare('SELECT created_at, expires_at, featured_until FROM listings WHERE id = ?')
        .bind(id)
        .first();
      return {
        lives: Number(row?.['expires_at']) - Number(row?.['created_at']),
        isFeaturedToItsEnd: row?.['expires_at'] === row?.['featured_until'],
      };
    };
    expect(await ends(1)).toEqual({ lives: LISTING_DAYS * DAY, isFeaturedToItsEnd: false });
    expect(await ends(365)).toMatchObject({ isFeaturedToItsEnd: true });
  });

  it('is one that is there and active, for 1 to 365 days', async () => {
    const id = await publish(owner);
    for (const days of [0, -1, 1.5, 366, '7', null])
      expect(await act(admin, 'PUT', `/${id}/featured`, { days })).toMatchObject({
        status: 400,
        body: { code: 'feature_days_invalid' },
      });
    await call('PUT', `/api/listings/${id}/sale`, owner);
    const ranOut = await publish(owner); // a moment ago: no sweep has reached it
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(ranOut).run();
    for (const closed of [id, ranOut])
      expect(await act(admin, 'PUT', `/${closed}/featured`, { days: 1 })).toMatchObject({
        status: 409,
        body: { code: 'listing_closed' },
      });
    expect((await act(admin, 'DELETE', '/999999/featured')).status).toBe(404);
  });
});

function bulk(json: object) {
  return act<BulkAnswer & { code?: string }>(admin, 'POST', '/bulk', json);
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function featuredUntil(id: number) {
  return env.DB.prepare('SELECT featured_until FROM listings WHERE id = ?').bind(id).first<number>('featured_until');
}
