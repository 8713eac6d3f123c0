import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, makeAdmin, PASSWORD, signIn, signUp } from '../../test/client.ts';
import * as passwords from '../passwords/password.ts';
import { hashPassword } from '../passwords/password.ts';

const SIGN_IN = '/api/auth/signin';
const ADMIN_SIGN_IN = '/api/auth/admin-signin';
const WRONG = 'not-the-password';

afterEach(() => void vi.unstubAllEnvs());

describe('sign-in', () => {
  it('opens a session of thirty days and remembers the device, in two round trips', async () => {
    const [{ user }, other] = [await signUp(), await signUp()];
    await env.DB.prepare('UPDATE users SET last_login_at = 5 WHERE id = ?').bind(other.user.id).run();
    const { status, body, headers, trips } = await call<{ token: string }>('POST', SIGN_IN, {
      json: { email: ` ${user.email.toUpperCase()} `, password: PASSWORD },
      headers: { 'User-Agent': `Mozilla ${'x'.repeat(300)}`, 'CF-IPCountry': 'AF' },
    });
    expect({ status, body }).toEqual({ status: 200, body: { user, token: expect.any(String) } });
    expect(headers.get('Cache-Control')).toBe('no-store');
    // No script can read the device's cookie, and browsers do not send it from other sites.
    expect(headers.getSetCookie()[0]).toMatch(
      /^sarai_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(trips).toBe(2);
    const session = await lastSession(user.id);
    // The token is valid until the last day that a session can have if it is used.
    const { exp } = JSON.parse(atob(body.token.split('.')[1] ?? '')) as { exp: number };
    expect(Math.ceil(exp - session.created_at / 1000)).toBe(180 * 24 * 60 * 60);
    expect(session.expires_at - session.created_at).toBe(30 * 24 * 60 * 60 * 1000);
    expect(session.user_agent).toHaveLength(200);
    expect(session.country).toBe('AF');
    const lastLogin = (id: number) =>
      env.DB.prepare('SELECT last_login_at FROM users WHERE id = ?').bind(id).first('last_login_at');
    expect([await lastLogin(user.id), await lastLogin(other.user.id)]).toEqual([session.created_at, 5]);
  });

  it.each(['XX', 'T1', 'Kabul', ''])('knows no country by «%s»', async (country) => {
    const { user } = await signUp();
    const json = { email: user.email, password: PASSWORD };
    await call('POST', SIGN_IN, { json, headers: { 'CF-IPCountry': country } });
    expect((await lastSession(user.id)).country).toBeNull();
  });

  it('knows the country by what the edge says of the line, before any header', async () => {
    const { user } = await signUp();
    const json = { email: user.email, password: PASSWORD };
    await call('POST', SIGN_IN, { json, cf: { country: 'AF' }, headers: { 'CF-IPCountry': 'DE' } });
    expect((await lastSession(user.id)).country).toBe('AF');
  });

  it('names the device so that browsers take it from this host over https only, and knows it by that name', async () => {
    const { user } = await signUp();
    const json = { email: user.email, password: PASSWORD };
    const bindings = { APP_ORIGIN: 'https://sarai.example' };
    const address = `https://sarai.example${SIGN_IN}`;
    const { headers } = await call('POST', address, { json, bindings });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-sarai_device=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [cookie = ''] = (headers.get('Set-Cookie') ?? '').split(';');
    const again = await call('POST', address, { json, bindings, headers: { Cookie: cookie } });
    expect(again.headers.get('Set-Cookie')).toContain(cookie);
    // It is not accepted under another name, nor with text after its signature, which would make any number of devices of it.
    for (const made of [cookie.replace('__Host-', ''), `${cookie}.1`, `${cookie}.`]) {
      const other = await call('POST', address, { json, bindings, headers: { Cookie: made } });
      expect(other.headers.get('Set-Cookie')).not.toContain(cookie);
    }
  });

  it('takes a password, a name and an address that nobody could choose today', async () => {
    await env.DB.prepare(
      "INSERT INTO users (username, email, password_hash, created_at) VALUES ('sarai', 'be\u200cfore@example.af', ?, 0)",
    )
      .bind(await hashPassword('123456'))
      .run();
    expect((await signIn('be\u200cfore@example.af', '123456')).user.username).toBe('sarai');
  });

  it('answers alike for a wrong password, an unknown e-mail and a deleted member', async () => {
    const { user } = await signUp();
    const gone = await signUp();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id).run();
    const answers = await Promise.all([
      call('POST', SIGN_IN, { json: { email: user.email, password: WRONG } }),
      call('POST', SIGN_IN, { json: { email: 'nobody@example.af', password: WRONG } }),
      call('POST', SIGN_IN, { json: { email: gone.user.email, password: PASSWORD } }),
    ]);
    for (const { status, body, trips } of answers) {
      expect({ status, body, trips }).toEqual({
        status: 401,
        body: { code: 'invalid_credentials', message: 'Invalid email or password' },
        trips: 1,
      });
    }
  });

  it('has one hash to reckon for an unknown e-mail, which costs as much as that of a wrong password', async () => {
    vi.stubEnv('ENVIRONMENT', 'production'); // otherwise a hash takes no time, and there is nothing to measure
    const { user } = await signUp();
    const verify = vi.spyOn(passwords, 'verifyPassword');
    onTestFinished(() => verify.mockRestore());
    for (const email of [user.email, 'nobody@example.af']) await call('POST', SIGN_IN, { json: { email, password: WRONG } });
    const costs = verify.mock.calls.map(([password, hash]) => [password, ...hash.split('$').slice(0, 4)]);
    expect(costs).toEqual([1, 2].map(() => [WRONG, 'scrypt', '16384', '8', '5']));
    expect(await Promise.all(verify.mock.results.map(({ value }) => value))).toEqual([false, false]);
  });

  it('reports what is wrong in the spec’s order', async () => {
    const first = async (json: unknown) => (await call<{ code: string }>('POST', SIGN_IN, { json })).body.code;
    expect(await first({})).toBe('email_required');
    expect(await first({ email: 'nowhere', password: '123' })).toBe('email_invalid');
    expect(await first({ email: 'a@b', password: '' })).toBe('password_required');
    expect(await first({ email: 'a@b', password: '12345' })).toBe('password_too_short');
    expect(await first({ email: 'a@b', password: 'x'.repeat(201) })).toBe('password_too_long');
    expect(await first({ email: "' OR 1=1 --@b", password: '123456' })).toBe('email_invalid');
    expect(await first({ email: '\u0000\ud800@b', password: '\u0000\ud800234567' })).toBe('invalid_credentials');
  });

  it('refuses an address that calls too often', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.240' };
    const calls = Array.from({ length: 121 }, () => call('POST', SIGN_IN, { json: {}, headers }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 400).length).toBe(120);
  });
});

describe('the administrators’ sign-in', () => {
  it('lets an administrator in, in two round trips', async () => {
    const { user } = await makeAdmin();
    const { status, body, trips } = await call('POST', ADMIN_SIGN_IN, { json: { email: user.email, password: PASSWORD } });
    expect({ status, body, trips }).toEqual({
      status: 200,
      body: {
        user: { id: user.id, email: user.email, username: user.username, fullName: null, role: 'admin' },
        token: expect.any(String),
      },
      trips: 2,
    });
  });

  it('answers a member’s right password as a wrong one: it tells nobody that a password is right', async () => {
    const { user } = await signUp();
    const banned = await signUp();
    await env.DB.prepare("UPDATE users SET banned_at = 1, ban_reason = 'spam' WHERE id = ?").bind(banned.user.id).run();
    const answers = [
      await call('POST', ADMIN_SIGN_IN, { json: { email: user.email, password: PASSWORD } }),
      await call('POST', ADMIN_SIGN_IN, { json: { email: user.email, password: WRONG } }),
      await call('POST', ADMIN_SIGN_IN, { json: { email: banned.user.email, password: PASSWORD } }),
      await call('POST', ADMIN_SIGN_IN, { json: { email: 'nobody@example.af', password: PASSWORD } }),
    ];
    for (const { status, body, trips, headers } of answers) {
      expect({ status, body, trips }).toEqual({
        status: 401,
        body: { code: 'admin_invalid_credentials', message: 'Invalid credentials or insufficient privileges' },
        trips: 1,
      });
      expect(headers.has('Set-Cookie')).toBe(false);
    }
  });

  it('lets an administrator in as a member at the members’ sign-in, with a member’s token', async () => {
    const { user } = await makeAdmin();
    const acts = env.DB.prepare('SELECT count(*) AS n FROM audit_log WHERE admin_id = ?').bind(user.id);
    const before = await acts.first('n');
    const { token, user: asMember } = await signIn(user.email);
    expect(await acts.first('n'), 'no act of an administrator').toBe(before);
    expect(asMember).not.toHaveProperty('role');
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
    expect(await call('GET', '/api/auth/admin-verify', { token })).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    });
  });
});

async function lastSession(userId: number) {
  const row = await env.DB.prepare('SELECT * FROM sessions WHERE user_id = ? ORDER BY created_at DESC LIMIT 1')
    .bind(userId)
    .first<{ created_at: number; expires_at: number; user_agent: string | null; country: string | null }>();
  if (!row) throw new Error('no session');
  return row;
}
