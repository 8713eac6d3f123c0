import { env } from 'cloudflare:workers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR } from '#schema/durations';
import { signSession } from '../../platform/token.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, signIn, signUp } from '../../test/client.ts';

const ME = '/api/auth/me';
const VERIFY = '/api/auth/admin-verify';
const SIGN_OUT = '/api/auth/signout';
const AUTHENTICATION_REQUIRED = { status: 401, body: { code: 'authentication_required', message: 'Authentication required' } };
const INVALID_TOKEN = { status: 401, body: { code: 'invalid_token', message: 'Invalid token' } };

describe('who is signed in', () => {
  it('is the member, in one round trip, and never cached', async () => {
    const { token, user } = await signUp();
    const { status, body, headers, trips } = await call('GET', ME, { token });
    expect({ status, body, trips }).toEqual({ status: 200, body: { user }, trips: 1 });
    expect(headers.get('Cache-Control')).toBe('no-store');
    for (const Authorization of [`bearer ${token}`, `BEARER ${token}`])
      expect((await call('GET', ME, { headers: { Authorization } })).status).toBe(200);
  });

  it('is the administrator at their own call', async () => {
    const { token, user } = await makeAdmin();
    const { status, body, trips } = await call('GET', VERIFY, { token });
    expect({ status, body, trips }).toEqual({ status: 200, body: { user }, trips: 1 });
  });

  it.each([
    ['GET', ME],
    ['GET', VERIFY],
    ['PUT', '/api/auth/profile'],
    ['POST', SIGN_OUT],
  ])('is asked of a visitor at %s %s', async (method, path) => {
    expect(await call(method, path)).toMatchObject(AUTHENTICATION_REQUIRED);
    expect(await call(method, path, { headers: { Authorization: 'Basic abc' } })).toMatchObject(AUTHENTICATION_REQUIRED);
    expect(await call(method, path, { token: 'not.a.token' })).toMatchObject(INVALID_TOKEN);
  });

  it('is asked for before anything that is wrong with the question', async () => {
    const { token } = await signUp();
    await call('POST', SIGN_OUT, { token });
    const bad = '/api/notifications?limit=many';
    expect(await call('GET', bad, { token })).toMatchObject(INVALID_TOKEN);
    expect(await call('GET', bad, { token: (await signUp()).token })).toMatchObject({ status: 400 });
  });

  it('keeps the two kinds of token apart, both ways', async () => {
    const member = await signUp();
    const admin = await makeAdmin();
    expect(await call('GET', VERIFY, { token: member.token })).toMatchObject(INVALID_TOKEN);
    expect(await call('GET', ME, { token: admin.token })).toMatchObject(INVALID_TOKEN);
    expect(await call('PUT', '/api/auth/profile', { token: admin.token, json: {} })).toMatchObject(INVALID_TOKEN);
  });

  it('is nobody with a forged, lapsed or borrowed token', async () => {
    const { token, user } = await signUp();
    const secret = env.SESSION_SECRET as string;
    const sessionId = await sessionOf(user.id);
    const mine = { userId: user.id, sessionId, audience: 'member' } as const;
    expect((await call('GET', ME, { token: await signSession(secret, mine, Date.now() + HOUR) })).status).toBe(200);
    const forged = await signSession('another secret, as long as the one of the tests', mine, Date.now() + HOUR);
    expect(await call('GET', ME, { token: forged })).toMatchObject(INVALID_TOKEN);
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`.replaceAll('=', '');
    expect(await call('GET', ME, { token: unsigned })).toMatchObject(INVALID_TOKEN);
    expect(await call('GET', ME, { token: await signSession(secret, mine, Date.now() - HOUR) })).toMatchObject(INVALID_TOKEN);
    const other = await signUp();
    const borrowed = await signSession(secret, { ...mine, userId: other.user.id }, Date.now() + HOUR);
    expect(await call('GET', ME, { token: borrowed })).toMatchObject(INVALID_TOKEN);
    const promoted = await signSession(secret, { ...mine, audience: 'admin' }, Date.now() + HOUR);
    expect(await call('GET', VERIFY, { token: promoted })).toMatchObject(INVALID_TOKEN);
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, sessionId)
      .run();
    expect(await call('GET', ME, { token })).toMatchObject(INVALID_TOKEN);
  });

  it('is nobody once the account is deleted or the administrator’s role is gone', async () => {
    const { token, user } = await signUp();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(user.id).run();
    expect(await call('GET', ME, { token })).toMatchObject(INVALID_TOKEN);
    const admin = await makeAdmin();
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.user.id).run();
    expect(await call('GET', VERIFY, { token: admin.token })).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  });
});

it('a member whom D1 has not answered is not answered as a visitor', async () => {
  const { token } = await signUp();
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const DB = beforeBatch(1, () => {
    throw new Error('D1 is away');
  });
  expect((await call('GET', '/api/listings/1', { token, bindings: { DB } })).status).toBeGreaterThanOrEqual(500);
});

describe('sign-out', () => {
  it('ends the session it came with and no other, in two round trips', async () => {
    const { token, user } = await signUp();
    const phone = await signIn(user.email);
    expect(await call('POST', SIGN_OUT, { token })).toMatchObject({ status: 200, body: {}, trips: 2 });
    expect(await call('GET', ME, { token })).toMatchObject(INVALID_TOKEN);
    expect(await call('POST', SIGN_OUT, { token })).toMatchObject(INVALID_TOKEN);
    expect((await call('GET', ME, { token: phone.token })).status).toBe(200);
  });

  it('ends an administrator’s session too', async () => {
    const { token } = await makeAdmin();
    expect(await call('POST', SIGN_OUT, { token })).toMatchObject({ status: 200, trips: 2 });
    expect(await call('GET', VERIFY, { token })).toMatchObject(INVALID_TOKEN);
  });
});

async function sessionOf(userId: number): Promise<string> {
  const id = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(userId).first<string>('id');
  if (id === null) throw new Error('no session');
  return id;
}
