import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { emailHash } from '../attempts/attempts.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { mailbox } from '../../test/mail.ts';
import { ordersIn, skipPauses } from '../../test/rooms.ts';
import { startReset } from './reset-password.ts';

const NEW_PASSWORD = 'ramz-e-tazah';
const rooms = vi.fn<typeof fetch>();
beforeAll(makeMailbox);
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  skipPauses();
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rooms.mockReset();
});

const change = (token: string, currentPassword: string, password = NEW_PASSWORD, bindings = {}) =>
  call('PUT', '/api/auth/password', { token, json: { currentPassword, password }, bindings });
const alive = async (token: string) => (await call('GET', '/api/auth/me', { token })).status === 200;

describe('a new password', () => {
  it('makes every other place where the account was signed in to a stranger’s, and keeps this one', async () => {
    const { user, token } = await signUp();
    await signIn(user.email);
    const places = async () => {
      const { results } = await env.DB.prepare('SELECT place FROM known_places WHERE user_id = ?').bind(user.id).all();
      return results.map(({ place }) => place);
    };
    const before = await places();
    expect(before).toHaveLength(4);
    await change(token, 'not-the-password');
    expect(await places()).toEqual(before);
    expect((await change(token, PASSWORD)).headers.get('Set-Cookie')).toMatch(/^sarai_device=/);
    const after = await places();
    expect(after).toHaveLength(2);
    for (const place of after) expect(before).not.toContain(place);
  });

  it('signs every other device out, closes their sockets, and is told by mail, in two round trips', async () => {
    const { user, token } = await signUp();
    const [phone, stranger] = [await signIn(user.email), await signUp()];
    for (const each of [token, phone.token]) await call('POST', '/api/inbox/ticket', { token: each });
    const guessed = (email: string) => [`signin:${emailHash(email)}:a-place`, `signin-day:${emailHash(email)}:`];
    const keys = [...guessed(user.email), ...guessed(stranger.user.email)];
    await env.DB.batch(
      keys.map((key) => env.DB.prepare('INSERT OR REPLACE INTO attempts VALUES (?, 9, ?)').bind(key, Date.now() + 60_000)),
    );
    const { mails, MAIL } = mailbox();
    expect(await change(token, PASSWORD, NEW_PASSWORD, { MAIL })).toMatchObject({ status: 200, body: {}, trips: 2 });
    expect([await alive(token), await alive(phone.token), await alive(stranger.token)]).toEqual([true, false, true]);
    // Guesses at the old password no longer count.
    const { results } = await env.DB.prepare(
      'SELECT key FROM attempts WHERE key IN (SELECT value FROM json_each(?)) ORDER BY key',
    )
      .bind(JSON.stringify(keys))
      .all();
    expect(results.map(({ key }) => key)).toEqual(guessed(stranger.user.email).toSorted());
    const sessionId = sessionIdIn(phone.token);
    const order = { order: 'end_session', sessionId };
    expect(new Set(ordersIn(rooms.mock.calls).map((told) => JSON.stringify(told)))).toEqual(
      new Set([JSON.stringify({ path: `/parties/inbox/${user.id}`, order })]),
    );
    expect(mails.map(({ to }) => to)).toEqual([user.email]);
    expect(mails[0]?.text).toContain('password of your Sarai account was changed');
    expect(mails[0]?.text).toContain('http://localhost:8787/forgot-password');
    expect((await call('POST', '/api/auth/signin', { json: { email: user.email, password: PASSWORD } })).status).toBe(401);
    await signIn(user.email, NEW_PASSWORD);
  });

  it('needs the present one, and changes nothing without it', async () => {
    const { user, token } = await signUp();
    const phone = await signIn(user.email);
    const { mails, MAIL } = mailbox();
    const wrong = { code: 'password_wrong', fields: { currentPassword: 'password_wrong' } };
    for (const guess of ['guessing', 'x', 'x'.repeat(201)])
      expect(await change(token, guess, NEW_PASSWORD, { MAIL })).toMatchObject({ status: 400, body: wrong });
    expect(await change(token, PASSWORD, '12345', { MAIL })).toMatchObject({
      body: { fields: { password: 'password_too_short' } },
    });
    expect(await change(token, '', NEW_PASSWORD, { MAIL })).toMatchObject({
      body: { fields: { currentPassword: 'password_required' } },
    });
    expect(mails).toEqual([]);
    expect(await alive(phone.token)).toBe(true);
    await signIn(user.email);
  });

  it('is none that others would try first or that names its owner, and looking for a better one locks nobody out', async () => {
    const { user, token } = await signUp();
    const refused = { status: 400, body: { code: 'password_common', fields: { password: 'password_common' } } };
    expect(await change(token, PASSWORD, 'iloveyou')).toMatchObject(refused);
    for (let time = 0; time < 11; time += 1)
      expect(await change(token, PASSWORD, `${user.username}!`)).toMatchObject({
        status: 400,
        body: { fields: { password: 'password_personal' } },
      });
    expect(await change(token, PASSWORD, 'tk9#vdq')).toMatchObject({
      status: 400,
      body: { fields: { password: 'password_short' } },
    });
    expect((await change(token, PASSWORD)).status).toBe(200);
  });

  it('is guessed ten times, sent at once or not, and the right one is then refused too', async () => {
    const { user, token } = await signUp();
    // A call without a password is not a guess.
    for (let time = 0; time < 11; time += 1) expect((await change(token, '')).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(token, 'guessing')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = await change(token, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Math.ceil(Number(refused.headers.get('Retry-After')) / 60)).toBe(15);
    // A guess that exceeds the limit of the quarter of an hour does not count for the day.
    const ofTheDay = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`password-day:${user.id}`);
    expect(await ofTheDay.first('count')).toBe(10);
    await env.DB.prepare('UPDATE attempts SET window_ends_at = 0 WHERE key = ?').bind(`password:${user.id}`).run();
    expect((await change(token, PASSWORD)).status).toBe(200);
  });

  it('is guessed thirty times a day, quarter of an hour by quarter; the right one takes back no guess but its own, a reset all', async () => {
    const { user, token } = await signUp();
    const nextQuarter = () =>
      env.DB.prepare('UPDATE attempts SET window_ends_at = 0 WHERE key = ?').bind(`password:${user.id}`).run();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (let time = 0; time < 9; time += 1) expect((await change(token, 'guessing')).status).toBe(400);
      await nextQuarter();
    }
    expect((await change(token, PASSWORD)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await change(token, 'guessing')).status).toBe(400);
    const refused = await change(token, 'the-new-password');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Math.ceil(Number(refused.headers.get('Retry-After')) / 3600)).toBe(24);
    const resetToken = await startReset(openDb(env.DB), user.email, null);
    await call('POST', '/api/auth/reset-password', { json: { token: resetToken, password: 'the-newest-password' } });
    const again = await signIn(user.email, 'the-newest-password');
    expect((await change(again.token, 'the-newest-password')).status).toBe(200);
  });

  it('may be changed at once after a reset, however often the old one was guessed at', async () => {
    const { user, token } = await signUp();
    for (let time = 0; time < 10; time += 1) expect((await change(token, 'guessing')).status).toBe(400);
    expect((await change(token, PASSWORD)).status).toBe(429);
    const resetToken = await startReset(openDb(env.DB), user.email, null);
    await call('POST', '/api/auth/reset-password', { json: { token: resetToken, password: NEW_PASSWORD } });
    const again = await signIn(user.email, NEW_PASSWORD);
    expect((await change(again.token, NEW_PASSWORD, 'the-newest-password')).status).toBe(200);
  });

  it('ends the links to yet another one that were mailed before, and nobody else’s', async () => {
    const [{ user, token }, other] = [await signUp(), await signUp()];
    const links = [await startReset(openDb(env.DB), user.email, null), await startReset(openDb(env.DB), other.user.email, null)];
    expect((await change(token, PASSWORD)).status).toBe(200);
    const reset = (link: string | null) =>
      call('POST', '/api/auth/reset-password', { json: { token: link, password: 'the-newest-password' } });
    expect((await Promise.all(links.map(reset))).map(({ status }) => status)).toEqual([400, 200]);
  });

  it('is one of two that are set at once, and the other ends nothing that was opened or asked for since', async () => {
    const { user, token } = await signUp();
    const since = { token: '', reset: '' };
    const guessed = `signin:${emailHash(user.email)}:a-place`;
    const DB = beforeBatch(2, async () => {
      expect((await change(token, PASSWORD, 'first-of-two')).status).toBe(200);
      since.token = (await signIn(user.email, 'first-of-two')).token;
      since.reset = (await startReset(openDb(env.DB), user.email, null)) ?? '';
      await env.DB.prepare('INSERT INTO attempts VALUES (?, 9, ?)')
        .bind(guessed, Date.now() + 60_000)
        .run();
    });
    const places = env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(user.id);
    expect(await change(token, PASSWORD, 'second-of-two', { DB })).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'password_wrong' } },
    });
    expect(await places.first('n'), 'the one that changed it, and the one that signed in').toBe(4);
    expect(await env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(guessed).first('count')).toBe(9);
    await signIn(user.email, 'first-of-two');
    expect([await alive(token), await alive(since.token)]).toEqual([true, true]);
    const json = { token: since.reset, password: 'the-newest-password' };
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
  });

  it('is not set by a session that ended while the present one was looked at', async () => {
    const { user, token } = await signUp();
    const DB = beforeBatch(2, () => call('POST', '/api/auth/signout', { token }));
    expect((await change(token, PASSWORD, NEW_PASSWORD, { DB })).status).toBe(400);
    await signIn(user.email);
  });

  it('is not guessed at by a session that is over: it uses up none of its owner’s tries', async () => {
    const { user, token } = await signUp();
    const stolen = await signIn(user.email);
    await call('POST', '/api/auth/signout', { token: stolen.token });
    for (let time = 0; time < 11; time += 1) expect((await change(stolen.token, 'guessing')).status).toBe(401);
    expect((await change(token, PASSWORD)).status).toBe(200);
  });
});
