import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { call, makeAdmin, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';

const FORGOT = '/api/auth/forgot-password';
const RESET = '/api/auth/reset-password';
const NEW_PASSWORD = 'ramz-e-tazah';
const LINK_INVALID = { status: 400, body: { code: 'reset_token_invalid' } };

describe('forgot-password', () => {
  it('mails a link in both languages', async () => {
    const { user } = await signUp();
    const { mails } = await forgot(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'no-reply@sarai.af', to: user.email });
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toMatch(/http:\/\/localhost:8787\/reset-password\?token=[\w-]{43}\b/);
      expect(part).toContain('Sarai account');
      expect(part).toContain('رمز عبور');
    }
  });

  it('answers alike for an unknown e-mail, after the same round trip, and mails nobody', async () => {
    const { user } = await signUp();
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@example.af');
    expect(known.answer).toEqual({ status: 200, body: {}, trips: 1 });
    expect(unknown.answer).toEqual(known.answer);
    expect(unknown.mails).toEqual([]);
    expect(await forgot('not an address')).toMatchObject({ answer: { status: 400, body: { code: 'email_invalid' } } });
  });

  it('mails a deleted member nothing', async () => {
    const { user } = await signUp();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(user.id).run();
    expect(await forgot(user.email)).toMatchObject({ answer: { status: 200 }, mails: [] });
  });

  it('mails five times an hour, and tells the sixth time that no mail comes, also for an e-mail that nobody has', async () => {
    const { user } = await signUp();
    for (const email of [user.email, 'nobody-else@example.af']) {
      const told: [status: number, mails: number][] = [];
      for (let time = 0; time < 6; time += 1) {
        const { answer, mails } = await forgot(email);
        expect(answer.trips).toBe(1);
        told.push([answer.status, mails.length]);
      }
      const each = email === user.email ? 1 : 0;
      expect(told).toEqual([...Array.from({ length: 5 }, () => [200, each]), [429, 0]]);
    }
  });

  it('uses up none of the day’s mails where the hour’s are, however often it is asked', async () => {
    const { user } = await signUp();
    for (let time = 0; time < 24; time += 1) await forgot(user.email);
    await env.DB.prepare("DELETE FROM attempts WHERE key LIKE 'forgot-password:%'").run();
    expect(await forgot(user.email)).toMatchObject({ answer: { status: 200 }, mails: [{ to: user.email }] });
  });

  it('keeps room for a device that signed in before, in the hour and in the day, whatever strangers ask for', async () => {
    const { user } = await signUp();
    const Cookie = await deviceOf(user.email);
    const another = await deviceOf((await signUp()).user.email);
    for (let time = 0; time < 6; time += 1) await forgot(user.email);
    expect((await forgot(user.email)).answer.status).toBe(429);
    expect((await forgot(user.email, { Cookie: another })).answer.status).toBe(429);
    expect(await forgot(user.email, { Cookie })).toMatchObject({
      answer: { status: 200, trips: 1 },
      mails: [{ to: user.email }],
    });
    // The mails of the day are used up as well.
    await env.DB.prepare("DELETE FROM attempts WHERE key LIKE 'forgot-password:%'").run();
    await env.DB.prepare("UPDATE attempts SET count = 40 WHERE key LIKE 'mails-to:%' AND key NOT LIKE '%:d:%'").run();
    expect(await forgot(user.email)).toMatchObject({ answer: { status: 429, body: { code: 'mail_limit' } }, mails: [] });
    for (let time = 0; time < 5; time += 1)
      expect(await forgot(user.email, { Cookie })).toMatchObject({ answer: { status: 200 }, mails: [{ to: user.email }] });
    expect(await forgot(user.email, { Cookie })).toMatchObject({ answer: { status: 429 }, mails: [] });
  });

  it('keeps the token itself out of the database', async () => {
    const { user } = await signUp();
    const token = await mailedToken(user.email);
    const rows = await env.DB.prepare('SELECT token_hash FROM password_resets WHERE user_id = ?').bind(user.id).all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });

  it('is a mail that the platform’s binding takes', async () => {
    const log = vi.spyOn(console, 'error');
    const { user } = await signUp();
    await call('POST', FORGOT, { json: { email: user.email } });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each([
    ['there is no mail binding', undefined],
    ['the mail is refused', { send: () => Promise.reject(new Error('no route to laila@example.af')) }],
  ])('answers the same when %s, and logs it without the address', async (_, MAIL) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await signUp();
    expect(await call('POST', FORGOT, { json: { email: user.email }, bindings: { MAIL } })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0])).toContain('mail_not_sent');
    expect(String(log.mock.calls[0])).not.toContain('@');
    log.mockRestore();
  });
});

it('a link or a code that could not be mailed can be sent as long as it opens anything, and no longer', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { user, token } = await signUp();
  const bindings = { MAIL: undefined };
  await env.DB.exec('DELETE FROM failures');
  await call('POST', FORGOT, { json: { email: user.email }, bindings });
  const json = { email: `new-${user.email}`, password: PASSWORD };
  await call('PATCH', `/api/users/${user.id}`, { token, json, bindings });
  await call('POST', '/api/auth/signin-code', { json: { email: user.email }, bindings });
  const { results } = await env.DB.prepare(
    "SELECT source, (keep_until - created_at) / 3600000 AS hours FROM failures WHERE kind = 'mail' ORDER BY hours, source",
  ).all();
  expect(results).toEqual([
    { source: 'reset', hours: 1 },
    { source: 'confirm_email', hours: 24 },
    { source: 'sign_in_code', hours: 24 },
    { source: 'undo', hours: 72 },
  ]);
  log.mockRestore();
});

describe('reset-password', () => {
  it('sets the password once, ends every session and every other link, in two round trips', async () => {
    const { user, token: session } = await signUp();
    const otherLink = await mailedToken(user.email);
    const token = await mailedToken(user.email);
    const json = { token, password: NEW_PASSWORD };
    expect(await call('POST', RESET, { json })).toMatchObject({ status: 200, body: {}, trips: 2 });
    expect((await call('GET', '/api/auth/me', { token: session })).status).toBe(401);
    expect((await call('POST', '/api/auth/signin', { json: { email: user.email, password: PASSWORD } })).status).toBe(401);
    expect((await signIn(user.email, NEW_PASSWORD)).user).toEqual(user);
    expect(await call('POST', RESET, { json })).toMatchObject({ ...LINK_INVALID, trips: 1 });
    expect(await call('POST', RESET, { json: { token: otherLink, password: NEW_PASSWORD } })).toMatchObject(LINK_INVALID);
  });

  it('refuses a password that others would try first or that names its owner, and the link stays good', async () => {
    const { user } = await signUp({ username: 'Shabnam' });
    await env.DB.prepare("UPDATE users SET phone = '+93700123456', first_name = 'Laila', last_name = 'Rahimi' WHERE id = ?")
      .bind(user.id)
      .run();
    const token = await mailedToken(user.email);
    const choose = (password: string) => call('POST', RESET, { json: { token, password } });
    expect(await choose('football')).toMatchObject({ status: 400, body: { fields: { password: 'password_common' } } });
    expect(await choose('tk9#vdq')).toMatchObject({ status: 400, body: { fields: { password: 'password_short' } } });
    for (const own of ['Shabnam99', '0700123456', 'Laila-2009', 'lailarahimi7', 'Rahimi.Laila!'])
      expect(await choose(own)).toMatchObject({ status: 400, body: { fields: { password: 'password_personal' } } });
    expect((await choose(NEW_PASSWORD)).status).toBe(200);
  });

  it('ends the link to another address that a stranger had asked for', async () => {
    const { user, token: session } = await signUp();
    const { mails, MAIL } = mailbox();
    const json = { email: `thief-${user.email}`, password: PASSWORD };
    await call('PATCH', `/api/users/${user.id}`, { token: session, json, bindings: { MAIL } });
    const [, waiting] = /confirm-email\?token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
    await call('POST', RESET, { json: { token: await mailedToken(user.email), password: NEW_PASSWORD } });
    expect(await call('POST', '/api/auth/confirm-email', { json: { token: waiting } })).toMatchObject({ status: 400 });
    expect((await signIn(user.email, NEW_PASSWORD)).user.email).toBe(user.email);
  });

  it('opens the door anew where strangers had used up its day', async () => {
    const { user } = await signUp();
    const other = await signUp();
    const enter = (email: string, password: string) => call('POST', '/api/auth/signin', { json: { email, password } });
    for (const { email } of [user, other.user]) await enter(email, 'of a stranger');
    await env.DB.prepare("UPDATE attempts SET count = 100000 WHERE key LIKE 'signin-day:%'").run();
    const token = await mailedToken(user.email);
    await call('POST', RESET, { json: { token, password: NEW_PASSWORD } });
    expect((await enter(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await enter(other.user.email, PASSWORD)).toMatchObject({ status: 429, body: { code: 'sign_in_code_required' } });
  });

  it('leaves everybody else’s password, sessions and links alone', async () => {
    const other = await signUp();
    const othersLink = await mailedToken(other.user.email);
    const { user } = await signUp();
    await call('POST', RESET, { json: { token: await mailedToken(user.email), password: NEW_PASSWORD } });
    expect((await call('GET', '/api/auth/me', { token: other.token })).status).toBe(200);
    expect((await signIn(other.user.email)).user).toEqual(other.user);
    expect((await call('POST', RESET, { json: { token: othersLink, password: NEW_PASSWORD } })).status).toBe(200);
  });

  it('lets one of two through who use the link at once', async () => {
    const { user } = await signUp();
    const token = await mailedToken(user.email);
    const both = ['first-password', 'second-password'].map((password) => call('POST', RESET, { json: { token, password } }));
    expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('ends an administrator’s sessions too', async () => {
    const admin = await makeAdmin();
    await call('POST', RESET, { json: { token: await mailedToken(admin.user.email), password: NEW_PASSWORD } });
    expect((await call('GET', '/api/auth/admin-verify', { token: admin.token })).status).toBe(401);
  });

  it('lets a member back in whom wrong passwords had shut out, at either sign-in', async () => {
    for (const [path, { user }] of [
      ['/api/auth/signin', await signUp()],
      ['/api/auth/admin-signin', await makeAdmin()],
    ] as const) {
      const from = { headers: { 'CF-Connecting-IP': '203.0.113.7' } };
      const attempt = (password: string) => call('POST', path, { ...from, json: { email: user.email, password } });
      await Promise.all(Array.from({ length: 11 }, () => attempt('guessing')));
      expect((await attempt('guessing')).status).toBe(429);
      await call('POST', RESET, { json: { token: await mailedToken(user.email), password: NEW_PASSWORD } });
      expect((await attempt(NEW_PASSWORD)).status).toBe(200);
    }
  });

  it('forgets where the account was signed in to: whoever had got in with the old password is a stranger again', async () => {
    const { user } = await signUp();
    const places = () => env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(user.id).first('n');
    expect(await places()).toBe(2);
    await call('POST', RESET, { json: { token: await mailedToken(user.email), password: NEW_PASSWORD } });
    expect(await places()).toBe(0);
  });

  it('refuses a link after its hour, of a deleted member, and one that was made up', async () => {
    const late = await signUp();
    const lateToken = await mailedToken(late.user.email);
    const row = await env.DB.prepare('SELECT created_at, expires_at FROM password_resets WHERE user_id = ?')
      .bind(late.user.id)
      .first();
    expect(Number(row?.['expires_at']) - Number(row?.['created_at'])).toBe(60 * 60 * 1000);
    await env.DB.prepare('UPDATE password_resets SET expires_at = ? WHERE user_id = ?')
      .bind(Date.now() - 1, late.user.id)
      .run();
    expect(await call('POST', RESET, { json: { token: lateToken, password: NEW_PASSWORD } })).toMatchObject(LINK_INVALID);
    const gone = await signUp();
    const goneToken = await mailedToken(gone.user.email);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id).run();
    expect(await call('POST', RESET, { json: { token: goneToken, password: NEW_PASSWORD } })).toMatchObject(LINK_INVALID);
    expect(await call('POST', RESET, { json: { token: 'x'.repeat(43), password: NEW_PASSWORD } })).toMatchObject(LINK_INVALID);
    expect(await call('POST', RESET, { json: { password: NEW_PASSWORD } })).toMatchObject(LINK_INVALID);
    expect(await call('POST', RESET, { json: { token: 'x', password: '12345' } })).toMatchObject({
      body: { code: 'password_too_short' },
    });
  });
});

/** Asks for a link; MAIL stores the mails instead of sending them. */
async function forgot(email: string, headers: Record<string, string> = {}) {
  const mails: (Mail & { from: string })[] = [];
  const MAIL = { send: async (mail: Mail & { from: string }) => mails.push(mail) } as unknown as SendEmail;
  const { status, body, trips } = await call('POST', FORGOT, { json: { email }, headers, bindings: { MAIL } });
  return { answer: { status, body, trips }, mails };
}

/** The cookie of a device that signs in to the account. */
async function deviceOf(email: string): Promise<string> {
  const { headers } = await call('POST', '/api/auth/signin', { json: { email, password: PASSWORD } });
  return headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

async function mailedToken(email: string): Promise<string> {
  const { mails } = await forgot(email);
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}
