import type { Listing } from '#schema/contracts/listings';
import { LISTING_DAYS, SALE_ANSWER_DAYS } from '#schema/catalog/limits';
import { DAY, HOUR } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../conversations/test/talk.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { upload } from '../attachments/test/upload.ts';
import { openDb } from '../../platform/db.ts';
import { raiseSignals } from '../../market/signals/raise.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, sessionIdIn, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';
import { markSold, undoSale } from './sale.ts';
import { buyers, buyersOf, confirm, deal, deny, GONE, named, publish, relist, sell, told } from './test/sales.ts';

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
    await sendText(owner, await begin(owner, silent), 'will you buy it?');
    await sendText(left, await begin(left, owner), 'i want it');
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
    await sendText(silent, await begin(owner, silent), 'yes');
    expect((await sell(owner, id, { buyerId: silent.id })).status).toBe(204);
  });

  it('went to one who came to Sarai before its owner, who sent a photo alone, or who answered late', async () => {
    const before = await member();
    const owner = await member();
    const [photographer, late] = [await member(), await member()];
    const id = await publish(owner);
    await sendText(before, await begin(before, owner), 'is it still there?');
    const shown = await begin(photographer, owner);
    const { url } = (await upload(photographer, shown, sample('jpeg'), 'car.jpg')).body;
    await sendText(photographer, shown, { messageType: 'image', fileUrl: url });
    const long = await begin(owner, late);
    await env.DB.prepare(
      `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
       SELECT ?1, value, ?2, 'long-' || value, 'are you there?', value FROM json_each(?3)`,
    )
      .bind(long, owner.id, JSON.stringify(Array.from({ length: 60 }, (_, index) => index + 1)))
      .run();
    await sendText(late, long, 'yes');
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
    // A buyer who was named by mistake is no longer asked.
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
    await sendText(next, await begin(next, owner), 'mine');
    expect((await sell(owner, id, { buyerId: next.id })).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: next.id });
    expect(await confirm(buyer, id)).toMatchObject(GONE);
    expect((await confirm(next, id)).status).toBe(204);
    const confirmed = { status: 409, body: { code: 'sale_confirmed' } };
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject(confirmed);
    expect(await namedFor(id)).toEqual([next.id]);
    // Marked sold again, it is the same sale.
    expect((await sell(owner, id, { buyerId: next.id })).status).toBe(204);
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject(confirmed);
  });

  it('stays with the one named where another was refused, and what was not sold is not', async () => {
    const { owner, buyer, id } = await named();
    const stranger = await member();
    const refused = { status: 400, body: { code: 'buyer_unknown' } };
    expect(await sell(owner, id, { buyerId: stranger.id })).toMatchObject(refused);
    expect(await namedFor(id)).toEqual([buyer.id]);
    const [unnamed, hidden] = [await publish(owner), await publish(owner)];
    expect((await sell(owner, unnamed)).status).toBe(204);
    expect(await sell(owner, unnamed, { buyerId: stranger.id })).toMatchObject(refused);
    expect(await namedFor(unnamed)).toEqual([]);
    await hide(hidden);
    expect(await sell(owner, hidden, { buyerId: stranger.id })).toMatchObject(refused);
    expect(await stateOf(hidden)).toMatchObject({ status: 'hidden', hidden_from: 'active', sold_at: null });
  });

  it('has been asked about since the first time, however often the same one is named', async () => {
    const { owner, buyer, id } = await named();
    await env.DB.prepare('UPDATE sales SET named_at = 5 WHERE listing_id = ?').bind(id).run();
    expect((await sell(owner, id, { buyerId: buyer.id })).status).toBe(204);
    expect(await env.DB.prepare('SELECT named_at FROM sales WHERE listing_id = ?').bind(id).first('named_at')).toBe(5);
  });

  it('is asked about in the name of its owner, and with its title unless moderators hide it', async () => {
    const { owner, buyer, id } = await deal();
    const asked = { buyerId: buyer.id, name: owner.username, title: 'Corolla' };
    expect(await markSold(openDb(env.DB), actor(owner), id, Date.now(), buyer.id)).toEqual(asked);
    const hidden = await publish(owner);
    await hide(hidden);
    expect(await markSold(openDb(env.DB), actor(owner), hidden, Date.now(), buyer.id)).toEqual({ ...asked, title: null });
  });

  it('while moderators hide it is asked about all the same, and stays hidden', async () => {
    const { owner, buyer, id } = await deal();
    await hide(id);
    expect((await sell(owner, id, { buyerId: buyer.id })).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'hidden', asked: buyer.id });
    expect(await stateOf(id)).toMatchObject({ hidden_from: 'sold' });
  });

  it.each(['held', 'removed'])('but was %s meanwhile is asked about nobody', async (status) => {
    const { owner, buyer, id } = await deal();
    const db = openDb(beforeBatch(2, () => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, id).run()));
    expect(await markSold(db, actor(owner), id, Date.now(), buyer.id)).toBeNull();
    expect(await stateOf(id)).toMatchObject({ status, sold_at: null });
    expect(await namedFor(id)).toEqual([]);
  });

  it.each(['is asked', 'was asked, and is no longer,'])(
    'goes to somebody else than who %s about three others, until thirty days later',
    async (who) => {
      const { owner, buyer, id } = await deal();
      const [second = 0, third = 0, fourth = 0] = await Promise.all([1, 2, 3].map(() => publish(owner)));
      const three = [id, second, third];
      for (const ad of three) expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
      if (who !== 'is asked') for (const ad of three) await relist(owner, ad);
      const at = Date.now();
      await env.DB.prepare('UPDATE sales SET named_at = ? WHERE seller_id = ?').bind(at, owner.id).run();
      await env.DB.prepare('UPDATE notifications SET created_at = ? WHERE user_id = ?').bind(at, buyer.id).run();
      const lasts = SALE_ANSWER_DAYS * DAY;
      const mark = (now: number) => markSold(openDb(env.DB), actor(owner), fourth, now, buyer.id);
      await expect(mark(at + lasts - 1)).rejects.toMatchObject({ code: 'buyer_asked' });
      expect(await mark(at + lasts)).toMatchObject({ buyerId: buyer.id });
    },
  );

  it('leaves the search, and comes back to it, alone', async () => {
    const [owner, other] = [await member(), await member()];
    const [id, own] = [await publishListing(owner.token, 'Samovar'), await publishListing(owner.token, 'Samovar')];
    const [theirs, theirSold] = [await publishListing(other.token, 'Samovar'), await publishListing(other.token, 'Samovar')];
    const removed = await publishListing(other.token, 'Samovar');
    await sell(other, theirSold);
    await call('DELETE', `/api/listings/${removed}`, { token: other.token });
    const found = async () =>
      (await call<Listing[]>('GET', '/api/listings?q=samovar')).body.map((ad) => ad.id).toSorted((a, b) => a - b);
    const seen = [await found()];
    for (const change of [sell, relist]) {
      expect((await change(owner, id)).status).toBe(204);
      seen.push(await found());
    }
    expect(seen).toEqual([
      [id, own, theirs],
      [own, theirs],
      [id, own, theirs],
    ]);
    expect([await stateOf(theirSold), await stateOf(removed)]).toMatchObject([{ status: 'sold' }, { status: 'removed' }]);
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
    // A repeat is not a new one; it may be sold without a buyer; and a buyer who answers makes room.
    expect((await sell(owner, third, { buyerId: buyer.id })).status).toBe(204);
    expect((await sell(owner, fourth)).status).toBe(204);
    expect((await confirm(buyer, first)).status).toBe(204);
    expect((await sell(owner, fourth, { buyerId: buyer.id })).status).toBe(204);

    const other = await member();
    await sendText(other, await begin(other, owner), 'is it still there?');
    const more = await publish(owner);
    // Sixteen sales of other ads, besides the second, the third and the fourth ad; and one more through the API.
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
    expect(await buyersOf(more)).toEqual({ status: 'active', asked: null });
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
    const [second = 0, third = 0, fourth = 0, fifth = 0] = await Promise.all([1, 2, 3, 4].map(() => publish(owner)));
    for (const ad of [id, second, third]) {
      expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
      const unnamed = ad === second ? sell(owner, ad, { buyerId: null }) : relist(owner, ad);
      expect((await unnamed).status).toBe(204);
    }
    expect(await sell(owner, fourth, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'buyer_asked' } });
    // They are told of it only once; and a buyer who answers makes room.
    for (const ad of [id, second]) expect((await sell(owner, ad, { buyerId: buyer.id })).status).toBe(204);
    expect((await deny(buyer, second)).status).toBe(204);
    expect((await sell(owner, fourth, { buyerId: buyer.id })).status).toBe(204);
    // For one ad, and not also for the third, about which nobody is asked any longer.
    expect(await sell(owner, fifth, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'buyer_asked' } });
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
    await (index === 2 ? sendText(owner, talk, 'are you there?') : sendText(person, talk, 'hello'));
    // The one who began first wrote last.
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

it.each([
  ['much', [60, 50], 'held', ['listing_held'], 0, 1],
  ['less', [60, 30], 'active', [], 1, 2],
])(
  'an ad that is not sold after all, and against which %s was found meanwhile',
  async (_, weights, status, kinds, found, again) => {
    const { owner, id } = await named();
    const signals = (['price_low', 'photo_elsewhere'] as const).map((signal, nth) => ({
      signal,
      weight: weights[nth] ?? 0,
      detail: {},
    }));
    expect(await raiseSignals(openDb(env.DB), id, signals, Date.now())).toBeNull();
    expect(await stateOf(id)).toMatchObject({ status: 'sold' });
    // Sent twice, as by a device that did not get the first response: the owner is told once.
    for (const trips of [2, again]) expect(await relist(owner, id)).toMatchObject({ status: 204, trips });
    expect(await stateOf(id)).toMatchObject({ status, sold_at: null });
    expect(await namedFor(id)).toEqual([]);
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(kinds);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM listing_search WHERE rowid = ?').bind(id).first('n')).toBe(found);
  },
);

it('the repeat of a sale that is taken back tells the owner of what the first call held and did not tell', async () => {
  const { owner, id } = await named();
  await raiseSignals(openDb(env.DB), id, [{ signal: 'price_low', weight: 110, detail: {} }], Date.now());
  expect(await undoSale(openDb(env.DB), actor(owner), id, Date.now())).toMatchObject({ id, userId: owner.id });
  expect(await told(owner)).toEqual([]);
  expect((await relist(owner, id)).status).toBe(204);
  expect((await told(owner)).map(({ kind }) => kind)).toEqual(['listing_held']);
});

it('an ad that nobody took back is not held by saying so', async () => {
  const owner = await member();
  const id = await publish(owner);
  // If it were raised in the usual way, this signal would hold the ad.
  await env.DB.prepare('INSERT INTO listing_signals (listing_id, signal, weight, detail, created_at) VALUES (?, ?, 110, ?, 0)')
    .bind(id, 'price_low', '{}')
    .run();
  expect((await relist(owner, id)).status).toBe(204);
  expect(await stateOf(id)).toMatchObject({ status: 'active' });
});

it.each(['active', 'hidden'])(
  'an ad that is %s was changed later by each sale, and by none said twice, whatever the clock',
  async (status) => {
    const owner = await member();
    const id = await publish(owner);
    if (status === 'hidden') await hide(id);
    const ahead = Date.now() + HOUR;
    await env.DB.prepare('UPDATE listings SET updated_at = ? WHERE id = ?').bind(ahead, id).run();
    const changes: unknown[] = [];
    for (const change of [sell, sell, relist]) {
      expect((await change(owner, id)).status).toBe(204);
      changes.push(await stateOf(id));
    }
    const sold = status === 'active' ? { status: 'sold', hidden_from: null } : { status, hidden_from: 'sold' };
    const back = status === 'active' ? { status, hidden_from: null } : { status, hidden_from: 'active' };
    expect(changes).toMatchObject([
      { ...sold, updated_at: ahead + 1 },
      { ...sold, updated_at: ahead + 1 },
      { ...back, updated_at: ahead + 2 },
    ]);
  },
);

it.each([
  ['written anew', false, "title = 'Teapot', updated_at = updated_at + 1", 'teapot'],
  ['hidden, and written anew', true, "title = 'Teapot', updated_at = updated_at + 1", null],
  ['featured', false, 'featured_until = 9e12', 'corolla'],
  ['featured no longer', false, 'featured_until = NULL', 'corolla'],
])('an ad that was %s while its sale was taken back is back as it is then', async (_, isHidden, change, word) => {
  const { owner, id } = await named();
  await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?')
    .bind(Date.now() + HOUR, id)
    .run();
  if (isHidden) await env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'sold' WHERE id = ?").bind(id).run();
  const db = openDb(beforeBatch(2, () => env.DB.prepare(`UPDATE listings SET ${change} WHERE id = ?`).bind(id).run()));
  expect(await undoSale(db, actor(owner), id, Date.now())).toBeNull();
  expect(await stateOf(id)).toMatchObject(
    isHidden ? { status: 'hidden', hidden_from: 'active' } : { status: 'active', hidden_from: null },
  );
  expect(await namedFor(id)).toEqual([]);
  const found: (string | null)[] = [];
  for (const each of ['teapot', 'corolla']) {
    const { body } = await call<Listing[]>('GET', `/api/listings?q=${each}&limit=100`);
    if (body.some((ad) => ad.id === id)) found.push(each);
  }
  expect(found).toEqual([word].filter((each) => each !== null));
});

it.each([false, true])(
  'an ad that is changed each time that its sale is taken back stays sold, and its owner hears so (hidden: %s)',
  async (isHidden) => {
    const { owner, buyer, id } = await named();
    if (isHidden) await env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'sold' WHERE id = ?").bind(id).run();
    const write = () => env.DB.prepare('UPDATE listings SET updated_at = updated_at + 1 WHERE id = ?').bind(id).run();
    const back = undoSale(openDb(beforeBatch([2, 4], write)), actor(owner), id, Date.now());
    await expect(back).rejects.toMatchObject({ code: 'listing_changed' });
    expect(await stateOf(id)).toMatchObject(
      isHidden ? { status: 'hidden', hidden_from: 'sold' } : { status: 'sold', hidden_from: null },
    );
    expect(await namedFor(id)).toEqual([buyer.id]);
    const indexed = env.DB.prepare('SELECT count(*) AS n FROM listing_search WHERE rowid = ?');
    expect(await indexed.bind(id).first('n')).toBe(0);
  },
);

function actor({ id, token }: Person) {
  return { kind: 'member', id, sessionId: sessionIdIn(token) } as const;
}

function hide(id: number) {
  return env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'active' WHERE id = ?").bind(id).run();
}

function stateOf(id: number) {
  return env.DB.prepare('SELECT status, hidden_from, sold_at, updated_at FROM listings WHERE id = ?').bind(id).first();
}

/** The members named as buyers, whatever they answered. */
async function namedFor(id: number): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT buyer_id FROM sales WHERE listing_id = ? ORDER BY buyer_id')
    .bind(id)
    .all<{ buyer_id: number }>();
  return results.map(({ buyer_id: buyer }) => buyer);
}
