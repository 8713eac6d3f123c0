import type { Listing } from '#schema/contracts/listings';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { DAY, HOUR } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, say } from '../conversations/test/talk.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { upload } from '../attachments/test/upload.ts';
import { call, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { buyers, buyersOf, confirm, deal, deny, GONE, named, publish, relist, sell } from './test/sales.ts';

let admin: Person;
beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
});
afterAll(() => vi.unstubAllGlobals());

describe('an ad that was sold to somebody', () => {
  it('went to one of those who wrote to its owner', async () => {
    const { owner, buyer, id } = await deal();
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject({ status: 204, trips: 2 });
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: buyer.id });
  });

  it('cannot be said to have gone to one who did not write, who left, to the owner or to the mailbox', async () => {
    const { owner, id } = await deal();
    const [silent, stranger, left] = [await member(), await member(), await member()];
    await say(owner, await begin(owner, silent), 'will you buy it?');
    await say(left, await begin(left, owner), 'i want it');
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(left.id).run();
    await call('POST', `/api/conversations/${await begin(owner, { id: 1 })}/messages`, {
      token: admin.token,
      json: { content: 'hello' },
    });
    for (const buyerId of [silent.id, stranger.id, left.id, owner.id, 1, 999_999, 0, -1]) {
      expect(await sell(owner, id, { buyerId })).toMatchObject({ status: 400, body: { code: 'buyer_unknown' } });
    }
    for (const buyerId of ['x', 1.5, true]) expect((await sell(owner, id, { buyerId })).status).toBe(400);
    expect(await buyersOf(id)).toEqual({ status: 'active', asked: null });
    const found = await call<Listing[]>('GET', '/api/listings?q=corolla&limit=100');
    expect(found.body.map((ad) => ad.id)).toContain(id);
    await say(silent, await begin(owner, silent), 'yes');
    expect((await sell(owner, id, { buyerId: silent.id })).status).toBe(204);
  });

  it('went to one who came to Sarai before its owner, who sent a photo alone, or who answered late', async () => {
    const before = await member();
    const owner = await member();
    const [photographer, late] = [await member(), await member()];
    const id = await publish(owner);
    await say(before, await begin(before, owner), 'is it still there?');
    const shown = await begin(photographer, owner);
    const { url } = (await upload(photographer, shown, sample('jpeg'), 'car.jpg')).body;
    await say(photographer, shown, { messageType: 'image', fileUrl: url });
    const long = await begin(owner, late);
    await env.DB.prepare(
      `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
       SELECT ?1, value, ?2, 'long-' || value, 'are you there?', value FROM json_each(?3)`,
    )
      .bind(long, owner.id, JSON.stringify(Array.from({ length: 60 }, (_, index) => index + 1)))
      .run();
    await say(late, long, 'yes');
    const all = [before.id, photographer.id, late.id];
    expect((await buyers(owner, id)).body.map((buyer) => buyer.id).toSorted((a, b) => a - b)).toEqual(all);
    for (const buyerId of all) {
      expect((await sell(owner, id, { buyerId })).status).toBe(204);
      expect(await buyersOf(id)).toEqual({ status: 'sold', asked: buyerId });
    }
  });

  it('may be sold to nobody in particular, and to somebody later', async () => {
    const { owner, buyer, id } = await deal();
    expect(await sell(owner, id)).toMatchObject({ status: 204, trips: 2 });
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: null });
    for (const json of [{}, { buyerId: null }]) expect((await sell(owner, id, json)).status).toBe(204);
    expect((await sell(owner, id, { buyerId: buyer.id })).status).toBe(204);
    expect((await sell(owner, id)).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: buyer.id });
    // Whoever was named by mistake is asked no more.
    expect((await sell(owner, id, { buyerId: null })).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: null });
  });

  it('went to nobody who has blocked the owner or is blocked', async () => {
    for (const blockerFirst of [true, false]) {
      const { owner, buyer, id } = await deal();
      const [blocker, blocked] = blockerFirst ? [owner, buyer] : [buyer, owner];
      await env.DB.prepare('INSERT INTO blocks VALUES (?, ?, 0)').bind(blocker.id, blocked.id).run();
      expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject({ status: 400, body: { code: 'buyer_unknown' } });
      expect((await buyers(owner, id)).body).toEqual([]);
    }
  });

  it('may go to another while the one named has not answered, who is asked no longer', async () => {
    const { owner, buyer, id } = await named();
    const next = await member();
    await say(next, await begin(next, owner), 'mine');
    expect((await sell(owner, id, { buyerId: next.id })).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: next.id });
    expect(await confirm(buyer, id)).toMatchObject(GONE);
    expect((await confirm(next, id)).status).toBe(204);
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'sale_confirmed' } });
    expect((await sell(owner, id, { buyerId: next.id })).status).toBe(204);
  });

  it('shows nobody to whom', async () => {
    const { owner, buyer, id } = await deal();
    await sell(owner, id, { buyerId: buyer.id });
    for (const { body } of [
      await call('GET', `/api/listings/${id}`),
      await call('GET', `/api/listings?userId=${owner.id}`, { token: owner.token }),
    ])
      expect(JSON.stringify(body)).not.toMatch(/buyer/i);
  });

  it('asks nobody about more than three ads that they have not answered for, and no more than twenty in all, of the last thirty days', async () => {
    const { owner, buyer, id } = await deal();
    const ads = [id, ...(await Promise.all([1, 2, 3].map(() => publish(owner))))];
    const [first = 0, second = 0, third = 0, fourth = 0] = ads;
    for (const ad of [first, second, third]) expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
    const refused = { status: 409, body: { code: 'buyer_asked', fields: { buyerId: 'buyer_asked' } } };
    expect(await sell(owner, fourth, { buyerId: buyer.id })).toMatchObject({ ...refused, trips: 2 });
    expect(await buyersOf(fourth)).toEqual({ status: 'active', asked: null });
    // Said again it is no new one; it may be sold without a name; and who answers makes room.
    expect((await sell(owner, third, { buyerId: buyer.id })).status).toBe(204);
    expect((await sell(owner, fourth)).status).toBe(204);
    expect((await confirm(buyer, first)).status).toBe(204);
    expect((await sell(owner, fourth, { buyerId: buyer.id })).status).toBe(204);

    const other = await member();
    await say(other, await begin(other, owner), 'is it still there?');
    const more = await publish(owner);
    // Sixteen of other ads, beside the second, the third and the fourth; and one more by the door.
    const sixteen = JSON.stringify(Array.from({ length: 16 }, (_, nth) => `other ${nth}`));
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at)
         SELECT value, ?, 3, 'other', 1, 'Kabul', 0, 0 FROM json_each(?)`,
      ).bind(owner.id, sixteen),
      env.DB.prepare(
        "INSERT INTO sales (listing_id, buyer_id, seller_id, named_at) SELECT id, ?, user_id, ? FROM listings WHERE user_id = ? AND title = 'other'",
      ).bind(buyer.id, Date.now(), owner.id),
    ]);
    await named(owner);
    expect(await sell(owner, more, { buyerId: other.id })).toMatchObject({ status: 409, body: { code: 'too_many_asked' } });
    await env.DB.prepare('UPDATE sales SET named_at = named_at - ? WHERE listing_id = ?')
      .bind(31 * 86_400_000, second)
      .run();
    await env.DB.prepare("UPDATE notifications SET created_at = created_at - ? WHERE data ->> '$.listingId' = ?")
      .bind(31 * 86_400_000, second)
      .run();
    expect((await sell(owner, more, { buyerId: other.id })).status).toBe(204);
  });

  it('asks nobody about a fourth ad, though the owner takes back every name', async () => {
    const { owner, buyer, id } = await deal();
    const [second = 0, third = 0, fourth = 0] = await Promise.all([1, 2, 3].map(() => publish(owner)));
    for (const ad of [id, second, third]) {
      expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
      const unnamed = ad === second ? sell(owner, ad, { buyerId: null }) : relist(owner, ad);
      expect((await unnamed).status).toBe(204);
    }
    expect(await sell(owner, fourth, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'buyer_asked' } });
    // Told of it once, they are not told again; and who answers makes room.
    for (const ad of [id, second]) expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
    expect((await deny(buyer, second)).status).toBe(204);
    expect((await sell(owner, fourth, { buyerId: buyer.id })).status).toBe(204);
  });

  it('is sold by its owner alone', async () => {
    const { buyer, id } = await deal();
    expect(await sell(buyer, id, { buyerId: buyer.id })).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect(await triedByOthers('PUT', `/api/listings/${id}/sale`, { buyerId: buyer.id })).toEqual(REFUSED);
    expect(await triedByOthers('GET', `/api/listings/${id}/buyers`)).toEqual(REFUSED);
    expect(await buyers(buyer, id)).toMatchObject({ status: 404 });
  });
});

test('the buyers are those who wrote, the newest first, without the silent, the gone and the mailbox', async () => {
  const owner = await member();
  const id = await publish(owner);
  const people = [await member(), await member(), await member(), await member()];
  for (const [index, person] of people.entries()) {
    const talk = await begin(person, owner);
    await (index === 2 ? say(owner, talk, 'are you there?') : say(person, talk, 'hello'));
    // Whoever began first wrote last.
    await env.DB.prepare('UPDATE conversations SET last_message_at = ? WHERE id = ?')
      .bind(9 - index, talk)
      .run();
  }
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(people[3]?.id).run();
  const { status, body, trips, rowsRead } = await buyers(owner, id);
  expect({ status, trips }).toEqual({ status: 200, trips: 1 });
  expect(body.map((buyer) => buyer.id)).toEqual([people[0]?.id, people[1]?.id]);
  expect(body[0]).toEqual({
    id: people[0]?.id,
    username: people[0]?.username,
    fullName: null,
    profileImageUrl: null,
    role: 'user',
  });
  expect(rowsRead).toBeLessThanOrEqual(3 * (4 + 1) + 10);
});

it.each([
  ['has run out meanwhile lives as long as a new one', -1, LISTING_DAYS * DAY],
  ['has time left keeps it', 3 * DAY, 3 * DAY],
])('an ad that is not sold after all and %s', async (_, left, lives) => {
  const { token } = await signUp();
  const id = await publishListing(token);
  const sale = `/api/listings/${id}/sale`;
  expect((await call('PUT', sale, { token, json: { buyerId: null } })).status).toBeLessThan(300);
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
    .bind(Date.now() + left, id)
    .run();
  expect((await call('DELETE', sale, { token })).status).toBeLessThan(300);
  const { body } = await call<Listing>('GET', `/api/listings/${id}`, { token });
  const until = Date.parse(body.expiresAt ?? '') - Date.now();
  expect(body.status).toBe('active');
  expect(Math.abs(until - lives)).toBeLessThan(HOUR);
});
