import type { Listing } from '#schema/contracts/listings';
import type { Notification } from '#schema/contracts/notifications';
import type { Buyer, PendingReview, Review } from '#schema/contracts/reviews';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, say, setPrivacy } from '../../chat/conversations/test/talk.ts';
import { call } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';

const GONE = { status: 404, body: { code: 'sale_not_found' } };

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

describe('whoever is named as the buyer', () => {
  it('is told once, and says that they bought it in one round trip; the owner hears of it once', async () => {
    const { owner, buyer, id } = await named();
    await sell(owner, id, { buyerId: buyer.id });
    expect(await told(buyer)).toEqual([
      { kind: 'sale', listingId: id, userId: owner.id, name: owner.username, title: 'Corolla' },
    ]);
    expect(await confirm(buyer, id)).toMatchObject({ status: 204, trips: 2 });
    expect((await confirm(buyer, id)).status).toBe(204);
    // Of an ad that moderators hid they would hear its title.
    const hidden = await deal(owner);
    await env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'active' WHERE id = ?").bind(hidden.id).run();
    expect((await sell(owner, hidden.id, { buyerId: hidden.buyer.id })).status).toBe(204);
    expect(await told(hidden.buyer)).toEqual([]);
    expect(await told(owner)).toEqual([
      { kind: 'sale_confirmed', listingId: id, userId: buyer.id, name: buyer.username, title: 'Corolla' },
    ]);
  });

  it('is asked, and answers, in the names by which both call themselves', async () => {
    const { owner, buyer, id } = await deal();
    for (const [who, first] of [
      [owner, 'Laila'],
      [buyer, 'Karim'],
    ] as const)
      await env.DB.prepare("UPDATE users SET first_name = ?, last_name = 'Ahmadi' WHERE id = ?").bind(first, who.id).run();
    await sell(owner, id, { buyerId: buyer.id });
    await confirm(buyer, id);
    expect(await told(buyer)).toMatchObject([{ kind: 'sale', userId: owner.id, name: 'Laila Ahmadi' }]);
    expect(await told(owner)).toMatchObject([{ kind: 'sale_confirmed', userId: buyer.id, name: 'Karim Ahmadi' }]);
  });

  it('is told of twice where they bought two ads, and so are their reviews', async () => {
    const { owner, buyer, id } = await sold();
    const another = await publish(owner);
    expect((await sell(owner, another, { buyerId: buyer.id })).status).toBe(204);
    expect((await confirm(buyer, another)).status).toBe(204);
    for (const ad of [id, another]) expect((await review(buyer, ad, { rating: 5 })).status).toBe(201);
    const news = (await told(owner)).map(({ kind }) => kind);
    expect(news.toSorted()).toEqual(['review', 'review', 'sale_confirmed', 'sale_confirmed']);
  });

  it('may say that they did not: nobody reviews anybody, and they are not named for this ad again', async () => {
    const { owner, buyer, id } = await named();
    expect((await buyers(owner, id)).body).toMatchObject([{ id: buyer.id }]);
    expect((await deny(buyer, id)).status).toBe(204);
    expect((await deny(buyer, id)).status).toBe(204);
    expect(await confirm(buyer, id)).toMatchObject(GONE);
    expect(await told(owner)).toMatchObject([{ kind: 'sale_denied', userId: buyer.id }]);
    for (const who of [owner, buyer]) expect((await review(who, id, { rating: 1 })).status).toBe(403);
    expect(await sell(owner, id, { buyerId: buyer.id })).toMatchObject({ status: 409, body: { code: 'buyer_denied' } });
    expect((await buyers(owner, id)).body).toEqual([]);
    expect((await buyers(owner, await publish(owner))).body).toMatchObject([{ id: buyer.id }]);
    expect(await buyersOf(id)).toEqual({ status: 'sold', asked: null });
    // The owner hears of it from whoever is named next, too.
    const next = await member();
    await say(next, await begin(next, owner), 'hello');
    // Who denied it is nobody's denial but their own.
    expect((await buyers(owner, id)).body).toMatchObject([{ id: next.id }]);
    await sell(owner, id, { buyerId: next.id });
    await deny(next, id);
    expect((await told(owner)).filter(({ kind }) => kind === 'sale_denied')).toHaveLength(2);
  });

  it('cannot take the confirmation back', async () => {
    const { buyer, id } = await sold();
    expect(await deny(buyer, id)).toMatchObject({ status: 409, body: { code: 'sale_confirmed' } });
  });

  it('is the only one who answers: not the owner, not a stranger, not who was never named, and missing ads answer alike', async () => {
    const { owner, id } = await named();
    const [stranger, asker] = [await member(), await member()];
    await say(asker, await begin(asker, owner), 'is it still there?');
    for (const answer of [confirm, deny]) {
      for (const who of [owner, stranger, asker]) expect(await answer(who, id)).toMatchObject(GONE);
      expect(await answer(stranger, 999_999)).toMatchObject(GONE);
    }
    for (const method of ['PUT', 'DELETE'])
      expect(await triedByOthers(method, `/api/listings/${id}/sale/confirmation`)).toEqual(REFUSED);
    expect(await told(owner)).toEqual([]);
  });

  it('answers also of an ad that was deleted since, and not to an owner who has left or took the sale back', async () => {
    const [deleted, left, back] = [await named(), await named(), await named()];
    await call('DELETE', `/api/listings/${deleted.id}`, { token: deleted.owner.token });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(left.owner.id).run();
    await relist(back.owner, back.id);
    expect((await confirm(deleted.buyer, deleted.id)).status).toBe(204);
    for (const { buyer, id } of [left, back]) expect(await confirm(buyer, id)).toMatchObject(GONE);
  });

  it('who confirms and denies at once has done one of both', async () => {
    const { owner, buyer, id } = await named();
    const answers = await Promise.all([confirm(buyer, id), deny(buyer, id), confirm(buyer, id), deny(buyer, id)]);
    const row = await env.DB.prepare('SELECT confirmed_at, denied_at FROM sales WHERE listing_id = ?')
      .bind(id)
      .first<{ confirmed_at: number | null; denied_at: number | null }>();
    expect([row?.confirmed_at, row?.denied_at].filter((at) => at !== null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(await told(owner)).toHaveLength(1);
  });

  it('who confirms while the owner names somebody else has bought it, or is asked no longer', async () => {
    const { owner, buyer, id } = await named();
    const next = await member();
    await say(next, await begin(next, owner), 'mine');
    const [confirmed, renamed] = await Promise.all([confirm(buyer, id), sell(owner, id, { buyerId: next.id })]);
    expect([confirmed.status, renamed.status]).toEqual(confirmed.status === 204 ? [204, 409] : [404, 204]);
  });
});

test('the buyers are those who wrote, the newest first, without the silent, the gone and the mailbox', async () => {
  const owner = await member();
  const id = await publish(owner);
  const people = [await member(), await member(), await member(), await member()];
  for (const [index, person] of people.entries()) {
    const talk = await begin(person, owner);
    await (index === 2 ? say(owner, talk, 'are you there?') : say(person, talk, 'hello'));
    await env.DB.prepare('UPDATE conversations SET last_message_at = ? WHERE id = ?').bind(index, talk).run();
  }
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(people[3]?.id).run();
  const { status, body, trips, rowsRead } = await buyers(owner, id);
  expect({ status, trips }).toEqual({ status: 200, trips: 1 });
  expect(body.map((buyer) => buyer.id)).toEqual([people[1]?.id, people[0]?.id]);
  expect(body[0]).toEqual({
    id: people[1]?.id,
    username: people[1]?.username,
    fullName: null,
    profileImageUrl: null,
    role: 'user',
  });
  expect(rowsRead).toBeLessThanOrEqual(3 * (4 + 1) + 10);
});

describe('a review', () => {
  it('is written once by each side of a sale, and counts for the other', async () => {
    const { owner, buyer, id } = await sold();
    const first = await review(buyer, id, { rating: 5, text: '  honest  ' });
    expect(first).toMatchObject({ status: 201, trips: 2 });
    expect(first.body).toEqual({
      id: first.body.id,
      listingId: id,
      listingTitle: 'Corolla',
      reviewer: { id: buyer.id, username: buyer.username, fullName: null, profileImageUrl: null, role: 'user' },
      rating: 5,
      text: 'honest',
      createdAt: first.body.createdAt,
    });
    expect((await review(owner, id, { rating: 4 })).status).toBe(201);
    expect((await reviewsOf(owner)).body).toMatchObject([{ rating: 5, reviewer: { id: buyer.id } }]);
    expect((await reviewsOf(buyer)).body).toMatchObject([{ rating: 4, text: '', reviewer: { id: owner.id } }]);
    for (const who of [owner, buyer])
      expect(await review(who, id, { rating: 1 })).toMatchObject({ status: 409, body: { code: 'review_exists' } });
    const stats = await env.DB.prepare('SELECT rating_sum, rating_count FROM member_stats WHERE user_id = ?')
      .bind(owner.id)
      .first();
    expect(stats).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  it('is told to whom it is about, once', async () => {
    const { owner, buyer, id } = await sold();
    await review(buyer, id, { rating: 3 });
    await review(buyer, id, { rating: 3 });
    const { body } = await call('GET', '/api/notifications', { token: owner.token });
    const review3 = { kind: 'review', userId: buyer.id, name: buyer.username, rating: 3 };
    expect(body).toMatchObject([{ event: review3, unread: true }, { event: { kind: 'sale_confirmed' } }]);
  });

  it('is told by the full name of its writer, where they gave one', async () => {
    const { owner, buyer, id } = await sold();
    await call('PUT', '/api/auth/profile', { token: buyer.token, json: { fullName: 'Zahra Ahmadi' } });
    await review(buyer, id, { rating: 4 });
    expect(await told(owner)).toMatchObject([{ kind: 'review', name: 'Zahra Ahmadi' }, {}]);
  });

  it('written twice at once is one', async () => {
    const { owner, buyer, id } = await sold();
    const answers = await Promise.all([1, 2, 3].map((rating) => review(buyer, id, { rating })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect((await reviewsOf(owner)).body).toHaveLength(1);
  });

  it('needs a confirmed sale between the two: no sale, no buyer, and nobody else', async () => {
    const { owner, buyer, id } = await deal();
    const stranger = await member();
    const refused = { status: 403, body: { code: 'review_not_allowed' } };
    expect(await review(buyer, id, { rating: 5 })).toMatchObject(refused);
    await sell(owner, id);
    for (const who of [owner, buyer]) expect(await review(who, id, { rating: 5 })).toMatchObject(refused);
    await sell(owner, id, { buyerId: buyer.id });
    for (const who of [owner, buyer])
      expect(await review(who, id, { rating: 5 })).toMatchObject({ status: 403, body: { code: 'sale_unconfirmed' } });
    await confirm(buyer, id);
    expect(await review(stranger, id, { rating: 5 })).toMatchObject(refused);
    expect(await review(buyer, id, { rating: 5, subjectId: stranger.id })).toMatchObject(refused);
    expect(await review(buyer, 999_999, { rating: 5 })).toMatchObject(refused);
    expect(await triedByOthers('POST', `/api/listings/${id}/reviews`, { rating: 5 })).toEqual(REFUSED);
  });

  it('is owed by a confirmed sale also when that is taken back, and each buyer of the same ad gives and gets one', async () => {
    const { owner, buyer, id } = await sold();
    expect((await relist(owner, id)).status).toBe(204);
    expect(await buyersOf(id)).toEqual({ status: 'active', asked: null });
    expect((await review(buyer, id, { rating: 2 })).status).toBe(201);
    const next = await member();
    await say(next, await begin(next, owner), 'mine now');
    expect((await sell(owner, id, { buyerId: next.id })).status).toBe(204);
    expect((await confirm(next, id)).status).toBe(204);
    expect((await review(next, id, { rating: 5 })).status).toBe(201);
    expect((await reviewsOf(owner)).body.map(({ rating }) => rating)).toEqual([5, 2]);
    const news = (await told(owner)).map(({ kind }) => kind);
    for (const kind of ['review', 'sale_confirmed'] as const) expect(news.filter((each) => each === kind)).toHaveLength(2);
    expect((await review(owner, id, { rating: 4, subjectId: buyer.id })).status).toBe(201);
    expect((await review(owner, id, { rating: 3 })).status).toBe(201);
    expect(await review(owner, id, { rating: 3 })).toMatchObject({ status: 409, body: { code: 'review_exists' } });
    expect((await reviewsOf(buyer)).body).toMatchObject([{ rating: 4 }]);
    expect((await reviewsOf(next)).body).toMatchObject([{ rating: 3 }]);
  });

  it('without a name is of the buyer of an ad who has none yet, whoever bought it last', async () => {
    const { owner, buyer, id } = await sold();
    const next = await member();
    await say(next, await begin(next, owner), 'mine now');
    await relist(owner, id);
    await sell(owner, id, { buyerId: next.id });
    await confirm(next, id);
    for (const rating of [5, 3]) expect(await review(owner, id, { rating })).toMatchObject({ status: 201, body: { rating } });
    for (const who of [buyer, next]) expect((await reviewsOf(who)).body).toHaveLength(1);
  });

  it('is one a pair and sale, also when the same ad goes to the same buyer again', async () => {
    const { owner, buyer, id } = await sold();
    await review(buyer, id, { rating: 5 });
    await relist(owner, id);
    expect((await sell(owner, id, { buyerId: buyer.id })).status).toBe(204);
    expect((await confirm(buyer, id)).status).toBe(204);
    expect(await review(buyer, id, { rating: 5 })).toMatchObject({ status: 409, body: { code: 'review_exists' } });
  });

  it('is still written of an ad that was removed after its sale, and of nobody who left', async () => {
    const { owner, buyer, id } = await sold();
    await call('DELETE', `/api/listings/${id}`, { token: owner.token });
    const titles = async (who: Person) =>
      (await call<PendingReview[]>('GET', '/api/reviews/pending', { token: who.token })).body.map(
        ({ listingTitle }) => listingTitle,
      );
    // Its title is its owner's alone from now on.
    expect(await titles(buyer)).toEqual([null]);
    expect(await titles(owner)).toEqual([expect.any(String)]);
    expect(await review(buyer, id, { rating: 1 })).toMatchObject({ status: 201, body: { listingTitle: null } });
    expect((await reviewsOf(owner)).body).toMatchObject([{ listingTitle: null }]);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(buyer.id).run();
    expect(await review(owner, id, { rating: 1 })).toMatchObject({ status: 403, body: { code: 'member_gone' } });
    expect((await reviewsOf(owner)).body).toMatchObject([{ reviewer: { username: '', fullName: null } }]);
    expect((await reviewsOf(buyer)).status).toBe(404);
  });

  it.each([
    [{ rating: 0 }, 'rating_invalid'],
    [{ rating: 6 }, 'rating_invalid'],
    [{ rating: 4.5 }, 'rating_invalid'],
    [{ text: 'x' }, 'rating_invalid'],
    [{ rating: 5, text: 'x'.repeat(1_001) }, 'review_too_long'],
  ])('%j is refused', async (json, code) => {
    const { buyer, id } = await sold();
    expect(await review(buyer, id, json)).toMatchObject({ status: 400, body: { code } });
  });
});

describe('the reviews of a member', () => {
  it('are paged for everyone, in one round trip, at a cost that is what is shown', async () => {
    const owner = await member();
    for (let index = 0; index < 5; index += 1) {
      const { buyer, id } = await sold(owner);
      await review(buyer, id, { rating: 5 - index });
    }
    const ratings: number[] = [];
    for (let path: string | undefined = `/api/members/${owner.id}/reviews?limit=2`; path !== undefined;) {
      const answer: Awaited<ReturnType<typeof call<Review[]>>> = await call<Review[]>('GET', path);
      expect(answer.trips).toBe(1);
      expect(answer.rowsRead).toBeLessThanOrEqual(3 * (answer.body.length + 1) + 10);
      ratings.push(...answer.body.map(({ rating }) => rating));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(ratings).toEqual([1, 2, 3, 4, 5]);
    expect(await call('GET', `/api/members/${owner.id}/reviews?cursor=x`)).toMatchObject({ status: 400 });
  });

  it('are the member’s own when the profile is private', async () => {
    const { owner, buyer, id } = await sold();
    await review(buyer, id, { rating: 5 });
    await env.DB.prepare('INSERT OR REPLACE INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
      .bind(owner.id, JSON.stringify({ privacy: { profileVisibility: 'private' } }))
      .run();
    expect((await reviewsOf(owner)).body).toEqual([]);
    expect((await reviewsOf(owner, buyer.token)).body).toEqual([]);
    expect((await reviewsOf(owner, owner.token)).body).toHaveLength(1);
    await setPrivacy(owner, {});
    expect((await reviewsOf(owner)).body).toHaveLength(1);
  });
});

test('the title of an ad that moderators hide is told nobody but its owner', async () => {
  const { owner, buyer, id } = await sold();
  await env.DB.prepare("UPDATE listings SET status = 'hidden' WHERE id = ?").bind(id).run();
  const titles = async (who: Person) =>
    (await call<PendingReview[]>('GET', '/api/reviews/pending', { token: who.token })).body.map(
      ({ listingTitle }) => listingTitle,
    );
  expect([await titles(owner), await titles(buyer)]).toEqual([['Corolla'], [null]]);
  expect((await review(buyer, id, { rating: 5 })).body.listingTitle).toBeNull();
  expect((await reviewsOf(owner)).body).toMatchObject([{ listingTitle: null, rating: 5 }]);
});

test('what is pending are the sales and purchases that wait for a word', async () => {
  const owner = await member();
  const [first, second, third] = [await sold(owner), await sold(owner), await named(owner)];
  await env.DB.prepare('UPDATE sales SET named_at = listing_id').run();
  const pending = async (who: Person) => {
    const answer = await call<PendingReview[]>('GET', '/api/reviews/pending', { token: who.token });
    expect(answer.trips).toBe(1);
    expect(answer.rowsRead).toBeLessThanOrEqual(4 * 3 + 10);
    return answer.body.map(({ state, listingId, other }) => [state, listingId, other.id]);
  };
  expect(await pending(owner)).toEqual([
    ['waiting', third.id, third.buyer.id],
    ['review', second.id, second.buyer.id],
    ['review', first.id, first.buyer.id],
  ]);
  expect(await pending(first.buyer)).toEqual([['review', first.id, owner.id]]);
  expect(await pending(third.buyer)).toEqual([['asked', third.id, owner.id]]);
  await deny(third.buyer, third.id);
  expect(await pending(third.buyer)).toEqual([]);
  await review(owner, second.id, { rating: 5 });
  await review(first.buyer, first.id, { rating: 5 });
  expect(await pending(owner)).toEqual([['review', first.id, first.buyer.id]]);
  expect(await pending(first.buyer)).toEqual([]);
  // Of the next buyer of an ad that was reviewed nothing is said yet.
  const next = await member();
  await say(next, await begin(next, owner), 'is it there again?');
  expect((await relist(owner, second.id)).status).toBe(204);
  expect((await sell(owner, second.id, { buyerId: next.id })).status).toBe(204);
  await confirm(next, second.id);
  expect(await pending(owner)).toEqual([
    ['review', second.id, next.id],
    ['review', first.id, first.buyer.id],
  ]);
  await review(owner, second.id, { rating: 4, subjectId: next.id });
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(first.buyer.id).run();
  expect(await pending(owner)).toEqual([]);
  expect(await triedByOthers('GET', '/api/reviews/pending')).toEqual(REFUSED);
});

async function publish(owner: Person): Promise<number> {
  const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
  const { status, body } = await call<Listing>('POST', '/api/listings', { token: owner.token, json });
  expect(status).toBe(201);
  return body.id;
}

/** An ad of whose owner somebody asked something. */
async function deal(given?: Person) {
  const [owner, buyer] = [given ?? (await member()), await member()];
  const id = await publish(owner);
  await say(buyer, await begin(buyer, owner), 'is it still there?');
  return { owner, buyer, id };
}

/** The same, and the owner says that they bought it. */
async function named(given?: Person) {
  const dealt = await deal(given);
  expect((await sell(dealt.owner, dealt.id, { buyerId: dealt.buyer.id })).status).toBe(204);
  return dealt;
}

/** The same, and so do they. */
async function sold(given?: Person) {
  const dealt = await named(given);
  expect((await confirm(dealt.buyer, dealt.id)).status).toBe(204);
  return dealt;
}

function sell(who: Person, id: number, json?: object) {
  return call('PUT', `/api/listings/${id}/sale`, { token: who.token, ...(json ? { json } : {}) });
}
/** The ad's state, and who is asked whether they bought it. */
const buyersOf = (id: number) =>
  env.DB.prepare(
    `SELECT status, (SELECT buyer_id FROM sales WHERE listing_id = listings.id AND confirmed_at IS NULL AND denied_at IS NULL) AS asked
     FROM listings WHERE id = ?`,
  )
    .bind(id)
    .first();
const confirm = (who: Person, id: number) => call('PUT', `/api/listings/${id}/sale/confirmation`, { token: who.token });
const deny = (who: Person, id: number) => call('DELETE', `/api/listings/${id}/sale/confirmation`, { token: who.token });
const relist = (who: Person, id: number) => call('DELETE', `/api/listings/${id}/sale`, { token: who.token });
const told = async (who: Person) =>
  (await call<Notification[]>('GET', '/api/notifications', { token: who.token })).body.map(({ event }) => event);
const buyers = (who: Person, id: number) => call<Buyer[]>('GET', `/api/listings/${id}/buyers`, { token: who.token });
const review = (who: Person, id: number, json: object) =>
  call<Review>('POST', `/api/listings/${id}/reviews`, { token: who.token, json });
const reviewsOf = (who: Person, token?: string) =>
  call<Review[]>('GET', `/api/members/${who.id}/reviews`, token === undefined ? {} : { token });
