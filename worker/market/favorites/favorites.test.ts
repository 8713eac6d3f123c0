import type { SavedFavorite } from '#schema/contracts/favorites';
import type { Listing } from '#schema/contracts/listings';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { administrator, listenAsRooms, member, type Person } from '../../chat/conversations/test/talk.ts';
import { call, PASSWORD, signIn } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';

let seller: Person;
beforeAll(async () => {
  listenAsRooms();
  await administrator();
  seller = await member();
});
afterAll(() => vi.unstubAllGlobals());

describe('a favourite', () => {
  it('is the ad as it is now, with the time and the price of its saving', async () => {
    const me = await member();
    const id = await publish('Corolla', 500);
    expect(await put(me, id)).toMatchObject({ status: 204, trips: 2 });
    const [first] = (await list(me)).body;
    expect(first).toMatchObject({ id, title: 'Corolla', price: '500', savedPrice: '500', gone: false, status: 'active' });
    await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { price: 400, title: 'Corolla 2' } });
    expect((await list(me)).body).toMatchObject([
      { title: 'Corolla 2', price: '400', savedPrice: '500', savedAt: first?.savedAt },
    ]);
  });

  it.each([
    ['AFN', 7_000, 'USD', '100'],
    ['USD', 100, 'AFN', '7000'],
  ])('saved at %s %i was saved at as much of the %s that its owner names now', async (currency, price, other, savedPrice) => {
    const me = await member();
    const id = await publish('Generator', 1);
    const edit = (json: object) => call('PATCH', `/api/listings/${id}`, { token: seller.token, json });
    await edit({ currency, price });
    await put(me, id);
    await edit({ currency: other, price: 5 });
    expect((await list(me)).body).toMatchObject([{ price: '5', savedPrice }]);
  });

  it('saved twice, or twice at once, is one and keeps its time and price', async () => {
    const me = await member();
    const id = await publish('Carpet', 50);
    await Promise.all([put(me, id), put(me, id)]);
    const before = (await list(me)).body;
    await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { price: 70 } });
    expect((await put(me, id)).status).toBe(204);
    expect((await list(me)).body).toMatchObject([{ savedAt: before[0]?.savedAt, savedPrice: '50', price: '70' }]);
  });

  it('is forgotten, as often as one likes, alone and by nobody else', async () => {
    const [me, other] = [await member(), await member()];
    const [id, kept] = [await publish('Lamp', 5), await publish('Lantern', 6, other)];
    for (const who of [me, other]) for (const ad of [id, kept]) await put(who, ad);
    for (const _ of [1, 2]) expect(await remove(me, id)).toMatchObject({ status: 204, trips: 2 });
    expect((await list(me)).body).toMatchObject([{ id: kept }]);
    expect((await list(other)).body).toMatchObject([{ id: kept }, { id }]);
  });

  it('whose ad its owner deleted is gone, and its title is told nobody any more', async () => {
    const me = await member();
    const id = await publish('Rabab', 90);
    await put(me, id);
    await call('DELETE', `/api/listings/${id}`, { token: seller.token });
    const [gone] = (await list(me)).body;
    expect(gone).toEqual({ id, title: null, savedAt: gone?.savedAt, gone: true });
    const { body } = await call('POST', '/api/members/me/data', { token: me.token, json: { password: PASSWORD } });
    expect(body).toMatchObject({ favorites: [{ listingId: id, title: null }] });
    expect(await remove(me, id)).toMatchObject({ status: 204 });
  });

  it.each(['hidden', 'held'])(
    'whose ad is %s by moderators is gone, and its title, which may be why, is told nobody',
    async (status) => {
      const me = await member();
      const id = await publish('Forbidden', 90);
      await put(me, id);
      await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, id).run();
      const [gone] = (await list(me)).body;
      expect(gone).toEqual({ id, title: null, savedAt: gone?.savedAt, gone: true });
      const { body } = await call('POST', '/api/members/me/data', { token: me.token, json: { password: PASSWORD } });
      expect(body).toMatchObject({ favorites: [{ listingId: id, title: null }] });
    },
  );

  it('whose ad was sold shows it', async () => {
    const me = await member();
    const id = await publish('Bicycle', 90);
    await put(me, id);
    await call('PUT', `/api/listings/${id}/sale`, { token: seller.token });
    expect((await list(me)).body).toMatchObject([{ id, status: 'sold', gone: false }]);
  });

  it('is of an ad that there is', async () => {
    const me = await member();
    const id = await publish('Goat', 90);
    await call('DELETE', `/api/listings/${id}`, { token: seller.token });
    for (const wrong of [id, 999_999, 'x', 0]) {
      expect(await put(me, wrong)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    }
  });
});

describe('a device’s favourites', () => {
  it('are merged in: kept times, the newer of two, no unknown ads, and the same list on another device', async () => {
    const me = await member();
    const [one, two, three] = [await publish('One', 1), await publish('Two', 2), await publish('Three', 3)];
    await put(me, one);
    await put(me, two);
    await env.DB.prepare('UPDATE favorites SET saved_at = 5000 WHERE user_id = ?').bind(me.id).run();
    const favorites = [
      { id: one, savedAt: new Date(4000).toISOString() },
      { id: two, savedAt: new Date(6000).toISOString() },
      { id: three, savedAt: new Date(7000).toISOString() },
      { id: 999_999, savedAt: new Date(8000).toISOString() },
    ];
    const merged = await merge(me, favorites);
    expect(merged).toMatchObject({ status: 200, trips: 2 });
    expect(merged.body.map(({ id, savedAt }) => [id, Date.parse(savedAt)])).toEqual([
      [three, 7000],
      [two, 6000],
      [one, 5000],
    ]);
    const desktop = await signIn(me.email);
    expect((await call('GET', '/api/favorites', { token: desktop.token })).body).toEqual(merged.body);
    expect((await merge(me, favorites)).body).toEqual(merged.body);
  });

  it('merged twice at once are there once', async () => {
    const me = await member();
    const ids = [await publish('A', 1), await publish('B', 2), await publish('C', 3)];
    const of = (some: number[]) => some.map((id) => ({ id, savedAt: new Date(id).toISOString() }));
    await Promise.all([merge(me, of(ids.slice(0, 2))), merge(me, of(ids.slice(1))), merge(me, of(ids))]);
    expect((await list(me)).body.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('pass over an ad that is gone, like one that never was; one that was saved before stays as gone', async () => {
    const me = await member();
    const id = await publish('A secret', 1);
    await call('DELETE', `/api/listings/${id}`, { token: seller.token });
    const savedAt = new Date(4000).toISOString();
    expect((await merge(me, [{ id, savedAt }])).body).toEqual([]);
    const saved = await publish('Known', 1);
    await put(me, saved);
    await call('DELETE', `/api/listings/${saved}`, { token: seller.token });
    expect((await merge(me, [{ id: saved, savedAt }])).body).toMatchObject([{ id: saved, title: null, gone: true }]);
  });

  it('cannot be saved in the future, or without a time', async () => {
    const me = await member();
    const id = await publish('Clock', 1);
    const [ahead] = (await merge(me, [{ id, savedAt: '2999-01-01T00:00:00Z' }])).body;
    expect(Date.parse(ahead?.savedAt ?? '')).toBeLessThanOrEqual(Date.now());
    for (const wrong of [[{ id }], [{ id, savedAt: 'soon' }], [{ id: 'x', savedAt: '2026-01-01T00:00:00Z' }], 'x'])
      expect((await call('POST', '/api/favorites/merge', { token: me.token, json: { favorites: wrong } })).status).toBe(400);
  });
});

describe('at most 500', () => {
  let ids: number[] = [];
  beforeAll(async () => {
    await env.DB.prepare(
      `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at)
       SELECT 'many' || value, ?, 3, 'Many ' || value, 7, 'Kabul', 0, 0 FROM json_each(?)`,
    )
      .bind(seller.id, JSON.stringify(Array.from({ length: FAVORITES_MAX + 40 }, (_, index) => index)))
      .run();
    const { results } = await env.DB.prepare("SELECT id FROM listings WHERE client_id LIKE 'many%' ORDER BY id").all<{
      id: number;
    }>();
    ids = results.map(({ id }) => id);
  });

  test('the newest stay when more are merged, and one more is refused while a saved one may be saved again', async () => {
    const [me, other] = [await member(), await member()];
    expect((await put(other, ids[0] ?? 0)).status).toBe(204);
    const savedAt = (id: number) => new Date(id * 1000).toISOString();
    await merge(
      me,
      ids.slice(0, 300).map((id) => ({ id, savedAt: savedAt(id) })),
    );
    const full = await merge(
      me,
      ids.slice(300).map((id) => ({ id, savedAt: savedAt(id) })),
    );
    expect(full.body.map(({ id }) => id)).toEqual(ids.slice(-FAVORITES_MAX).toReversed());
    // An ad that falls off one member's list stays on another's.
    expect((await list(other)).body.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await put(me, ids[0] ?? 0)).toMatchObject({ status: 429, body: { code: 'too_many_favorites' } });
    expect((await put(me, ids.at(-1) ?? 0)).status).toBe(204);
    const answer = await list(me);
    expect(answer.body).toHaveLength(FAVORITES_MAX);
    expect(answer.trips).toBe(1);
    expect(answer.rowsRead).toBeLessThanOrEqual(3 * (FAVORITES_MAX + 1) + 10);
    const tooMany = Array.from({ length: FAVORITES_MAX + 1 }, (_, index) => ({ id: index + 1, savedAt: savedAt(1) }));
    expect(await merge(me, tooMany)).toMatchObject({ body: { code: 'too_many_favorites' } });
  });
});

test('those of one instant stand by their ads, the newer first, and those whose ads sleep among them', async () => {
  await env.DB.prepare(
    `INSERT INTO listings (client_id, user_id, category_id, title, price, location, status, expires_at, created_at, updated_at)
     SELECT 'asleep' || value, ?, 3, 'Asleep', 7, 'Kabul', 'asleep', 1, 0, 0 FROM json_each('[1, 2, 3]')`,
  )
    .bind(seller.id)
    .run();
  const { results } = await env.DB.prepare("SELECT id FROM listings WHERE client_id GLOB 'asleep*' ORDER BY id").all<{
    id: number;
  }>();
  const [one = 0, two = 0, three = 0] = results.map(({ id }) => id);
  const me = await member();
  expect((await put(me, one)).status).toBe(204);
  const { savedAt = '' } = (await list(me)).body[0] ?? {};
  const { body } = await merge(
    me,
    [three, two].map((id) => ({ id, savedAt })),
  );
  expect(body).toMatchObject([three, two, one].map((id) => ({ id, status: 'asleep', savedAt, savedPrice: '7', gone: false })));
});

test('nobody reads or changes another’s favourites', async () => {
  const [me, other] = [await member(), await member()];
  const id = await publish('Mine', 1);
  await put(me, id);
  expect((await list(other)).body).toEqual([]);
  await remove(other, id);
  expect((await list(me)).body).toHaveLength(1);
  for (const [method, path, json] of [
    ['GET', '/api/favorites'],
    ['PUT', `/api/favorites/${id}`],
    ['DELETE', `/api/favorites/${id}`],
    ['POST', '/api/favorites/merge', { favorites: [] }],
  ] as const)
    expect(await triedByOthers(method, path, json)).toEqual(REFUSED);
});

async function publish(title: string, price: number, owner = seller): Promise<number> {
  const json = { title, price, location: 'Kabul', categoryId: 3 };
  return (await call<Listing>('POST', '/api/listings', { token: owner.token, json })).body.id;
}
const list = (who: Person) => call<SavedFavorite[]>('GET', '/api/favorites', { token: who.token });
const put = (who: Person, id: number | string) => call('PUT', `/api/favorites/${id}`, { token: who.token });
const remove = (who: Person, id: number) => call('DELETE', `/api/favorites/${id}`, { token: who.token });
const merge = (who: Person, favorites: object[]) =>
  call<SavedFavorite[]>('POST', '/api/favorites/merge', { token: who.token, json: { favorites } });
