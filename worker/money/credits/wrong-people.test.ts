import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { buy, ledgerErrors, memberWith, newKey, publishListing } from '../../test/credits.ts';

/** Members with credits and an ad whose tokens are not valid, and one whose token is not valid for other members' things. */
let listingId = 0;
let reference = '';
let tokens: Record<'visitor' | 'expired' | 'revoked' | 'forged' | 'admin', string | undefined>;

const snapshot = async () =>
  JSON.stringify([
    (await env.DB.prepare('SELECT id, credits, vip_expires_at FROM users').all()).results,
    (await env.DB.prepare('SELECT id, featured_until FROM listings').all()).results,
    (await env.DB.prepare('SELECT * FROM credit_transactions').all()).results,
    (await env.DB.prepare('SELECT * FROM purchases').all()).results,
  ]);

beforeAll(async () => {
  const [expired, revoked, owner, admin] = [
    await memberWith(600),
    await memberWith(600),
    await memberWith(600),
    await makeAdmin(),
  ];
  listingId = await publishListing(owner.token);
  reference = (await buy(owner.token, 60, { payments: 'manual' })).body.transaction.reference ?? '';
  await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(expired.user.id).run();
  await call('POST', '/api/auth/signout', { token: revoked.token });
  tokens = {
    visitor: undefined,
    expired: expired.token,
    revoked: revoked.token,
    forged: `${owner.token}x`,
    admin: admin.token,
  };
});

const promotion = () => ({ amount: 25, description: null, type: 'promotion', listingId, promotion: 'featured' });
const MEMBERS_CALLS: [string, () => [string, string, object?]][] = [
  ['add', () => ['POST', '/api/credits/add', { amount: 60, description: null }]],
  ['deduct', () => ['POST', '/api/credits/deduct', promotion()]],
  ['upgrade', () => ['POST', '/api/vip/upgrade', { duration: 30 }]],
  ['balance', () => ['GET', '/api/credits']],
  ['history', () => ['GET', '/api/credits/transactions']],
  ['order', () => ['GET', `/api/credits/orders/${reference}`]],
];

test.each(MEMBERS_CALLS)('nobody but a member with a live session calls «%s»', async (_name, callOf) => {
  const [method, path, json] = callOf();
  const before = await snapshot();
  for (const [who, token] of Object.entries(tokens)) {
    const headers = { 'Idempotency-Key': newKey() };
    const { status, body } = await call<{ code: string }>(method, path, {
      headers,
      bindings: { PAYMENTS: 'sandbox' },
      ...(token === undefined ? {} : { token }),
      ...(json ? { json } : {}),
    });
    expect([who, status, body.code]).toEqual([who, 401, who === 'visitor' ? 'authentication_required' : 'invalid_token']);
  }
  expect(await snapshot()).toBe(before);
});

test.each(['approve', 'reject'])("nobody but an administrator's own token calls «%s»", async (verb) => {
  const { token: member } = await signUp();
  const demoted = await makeAdmin();
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(demoted.user.id).run();
  const before = await snapshot();
  const attempts = [tokens.visitor, tokens.expired, tokens.revoked, tokens.forged, member];
  for (const token of attempts) {
    const answer = await call('POST', `/api/admin/purchases/${reference}/${verb}`, token === undefined ? {} : { token });
    expect(answer.status).toBe(401);
  }
  const answer = await call('POST', `/api/admin/purchases/${reference}/${verb}`, { token: demoted.token });
  expect(answer).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  expect(await snapshot()).toBe(before);
});

test('nobody but an administrator sees who waits', async () => {
  const { token } = await signUp();
  for (const options of [{}, { token }]) expect((await call('GET', '/api/admin/purchases', options)).status).toBe(401);
});

test('another member finds nothing to promote', async () => {
  const other = await memberWith(600);
  const before = await snapshot();
  const headers = { 'Idempotency-Key': newKey() };
  const answer = await call('POST', '/api/credits/deduct', { token: other.token, json: promotion(), headers });
  expect(answer).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
  expect(await snapshot()).toBe(before);
  expect(await ledgerErrors()).toEqual([]);
});
