import { CALLS } from '#schema/contracts/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, makeAdmin, sessionIdIn, signIn, signUp } from './client.ts';
import { makePair } from './conversation.ts';
import { seatHeader } from './rooms.ts';

const LIMITERS = [
  'AUTH_BY_ADDRESS',
  'WRITES_BY_ADDRESS',
  'VIEWS_BY_ADDRESS',
  'UPLOADS_BY_MEMBER',
  'LISTINGS_BY_MEMBER',
  'MESSAGES_BY_MEMBER',
  'PRESENCE_BY_MEMBER',
] as const;
type Limiter = (typeof LIMITERS)[number];

/** Which limiter may refuse which route. One route can have several; a limit by address has the address as key, the others the person's session. */
const LIMITED: [route: string, limiter: Limiter, json?: object][] = [
  ['POST /api/newsletter', 'WRITES_BY_ADDRESS'],
  ['POST /api/newsletter/confirmation', 'WRITES_BY_ADDRESS'],
  ['POST /api/auth/signup', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/signin', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/admin-signin', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/signin-code', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/phone/start', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/phone/confirm', 'AUTH_BY_ADDRESS'],
  ['PUT /api/auth/phone/moves/:id', 'AUTH_BY_ADDRESS'],
  ['POST /api/whatsapp', 'WRITES_BY_ADDRESS'],
  ['POST /api/auth/forgot-password', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/reset-password', 'AUTH_BY_ADDRESS'],
  ['PUT /api/auth/password', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/confirm-email', 'AUTH_BY_ADDRESS'],
  ['POST /api/auth/undo-email', 'AUTH_BY_ADDRESS'],
  ['PUT /api/auth/profile', 'UPLOADS_BY_MEMBER'],
  ['POST /api/members/me/data', 'AUTH_BY_ADDRESS'],
  ['POST /api/members/me/verify-email', 'WRITES_BY_ADDRESS'],
  ['POST /api/members/:id/phone', 'WRITES_BY_ADDRESS'],
  ['POST /api/members/:id/reports', 'WRITES_BY_ADDRESS'],
  ['PATCH /api/users/:id', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/users/:id', 'AUTH_BY_ADDRESS'],
  ['PUT /api/settings', 'WRITES_BY_ADDRESS'],
  ['PUT /api/notifications/read', 'WRITES_BY_ADDRESS'],
  ['PUT /api/push', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/push', 'WRITES_BY_ADDRESS'],
  ['POST /api/listings', 'WRITES_BY_ADDRESS'],
  ['POST /api/listings', 'LISTINGS_BY_MEMBER'],
  ['PATCH /api/listings/:id', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/listings/:id', 'WRITES_BY_ADDRESS'],
  ['PUT /api/listings/:id/picture', 'WRITES_BY_ADDRESS'],
  ['PUT /api/listings/:id/picture', 'UPLOADS_BY_MEMBER'],
  ['POST /api/listings/:id/renew', 'WRITES_BY_ADDRESS'],
  ['POST /api/renewal/look', 'WRITES_BY_ADDRESS'],
  ['POST /api/renewal', 'WRITES_BY_ADDRESS'],
  ['POST /api/listings/:id/views', 'VIEWS_BY_ADDRESS'],
  ['PUT /api/listings/:id/sale', 'WRITES_BY_ADDRESS'],
  ['PUT /api/listings/:id/sale/confirmation', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/listings/:id/sale/confirmation', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/listings/:id/sale', 'WRITES_BY_ADDRESS'],
  ['POST /api/listings/:id/reports', 'WRITES_BY_ADDRESS'],
  ['POST /api/listings/:id/reviews', 'WRITES_BY_ADDRESS'],
  ['POST /api/uploads', 'WRITES_BY_ADDRESS'],
  ['POST /api/uploads', 'UPLOADS_BY_MEMBER'],
  ['POST /api/favorites/merge', 'WRITES_BY_ADDRESS'],
  ['PUT /api/favorites/:id', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/favorites/:id', 'WRITES_BY_ADDRESS'],
  ['POST /api/saved-searches', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/saved-searches/:id', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations/:id/messages', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations/:id/messages', 'MESSAGES_BY_MEMBER', { content: 'salaam' }],
  [
    'POST /api/conversations/:id/messages',
    'UPLOADS_BY_MEMBER',
    { content: '', messageType: 'image', fileUrl: 'data:image/png;base64,AAAA', fileName: 'a.png' },
  ],
  ['POST /api/conversations/:id/attachments', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations/:id/attachments', 'UPLOADS_BY_MEMBER'],
  ['PUT /api/conversations/:id/read', 'WRITES_BY_ADDRESS'],
  ['PUT /api/conversations/:id/read', 'MESSAGES_BY_MEMBER', { upTo: 1 }],
  ['PUT /api/conversations/:id/block', 'WRITES_BY_ADDRESS'],
  ['DELETE /api/conversations/:id/block', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations/:id/reports', 'WRITES_BY_ADDRESS'],
  ['POST /api/conversations/:id/ticket', 'MESSAGES_BY_MEMBER'],
  ['POST /api/inbox/ticket', 'MESSAGES_BY_MEMBER'],
  ['POST /api/inbox/open', 'MESSAGES_BY_MEMBER'],
  ['POST /api/seats', 'MESSAGES_BY_MEMBER'],
  ['POST /api/credits/add', 'WRITES_BY_ADDRESS'],
  ['POST /api/credits/deduct', 'WRITES_BY_ADDRESS'],
  ['POST /api/vip/upgrade', 'WRITES_BY_ADDRESS'],
  ['POST /api/payments/hesabpay/webhook', 'WRITES_BY_ADDRESS'],
  ['GET /api/admin/purchases.csv', 'WRITES_BY_ADDRESS'],
  ['POST /api/admin/purchases/:reference/approve', 'WRITES_BY_ADDRESS'],
  ['POST /api/admin/purchases/:reference/reject', 'WRITES_BY_ADDRESS'],
  ['POST /api/admin/system/test-mail', 'AUTH_BY_ADDRESS'],
  ['DELETE /api/members/me/second-factor', 'AUTH_BY_ADDRESS'],
  ['POST /api/members/me/second-factor/recovery-codes', 'AUTH_BY_ADDRESS'],
  ['POST /api/admin/second-factor', 'AUTH_BY_ADDRESS'],
  ['PUT /api/admin/second-factor', 'AUTH_BY_ADDRESS'],
  ['DELETE /api/admin/second-factor', 'AUTH_BY_ADDRESS'],
  ['POST /api/admin/second-factor/recovery-codes', 'AUTH_BY_ADDRESS'],
];
/**
 * Writes without a limit. Signing out writes nothing here. Administrators' writes are few, and are logged. Errors in browsers have a limit, over
 * which the first of each kind is still kept: site/documents/client-errors.test.ts. Mail providers unsubscribe all their readers from a few addresses
 * of theirs.
 */
const UNLIMITED = [
  'POST /api/client-errors',
  'POST /api/newsletter/unsubscribe',
  'POST /api/auth/signout',
  'POST /api/leave',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/inbox/close',
];
/** Calls of rooms, which act for a member. */
const BY_ROOMS = /^POST \/api\/(inbox\/open|seats)$/;
const BY_ADMINS = /^\w+ \/api\/(admin|seo)\//;

const ADDRESS = '203.0.113.7';
let conversationId = 0;
let member: { token: string; user: { id: number } };
let admin: { token: string; user: { id: number } };

beforeAll(async () => {
  // A first member, so that no id is that of the administrators' mailbox.
  await signUp();
  const { one, id } = await makePair();
  [conversationId, member, admin] = [id, one, await makeAdmin()];
});

describe('every limit is asked, with its key, and refuses', () => {
  it.each(LIMITED)('%s by %s', async (route, limiter, json = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const by = BY_ADMINS.test(route) ? admin : member;
    const asked: string[] = [];
    const limiterOf = (name: Limiter) => ({
      limit: ({ key }: { key: string }) => {
        asked.push(`${name} ${key}`);
        return Promise.resolve({ success: name !== limiter });
      },
    });
    const { status, body } = await call<{ code?: string }>(
      method,
      path
        .replace(':reference', 'SR-AAAA-AAAA')
        .replace(':id', String(path.includes('conversations') ? conversationId : by.user.id)),
      {
        ...(method === 'GET' ? {} : { json }),
        headers: {
          'CF-Connecting-IP': ADDRESS,
          ...(BY_ROOMS.test(route) ? await seatHeader(member.token) : { Authorization: `Bearer ${by.token}` }),
        },
        bindings: Object.fromEntries(LIMITERS.map((name) => [name, limiterOf(name)])),
      },
    );
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' });
    expect(asked.at(-1)).toBe(`${limiter} ${limiter.endsWith('_ADDRESS') ? ADDRESS : sessionIdIn(by.token)}`);
  });

  it.each([
    ['POST /api/inbox/ticket', 'MESSAGES_BY_MEMBER'],
    ['POST /api/listings', 'LISTINGS_BY_MEMBER'],
    ['PUT /api/auth/profile', 'UPLOADS_BY_MEMBER'],
  ])('and the token of a session that was ended uses up nothing of its owner: %s', async (route, limiter) => {
    const [method = '', path = ''] = route.split(' ');
    const { user, token: stolen } = await signUp();
    const { token } = await signIn(user.email);
    await call('DELETE', `/api/sessions/${sessionIdIn(stolen)}`, { token });
    const calls = new Map<string, number>();
    const limit = ({ key }: { key: string }) => {
      calls.set(key, (calls.get(key) ?? 0) + 1);
      return Promise.resolve({ success: (calls.get(key) ?? 0) <= 2 });
    };
    const statusOf = async (held: string) =>
      (await call(method, path, { token: held, json: {}, bindings: { [limiter]: { limit } } })).status;
    for (let time = 0; time < 3; time += 1) await statusOf(stolen);
    expect([...calls.values()]).toEqual([3]);
    expect(await statusOf(token)).not.toBe(429);
  });

  it('and every write has a limit, or stands among those that need none', () => {
    const limited = new Set(LIMITED.map(([route]) => route));
    const writes = Object.keys(CALLS).filter((name) => !name.startsWith('GET ') && !BY_ADMINS.test(name));
    expect(writes.filter((name) => !limited.has(name)).toSorted()).toEqual(UNLIMITED.toSorted());
  });
});
