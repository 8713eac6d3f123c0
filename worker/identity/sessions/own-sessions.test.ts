import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpenSession } from '#schema/contracts/sessions';
import { DAY } from '#schema/durations';
import { call, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { ordersIn, skipPauses } from '../../test/rooms.ts';

const SESSIONS = '/api/sessions';
const rooms = vi.fn<typeof fetch>();
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

const alive = async (token: string) => (await call('GET', '/api/auth/me', { token })).status === 200;
const list = (token: string) => call<OpenSession[]>('GET', SESSIONS, { token });
const closed = () => [...new Set(ordersIn(rooms.mock.calls).map(({ order }) => ('sessionId' in order ? order.sessionId : '')))];

describe('sessions', () => {
  it('are listed as they are open, the newest first, with the device that each named, in one round trip', async () => {
    const { user, token } = await signUp();
    const json = { email: user.email, password: PASSWORD };
    const headers = { 'User-Agent': ' Firefox on Android ', 'CF-IPCountry': 'AF' };
    const phone = (await call<{ token: string }>('POST', '/api/auth/signin', { json, headers })).body.token;
    const [ended, lapsed] = [await signIn(user.email), await signIn(user.email)];
    await call('POST', '/api/auth/signout', { token: ended.token });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const lapses = env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE id = ?');
    await lapses.bind(Date.now(), sessionIdIn(lapsed.token)).run();
    await env.DB.prepare('UPDATE sessions SET created_at = 5 WHERE id = ?').bind(sessionIdIn(token)).run();
    await signUp();
    const { body, trips } = await list(token);
    expect(trips).toBe(1);
    const lasts = body.map(({ createdAt, expiresAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY);
    expect([lasts[0], body[1]?.createdAt]).toEqual([30, '1970-01-01T00:00:00.005Z']);
    const times = { createdAt: expect.stringMatching(/Z$/), expiresAt: expect.stringMatching(/Z$/) };
    expect(body).toEqual([
      { id: sessionIdIn(phone), device: 'Firefox on Android', country: 'AF', ...times, current: false },
      { id: sessionIdIn(token), device: null, country: null, ...times, current: true },
    ]);
  });

  it('are listed to the fiftieth, the oldest left out', async () => {
    const { user, token } = await signUp();
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO sessions (id, user_id, audience, created_at, expires_at) SELECT 'many-' || i, ?, 'member', i, 1e15 FROM n`,
    )
      .bind(user.id)
      .run();
    const { body } = await list(token);
    expect([body.length, body.at(-1)?.id]).toEqual([50, 'many-12']);
  });

  it('end when nobody uses them for thirty days, and after a hundred and eighty', async () => {
    const { user, token } = await signUp();
    const ends = async () => {
      const row = await env.DB.prepare('SELECT expires_at - created_at AS lasts FROM sessions WHERE user_id = ?')
        .bind(user.id)
        .first('lasts');
      return Math.round((Number(row) / DAY) * 10) / 10;
    };
    // Sets the session's times as if it had been opened and last used that many days ago.
    const ago = (opened: number, used: number) =>
      env.DB.prepare('UPDATE sessions SET created_at = ?, expires_at = ? WHERE user_id = ?')
        .bind(Date.now() - opened * DAY, Date.now() + (30 - used) * DAY, user.id)
        .run();
    await ago(20, 20);
    const { user: idle } = await signUp();
    const idleEnds = env.DB.prepare('SELECT expires_at FROM sessions WHERE user_id = ?').bind(idle.id);
    await env.DB.prepare('UPDATE sessions SET expires_at = 9e15 WHERE user_id = ?').bind(idle.id).run();
    expect(await alive(token)).toBe(true);
    expect(await ends()).toBe(50);
    expect(await idleEnds.first('expires_at'), 'of a session that nobody used').toBe(9e15);
    // Merely browsing ads counts as use.
    await ago(20, 20);
    expect((await call('GET', '/api/listings', { token })).status).toBe(200);
    expect(await ends()).toBe(50);
    // Used today already: nothing more is written.
    const { rowsWritten } = await call('GET', '/api/auth/me', { token });
    expect(rowsWritten).toBe(0);
    await ago(20, 0.5);
    expect(await alive(token)).toBe(true);
    expect(await ends()).toBe(49.5);
    await ago(170, 25);
    expect(await alive(token)).toBe(true);
    expect(await ends()).toBe(180);
    await ago(180.1, 30.1);
    expect(await alive(token)).toBe(false);
    await ago(40, 30.1);
    expect(await alive(token)).toBe(false);
    expect(await ends()).toBe(39.9);
  });

  it('end one by one, with their sockets, in one round trip', async () => {
    const { user, token } = await signUp();
    const phone = await signIn(user.email);
    for (const each of [token, phone.token]) await call('POST', '/api/inbox/ticket', { token: each });
    const path = `${SESSIONS}/${sessionIdIn(phone.token)}`;
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204, trips: 1 });
    expect([await alive(token), await alive(phone.token)]).toEqual([true, false]);
    expect(closed()).toEqual([sessionIdIn(phone.token)]);
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  it('of another member are not found, and stay', async () => {
    const [one, other] = [await signUp(), await signUp()];
    for (const id of [sessionIdIn(other.token), 'x', "'"])
      expect(await call('DELETE', `${SESSIONS}/${id}`, { token: one.token })).toMatchObject({
        status: 404,
        body: { code: 'session_not_found' },
      });
    expect(await alive(other.token)).toBe(true);
  });

  it('are not ended by a visitor or by a session that has ended itself', async () => {
    const { user, token } = await signUp();
    const phone = await signIn(user.email);
    const path = `${SESSIONS}/${sessionIdIn(phone.token)}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    await call('POST', '/api/auth/signout', { token });
    for (const each of [path, SESSIONS])
      expect(await call('DELETE', each, { token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect(await alive(phone.token)).toBe(true);
  });

  it('end all together, this one too, with their sockets, and nobody else’s', async () => {
    const { user, token } = await signUp();
    const [phone, tablet, stranger] = [await signIn(user.email), await signIn(user.email), await signUp()];
    const own = [token, phone.token, tablet.token];
    for (const each of [...own, stranger.token]) await call('POST', '/api/inbox/ticket', { token: each });
    expect(await call('DELETE', SESSIONS, { token: phone.token })).toMatchObject({ status: 204, trips: 1 });
    expect(await Promise.all([...own, stranger.token].map(alive))).toEqual([false, false, false, true]);
    expect(closed().toSorted()).toEqual(own.map(sessionIdIn).toSorted());
  });

  it('that have ended keep the time of their end', async () => {
    const { user, token } = await signUp();
    const phone = await signIn(user.email);
    await call('POST', '/api/auth/signout', { token: phone.token });
    await env.DB.prepare('UPDATE sessions SET ended_at = 5 WHERE id = ?').bind(sessionIdIn(phone.token)).run();
    await call('DELETE', SESSIONS, { token });
    const ended = env.DB.prepare('SELECT ended_at FROM sessions WHERE id = ?').bind(sessionIdIn(phone.token));
    expect(await ended.first('ended_at')).toBe(5);
  });
});
