import type { Listing } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { firstScreenOf, jsonLdOf, publishCorolla, standInForPages } from './test/shell.ts';

standInForPages();
let listing: Listing;
beforeAll(async () => {
  listing = await publishCorolla();
});

describe('a member’s document', () => {
  test('carries the member, their ads and what was said of them in one round trip', async () => {
    const { status, body, trips } = await call<string>('GET', `/member/${listing.userId}`);
    expect([status, trips]).toEqual([200, 1]);
    const { body: member } = await call<PublicMember>('GET', `/api/members/${listing.userId}`);
    const screen = firstScreenOf(body);
    expect(screen).toMatchObject({ screen: 'member', member, reviews: { body: [], next: null }, ads: { next: null } });
    const { body: cards } = await call('GET', `/api/listings?userId=${listing.userId}&limit=12`);
    expect(screen.ads.body).toEqual(cards);
    expect(body).toContain(`<title>${member.username} | Sarai سرای</title>`);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8787/member/${member.id}">`);
    expect(jsonLdOf(body)).toMatchObject([
      { '@type': 'ProfilePage', dateCreated: member.memberSince, mainEntity: { name: member.username } },
    ]);
  });

  test('is previewed with the picture that the member has, and the name that they gave', async () => {
    const { user } = await signUp();
    const picture = '/media/avatars/karim.webp';
    await env.DB.prepare("UPDATE users SET first_name = 'Karim', last_name = 'Ahmadi', profile_image_url = ? WHERE id = ?")
      .bind(picture, user.id)
      .run();
    const { body } = await call<string>('GET', `/member/${user.id}`);
    expect(body).toContain('<title>Karim Ahmadi | Sarai سرای</title>');
    expect(body).toContain(`<meta property="og:image" content="http://localhost:8787${picture}">`);
    // Its size is unknown.
    expect(body).not.toContain('og:image:width');
    expect(jsonLdOf(body)).toMatchObject([
      { mainEntity: { name: 'Karim Ahmadi', alternateName: user.username, image: `http://localhost:8787${picture}` } },
    ]);
  });

  test('names the next page as the call does, and the page of home that it leads to has the rest', async () => {
    const { user, token } = await signUp();
    const json = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };
    const { body: eldest } = await call<Listing>('POST', '/api/listings', { token, json });
    for (let ad = 1; ad < 13; ad += 1) await call('POST', '/api/listings', { token, json });
    const { ads } = firstScreenOf((await call<string>('GET', `/member/${user.id}`)).body);
    const { headers } = await call('GET', `/api/listings?userId=${user.id}&limit=12`);
    expect(headers.get('Link')).toBe(`<${ads.next}>; rel="next"`);
    expect(ads.body).toHaveLength(12);
    const cursor = new URL(ads.next, 'http://localhost').searchParams.get('cursor');
    const rest = firstScreenOf((await call<string>('GET', `/?userId=${user.id}&cursor=${cursor}`)).body);
    expect(rest.listings.map(({ id }: Listing) => id)).toEqual([eldest.id]);
  });

  test('begins with the reviews after a cursor, which the page before named; what is none counts for nothing', async () => {
    const [{ user, token }, { user: buyer }] = [await signUp(), await signUp()];
    const json = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };
    for (let at = 0; at < 12; at += 1) {
      const { body: ad } = await call<Listing>('POST', '/api/listings', { token, json });
      await env.DB.prepare(
        'INSERT INTO reviews (listing_id, reviewer_id, subject_id, rating, text, created_at) VALUES (?, ?, ?, 5, ?, 1)',
      )
        .bind(ad.id, buyer.id, user.id, `review ${at}`)
        .run();
    }
    const reviewsAt = async (query: string) => {
      const { body, trips } = await call<string>('GET', `/member/${user.id}${query}`);
      expect(trips).toBe(1);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:8787/member/${user.id}">`);
      const { reviews } = firstScreenOf(body);
      return { texts: reviews.body.map(({ text }: { text: string }) => text), next: reviews.next };
    };
    const first = await reviewsAt('');
    expect([first.texts[0], first.texts.length]).toEqual(['review 11', 10]);
    const cursor = new URL(first.next, 'http://localhost').searchParams.get('cursor');
    expect(await reviewsAt(`?cursor=${cursor}`)).toEqual({ texts: ['review 1', 'review 0'], next: null });
    for (const odd of ['?cursor=', '?cursor=n.9.9', '?cursor=-1', '?cursor=0']) expect(await reviewsAt(odd)).toEqual(first);
  });

  test('of a private profile shows who they are, and is kept out of search engines', async () => {
    const { user, token } = await signUp();
    const privacy = { ...DEFAULT_SETTINGS.privacy, profileVisibility: 'private' };
    await call('PUT', '/api/settings', { token, json: { ...DEFAULT_SETTINGS, privacy } });
    const { status, body } = await call<string>('GET', `/member/${user.id}`);
    expect(status).toBe(200);
    expect(firstScreenOf(body)).toMatchObject({ member: { id: user.id, stats: null }, ads: null, reviews: null });
    expect(body).toContain('content="noindex"');
    expect(body).not.toContain('hreflang');
    expect(body).not.toContain(user.email);
  });

  test.each(['999999', 'abc', '0', '-1'])('«%s» is a real 404 that is not to be indexed', async (id) => {
    const { status, body, trips } = await call<string>('GET', `/member/${id}`);
    expect([status, trips]).toEqual([404, 1]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(firstScreenOf(body)).toMatchObject({ screen: 'missing' });
  });
});
