import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHONE_REVEALS_A_DAY } from '#schema/catalog/limits';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { block } from '../../test/conversation.ts';

const PHONE = '+93701234567';
afterEach(() => vi.useRealTimers());
let seller: Awaited<ReturnType<typeof signUp>>;
let looker: Awaited<ReturnType<typeof signUp>>;
beforeEach(async () => {
  [seller, looker] = [await signUp(), await signUp()];
  await call('PUT', '/api/auth/profile', {
    token: seller.token,
    json: { phone: PHONE, fullName: 'Laila Rahimi', password: PASSWORD },
  });
});

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

  it('shows badges while they hold, there and at the ads', async () => {
    const id = await publish();
    const until = (at: number) =>
      env.DB.prepare('UPDATE users SET vip_expires_at = ?, email_verified_at = 1 WHERE id = ?').bind(at, seller.user.id).run();
    await until(Date.now() + 60_000);
    const later = await publish();
    expect((await look()).body).toMatchObject({ isVip: true, isVerified: true });
    for (const listing of [id, later]) {
      const { body } = await call<Listing>('GET', `/api/listings/${listing}`);
      expect(body).toMatchObject({ sellerIsVip: true, seller: { isVip: true, isVerified: true, stats: { active: 2 } } });
    }
    const [card] = (await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`)).body;
    expect(card).toMatchObject({ sellerIsVip: true });
    await until(Date.now() - 1);
    expect((await look()).body.isVip).toBe(false);
    expect((await call<Listing>('GET', `/api/listings/${later}`)).body).toMatchObject({
      sellerIsVip: false,
      seller: { isVip: false },
    });
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

describe('a phone number', () => {
  it('is revealed to a member while its owner shows it, and said to be there', async () => {
    expect(await reveal()).toMatchObject({ status: 403, body: { code: 'phone_hidden' }, trips: 1 });
    await choose({ showPhone: true });
    expect((await look()).body.hasPhone).toBe(true);
    expect(await reveal()).toMatchObject({ status: 200, body: { phone: PHONE }, trips: 1 });
    await choose({ showPhone: false });
    expect(await reveal()).toMatchObject({ status: 403, body: { code: 'phone_hidden' } });
  });

  it('is hidden where there is none, and from whom the owner blocks', async () => {
    await choose({ showPhone: true });
    await block(seller.user.id, looker.user.id);
    expect(await reveal()).toMatchObject({ status: 403, body: { code: 'phone_hidden' } });
    await call('PUT', '/api/auth/profile', { token: seller.token, json: { phone: '', password: PASSWORD } });
    expect((await look()).body.hasPhone).toBe(false);
    expect(await reveal((await signUp()).token)).toMatchObject({ status: 403, body: { code: 'phone_hidden' } });
  });

  it('stands in no list, page or document', async () => {
    await choose({ showPhone: true, showEmail: true });
    const id = await publish();
    for (const path of [`/api/members/${seller.user.id}`, `/api/listings/${id}`, `/api/listings?userId=${seller.user.id}`])
      for (const token of [undefined, looker.token]) {
        const { body } = await call('GET', path, token === undefined ? {} : { token });
        expect(JSON.stringify(body)).not.toMatch(/93701234567|0701234567/);
      }
  });

  it('is asked for 20 times a day, all at once or one by one', async () => {
    await choose({ showPhone: true });
    const old = await signUp();
    await env.DB.prepare('UPDATE users SET created_at = created_at - 3600000 WHERE id = ?').bind(old.user.id).run();
    const asks = await Promise.all(Array.from({ length: PHONE_REVEALS_A_DAY + 5 }, () => reveal(old.token)));
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await reveal(old.token)).toMatchObject({ status: 429, body: { code: 'too_many_phones' }, trips: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 });
    expect((await reveal(old.token)).status).toBe(429);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect((await reveal(old.token)).status).toBe(200);
  });

  it('is asked for three times in the first hour of an account, which are part of its day', async () => {
    await choose({ showPhone: true });
    const fresh = await signUp();
    const statuses = async (times: number) => {
      const asks = await Promise.all(Array.from({ length: times }, () => reveal(fresh.token)));
      return asks.filter(({ status }) => status === 200).length;
    };
    expect(await statuses(30)).toBe(3);
    expect(await reveal(fresh.token)).toMatchObject({ status: 429, body: { code: 'too_many_phones_at_first' } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    // What was refused has used up none of it.
    expect(await statuses(20)).toBe(17);
  });
});
