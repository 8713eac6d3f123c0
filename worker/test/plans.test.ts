import type { PurchaseAnswer } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { openBrowser } from '#schema/test/push-browser';
import { notify } from '../identity/notifications/notify.ts';
import { openDb } from '../platform/db.ts';
import { sample } from '../platform/media/test/samples.ts';
import { sweep } from '../sweep.ts';
import { call as callWorker, makeAdmin, PASSWORD, signUp } from './client.ts';
import { makeMailbox } from './conversation.ts';
import { HESABPAY, fakeHesabPay } from './hesabpay.ts';
import { scansOf, recordingDb } from './plans.ts';
import { seatHeader } from './rooms.ts';
import { flushCounters } from './views.ts';

const { DB, statements } = recordingDb();
let payments: object = { PAYMENTS: 'manual' };
const call = <Body = unknown>(method: string, path: string, options: object = {}) =>
  callWorker<Body>(method, path, { ...options, bindings: { ...payments, DB } });

beforeAll(async () => {
  await makeMailbox();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html><head></head><body></body></html>')));
  const { user, token } = await signUp();
  const admin = await makeAdmin();
  await call('POST', '/api/auth/signup', { json: { username: 'planner', email: 'planner@example.af', password: PASSWORD } });
  await call('POST', '/api/auth/signin', { json: { email: user.email, password: PASSWORD } });
  await call('POST', '/api/auth/admin-signin', { json: { email: admin.user.email, password: PASSWORD } });
  await call('GET', '/api/auth/me', { token });
  await call('GET', '/api/auth/admin-verify', { token: admin.token });
  await call('PUT', '/api/auth/profile', { token, json: { fullName: 'A B', phone: '0701234567', password: PASSWORD } });
  await call('POST', '/api/auth/forgot-password', { json: { email: user.email } });
  await call('POST', '/api/auth/reset-password', { json: { token: 'unknown', password: PASSWORD } });
  const body = new FormData();
  body.set('file', new File([sample('jpeg')], 'photo.jpg', { type: 'image/jpeg' }));
  const { url } = (await call<{ url: string }>('POST', '/api/uploads', { token, body })).body;
  const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3, images: [url] };
  const { id } = (await call<{ id: number }>('POST', '/api/listings', { token, json })).body;
  await call('PATCH', `/api/listings/${id}`, { token, json: { title: 'Corolla 2', images: [] } });
  await call('POST', `/api/listings/${id}/views`, { token: (await signUp()).token, json: {} });
  await flushCounters(DB);
  await call('PUT', `/api/listings/${id}/sale`, { token });
  await call('DELETE', `/api/listings/${id}/sale`, { token });
  for (const path of ['/', `/listing/${id}`, `/api/listings/${id}`, '/sitemap.xml', '/sitemap-1.xml']) await call('GET', path);
  for (const path of ['statistics', 'categories', 'seo/favicon/current', 'download/apk']) await call('GET', `/api/${path}`);
  for (const q of ['', '?q=corolla', '?q=co&sort=price_asc', '?minPrice=1&maxPrice=9', `?userId=${user.id}`])
    await call('GET', `/api/listings${q}`, { token });
  await call('POST', '/api/newsletter', { json: { email: 'reader@example.af' } });
  await call('POST', '/api/newsletter/confirmation', { json: { token: 'unknown' } });
  await call('POST', '/api/newsletter/unsubscribe?token=unknown');
  await call('POST', '/api/client-errors', { json: { release: null, screen: '/', name: 'E', message: 'm', stack: '' } });
  await call('DELETE', `/api/listings/${id}`, { token });
  const conversation = await talk(user.id, token, admin);
  await call('DELETE', `${conversation}/block`, { token });
  await remember();
  await ownPlace(user.id);
  await pay();
  await call('POST', '/api/auth/signout', { token });
  await sweep({ ...env, ...HESABPAY, DB }, Date.now() + 3 * 86_400_000);
}, 60_000);
afterAll(() => vi.unstubAllGlobals());

/** Makes the calls of a conversation with another member, and of one with the administrators. */
async function talk(userId: number, token: string, admin: { token: string }): Promise<string> {
  const other = await signUp();
  const listing = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
  const { id: listingId } = (await call<{ id: number }>('POST', '/api/listings', { token: other.token, json: listing })).body;
  const started = await call<{ id: number }>('POST', '/api/conversations', { token, json: { otherUserId: other.user.id } });
  expect(started.status).toBe(201);
  const conversation = `/api/conversations/${started.body.id}`;
  const fileUrl = 'data:text/plain;base64,aGVsbG8=';
  for (const json of [
    { content: 'salaam' },
    { messageType: 'file', fileUrl, fileName: 'a.txt' },
    { messageType: 'offer', listingId, offerPrice: 1 },
    { messageType: 'listing', listingId, content: 'about this one' },
  ])
    expect((await call('POST', `${conversation}/messages`, { token, json })).status).toBe(201);
  await call('PUT', `${conversation}/read`, { token: other.token, json: { upTo: 1 } });
  for (const query of ['', '?before=2', '?after=1']) await call('GET', `${conversation}/messages${query}`, { token });
  await call('POST', `${conversation}/reports`, { token: other.token, json: { reason: 'spam' } });
  await call('POST', `${conversation}/reports`, { token: other.token, json: { reason: 'spam', messageId: 1 } });
  await call('POST', '/api/conversations', { token: admin.token, json: { otherUserId: userId } });
  for (const bearer of [token, admin.token])
    for (const path of ['', '?cursor=9.9', '/unread']) await call('GET', `/api/conversations${path}`, { token: bearer });
  await call('GET', conversation, { token });
  await sit(`${conversation}/ticket`, `/parties/conversation/${started.body.id}`, token);
  await sit('/api/inbox/ticket', `/parties/inbox/${userId}`, token);
  const headers = await seatHeader(token);
  for (const path of ['open', 'close']) await call('POST', `/api/inbox/${path}`, { headers });
  const { ticket } = (await call<{ ticket: string }>('POST', '/api/inbox/ticket', { token })).body;
  expect((await call('POST', '/api/seats', { headers, json: { ticket } })).status).toBe(201);
  await call('PUT', `${conversation}/block`, { token });
  return conversation;
}

/** Makes the calls for a member's saved ads, reviews of sales and notices. */
async function remember(): Promise<void> {
  const [{ user, token }, seller] = [await signUp(), await signUp()];
  const listing = { title: 'Corolla', price: 9, location: 'Kabul', categoryId: 3 };
  const { id } = (await call<{ id: number }>('POST', '/api/listings', { token: seller.token, json: listing })).body;
  await call('PUT', `/api/favorites/${id}`, { token });
  await call('POST', '/api/favorites/merge', { token, json: { favorites: [{ id, savedAt: '2026-01-01T00:00:00Z' }] } });
  await call('GET', '/api/favorites', { token });
  for (const search of ['q=corolla', 'minPrice=1&maxPrice=9&category=vehicles&province=Kabul', `userId=${seller.user.id}`])
    await call('POST', '/api/saved-searches', { token, json: { search } });
  const [kept] = (await call<{ id: number }[]>('GET', '/api/saved-searches', { token })).body;
  await call('DELETE', `/api/saved-searches/${kept?.id}`, { token });
  await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { price: 5 } });
  const started = await call<{ id: number }>('POST', '/api/conversations', { token, json: { otherUserId: seller.user.id } });
  await call('POST', `/api/conversations/${started.body.id}/messages`, { token, json: { content: 'salaam' } });
  await call('GET', `/api/listings/${id}/buyers`, { token: seller.token });
  await call('PUT', `/api/listings/${id}/sale`, { token: seller.token, json: { buyerId: user.id } });
  await call('PUT', `/api/listings/${id}/sale/confirmation`, { token });
  await call('DELETE', `/api/listings/${id}/sale/confirmation`, { token });
  await call('GET', '/api/reviews/pending', { token });
  expect((await call('POST', `/api/listings/${id}/reviews`, { token, json: { rating: 5 } })).status).toBe(201);
  for (const query of ['', '?cursor=9']) await call('GET', `/api/members/${seller.user.id}/reviews${query}`);
  for (const query of ['', '?cursor=9', '/unread']) await call('GET', `/api/notifications${query}`, { token });
  await call('PUT', '/api/notifications/read', { token, json: { upTo: 9 } });
  await call('DELETE', `/api/favorites/${id}`, { token });
  await call('POST', '/api/listings', { token: seller.token, json: { ...listing, title: 'Corolla 3' } });
}

/** Makes the calls of members on their own accounts, as members who have no other part in this test, and reads `id`. */
async function ownPlace(id: number): Promise<void> {
  const member = await signUp();
  const { token } = member;
  const own = `/api/users/${member.user.id}`;
  await call('PATCH', own, { token, json: { firstName: 'A' } });
  await call('PATCH', own, { token, json: { email: 'elsewhere@example.af', password: PASSWORD } });
  await call('POST', '/api/members/me/verify-email', { token });
  await call('POST', '/api/auth/confirm-email', { json: { token: 'unknown' } });
  await call('POST', '/api/auth/undo-email', { json: { token: 'unknown' } });
  expect((await call('POST', '/api/members/me/data', { token, json: { password: PASSWORD } })).status).toBe(200);
  const { subscription } = await openBrowser('https://push.example/planner');
  expect((await call('PUT', '/api/push', { token, json: subscription })).status).toBe(200);
  await notify(
    { ...env, DB },
    openDb(DB),
    member.user.id,
    { kind: 'offer', conversationId: 9, userId: id, name: 'a', title: 't', price: '1' },
    'once',
  );
  expect((await call('DELETE', '/api/push', { token })).status).toBe(204);
  for (const path of ['members/me', `members/${id}`, 'sessions', 'settings', 'push'])
    expect((await call('GET', `/api/${path}`, { token })).status).toBe(200);
  await call('POST', `/api/members/${id}/phone`, { token });
  const hidden = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showOnline: false } };
  expect((await call('PUT', '/api/settings', { token, json: hidden })).status).toBe(200);
  expect(
    (await call('PUT', '/api/auth/password', { token, json: { currentPassword: PASSWORD, password: PASSWORD } })).status,
  ).toBe(200);
  await call('DELETE', '/api/sessions/unknown', { token });
  expect((await call('DELETE', own, { token, json: { password: PASSWORD } })).status).toBe(204);
  expect((await call('DELETE', '/api/sessions', { token: (await signUp()).token })).status).toBe(204);
}

/** Makes the calls of purchases and payments. */
async function pay(): Promise<void> {
  const [{ token }, admin] = [await signUp(), await makeAdmin()];
  const keyed = (path: string, json: object) =>
    call<PurchaseAnswer>('POST', path, { token, json, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const order = async () => (await keyed('/api/credits/add', { amount: 500 })).body.transaction.reference;
  const [approved, rejected] = [await order(), await order()];
  for (const query of ['', '?cursor=1']) await call('GET', `/api/admin/purchases${query}`, { token: admin.token });
  expect((await call('POST', `/api/admin/purchases/${approved}/approve`, { token: admin.token })).status).toBe(200);
  expect((await call('POST', `/api/admin/purchases/${rejected}/reject`, { token: admin.token })).status).toBe(200);
  const listing = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
  const { id: listingId } = (await call<{ id: number }>('POST', '/api/listings', { token, json: listing })).body;
  const promotion = { amount: 25, type: 'promotion', listingId, promotion: 'featured' };
  expect((await keyed('/api/credits/deduct', promotion)).status).toBe(201);
  expect((await keyed('/api/vip/upgrade', { duration: 30 })).status).toBe(201);
  for (const query of ['', '?cursor=9', '?type=vip', '?status=failed', '?type=vip&status=failed&cursor=9'])
    expect((await call('GET', `/api/credits/transactions${query}`, { token })).status).toBe(200);
  for (const path of ['', `/orders/${approved}`]) expect((await call('GET', `/api/credits${path}`, { token })).status).toBe(200);
  const [stubbed, sham] = [globalThis.fetch, fakeHesabPay()];
  payments = HESABPAY;
  vi.stubGlobal('fetch', sham.fetch);
  await order();
  const session = sham.sessions[0]?.id ?? '';
  for (const state of [{ amount: 1 }, { amount: 35_000 }]) {
    sham.state.set(session, { success: true, status: 'completed', ...state });
    expect((await call('POST', '/api/payments/hesabpay/webhook', { json: sham.webhook(session) })).status).toBe(200);
  }
  await order();
  vi.stubGlobal('fetch', stubbed);
}

/** Requests that a room opens, with a ticket for it. */
async function sit(path: string, room: string, token: string): Promise<void> {
  const { ticket } = (await call<{ ticket: string }>('POST', path, { token })).body;
  const headers = { Upgrade: 'websocket', Origin: 'http://localhost:8787' };
  expect((await call('GET', `${room}?v=1&ticket=${ticket}`, { headers })).status).toBe(200);
}

test('no statement of any route or sweep scans a table that grows', async () => {
  expect(statements.size).toBeGreaterThan(40);
  const aliases = ['l', 'u', 'i', 's', 'o', 'me', 'n', 'f', 'r', 'd', 't'];
  expect(await scansOf(statements, aliases)).toEqual([]);
});
