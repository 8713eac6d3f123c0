import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHONE_REVEALS_A_DAY } from '#schema/catalog/limits';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { OwnMember, PublicMember } from '#schema/contracts/members';
import { DAY } from '#schema/durations';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { block } from '../../test/conversation.ts';

const PHONE = '+93701234567';
/** The number in any notation: +93701234567, 0701 234 567. */
const WRITTEN = /70\D{0,3}1\D{0,3}234\D{0,3}567|٧٠١٢٣٤٥٦٧|۷۰۱۲۳۴۵۶۷/;

type Person = Awaited<ReturnType<typeof signUp>>;
let seller: Person;
let looker: Person;
beforeEach(async () => {
  [seller, looker] = [await signUp(), await signUp()];
  await call('PUT', '/api/auth/profile', { token: seller.token, json: { phone: PHONE, password: PASSWORD } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HIDDEN = { status: 403, body: { code: 'phone_hidden' } };
const reveal = (token = looker.token, listingId?: number, id = seller.user.id) =>
  call<{ phone: string; code?: string }>('POST', `/api/members/${id}/phone`, {
    token,
    ...(listingId === undefined ? {} : { json: { listingId } }),
  });
const choose = (privacy: Partial<Settings['privacy']>) =>
  call('PUT', '/api/settings', {
    token: seller.token,
    json: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } },
  });
/** An ad of the seller's that may be answered by phone. */
const publish = async (reach = 'call', { token } = seller) => {
  const json = {
    title: 'Corolla',
    price: 1,
    location: 'Kabul',
    categoryId: 3,
    reach: ['chat', ...reach.split(',').filter(Boolean)],
  };
  return (await call<Listing>('POST', '/api/listings', { token, json })).body.id;
};
const makeOld = ({ user }: Person) =>
  env.DB.prepare('UPDATE users SET created_at = created_at - 3600000 WHERE id = ?').bind(user.id).run();
/** Makes `count` more members who show a number; returns their ids. */
async function showingMembers(count: number): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, phone, created_at)
     SELECT 'shows' || value, 'shows' || value || '@x', 'none', '+93700000000', 0 FROM json_each(?) RETURNING id`,
  )
    .bind(JSON.stringify(Array.from({ length: count }, () => crypto.randomUUID())))
    .all<{ id: number }>();
  const ids = results.map(({ id }) => id);
  const shown = 'INSERT INTO member_settings SELECT value, \'{"privacy":{"showPhone":true}}\', 0 FROM json_each(?)';
  await env.DB.prepare(shown).bind(JSON.stringify(ids)).run();
  return ids;
}

describe('a phone number', () => {
  it('is revealed to a member while its owner shows it, and said to be there', async () => {
    expect(await reveal()).toMatchObject({ ...HIDDEN, trips: 1 });
    await choose({ showPhone: true });
    expect((await call<PublicMember>('GET', `/api/members/${seller.user.id}`)).body.hasPhone).toBe(true);
    expect(await reveal()).toMatchObject({ status: 200, body: { phone: PHONE }, trips: 1 });
    await choose({ showPhone: false });
    expect(await reveal()).toMatchObject(HIDDEN);
  });

  it('is revealed at an active ad that may be answered by a call or on WhatsApp, and at no other', async () => {
    const [byCall, byWhatsApp, byChat] = [await publish('call'), await publish('call,whatsapp'), await publish('')];
    await call('PUT', '/api/auth/profile', { token: looker.token, json: { phone: '0799000111', password: PASSWORD } });
    const others = await publish('call', looker);
    expect(await reveal(looker.token, byCall)).toMatchObject({ status: 200, body: { phone: PHONE }, trips: 1 });
    expect((await reveal(looker.token, byWhatsApp)).status).toBe(200);
    const third = await signUp();
    await makeOld(third);
    for (const ad of [byChat, others, 987_654_321]) expect(await reveal(third.token, ad)).toMatchObject(HIDDEN);
    expect(await reveal(third.token)).toMatchObject(HIDDEN);
    await call('PUT', `/api/listings/${byCall}/sale`, { token: seller.token });
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(byWhatsApp).run();
    for (const ad of [byCall, byWhatsApp]) expect(await reveal((await signUp()).token, ad)).toMatchObject(HIDDEN);
  });

  it('is named by no ad without one, and by none whose owner took it away', async () => {
    const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3, reach: ['call'] };
    const missing = { status: 400, body: { code: 'phone_required', fields: { reach: 'phone_required' } } };
    expect(await call('POST', '/api/listings', { token: looker.token, json })).toMatchObject(missing);
    const byChat = await publish('', looker);
    const edit = (token: string, id: number, reach: string[]) =>
      call<Listing>('PATCH', `/api/listings/${id}`, { token, json: { reach } });
    expect(await edit(looker.token, byChat, ['call', 'whatsapp'])).toMatchObject(missing);
    expect((await edit(looker.token, byChat, ['chat'])).status).toBe(200);
    const ad = await publish('whatsapp');
    const ways = async () => (await call<Listing>('GET', `/api/listings/${ad}`)).body.reach;
    expect(await ways()).toEqual(['chat', 'whatsapp']);
    await call('PUT', '/api/auth/profile', { token: seller.token, json: { phone: '', password: PASSWORD } });
    expect(await ways()).toEqual(['chat']);
  });

  it('is asked for at an ad by a number, or without a body', async () => {
    for (const listingId of ['1', 0, -1, 1.5, {}]) {
      const answer = await call('POST', `/api/members/${seller.user.id}/phone`, { token: looker.token, json: { listingId } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', fields: { listingId: 'bad_request' } } });
    }
  });

  it('is no visitor’s to see', async () => {
    const json = { listingId: await publish('call') };
    expect(await call('POST', `/api/members/${seller.user.id}/phone`, { json })).toMatchObject({ status: 401 });
  });

  it('is hidden where there is none, and where one of the two blocks the other', async () => {
    await choose({ showPhone: true });
    const ad = await publish('call');
    await block(seller.user.id, looker.user.id);
    for (const at of [undefined, ad]) expect(await reveal(looker.token, at)).toMatchObject(HIDDEN);
    const blocker = await signUp();
    await block(blocker.user.id, seller.user.id);
    for (const at of [undefined, ad]) expect(await reveal(blocker.token, at)).toMatchObject(HIDDEN);
    await call('PUT', '/api/auth/profile', { token: seller.token, json: { phone: '', password: PASSWORD } });
    expect((await call<PublicMember>('GET', `/api/members/${seller.user.id}`)).body.hasPhone).toBe(false);
    expect(await reveal((await signUp()).token, ad)).toMatchObject(HIDDEN);
  });

  it('stands in no list, page, document or download of others', async () => {
    await choose({ showPhone: true, showEmail: true });
    const ad = await publish('call,whatsapp');
    expect((await reveal(looker.token, ad)).status).toBe(200);
    await call('PUT', `/api/favorites/${ad}`, { token: looker.token });
    const talk = await call<{ id: number }>('POST', '/api/conversations', {
      token: looker.token,
      json: { otherUserId: seller.user.id },
    });
    const html = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { headers: { 'Content-Type': 'text/html' } })));
    const paths = [
      `/api/members/${seller.user.id}`,
      `/api/members/${seller.user.id}/reviews`,
      `/api/listings/${ad}`,
      '/api/listings',
      '/api/listings?q=corolla&sort=price_asc',
      `/api/listings?userId=${seller.user.id}`,
      '/',
      `/listing/${ad}`,
      `/member/${seller.user.id}`,
    ];
    const own = ['/api/favorites', '/api/conversations', `/api/conversations/${talk.body.id}/messages`, '/api/notifications'];
    for (const [path, token] of [
      ...paths.flatMap((at) => [
        [at, ''],
        [at, looker.token],
      ]),
      ...own.map((at) => [at, looker.token]),
    ]) {
      const { status, body } = await call('GET', path ?? '', token ? { token } : {});
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(JSON.stringify(body)).not.toMatch(WRITTEN);
    }
    const download = await call('POST', '/api/members/me/data', { token: looker.token, json: { password: PASSWORD } });
    expect(download.status).toBe(200);
    expect(JSON.stringify(download.body)).not.toMatch(WRITTEN);
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM attempts').all()).results)).not.toMatch(WRITTEN);
  });

  it('is kept by nobody on the way', async () => {
    expect((await reveal(looker.token, await publish('call'))).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('who asks for numbers', () => {
  it('hears 20 a day, all at once or one by one', async () => {
    const ids = await showingMembers(PHONE_REVEALS_A_DAY + 5);
    await makeOld(looker);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const asks = await Promise.all(ids.map((id) => reveal(looker.token, undefined, id)));
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = ids.filter((_, index) => asks[index]?.status === 429);
    const again = () => reveal(looker.token, undefined, refused[0]);
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_phones' }, trips: 1 });
    const answered = ids.filter((_, index) => asks[index]?.status === 200);
    vi.setSystemTime(now + DAY - 1);
    expect((await again()).status).toBe(429);
    expect((await reveal(looker.token, undefined, answered[0])).status).toBe(200);
    vi.setSystemTime(now + DAY);
    expect((await again()).status).toBe(200);
    // A number that was shown the day before counts again on this day.
    const today = await Promise.all(answered.map((id) => reveal(looker.token, undefined, id)));
    expect(today.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  it('hears three in the first hour of an account, which are part of its day', async () => {
    const ids = await showingMembers(40);
    const asked = async (some: number[]) => {
      const asks = await Promise.all(some.map((id) => reveal(looker.token, undefined, id)));
      return asks.filter(({ status }) => status === 200).length;
    };
    expect(await asked(ids.slice(0, 15))).toBe(3);
    expect(await reveal(looker.token, undefined, ids[20])).toMatchObject({
      status: 429,
      body: { code: 'too_many_phones_at_first' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    // Refused requests have used up nothing of the day.
    expect(await asked(ids.slice(20))).toBe(17);
  });

  it.each([
    ['first hour', 3, 'too_many_phones_at_first'],
    ['day', PHONE_REVEALS_A_DAY, 'too_many_phones'],
  ])('hears of each hidden number for which the %s has room that it is hidden', async (span, most, code) => {
    if (span === 'day') await makeOld(looker);
    for (let ask = 0; ask < most; ask += 1) expect(await reveal()).toMatchObject(HIDDEN);
    expect(await reveal()).toMatchObject({ status: 429, body: { code } });
  });

  it('hears the same number again on the same day, also when the day is used up', async () => {
    const ad = await publish('call');
    expect((await reveal(looker.token, ad)).status).toBe(200);
    const [second = 0, third = 0, fourth = 0] = await showingMembers(3);
    for (const id of [second, third]) expect((await reveal(looker.token, undefined, id)).status).toBe(200);
    expect((await reveal(looker.token, undefined, fourth)).status).toBe(429);
    for (const _ of [1, 2, 3]) expect((await reveal(looker.token, ad)).status).toBe(200);
    await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { reach: ['chat'] } });
    expect((await reveal(looker.token, ad)).body.phone).toBeUndefined();
  });

  it('hears that a number is hidden by now that they heard twice on the same day', async () => {
    const ad = await publish('call');
    for (const _ of [1, 2]) expect((await reveal(looker.token, ad)).status).toBe(200);
    await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { reach: ['chat'] } });
    expect(await reveal(looker.token, ad)).toMatchObject(HIDDEN);
    await makeOld(looker);
    expect(await reveal(looker.token, ad)).toMatchObject(HIDDEN);
  });

  it('hears their own, uncounted', async () => {
    const ad = await publish('call');
    for (const _ of [1, 2, 3, 4]) expect((await reveal(seller.token, ad)).body.phone).toBe(PHONE);
    expect(await reveal(looker.token, undefined, looker.user.id)).toMatchObject(HIDDEN);
    expect((await call<Listing>('GET', `/api/listings/${ad}`, { token: seller.token })).body.phoneAsks).toBe(0);
  });
});

describe('whose number is asked for', () => {
  it('is told how often, of each ad and altogether, each member once a day', async () => {
    const [ad, other] = [await publish('call'), await publish('whatsapp')];
    const told = async () => {
      const { body: cards } = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`, { token: seller.token });
      const shown = await call<Listing>('GET', `/api/listings/${ad}`, { token: seller.token });
      const own = await call<OwnMember>('GET', '/api/members/me', { token: seller.token });
      const of = (id: number) => cards.find((card) => card.id === id)?.phoneAsks;
      expect(shown.body.phoneAsks).toBe(of(ad));
      return [of(ad), of(other), own.body.phoneAsks];
    };
    expect(await told()).toEqual([0, 0, 0]);
    for (const _ of [1, 2]) await Promise.all([reveal(looker.token, ad), reveal(looker.token, ad)]);
    expect(await told()).toEqual([1, 0, 1]);
    await reveal(looker.token, other);
    await reveal((await signUp()).token, ad);
    expect(await told()).toEqual([2, 1, 2]);
    // Nothing was revealed here, so nothing is counted.
    await reveal((await signUp()).token);
    expect(await told()).toEqual([2, 1, 2]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 });
    await reveal(looker.token, ad);
    expect(await told()).toEqual([2, 1, 2]);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await reveal(looker.token, ad);
    expect(await told()).toEqual([3, 1, 3]);
    expect((await call<OwnMember>('GET', '/api/members/me', { token: looker.token })).body.phoneAsks).toBe(0);
  });

  it('is not told of who was asked for theirs at an ad of somebody else’s', async () => {
    const other = await signUp();
    await call('PUT', '/api/auth/profile', { token: other.token, json: { phone: '0701234568', password: PASSWORD } });
    await choose({ showPhone: true });
    const ad = await publish('call', other);
    const told = async () => (await call<Listing>('GET', `/api/listings/${ad}`, { token: other.token })).body.phoneAsks;
    expect((await reveal(looker.token, ad)).body.phone).toBe(PHONE);
    expect(await told()).toBe(0);
    // The owner's own number is counted nevertheless, and once.
    expect((await reveal(looker.token, ad, other.user.id)).status).toBe(200);
    expect(await told()).toBe(1);
    expect((await reveal(looker.token, ad)).body.phone).toBe(PHONE);
    expect(await told()).toBe(1);
  });

  it('is not told once more of who was refused it after they had heard it', async () => {
    const ad = await publish('call');
    expect((await reveal(looker.token, ad)).body.phone).toBe(PHONE);
    await block(seller.user.id, looker.user.id);
    expect(await reveal(looker.token, ad)).toMatchObject(HIDDEN);
    const asks = (await call<Listing>('GET', `/api/listings/${ad}`, { token: seller.token })).body.phoneAsks;
    const own = (await call<OwnMember>('GET', '/api/members/me', { token: seller.token })).body.phoneAsks;
    expect([asks, own]).toEqual([1, 1]);
  });

  it('alone is told it', async () => {
    const ad = await publish('call');
    await reveal(looker.token, ad);
    for (const path of [
      `/api/listings/${ad}`,
      '/api/listings',
      `/api/listings?userId=${seller.user.id}`,
      `/api/members/${seller.user.id}`,
    ])
      expect(JSON.stringify((await call('GET', path, { token: looker.token })).body)).not.toContain('phoneAsks');
  });
});
