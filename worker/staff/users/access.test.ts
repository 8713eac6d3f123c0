import type { AdminMember } from '#schema/contracts/admin-users';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call, makeAdmin, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { memberWith, publishListing } from '../../test/credits.ts';
import { ordersIn } from '../../test/rooms.ts';
import {
  act,
  acts,
  aroundEach,
  type Failure,
  scans,
  secondAdministrator,
  statusFor,
  show,
  trySignIn,
} from './test/admin-users.ts';

const rooms = aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

describe('a ban', () => {
  it('ends the sessions and says at sign-in why, and until when', async () => {
    const { user, token } = await signUp();
    await call('POST', '/api/inbox/ticket', { token });
    const until = new Date(Date.now() + 3 * DAY).toISOString();
    const { status, trips, body } = await act<AdminMember>(admin, 'PUT', `/${user.id}/ban`, {
      reason: ' Sold the same car twice ',
      until,
    });
    expect([status, trips]).toEqual([200, 2]);
    expect(body.ban).toEqual({ reason: 'Sold the same car twice', since: expect.any(String), until });
    expect((await show(admin, user.id)).ban).toEqual(body.ban);
    expect(await statusFor(token)).toBe(401);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const refused = await trySignIn(user.email);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'member_banned', ban: { reason: 'Sold the same car twice', until } },
    });
    const wrong = await call<Failure>('POST', '/api/auth/signin', { json: { email: user.email, password: 'not-mine' } });
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: expect.any(String) });
    expect(await acts(admin, `user:${user.id}`)).toMatchObject([{ after: { until } }]);
    vi.useFakeTimers({ now: Date.now() + 4 * DAY, toFake: ['Date'] });
    expect((await trySignIn(user.email)).status).toBe(200);
  });

  it('takes the place of the one that was seen, or of none, and of no other', async () => {
    const { user } = await signUp();
    const ban = (since: string | null, reason: string, until: string | null = null) =>
      act<AdminMember & Failure>(admin, 'PUT', `/${user.id}/ban`, { reason, until, since });
    const first = await ban(null, 'Fraud');
    expect(first.status).toBe(200);
    const week = new Date(Date.now() + 7 * DAY).toISOString();
    const late = await ban(null, 'Spam', week);
    expect(late).toMatchObject({ status: 409, body: { code: 'ban_changed', fields: { since: 'ban_changed' } } });
    expect((await show(admin, user.id)).ban).toEqual(first.body.ban);
    // A retry after a lost answer.
    const { ban: again } = (await ban(null, 'Fraud')).body;
    expect(again).toMatchObject({ reason: 'Fraud', until: null });
    expect((await ban(again?.since ?? null, 'Spam', week)).body.ban).toMatchObject({ reason: 'Spam', until: week });
    vi.useFakeTimers({ now: Date.now() + 8 * DAY, toFake: ['Date'] });
    // An expired ban counts as none.
    expect((await ban(again?.since ?? null, 'Fraud')).status).toBe(409);
    expect((await ban(null, 'Fraud')).status).toBe(200);
    await act(admin, 'DELETE', `/${user.id}/ban`);
    expect((await act(admin, 'PUT', `/${user.id}/ban`, { reason: 'Spam', until: null })).status).toBe(200);
  });

  it('without an end lasts until it is lifted', async () => {
    const { user } = await signUp();
    await act(admin, 'PUT', `/${user.id}/ban`, { reason: 'Spam', until: null });
    vi.useFakeTimers({ now: Date.now() + 5_000 * DAY, toFake: ['Date'] });
    expect((await trySignIn(user.email)).body.ban).toEqual({ reason: 'Spam', until: null });
    vi.useRealTimers();
    expect((await show(admin, user.id)).ban).toMatchObject({ reason: 'Spam', until: null });
    expect(await act(admin, 'DELETE', `/${user.id}/ban`)).toMatchObject({ status: 204, trips: 2 });
    expect((await act(admin, 'DELETE', `/${user.id}/ban`)).status).toBe(204);
    expect((await trySignIn(user.email)).status).toBe(200);
    expect((await show(admin, user.id)).ban).toBeNull();
    // Only the log has the reason.
    expect(await env.DB.prepare('SELECT ban_reason FROM users WHERE id = ?').bind(user.id).first('ban_reason')).toBeNull();
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      { action: 'user.unbanned', id: admin.user.id, before: { reason: 'Spam', until: null }, after: null },
      { action: 'user.banned', id: admin.user.id, before: null, after: { reason: 'Spam', until: null } },
    ]);
  });

  it('is the reason that every call of the sessions gets which it ended, until it is over', async () => {
    const [{ user, token }, other, late] = [await signUp(), await signUp(), await makeAdmin()];
    const until = new Date(Date.now() + DAY).toISOString();
    const left = await trySignIn(user.email);
    const calls = [
      ['GET', '/api/auth/me'],
      ['GET', '/api/credits'],
      ['POST', '/api/inbox/ticket'],
      ['POST', '/api/conversations', { otherUserId: other.user.id }],
      ['GET', '/api/settings'],
    ] as const;
    const codes = async () => {
      const answers = [];
      for (const [method, path, json] of calls) {
        const { status, body } = await call<Failure & { ban?: object }>(method, path, { token, ...(json ? { json } : {}) });
        answers.push([status, body.code, body.ban]);
      }
      return answers;
    };
    const every = (answer: unknown[]) => calls.map(() => answer);
    expect(left.status).toBe(200);
    await act(admin, 'PUT', `/${user.id}/ban`, { reason: 'Sold the same car twice', until });
    expect(await codes()).toEqual(every([401, 'account_suspended', { reason: 'Sold the same car twice', until }]));
    expect((await call('GET', '/api/listings', { token })).status).toBe(200);
    await act(admin, 'DELETE', `/${user.id}/ban`);
    expect(await codes()).toEqual(every([401, 'invalid_token', undefined]));
    await act(admin, 'PUT', `/${late.user.id}/ban`, { reason: 'Left', until: null });
    expect(await act(late, 'GET', '')).toMatchObject({ status: 401, body: { code: 'account_suspended' } });
  });

  it('opens no session to whoever had typed the password before it came', async () => {
    const { user } = await signUp();
    const late = trySignIn(user.email);
    await act(admin, 'PUT', `/${user.id}/ban`, { reason: 'Spam', until: null });
    await late;
    const open = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ? AND ended_at IS NULL')
      .bind(user.id)
      .first('n');
    expect(open).toBe(0);
  });

  it('keeps an administrator out at both sign-ins', async () => {
    const other = await makeAdmin();
    await act(admin, 'PUT', `/${other.user.id}/ban`, { reason: 'Left', until: null });
    for (const route of ['signin', 'admin-signin'])
      expect((await trySignIn(other.user.email, route)).body.code).toBe('member_banned');
    expect((await act(other, 'GET', '')).status).toBe(401);
  });

  it.each([
    [{ until: null }, 'ban_reason_required'],
    [{ reason: ' ', until: null }, 'ban_reason_required'],
    [{ reason: 'x'.repeat(301), until: null }, 'ban_reason_too_long'],
    [{ reason: 'x', until: 'soon' }, 'ban_end_invalid'],
    [{ reason: 'x', until: '2001-01-01T00:00:00Z' }, 'ban_end_invalid'],
    [{ reason: 'x' }, 'ban_end_invalid'],
  ])('refuses %j', async (json, code) => {
    const { user, token } = await signUp();
    expect((await act(admin, 'PUT', `/${user.id}/ban`, json)).body.code).toBe(code);
    expect(await statusFor(token)).toBe(200);
  });
});

describe('leaving', () => {
  it('is soft, with ads, sessions and names, and is written down without them', async () => {
    const { user, token } = await memberWith(40);
    const ad = await publishListing(token);
    await call('POST', '/api/inbox/ticket', { token });
    expect(await act(admin, 'DELETE', `/${user.id}`)).toMatchObject({ status: 204, trips: 2 });
    expect(await statusFor(token)).toBe(401);
    expect((await call('GET', `/api/listings/${ad}`)).status).toBe(404);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const row = await env.DB.prepare('SELECT username, email, province, credits FROM users WHERE id = ?').bind(user.id).first();
    expect(row).toEqual({ username: `deleted:${user.id}`, email: null, province: null, credits: 40 });
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      {
        action: 'user.deleted',
        id: admin.user.id,
        before: { role: 'user', credits: 40 },
        after: null,
      },
    ]);
    await signUp({ username: user.username, email: user.email });
  });

  it('signs a member out everywhere', async () => {
    const { user, token } = await signUp();
    const phone = await signIn(user.email);
    await call('POST', '/api/inbox/ticket', { token: phone.token });
    // A third session has expired by itself: nobody is signed out there.
    const old = await signIn(user.email);
    await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE id = ?').bind(sessionIdIn(old.token)).run();
    expect(await act(admin, 'DELETE', `/${user.id}/sessions`)).toMatchObject({ status: 204, trips: 2 });
    expect([await statusFor(token), await statusFor(phone.token)]).toEqual([401, 401]);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    expect((await act(admin, 'DELETE', `/${user.id}/sessions`)).status).toBe(204);
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      { action: 'user.signed_out', id: admin.user.id, before: { sessions: 2 }, after: null },
    ]);
    await signIn(user.email);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
