import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { signSession } from '../../platform/token.ts';
import { call, makeAdmin, PASSWORD, sessionIdIn, signUp } from '../../test/client.ts';

const CALLS: [method: string, path: (id: number) => string, json: object | undefined][] = [
  ['PATCH', (id) => `/api/users/${id}`, { firstName: 'Mallory' }],
  ['PATCH', (id) => `/api/users/${id}`, { email: 'mallory@example.af', password: PASSWORD }],
  ['DELETE', (id) => `/api/users/${id}`, { password: PASSWORD }],
  ['PUT', () => '/api/auth/profile', { phone: '0701112233', password: PASSWORD }],
  ['POST', () => '/api/members/me/verify-email', undefined],
  ['POST', (id) => `/api/members/${id}/phone`, undefined],
  ['POST', () => '/api/members/me/data', { password: PASSWORD }],
  ['PUT', () => '/api/auth/password', { currentPassword: PASSWORD, password: 'another-one' }],
  ['GET', () => '/api/sessions', undefined],
  ['DELETE', () => '/api/sessions', undefined],
  ['GET', () => '/api/settings', undefined],
  ['PUT', () => '/api/settings', { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showPhone: true } }],
];

describe.each(CALLS)('%s %s', (method, pathOf, json) => {
  const options = json === undefined ? {} : { json };

  it('asks a visitor to sign in', async () => {
    const { user } = await signUp();
    expect(await call(method, pathOf(user.id), options)).toMatchObject({
      status: 401,
      body: { code: 'authentication_required' },
    });
  });

  it('takes no token that is revoked, expired or an administrator’s, and leaves everything as it was', async () => {
    const { user, token } = await signUp();
    await env.DB.prepare("UPDATE users SET phone = '+93701234567' WHERE id = ?").bind(user.id).run();
    const secret = env.SESSION_SECRET as string;
    const sessionId = sessionIdIn(token);
    const expired = await signSession(secret, { userId: user.id, sessionId, audience: 'member' }, Date.now() - 1_000);
    const admin = await makeAdmin();
    await call('POST', '/api/auth/signout', { token });
    const before = await all(user.id);
    for (const dead of [token, expired, admin.token]) {
      const answer = await call(method, pathOf(user.id), { ...options, token: dead });
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
      expect(JSON.stringify(answer.body)).not.toContain('+93');
    }
    expect(await all(user.id)).toEqual(before);
  });
});

describe.each(CALLS.slice(0, 3))('%s %s', (method, pathOf, json) => {
  it('is for the own account alone', async () => {
    const [other, { token }] = [await signUp(), await signUp()];
    const before = await all(other.user.id);
    expect(await call(method, pathOf(other.user.id), { json, token })).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await all(other.user.id)).toEqual(before);
  });
});

/** Every row of these tables that belongs to the member. */
async function all(id: number): Promise<unknown> {
  const tables = ['sessions', 'email_changes', 'email_undos', 'member_settings'].map(
    (table) => `SELECT * FROM ${table} WHERE user_id = ?1`,
  );
  const queries = ['SELECT * FROM users WHERE id = ?1', ...tables];
  const rows = await Promise.all(queries.map(async (query) => (await env.DB.prepare(query).bind(id).all()).results));
  // A number is bound as REAL, and would be '7.0' in a text.
  const attempts = await env.DB.prepare("SELECT * FROM attempts WHERE key LIKE '%:' || ?").bind(String(id)).all();
  return [...rows, attempts.results];
}
