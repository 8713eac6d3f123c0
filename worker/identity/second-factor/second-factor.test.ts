import type { RecoveryCodes, SecondFactorStart, SecondFactorState } from '#schema/contracts/second-factor';
import { persianDigits } from '#schema/digits';
import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { ordersIn, skipPauses } from '../../test/rooms.ts';
import { authenticatorKey, sealedFor } from './second-factor-codes.ts';
import { unseal } from '../../platform/sealed.ts';

const OWN = '/api/admin/second-factor';
const MEMBERS_OWN = '/api/members/me/second-factor';
const ADMIN_SIGN_IN = '/api/auth/admin-signin';
const SIGN_IN = '/api/auth/signin';
const STEP = 30_000;

beforeEach(() => {
  // Each refused attempt writes a line to the log.
  vi.spyOn(console, 'warn').mockReturnValue();
  // In the middle of a half-minute, so that no test runs beyond its end.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 });
});
afterEach(() => void vi.useRealTimers());

describe('switching it on', () => {
  it('gives a secret for who types the password, asks nobody for a code before the first one was right, and then gives ten recovery codes', async () => {
    const { user, token } = await makeAdmin();
    const started = await call<SecondFactorStart>('POST', OWN, { token, json: { password: PASSWORD } });
    expect(started).toMatchObject({ status: 201, trips: 3 });
    expect(started.headers.get('Cache-Control')).toBe('no-store');
    const { secret, address } = started.body;
    expect(address).toBe(
      `otpauth://totp/Sarai:${encodeURIComponent(user.email)}?issuer=Sarai&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await state(token)).enabledAt).toBeNull();
    expect(await attempt(user.email)).toMatchObject({ status: 200 });

    expect(await call('PUT', OWN, { token, json: { password: PASSWORD, code: wrong(secret) } })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_wrong', fields: { code: 'second_factor_wrong' } },
    });
    const confirmed = await call<RecoveryCodes>('PUT', OWN, { token, json: { password: PASSWORD, code: codeOf(secret) } });
    expect(confirmed).toMatchObject({ status: 200, trips: 3 });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){6}$/);
    expect(await state(token)).toEqual({ enabledAt: expect.any(String), recoveryCodes: 10 });
    expect(await call('POST', OWN, { token, json: { password: PASSWORD } })).toMatchObject({
      body: { code: 'second_factor_on' },
    });
    // With a right code and with a wrong one.
    for (const code of [later(secret), wrong(secret)])
      expect(await call('PUT', OWN, { token, json: { password: PASSWORD, code } })).toMatchObject({
        body: { code: 'second_factor_on' },
      });
    expect(await acts(user.id)).toEqual(['session.opened', 'session.opened', 'second_factor.enabled']);
  });

  it('takes no wrong password and nothing that the call does not name', async () => {
    const { user, token } = await makeAdmin();
    const json = { password: 'not-the-password', userId: 1, secret: 'AAAA', confirmedAt: 1 };
    expect(await call('POST', OWN, { token, json })).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
    const started = await call<SecondFactorStart>('POST', OWN, { token, json: { ...json, password: PASSWORD } });
    expect([started.status, started.body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(await call('PUT', OWN, { token, json: { password: PASSWORD, code: 'x'.repeat(61) } })).toMatchObject({
      body: { code: 'second_factor_wrong' },
    });
    for (const [password, code] of [
      [undefined, 'password_required'],
      ['not-the-password', 'password_wrong'],
    ] as const)
      expect(await call('PUT', OWN, { token, json: { password, code: '000000' } })).toMatchObject({
        status: 400,
        body: { fields: { password: code } },
      });
    const row = env.DB.prepare('SELECT confirmed_at FROM second_factors WHERE user_id = ?').bind(user.id);
    expect((await row.all()).results).toEqual([{ confirmed_at: null }]);
  });

  it('ends the other sessions, which were opened without it, with their sockets, and keeps this one', async () => {
    const { user, token } = await makeAdmin();
    const asMember = await signIn(user.email);
    const elsewhere = await attempt(user.email);
    const { secret } = (await call<SecondFactorStart>('POST', OWN, { token, json: { password: PASSWORD } })).body;
    await call('PUT', OWN, { token, json: { password: PASSWORD, code: wrong(secret) } });
    expect((await call('GET', '/api/auth/me', asMember)).status).toBe(200);
    for (const each of [token, elsewhere.body.token]) await call('POST', '/api/inbox/ticket', { token: each });
    const rooms = vi.fn<typeof fetch>(async () => Response.json({ online: false }));
    vi.stubGlobal('fetch', rooms);
    skipPauses();
    expect((await call('PUT', OWN, { token, json: { password: PASSWORD, code: codeOf(secret) } })).status).toBe(200);
    vi.unstubAllGlobals();
    const ended = new Set(ordersIn(rooms.mock.calls).map(({ order }) => JSON.stringify(order)));
    expect([...ended]).toEqual([JSON.stringify({ order: 'end_session', sessionId: sessionIdIn(elsewhere.body.token) })]);
    expect((await call('GET', '/api/auth/me', asMember)).status).toBe(401);
    expect((await call('GET', '/api/auth/admin-verify', elsewhere.body)).status).toBe(401);
    expect((await call('GET', '/api/auth/admin-verify', { token })).status).toBe(200);
  });

  it('stops the guessing of codes and passwords after ten', async () => {
    const { token } = await makeAdmin();
    await call('POST', OWN, { token, json: { password: PASSWORD } });
    for (let time = 0; time < 10; time += 1) await call('PUT', OWN, { token, json: { password: PASSWORD, code: '000000' } });
    expect(await call('PUT', OWN, { token, json: { password: PASSWORD, code: '000000' } })).toMatchObject({
      status: 429,
      trips: 2,
    });
    expect(await call('POST', OWN, { token, json: { password: PASSWORD } })).toMatchObject({ status: 429 });
  });

  it('keeps the secret and the recovery codes where a copy of the database does not show them', async () => {
    const { user, secret, recoveryCodes } = await withFactor();
    const row = await env.DB.prepare('SELECT * FROM second_factors WHERE user_id = ?').bind(user.id).first<{ secret: string }>();
    const codes = await env.DB.prepare('SELECT * FROM recovery_codes WHERE user_id = ?').bind(user.id).all();
    expect(codes.results).toHaveLength(10);
    const kept = JSON.stringify([row, codes.results]);
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(shown);
    const sealed = row?.secret ?? '';
    const opened = await unseal(env.SESSION_SECRET as string, sealedFor(user.id), sealed);
    expect(new Secret({ buffer: opened ?? new ArrayBuffer() }).base32).toBe(secret);
    expect(await unseal(env.SESSION_SECRET as string, sealedFor(user.id + 1), sealed)).toBeNull();
    expect(await unseal('another secret of thirty-two letters', sealedFor(user.id), sealed)).toBeNull();
    expect(await unseal(env.SESSION_SECRET as string, sealedFor(user.id), 'rubbish')).toBeNull();
  });

  it('speaks to authenticators as RFC 6238 has it', () => {
    const secret = Uint8Array.from(Buffer.from('12345678901234567890'));
    const totp = new TOTP({ secret: authenticatorKey(secret, 'a@b').secret, algorithm: 'SHA1', digits: 6, period: 30 });
    expect(totp.generate({ timestamp: 59_000 })).toBe('287082');
    expect(totp.generate({ timestamp: 1_111_111_109_000 })).toBe('081804');
  });
});

describe('the administrators’ sign-in', () => {
  it('asks for the code only after the right password, in one round trip, and opens in three with the right one', async () => {
    const { user, secret } = await withFactor();
    expect(await attempt(user.email, undefined, 'not-the-password')).toMatchObject({
      body: { code: 'admin_invalid_credentials' },
    });
    expect(await attempt(user.email)).toMatchObject({ status: 401, body: { code: 'second_factor_required' }, trips: 1 });
    expect(await attempt(user.email, '')).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(await attempt(user.email, wrong(secret))).toMatchObject({
      status: 401,
      body: { code: 'second_factor_wrong' },
      trips: 2,
    });
    const opened = await attempt(user.email, ` ${persianDigits(later(secret))} `);
    expect(opened).toMatchObject({ status: 200, trips: 3, body: { user: { id: user.id, role: 'admin' } } });
    expect((await call('GET', '/api/auth/admin-verify', { token: opened.body.token })).status).toBe(200);
  });

  it('takes a code once, whoever sends it and however often at once, and none of before', async () => {
    const { user, secret } = await withFactor();
    expect(await attempt(user.email, codeOf(secret, -1))).toMatchObject({ body: { code: 'second_factor_wrong' } });
    const code = later(secret);
    const answers = await Promise.all([attempt(user.email, code), attempt(user.email, code), attempt(user.email, code)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await attempt(user.email, code)).toMatchObject({
      body: { code: 'second_factor_wrong' },
      rowsWritten: expect.any(Number),
    });
  });

  it('takes a code for sixty seconds at most: none of two half-minutes ago, and none that is still to come', async () => {
    const { user, secret } = await withFactor();
    vi.setSystemTime(Date.now() + 4 * STEP);
    for (const away of [-2, 1, 2]) expect((await attempt(user.email, codeOf(secret, away))).status).toBe(401);
    expect((await attempt(user.email, codeOf(secret, -1))).status).toBe(200);
  });

  it('takes a recovery code in the same field, as it was written down, once, and says so in the audit log', async () => {
    const { user, token, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([attempt(user.email, first), attempt(user.email, first)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect((await attempt(user.email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await state(token)).recoveryCodes).toBe(8);
    expect((await acts(user.id)).slice(-4)).toEqual([
      'session.opened',
      'recovery_code.used',
      'session.opened',
      'recovery_code.used',
    ]);
    const other = await withFactor();
    expect((await attempt(other.user.email, recoveryCodes[2])).status).toBe(401);
  });

  it('takes a wrong recovery code for nothing but wrong: no try is forgiven, no place known, no mailed code used up', async () => {
    const { user, recoveryCodes } = await withFactor();
    await env.DB.prepare('UPDATE users SET last_login_at = 5 WHERE id = ?').bind(user.id).run();
    await env.DB.batch(['attempts', 'known_places'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/signin-code', { json: { email: user.email }, bindings: { MAIL } });
    const mailedCode = /\b\d{5} \d{5}\b/.exec(mails[0]?.text ?? '')?.[0];
    const json = { email: user.email, password: PASSWORD, code: 'AAAA-AAAA-AAAA-AAAA' };
    for (const more of [{}, { mailedCode }])
      expect(await call('POST', SIGN_IN, { json: { ...json, ...more } })).toMatchObject({
        status: 401,
        body: { code: 'second_factor_wrong', fields: { code: 'second_factor_wrong' } },
      });
    const tries = env.DB.prepare("SELECT count FROM attempts WHERE key LIKE 'signin:%' OR key LIKE 'signin-day:%'");
    expect((await tries.all()).results).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await env.DB.prepare('SELECT last_login_at FROM users WHERE id = ?').bind(user.id).first('last_login_at')).toBe(5);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM known_places').first('n')).toBe(0);
    expect((await call('POST', SIGN_IN, { json: { ...json, code: recoveryCodes[0], mailedCode } })).status).toBe(200);
  });

  it('counts wrong codes by account, from wherever they come and at either sign-in: after ten the right one is refused too', async () => {
    const { user, secret } = await withFactor();
    for (let time = 0; time < 5; time += 1)
      for (const path of [ADMIN_SIGN_IN, SIGN_IN])
        // Wrong recovery codes count, too.
        for (const code of time < 2 ? [wrong(secret)] : ['AAAA-AAAA-AAAA-AAAA'])
          expect((await attempt(user.email, code, PASSWORD, path)).body.code).toBe('second_factor_wrong');
    const refused = await attempt(user.email, later(secret));
    expect(refused).toMatchObject({ status: 429, trips: 2, body: { code: 'rate_limited' } });
    expect(Math.ceil(Number(refused.headers.get('Retry-After')) / 60)).toBe(15);
    await env.DB.prepare('UPDATE attempts SET window_ends_at = 1 WHERE key = ?').bind(`second-factor:${user.id}`).run();
    expect((await attempt(user.email, later(secret))).status).toBe(200);
    expect(await env.DB.prepare('SELECT 1 FROM attempts WHERE key = ?').bind(`second-factor:${user.id}`).first()).toBeNull();
  });

  it('stays shut, and open to a recovery code, when SESSION_SECRET has changed', async () => {
    const { user, secret, recoveryCodes } = await withFactor();
    const bindings = { SESSION_SECRET: 'another secret of thirty-two letters' };
    const json = { email: user.email, password: PASSWORD };
    const answer = await call('POST', ADMIN_SIGN_IN, { json: { ...json, code: later(secret) }, bindings });
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
    expect((await call('POST', ADMIN_SIGN_IN, { json: { ...json, code: recoveryCodes[0] }, bindings })).status).toBe(200);
  });

  it('asks at the members’ sign-in too, and takes one code at one of both', async () => {
    const { user, secret, recoveryCodes } = await withFactor();
    expect(await attempt(user.email, undefined, PASSWORD, SIGN_IN)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
      trips: 1,
    });
    const code = later(secret);
    const both = await Promise.all([ADMIN_SIGN_IN, SIGN_IN].map((path) => attempt(user.email, code, PASSWORD, path)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const asMember = await attempt(user.email, recoveryCodes[0], PASSWORD, SIGN_IN);
    expect((await call('GET', '/api/auth/me', asMember.body)).status).toBe(200);
    expect((await acts(user.id)).at(-1)).toBe('recovery_code.used');
  });

  it('opens nothing for the password alone that is switched on before it', async () => {
    const { user, token } = await makeAdmin();
    const { secret } = (await call<SecondFactorStart>('POST', OWN, { token, json: { password: PASSWORD } })).body;
    const on = { password: PASSWORD, code: codeOf(secret) };
    const DB = beforeBatch(2, async () => expect((await call('PUT', OWN, { token, json: on })).status).toBe(200));
    const json = { email: user.email, password: PASSWORD };
    expect(await call('POST', ADMIN_SIGN_IN, { json, bindings: { DB } })).toMatchObject({
      status: 401,
      body: { code: 'admin_invalid_credentials' },
    });
  });

  it('asks no member, who has none', async () => {
    const member = await signUp();
    expect(await attempt(member.user.email, '123456')).toMatchObject({ body: { code: 'admin_invalid_credentials' } });
    expect((await attempt(member.user.email, '123456', PASSWORD, SIGN_IN)).status).toBe(200);
  });

  it('writes each session into the audit log with its request', async () => {
    const { user } = await makeAdmin();
    const opened = await attempt(user.email);
    const row = await env.DB.prepare("SELECT * FROM audit_log WHERE target = ? AND action = 'session.opened' ORDER BY id DESC")
      .bind(`user:${user.id}`)
      .first();
    expect(row).toMatchObject({ admin_id: user.id, request_id: opened.headers.get('X-Request-Id'), before: null, after: null });
    expect(await acts(user.id)).toHaveLength(2);
  });
});

describe('new recovery codes, and switching it off', () => {
  it('takes the password and a code, and ends the old recovery codes, and nobody else’s', async () => {
    const other = await withFactor();
    const { user, token, secret, recoveryCodes } = await withFactor();
    const path = `${OWN}/recovery-codes`;
    const refused = await call('POST', path, { token, json: { password: PASSWORD, code: wrong(secret) } });
    expect(refused).toMatchObject({ body: { code: 'second_factor_wrong' } });
    const byApp = await call<RecoveryCodes>('POST', path, { token, json: { password: PASSWORD, code: later(secret) } });
    expect(byApp).toMatchObject({ status: 201, trips: 3 });
    expect((await attempt(user.email, recoveryCodes[0])).status).toBe(401);
    const [spare = '', kept = ''] = byApp.body.recoveryCodes;
    const byCode = await call<RecoveryCodes>('POST', path, { token, json: { password: PASSWORD, code: spare } });
    expect(byCode.body.recoveryCodes).toHaveLength(10);
    expect(await state(token)).toMatchObject({ recoveryCodes: 10 });
    expect((await attempt(user.email, kept)).status).toBe(401);
    const again = await call('POST', path, { token, json: { password: PASSWORD, code: spare } });
    expect(again).toMatchObject({ body: { code: 'second_factor_wrong' } });
    expect(await state(other.token)).toMatchObject({ recoveryCodes: 10 });
    expect(await acts(user.id)).toEqual([
      'session.opened',
      'second_factor.enabled',
      'recovery_codes.renewed',
      'recovery_codes.renewed',
    ]);
  });

  it.each(['app', 'recovery'] as const)('is off for who has the password and a code of the %s', async (of) => {
    const { user, token, secret, recoveryCodes } = await withFactor();
    const code = of === 'app' ? later(secret) : recoveryCodes[0];
    const off = (json: object) => call('DELETE', OWN, { token, json });
    expect(await off({ password: 'not-the-password', code })).toMatchObject({ body: { code: 'password_wrong' } });
    expect(await off({ password: PASSWORD, code: wrong(secret) })).toMatchObject({ body: { code: 'second_factor_wrong' } });
    expect(await off({ password: PASSWORD, code: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      body: { code: 'second_factor_wrong' },
    });
    expect(await state(token)).toMatchObject({ enabledAt: expect.any(String) });
    expect(await off({ password: PASSWORD, code })).toMatchObject({ status: 204, trips: 3 });
    expect(await state(token)).toEqual({ enabledAt: null, recoveryCodes: 0 });
    expect((await attempt(user.email)).status).toBe(200);
    expect(await off({ password: PASSWORD, code })).toMatchObject({ status: 409, body: { code: 'second_factor_off' } });
    expect((await acts(user.id)).filter((act) => act === 'second_factor.disabled')).toHaveLength(1);
  });

  it.each([
    ['DELETE', OWN],
    ['POST', `${OWN}/recovery-codes`],
  ])('%s %s forgives no attempt for a wrong recovery code, and all for the right one', async (method, path) => {
    const { user, token, recoveryCodes } = await withFactor();
    const prove = (code = '') => call(method, path, { token, json: { password: PASSWORD, code } });
    const attempts = () => env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`password:${user.id}`).first('count');
    for (const time of [1, 2, 3]) {
      expect((await prove('AAAA-AAAA-AAAA-AAAA')).status).toBe(401);
      expect(await attempts()).toBe(time);
    }
    expect((await prove(recoveryCodes[0])).status).toBeLessThan(300);
    expect(await attempts()).toBe(0);
  });

  it('shuts no sign-in to whoever has password and code, however often somebody with a session guesses the password', async () => {
    const { user, token, secret } = await withFactor();
    const json = { password: 'not-the-password', code: '000000' };
    const guesses: [string, string][] = [
      ['POST', OWN],
      ['DELETE', OWN],
      ['POST', `${OWN}/recovery-codes`],
    ];
    for (let time = 0; time < 4; time += 1) for (const [method, path] of guesses) await call(method, path, { token, json });
    expect(await call('DELETE', OWN, { token, json })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await attempt(user.email, later(secret))).status).toBe(200);
  });

  it('is left to who is no administrator any more, and is still asked for a code at each sign-in', async () => {
    const { user, secret, recoveryCodes } = await withFactor();
    const other = await makeAdmin();
    expect(await call('PATCH', `/api/admin/users/${user.id}`, { token: other.token, json: { role: 'user' } })).toMatchObject({
      status: 200,
    });
    expect(await attempt(user.email, undefined, PASSWORD, SIGN_IN)).toMatchObject({ body: { code: 'second_factor_required' } });
    const { token } = (await attempt(user.email, later(secret), PASSWORD, SIGN_IN)).body;
    expect((await call('GET', MEMBERS_OWN, { token })).body).toMatchObject({ enabledAt: expect.any(String), recoveryCodes: 10 });
    const off = (json: object) => call('DELETE', MEMBERS_OWN, { token, json });
    const code = recoveryCodes[0];
    expect(await off({ password: 'not-the-password', code })).toMatchObject({ body: { code: 'password_wrong' } });
    expect(await off({ password: PASSWORD, code: wrong(secret) })).toMatchObject({ body: { code: 'second_factor_wrong' } });
    const proof = { password: PASSWORD, code };
    const renewed = await call<RecoveryCodes>('POST', `${MEMBERS_OWN}/recovery-codes`, { token, json: proof });
    expect(renewed).toMatchObject({ status: 201 });
    expect(await off({ password: PASSWORD, code: renewed.body.recoveryCodes[0] })).toMatchObject({ status: 204 });
    expect((await attempt(user.email, undefined, PASSWORD, SIGN_IN)).status).toBe(200);
    expect((await acts(user.id)).slice(-2)).toEqual(['recovery_codes.renewed', 'second_factor.disabled']);
    // They cannot touch another's second factor, nor switch one on.
    const stranger = await signUp();
    expect(await call('DELETE', MEMBERS_OWN, { token: stranger.token, json: proof })).toMatchObject({
      body: { code: 'second_factor_off' },
    });
    expect((await call('POST', OWN, { token, json: { password: PASSWORD } })).status).toBe(401);
  });

  it('is each administrator’s own', async () => {
    const { token, secret } = await withFactor();
    const other = await makeAdmin();
    const proof = { password: PASSWORD, code: later(secret) };
    expect(await call('DELETE', OWN, { token: other.token, json: proof })).toMatchObject({ body: { code: 'second_factor_off' } });
    expect(await state(token)).toMatchObject({ enabledAt: expect.any(String) });
    expect(await state(other.token)).toEqual({ enabledAt: null, recoveryCodes: 0 });
  });
});

it('scans no table', async () => {
  const { DB, statements } = recordingDb();
  const { user, token, secret, recoveryCodes } = await withFactor();
  const proof = { password: PASSWORD, code: later(secret) };
  const bindings = { DB };
  await call('GET', OWN, { token, bindings });
  await call('POST', `${OWN}/recovery-codes`, { token, json: proof, bindings });
  await call('POST', ADMIN_SIGN_IN, { json: { email: user.email, password: PASSWORD, code: recoveryCodes[1] }, bindings });
  await call('DELETE', OWN, { token, json: { ...proof, code: 'AAAA-AAAA' }, bindings });
  await call('POST', OWN, { token, json: proof, bindings });
  const fresh = await makeAdmin();
  const { body } = await call<SecondFactorStart>('POST', OWN, { token: fresh.token, json: proof, bindings });
  await call('PUT', OWN, { token: fresh.token, json: { password: PASSWORD, code: codeOf(body.secret) }, bindings });
  expect(statements.size).toBeGreaterThan(10);
  expect(await scansOf(statements, ['u', 'f'])).toEqual([]);
});

/** An administrator with the second factor on; the code of this half-minute is used up. */
async function withFactor() {
  const { user, token } = await makeAdmin();
  const { secret } = (await call<SecondFactorStart>('POST', OWN, { token, json: { password: PASSWORD } })).body;
  const { body } = await call<RecoveryCodes>('PUT', OWN, { token, json: { password: PASSWORD, code: codeOf(secret) } });
  return { user, token, secret, recoveryCodes: body.recoveryCodes };
}

/** The code that the authenticator shows half a minute later. */
function later(secret: string): string {
  vi.setSystemTime(Date.now() + STEP);
  return codeOf(secret);
}

function codeOf(secret: string, away = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + away * STEP });
}

/** Six digits that are not the code of any half-minute around now. */
function wrong(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((away) => codeOf(secret, away));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

function attempt(email: string, code?: string, password = PASSWORD, path = ADMIN_SIGN_IN) {
  return call<{ token: string; code?: string }>('POST', path, {
    json: { email, password, ...(code === undefined ? {} : { code }) },
  });
}

async function state(token: string): Promise<SecondFactorState> {
  const { status, body } = await call<SecondFactorState>('GET', OWN, { token });
  expect(status).toBe(200);
  return body;
}

async function acts(adminId: number): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE admin_id = ? ORDER BY id').bind(adminId).all();
  return results.map(({ action }) => action);
}
