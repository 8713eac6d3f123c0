import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { openDb } from '../../platform/db.ts';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { findPublic } from './members.queries.ts';
import { presentPublic } from './public-member.ts';

const PHONE = '+93701234567';
let seller: Awaited<ReturnType<typeof signUp>>;
let looker: Awaited<ReturnType<typeof signUp>>;
beforeEach(async () => {
  [seller, looker] = [await signUp(), await signUp()];
  await call('PUT', '/api/auth/profile', {
    token: seller.token,
    json: { phone: PHONE, fullName: 'Laila Rahimi', password: PASSWORD },
  });
});

/** A time within the day that the badge shows. */
const CONFIRMED = Date.parse('2026-03-04T09:00:00Z');
const look = () => call<PublicMember>('GET', `/api/members/${seller.user.id}`);
const reveal = (token = looker.token) => call<{ phone: string }>('POST', `/api/members/${seller.user.id}/phone`, { token });
const choose = (privacy: Partial<Settings['privacy']>) =>
  call('PUT', '/api/settings', {
    token: seller.token,
    json: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } },
  });
const publish = async () => {
  const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
  return (await call<Listing>('POST', '/api/listings', { token: seller.token, json })).body.id;
};

describe('a member’s public page', () => {
  it('shows an allow-list, to a visitor too, in one round trip', async () => {
    const { status, body, trips } = await look();
    expect({ status, trips }).toEqual({ status: 200, trips: 1 });
    expect(body).toEqual({
      id: seller.user.id,
      username: seller.user.username,
      fullName: 'Laila Rahimi',
      profileImageUrl: null,
      isVip: false,
      numberConfirmedAt: null,
      isVerified: false,
      memberSince: expect.stringMatching(/Z$/),
      email: null,
      hasPhone: false,
      takesMessages: true,
      stats: { active: 0, sold: 0, views: 0, rating: null, reviews: 0, responseRate: null, responseMinutes: null },
    });
  });

  it('shows the e-mail only while its owner shows it', async () => {
    await choose({ showEmail: true });
    expect((await look()).body.email).toBe(seller.user.email);
    await choose({ showEmail: false });
    expect((await look()).body.email).toBeNull();
  });

  it('is as its owner chose it, whatever others choose for theirs, or as at first where an older choice says nothing', async () => {
    const before = (await look()).body;
    await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)')
      .bind(looker.user.id, '{"privacy":{"showEmail":true,"showPhone":true,"allowMessages":false,"profileVisibility":"private"}}')
      .run();
    expect((await look()).body).toEqual(before);
    await env.DB.prepare(`INSERT INTO member_settings VALUES (?, '{"privacy":{}}', 0)`).bind(seller.user.id).run();
    expect((await look()).body).toEqual(before);
  });

  it('keeps stats and the list of ads from others while it is private, and the ads themselves findable', async () => {
    const id = await publish();
    await choose({ profileVisibility: 'private' });
    expect((await look()).body.stats).toBeNull();
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body.seller.stats).toBeNull();
    const ids = async (search: string, token?: string) => {
      const { body, trips } = await call<ListingCard[]>('GET', `/api/listings?${search}`, token === undefined ? {} : { token });
      expect(trips).toBe(1);
      return body.map((card) => card.id);
    };
    for (const finer of ['', '&category=vehicles', '&q=corolla', '&sort=price_asc', '&minPrice=1'])
      expect(await ids(`userId=${seller.user.id}${finer}`, looker.token)).toEqual([]);
    expect(await ids(`userId=${seller.user.id}`)).toEqual([]);
    expect(await ids(`userId=${seller.user.id}`, seller.token)).toEqual([id]);
    expect(await ids('')).toContain(id);
    await choose({ profileVisibility: 'public' });
    expect((await look()).body.stats).toMatchObject({ active: 1 });
    expect(await ids(`userId=${seller.user.id}`)).toEqual([id]);
  });

  it('shows badges while they hold, there and at the ads; a confirmed e-mail is none', async () => {
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(seller.user.id).run();
    expect((await look()).body).toMatchObject({ numberConfirmedAt: null, isVerified: false });
    const id = await publish();
    const until = (at: number) =>
      env.DB.prepare('UPDATE users SET vip_expires_at = ?, verified_until = ?, phone_confirmed_at = ? WHERE id = ?')
        .bind(at, at, CONFIRMED, seller.user.id)
        .run();
    const asleep = await publish();
    const becomes = (status: string) => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, asleep).run();
    await becomes('asleep');
    await until(Date.now() + 60_000);
    await becomes('active');
    const later = await publish();
    const badges = { isVip: true, isVerified: true, numberConfirmedAt: '2026-03-04' };
    expect((await look()).body).toMatchObject(badges);
    for (const listing of [id, asleep, later]) {
      const { body } = await call<Listing>('GET', `/api/listings/${listing}`);
      expect(body).toMatchObject({ sellerIsVip: true, sellerIsVerified: true, seller: { ...badges, stats: { active: 3 } } });
    }
    const [card] = (await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`)).body;
    expect(card).toMatchObject({ sellerIsVip: true, sellerIsVerified: true });
    await until(Date.now() - 1);
    expect((await look()).body).toMatchObject({ isVip: false, isVerified: false, numberConfirmedAt: '2026-03-04' });
    expect((await call<Listing>('GET', `/api/listings/${later}`)).body).toMatchObject({
      sellerIsVip: false,
      seller: { isVip: false, isVerified: false },
    });
  });

  it('shows a badge up to the moment that it ends, and not in it', async () => {
    const [row] = await findPublic(openDb(env.DB), seller.user.id);
    if (!row) throw new Error('no member');
    const until = Date.UTC(2027, 0, 1);
    const badges = [until - 1, until].map((now) => {
      const { isVip, isVerified } = presentPublic({ ...row, vipExpiresAt: until, verifiedUntil: until }, now);
      return { isVip, isVerified };
    });
    expect(badges).toEqual([
      { isVip: true, isVerified: true },
      { isVip: false, isVerified: false },
    ]);
  });

  it.each(['0', 'x', '99999999', '-1'])('of member «%s» is not found', async (id) => {
    expect(await call('GET', `/api/members/${id}`)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  });

  it('is gone with the member', async () => {
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(seller.user.id).run();
    expect(await look()).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    expect(await reveal()).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  });
});

describe('a member who takes no messages', () => {
  const write = () =>
    call<{ code?: string }>('POST', '/api/conversations', { token: looker.token, json: { otherUserId: seller.user.id } });

  it('is known as one before anybody writes, on their page and at their ads, with nothing else of their settings', async () => {
    const id = await publish();
    const known = async () => {
      const { body, trips } = await call<Listing>('GET', `/api/listings/${id}`);
      expect(trips).toBe(1);
      const [{ takesMessages, hasPhone }, page] = [body.seller, (await look()).body];
      expect({ takesMessages: page.takesMessages, hasPhone: page.hasPhone }).toEqual({ takesMessages, hasPhone });
      expect(JSON.stringify([body, page])).not.toMatch(/allowMessages|showPhone|93701234567/);
      return { takesMessages, hasPhone };
    };
    expect(await known()).toEqual({ takesMessages: true, hasPhone: false });
    await choose({ allowMessages: false });
    expect(await known()).toEqual({ takesMessages: false, hasPhone: false });
    expect(await write()).toMatchObject({ status: 403, body: { code: 'messages_not_allowed' } });
    await choose({ allowMessages: false, showPhone: true });
    expect(await known()).toEqual({ takesMessages: false, hasPhone: true });
    await choose({ allowMessages: true, profileVisibility: 'private' });
    expect(await known()).toEqual({ takesMessages: true, hasPhone: false });
    expect((await write()).status).toBe(201);
  });

  it('is never the administrators’ mailbox', async () => {
    const mailbox =
      "INSERT OR IGNORE INTO users (id, username, email, password_hash, created_at) VALUES (1, 'm', 'm@x', 'none', 0)";
    await env.DB.prepare(mailbox).run();
    await env.DB.prepare(`INSERT INTO member_settings VALUES (1, '{"privacy":{"allowMessages":false}}', 0)`).run();
    expect((await call<PublicMember>('GET', '/api/members/1')).body.takesMessages).toBe(true);
  });
});
