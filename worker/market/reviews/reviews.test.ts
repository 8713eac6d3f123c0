import type { PendingReview, Review } from '#schema/contracts/reviews';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import {
  administrator,
  begin,
  listenAsRooms,
  member,
  type Person,
  sendText,
  setPrivacy,
} from '../../chat/conversations/test/talk.ts';
import { buyersOf, confirm, deal, deny, named, relist, review, sell, sold, told } from '../../chat/sales/test/sales.ts';
import { call } from '../../test/client.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';

beforeAll(async () => {
  listenAsRooms();
  await administrator();
});
afterAll(() => vi.unstubAllGlobals());

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
    await sendText(next, await begin(next, owner), 'mine now');
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
    await sendText(next, await begin(next, owner), 'mine now');
    await relist(owner, id);
    await sell(owner, id, { buyerId: next.id });
    await confirm(next, id);
    await env.DB.prepare('UPDATE sales SET confirmed_at = 5 WHERE buyer_id = ?').bind(buyer.id).run();
    for (const rating of [5, 3]) expect(await review(owner, id, { rating })).toMatchObject({ status: 201, body: { rating } });
    expect((await reviewsOf(next)).body).toMatchObject([{ rating: 5 }]);
    expect((await reviewsOf(buyer)).body).toMatchObject([{ rating: 3 }]);
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
    // From now on only its owner sees its title.
    expect(await titles(buyer)).toEqual([null]);
    expect(await titles(owner)).toEqual([expect.any(String)]);
    expect(await review(buyer, id, { rating: 1 })).toMatchObject({ status: 201, body: { listingTitle: null } });
    expect((await reviewsOf(owner)).body).toMatchObject([{ listingTitle: null }]);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(buyer.id).run();
    expect(await review(owner, id, { rating: 1 })).toMatchObject({ status: 403, body: { code: 'member_gone' } });
    const kept = await env.DB.prepare('SELECT count(*) AS kept FROM reviews WHERE subject_id = ?').bind(buyer.id).first('kept');
    expect(kept).toBe(0);
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
    const whole = await call<Review[]>('GET', `/api/members/${owner.id}/reviews?limit=5`);
    expect([whole.body.length, whole.headers.get('Link')]).toEqual([5, null]);
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

test.each(['hidden', 'held'])('the title of an ad that is %s is told nobody but its owner', async (status) => {
  const { owner, buyer, id } = await sold();
  await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, id).run();
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
  // The next buyer of an ad that was reviewed has no review yet.
  const next = await member();
  await sendText(next, await begin(next, owner), 'is it there again?');
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

test('what is pending is found behind however many newer sales are reviewed, or have a buyer who left', async () => {
  const owner = await member();
  const { id, buyer } = await named(owner);
  const gone = await member();
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
  const { results } = await env.DB.prepare(
    "INSERT INTO listings (client_id, user_id, category_id, title, price, location, status, sold_at, created_at, updated_at) SELECT 'many' || value, ?, 3, 'Sold', 1, 'Kabul', 'sold', 1, 1, 1 FROM json_each(?) RETURNING id",
  )
    .bind(owner.id, JSON.stringify(Array.from({ length: 120 }, (_, index) => index)))
    .all<{ id: number }>();
  const ids = results.map((row) => row.id);
  const sale = env.DB.prepare(
    'INSERT INTO sales (listing_id, buyer_id, seller_id, named_at, confirmed_at) SELECT value, ?, ?, ?, 1 FROM json_each(?)',
  );
  const later = Date.now() + 9;
  await env.DB.batch([
    sale.bind(buyer.id, owner.id, later, JSON.stringify(ids.slice(0, 60))),
    sale.bind(gone.id, owner.id, later, JSON.stringify(ids.slice(60))),
    env.DB.prepare(
      'INSERT INTO reviews (listing_id, reviewer_id, subject_id, rating, created_at) SELECT value, ?, ?, 5, 1 FROM json_each(?)',
    ).bind(owner.id, buyer.id, JSON.stringify(ids.slice(0, 60))),
  ]);
  expect((await confirm(buyer, id)).status).toBe(204);
  const { body, rowsRead } = await call<PendingReview[]>('GET', '/api/reviews/pending', { token: owner.token });
  expect(body).toMatchObject([{ state: 'review', listingId: id, other: { id: buyer.id } }]);
  // Each of the 121 sales, its buyer, and of 61 the review.
  expect(rowsRead).toBeLessThanOrEqual(3 * 121 + 20);
});

const reviewsOf = (who: Person, token?: string) =>
  call<Review[]>('GET', `/api/members/${who.id}/reviews`, token === undefined ? {} : { token });
