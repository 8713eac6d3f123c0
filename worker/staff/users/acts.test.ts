import type { AuditEntry } from '#schema/contracts/audit';
import type { Listing } from '#schema/contracts/listings';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { Transaction } from '#schema/contracts/credits';
import type { Notification } from '#schema/contracts/notifications';
import { VERIFIED_DAYS_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { everything } from '../../test/all-rows.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, confirmAddress, makeAdmin, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { balanceOf, buy, expectSoundLedger, memberWith, newKey, publishListing, rowsOf } from '../../test/credits.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';
import { scansOf, watchedDb } from '../../test/plans.ts';
import { ordersIn, skipPauses } from '../../test/rooms.ts';

const { DB, statements } = watchedDb();
const rooms = vi.fn<typeof fetch>();
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeAll(async () => {
  // The first one is user 1.
  await makeAdmin();
  admin = await makeAdmin();
});
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  skipPauses();
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rooms.mockReset();
  await expectSoundLedger();
});

interface Failure {
  code: string;
  fields?: Record<string, string>;
}
const act = <Body = Failure>(method: string, path: string, json?: object, token = admin.token, more: object = {}) =>
  call<Body>(method, `/api/admin/users${path}`, { token, ...(json ? { json } : {}), ...more, bindings: { DB, ...more } });
const correct = <Body = { transaction: Transaction; credits: number }>(
  id: number,
  json: object,
  key = newKey(),
  token = admin.token,
) => call<Body>('POST', `/api/admin/users/${id}/credits`, { token, json, headers: { 'Idempotency-Key': key }, bindings: { DB } });
const show = async (id: number) => (await act<AdminMember>('GET', `/${id}`)).body;
const acts = async (target: string) =>
  (await call<AuditEntry[]>('GET', `/api/admin/audit-log?target=${target}`, { token: admin.token })).body.map(
    ({ action, before, after, admin: { id } }) => ({ action, before, after, id }),
  );
/** Who wrote the newest row of a member's ledger, as it says itself. */
const correctedBy = (userId: number) =>
  env.DB.prepare("SELECT metadata ->> '$.by' AS who FROM credit_transactions WHERE user_id = ? ORDER BY id DESC LIMIT 1")
    .bind(userId)
    .first('who');
const trySignIn = (email: string, route = 'signin') =>
  call<Failure & { ban?: object }>('POST', `/api/auth/${route}`, { json: { email, password: PASSWORD } });
const sees = async (token: string) => (await call('GET', '/api/auth/me', { token })).status;

describe('adding', () => {
  const made = () => `made-${crypto.randomUUID().slice(0, 8)}`;

  it('makes a member who can sign in, and is written down', async () => {
    const username = made();
    const json = {
      username,
      email: `${username}@example.af`,
      password: 'rah-e-abrisham',
      firstName: 'N  ur',
      lastName: 'Ahmadi',
    };
    const { mails, MAIL } = mailbox();
    const { status, body, trips } = await act<AdminMember>('POST', '', json, admin.token, { MAIL });
    // Who has a password needs no link.
    expect([status, trips, mails]).toEqual([201, 2, []]);
    expect(body).toMatchObject({ username, fullName: 'N ur Ahmadi', role: 'user', credits: 0, isVip: false, lastLoginAt: null });
    await signIn(json.email, json.password);
    expect(await acts(`user:${body.id}`)).toEqual([
      {
        action: 'user.created',
        id: admin.user.id,
        before: null,
        after: { username, email: json.email, firstName: 'N ur', lastName: 'Ahmadi', role: 'user', invited: false },
      },
    ]);
  });

  it('mails a link where there is no password, with which one is chosen', async () => {
    const { mails, MAIL } = mailbox();
    const username = made();
    const email = `${username}@example.af`;
    const { status, body } = await act<AdminMember>('POST', '', { username, email, role: 'admin' }, admin.token, { MAIL });
    expect([status, body.role]).toEqual([201, 'admin']);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(JSON.stringify(body)).not.toContain(tokenIn(mails[0]));
    expect(mails[0]?.text).toContain('http://localhost:8787/reset-password?token=');
    expect(await acts(`user:${body.id}`)).toMatchObject([{ after: { role: 'admin', invited: true } }]);
    const json = { token: tokenIn(mails[0]), password: 'rah-e-abrisham' };
    // They may see the mail days later.
    const now = Date.now();
    vi.useFakeTimers({ now: now + 7 * DAY, toFake: ['Date'] });
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(400);
    vi.setSystemTime(now + 6 * DAY);
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
    await signIn(email, 'rah-e-abrisham');
  });

  it('refuses a name or an address that is taken, also from two at once', async () => {
    const { user } = await signUp();
    const both = await act('POST', '', { username: user.username.toUpperCase(), email: user.email });
    expect([both.status, both.body.fields]).toEqual([409, { username: 'username_taken', email: 'email_taken' }]);
    const json = { username: made(), email: `${made()}@example.af`, password: PASSWORD };
    const twice = await Promise.all([act('POST', '', json), act('POST', '', json)]);
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  it.each([
    [{ username: 'ab' }, 'username_too_short'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ password: '123' }, 'password_too_short'],
    [{ password: 'qwerty123' }, 'password_common'],
    [{ password: 'tk9#vdq' }, 'password_short'],
    [{ password: 'Rahimi-1401', lastName: 'Rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', firstName: 'Rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', username: 'rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', email: 'rahimi@example.af' }, 'password_personal'],
    [{ role: 'god' }, 'role_unknown'],
    [{ username: 'sarai.support' }, 'name_reserved'],
    [{ username: 'аdmin' }, 'name_mixed'],
    [{ firstName: 'Sarai' }, 'name_reserved'],
    [{ lastName: 'evil.com' }, 'name_link'],
    [{ email: 'a\u200bb@example.af' }, 'email_invalid'],
  ])('refuses %j', async (wrong, code) => {
    const username = made();
    const { status, body } = await act('POST', '', { username, email: `${username}@example.af`, password: PASSWORD, ...wrong });
    expect([status, body.code]).toEqual([400, code]);
  });

  it('understands 1 and 0 for VIP, as the column has them, and nothing else', async () => {
    const { user } = await signUp();
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: 1 })).body).toMatchObject({ isVip: true });
    expect((await act('PATCH', `/${user.id}`, { isVip: 2 })).body).toMatchObject({
      code: 'bad_request',
      fields: { isVip: 'bad_request' },
    });
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: 0 })).body).toMatchObject({
      isVip: false,
      vipExpiresAt: null,
    });
  });

  it('takes no field that it does not name', async () => {
    const username = made();
    const more = {
      id: 777_777,
      credits: 900,
      isVip: true,
      vipExpiresAt: '2099-01-01',
      createdAt: 1,
      deletedAt: 1,
      passwordHash: 'x',
    };
    const { body } = await act<AdminMember>('POST', '', {
      username,
      email: `${username}@example.af`,
      password: PASSWORD,
      ...more,
    });
    expect(body).toMatchObject({ credits: 0, isVip: false, vipExpiresAt: null, createdAt: expect.stringMatching(/^20/) });
    expect(body.id).not.toBe(777_777);
  });
});

describe('editing', () => {
  it('changes what is named, in two round trips, and writes down what that was', async () => {
    const { user, token } = await memberWith(30);
    const json = {
      username: 'Nawid.K',
      email: 'NAWID@example.af',
      firstName: ' Nawid  K ',
      lastName: '',
      credits: 75,
      isVip: true,
    };
    const { status, trips, body } = await act<AdminMember>('PATCH', `/${user.id}`, json);
    expect([status, trips]).toEqual([200, 2]);
    expect(body).toMatchObject({ username: 'Nawid.K', email: 'nawid@example.af', fullName: 'Nawid K', credits: 75, isVip: true });
    expect(Math.abs(Date.parse(body.vipExpiresAt ?? '') - Date.now() - 30 * DAY)).toBeLessThan(60_000);
    expect(await balanceOf(token)).toBe(75);
    const [last] = (await act<Transaction[]>('GET', `/${user.id}/transactions`)).body;
    expect(last).toMatchObject({ type: 'other', amount: 45, description: 'Balance corrected', status: 'completed' });
    expect(await correctedBy(user.id)).toBe(admin.user.id);
    expect(await acts(`user:${user.id}`)).toEqual([
      {
        action: 'user.edited',
        id: admin.user.id,
        before: { username: user.username, email: user.email, firstName: null, credits: 30, isVip: false },
        after: { username: 'Nawid.K', email: 'nawid@example.af', firstName: 'Nawid K', credits: 75, isVip: true },
      },
    ]);
  });

  it('leaves an address its proof and its newsletter, and gives none to another', async () => {
    const { user } = await signUp();
    await env.DB.prepare(
      "INSERT INTO newsletter_subscribers (email, language, token, created_at, confirmed_at) VALUES (?, 'fa', ?, 1, 1)",
    )
      .bind(user.email, crypto.randomUUID())
      .run();
    const readers = async () =>
      (await env.DB.prepare("SELECT email FROM newsletter_subscribers WHERE email LIKE '%' || ?").bind(user.email).all()).results;
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(user.id).run();
    const isProven = async () => (await show(user.id)).emailVerified;
    await act('PATCH', `/${user.id}`, { email: user.email.toUpperCase(), firstName: 'Nawid' });
    expect([await isProven(), await readers()]).toEqual([true, [{ email: user.email }]]);
    await act('PATCH', `/${user.id}`, { email: `other-${user.email}` });
    expect([await isProven(), await readers()]).toEqual([false, []]);
  });

  it('takes no username that passes for another’s, and keeps what each looks like', async () => {
    const [ahmad, other] = [await signUp({ username: 'Ahmad.Gul' }), await signUp()];
    const rename = (id: number, username: string) => act('PATCH', `/${id}`, { username });
    expect(await rename(other.user.id, 'ahmad.guI')).toMatchObject({
      status: 409,
      body: { fields: { username: 'username_alike' } },
    });
    expect(await rename(other.user.id, 'support')).toMatchObject({
      status: 400,
      body: { fields: { username: 'name_reserved' } },
    });
    expect((await rename(ahmad.user.id, 'AHMAD.gul')).status).toBe(200);
    expect((await rename(ahmad.user.id, 'ahmad-gul')).status).toBe(200);
    expect((await rename(other.user.id, 'ahmad.guI')).status).toBe(200);
    const made = await act('POST', '', { username: 'ahmád-gul', email: `${crypto.randomUUID()}@example.af`, password: PASSWORD });
    expect(made).toMatchObject({ status: 409, body: { fields: { username: 'username_alike' } } });
    const add = (username: string) =>
      act('POST', '', { username, email: `${crypto.randomUUID()}@example.af`, password: PASSWORD });
    expect((await add('Palwasha.Gul')).status).toBe(201);
    expect(await add('palwasha.guI')).toMatchObject({ status: 409, body: { fields: { username: 'username_alike' } } });
  });

  it('gives an address to whoever has none, and mails it alone', async () => {
    const { user } = await signUp();
    await env.DB.prepare('UPDATE users SET email = NULL WHERE id = ?').bind(user.id).run();
    expect((await act('PATCH', `/${user.id}`, { role: 'admin' })).body.fields).toEqual({ role: 'address_unconfirmed' });
    const { mails, MAIL } = mailbox();
    const given = `first-${user.email}`;
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { email: given }, admin.token, { MAIL })).body.email).toBe(given);
    expect(mails.map(({ to }) => to)).toEqual([given]);
  });

  it('lets an administrator bear a name of this place, and whoever has one change what else there is', async () => {
    const json = {
      username: 'sarai-support',
      email: `${crypto.randomUUID()}@example.af`,
      firstName: 'Sarai',
      lastName: 'Support',
      role: 'admin',
    };
    const { status, body } = await act<AdminMember>('POST', '', { ...json, password: PASSWORD });
    expect([status, body.fullName]).toEqual([201, 'Sarai Support']);
    expect((await act('PATCH', `/${body.id}`, { lastName: 'Team' })).status).toBe(200);
    expect((await act('PATCH', `/${body.id}`, { role: 'user' })).status).toBe(200);
    expect((await act('PATCH', `/${body.id}`, { username: 'sarai-support', firstName: 'Sarai', lastName: 'Team' })).status).toBe(
      200,
    );
    expect(await act('PATCH', `/${body.id}`, { lastName: 'Admin' })).toMatchObject({
      status: 400,
      body: { fields: { lastName: 'name_reserved' } },
    });
  });

  it('of nothing new writes nothing', async () => {
    const { user } = await memberWith(30);
    const { username, email, role, credits, isVip } = await show(user.id);
    const rows = await rowsOf(user.id);
    expect((await act('PATCH', `/${user.id}`, { username, email, role, credits, isVip })).status).toBe(200);
    expect((await act('PATCH', `/${user.id}`, {})).status).toBe(200);
    expect([await acts(`user:${user.id}`), await rowsOf(user.id)]).toEqual([[], rows]);
  });

  it('sets no balance that has changed since the administrator looked, and nothing else of that request', async () => {
    const { user } = await memberWith(30);
    const path = `/${user.id}`;
    await act('PATCH', path, { credits: 35 });
    const rows = await rowsOf(user.id);
    const late = await act('PATCH', path, { credits: 50, creditsBefore: 30, firstName: 'Late' });
    expect([late.status, late.body]).toMatchObject([409, { fields: { credits: 'balance_changed' } }]);
    expect(await show(user.id)).toMatchObject({ credits: 35, firstName: null });
    expect(await rowsOf(user.id)).toEqual(rows);
    const fresh = await act<AdminMember>('PATCH', path, { credits: 50, creditsBefore: 35, firstName: 'Now' });
    expect([fresh.status, fresh.body]).toMatchObject([200, { credits: 50, firstName: 'Now' }]);
  });

  it('can take credits, and no balance is below zero or no number', async () => {
    const { user } = await memberWith(30);
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { credits: 0 })).body.credits).toBe(0);
    for (const credits of [-1, 1.5, 'many', 1e9])
      expect((await act('PATCH', `/${user.id}`, { credits })).body.fields).toEqual({ credits: 'balance_invalid' });
  });

  it('grants VIP to whoever has none, lets it run where it runs, and ends it', async () => {
    const { user } = await signUp();
    const granted = (await act<AdminMember>('PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt;
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt).toBe(granted);
    await env.DB.prepare('UPDATE users SET vip_expires_at = 1000 WHERE id = ?').bind(user.id).run();
    const anew = (await act<AdminMember>('PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt ?? '';
    expect(Date.parse(anew)).toBeGreaterThanOrEqual(Date.parse(granted ?? ''));
    expect((await acts(`user:${user.id}`))[0]).toMatchObject({ before: { isVip: false }, after: { isVip: true } });
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: false })).body).toMatchObject({
      isVip: false,
      vipExpiresAt: null,
    });
  });

  it('understands 1 and 0 for VIP, as the column has them, and nothing else', async () => {
    const { user } = await signUp();
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: 1 })).body).toMatchObject({ isVip: true });
    expect((await act('PATCH', `/${user.id}`, { isVip: 2 })).body).toMatchObject({
      code: 'bad_request',
      fields: { isVip: 'bad_request' },
    });
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { isVip: 0 })).body).toMatchObject({
      isVip: false,
      vipExpiresAt: null,
    });
  });

  it('takes no field that it does not name', async () => {
    const { user } = await signUp();
    const { id: _id, ...before } = await show(user.id);
    const more = {
      id: 9,
      createdAt: 1,
      lastLoginAt: 1,
      vipExpiresAt: 9e15,
      deletedAt: 1,
      bannedAt: 1,
      passwordHash: 'x',
      province: 'Herat',
    };
    await act('PATCH', `/${user.id}`, more);
    expect(await show(user.id)).toEqual({ id: user.id, ...before });
    await signIn(user.email);
  });

  it('refuses what is taken, on its field, also in another case, and changes nothing then', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const path = `/${one.user.id}`;
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/forgot-password', { json: { email: one.user.email }, bindings: { MAIL } });
    await env.DB.prepare(
      "INSERT INTO newsletter_subscribers (email, language, token, created_at, confirmed_at) VALUES (?, 'fa', ?, 1, 1)",
    )
      .bind(one.user.email, crypto.randomUUID())
      .run();
    const stood = await everything();
    // The mailed links live on, and another address is asked for no confirmation.
    const both = { username: other.user.username, email: `new-${one.user.email}` };
    expect((await act('PATCH', path, both, admin.token, { MAIL })).body.fields).toEqual({ username: 'username_taken' });
    expect([mails.length, await everything()]).toEqual([1, stood]);
    const name = await act('PATCH', path, { username: other.user.username.toUpperCase(), firstName: 'X' });
    expect([name.status, name.body.fields]).toEqual([409, { username: 'username_taken' }]);
    const mail = await act('PATCH', path, { email: other.user.email, credits: 5 });
    expect([mail.status, mail.body.fields]).toEqual([409, { email: 'email_taken' }]);
    expect(await show(one.user.id)).toMatchObject({ firstName: null, credits: 0, email: one.user.email });
    expect(await acts(`user:${one.user.id}`)).toEqual([]);
    expect((await act('PATCH', path, { username: one.user.username.toUpperCase() })).status).toBe(200);
  });

  it('with a new address voids the links that were mailed to the old one', async () => {
    const { user } = await signUp();
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/forgot-password', { json: { email: user.email }, bindings: { MAIL } });
    await act('PATCH', `/${user.id}`, { email: `new-${user.email}` });
    const json = { token: tokenIn(mails[0]), password: 'rah-e-abrisham' };
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(400);
  });

  it('leaves the address of every other administrator alone: only members’ and one’s own are changed', async () => {
    const [me, other] = [await makeAdmin(), await makeAdmin()];
    const { email } = await show(other.user.id);
    const path = `/${other.user.id}`;
    const refused = await act('PATCH', path, { email: `taken-${email}`, firstName: 'X', role: 'admin' }, me.token);
    expect([refused.status, refused.body.fields]).toEqual([409, { email: 'admin_fixed' }]);
    expect(await show(other.user.id)).toMatchObject({ email, firstName: null });
    expect((await act('PATCH', path, { email }, me.token)).status).toBe(200);
  });

  it('takes the password for another address of one’s own, and mails the old one the way back', async () => {
    const me = await makeAdmin();
    const mine = `own-${me.user.email}`;
    const { mails, MAIL } = mailbox();
    const edit = (json: object) => act<AdminMember & Failure>('PATCH', `/${me.user.id}`, json, me.token, { MAIL });
    for (const [password, code] of [
      [undefined, 'password_required'],
      ['guessing', 'password_wrong'],
    ] as const) {
      const refused = await edit({ email: mine, firstName: 'Mallory', password });
      expect([refused.status, refused.body.fields]).toEqual([400, { password: code }]);
    }
    expect(await show(me.user.id)).toMatchObject({ email: me.user.email, firstName: null });
    expect((await edit({ email: me.user.email, firstName: 'Laila' })).status).toBe(200);
    expect(mails).toEqual([]);
    expect((await edit({ email: mine, password: PASSWORD })).body.email).toBe(mine);
    const guesses = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`password:${me.user.id}`);
    expect(await guesses.first('count')).toBe(0);
    expect(mails.map(({ to }) => to)).toEqual([me.user.email, mine]);
    expect((await acts(`user:${me.user.id}`))[0]).toMatchObject({ before: { email: me.user.email }, after: { email: mine } });
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(200);
    expect((await call('POST', '/api/auth/undo-email', { json: { token: tokenIn(mails[0]) } })).status).toBe(200);
    expect((await act('GET', '', undefined, me.token)).status).toBe(401);
    expect(await show(me.user.id)).toMatchObject({ email: me.user.email });
  });

  it('takes no password that was another one a moment later', async () => {
    const me = await makeAdmin();
    const changing = beforeBatch(2, () =>
      env.DB.prepare("UPDATE users SET password_hash = 'another' WHERE id = ?").bind(me.user.id).run(),
    );
    const json = { email: `own-${me.user.email}`, firstName: 'Mallory', password: PASSWORD };
    const refused = await act('PATCH', `/${me.user.id}`, json, me.token, { DB: changing });
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'password_wrong' }]);
    expect(await show(me.user.id)).toMatchObject({ email: me.user.email, firstName: null });
  });

  it('guesses at one’s own password ten times, together with the member’s door', async () => {
    const me = await makeAdmin();
    const { token } = await signIn(me.user.email);
    const json = { email: `own-${me.user.email}`, password: 'guessing' };
    for (let time = 0; time < 5; time += 1) await act('PATCH', `/${me.user.id}`, json, me.token);
    for (let time = 0; time < 5; time += 1) await call('PATCH', `/api/users/${me.user.id}`, { token, json });
    expect((await act('PATCH', `/${me.user.id}`, { ...json, password: PASSWORD }, me.token)).status).toBe(429);
    expect(await show(me.user.id)).toMatchObject({ email: me.user.email });
  });

  it('gets round no guard by demoting, readdressing and promoting: who was given an address confirms it first', async () => {
    const other = await makeAdmin();
    const path = `/${other.user.id}`;
    const { mails, MAIL } = mailbox();
    const edit = (json: object) => act<AdminMember & Failure>('PATCH', path, json, admin.token, { MAIL });
    expect((await edit({ role: 'user' })).status).toBe(200);
    const refused = async (json: object) => {
      const { status, body } = await edit({ ...json, role: 'admin', firstName: 'X' });
      expect([status, body.fields]).toEqual([409, { role: 'address_unconfirmed' }]);
    };
    await refused({ email: `mine-${other.user.email}` });
    expect((await edit({ email: `mine-${other.user.email}` })).status).toBe(200);
    await refused({});
    expect(await show(other.user.id)).toMatchObject({ role: 'user', firstName: null, email: `mine-${other.user.email}` });
    // Neither its own edit nor another name of the same address confirms it.
    expect((await edit({ email: `mine-${other.user.email}`, firstName: 'Y' })).status).toBe(200);
    expect((await edit({ role: 'admin' })).status).toBe(409);
    expect(mails.map(({ to }) => to)).toEqual([other.user.email, `mine-${other.user.email}`]);
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(200);
    // Whoever gave the address may read it: as long as the old one can take it back, nothing is confirmed.
    await refused({});
    expect((await edit({ email: other.user.email })).status).toBe(200);
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails.at(-1)) } })).status).toBe(200);
    await refused({});
    await env.DB.prepare('UPDATE email_undos SET expires_at = 1 WHERE user_id = ?').bind(other.user.id).run();
    expect((await edit({ role: 'admin' })).body.role).toBe('admin');
  });

  it('mails no way back to an address that an administrator gave and nobody has confirmed: it may be a stranger’s', async () => {
    const { user } = await signUp();
    const { mails, MAIL } = mailbox();
    for (const email of [`slip-${user.email}`, `right-${user.email}`])
      expect((await act('PATCH', `/${user.id}`, { email }, admin.token, { MAIL })).status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([user.email, `slip-${user.email}`, `right-${user.email}`]);
    const kept = await env.DB.prepare('SELECT email FROM email_undos WHERE user_id = ?').bind(user.id).all();
    expect(kept.results).toEqual([{ email: user.email }]);
  });

  it('of an address is taken back by whoever reads the old one, who can then be promoted', async () => {
    const { user, token } = await signUp();
    const { mails, MAIL } = mailbox();
    await act('PATCH', `/${user.id}`, { email: `mine-${user.email}` }, admin.token, { MAIL });
    expect((await call('POST', '/api/auth/undo-email', { json: { token: tokenIn(mails[0]) } })).status).toBe(200);
    expect(await sees(token)).toBe(401);
    expect(await show(user.id)).toMatchObject({ email: user.email, emailVerified: true });
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(400);
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { role: 'admin' })).body.role).toBe('admin');
  });

  it('makes an administrator, and no longer one: then no session is left', async () => {
    const { user, token } = await signUp();
    // Their own address once more is none that anybody gave them.
    expect((await act('PATCH', `/${user.id}`, { email: user.email, role: 'user' })).status).toBe(200);
    expect((await act<AdminMember>('PATCH', `/${user.id}`, { role: ' Admin ' })).body.role).toBe('admin');
    expect(await sees(token)).toBe(200);
    const { body } = await call<{ token: string }>('POST', '/api/auth/admin-signin', {
      json: { email: user.email, password: PASSWORD },
    });
    await call('POST', '/api/inbox/ticket', { token });
    expect((await act('PATCH', `/${user.id}`, { role: 'user' })).status).toBe(200);
    expect(await sees(token)).toBe(401);
    expect((await act('GET', '', undefined, body.token)).status).toBe(401);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const edits = (await acts(`user:${user.id}`)).filter(({ action }) => action === 'user.edited');
    expect(edits.map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'admin' }, { role: 'user' }],
      [{ role: 'user' }, { role: 'admin' }],
    ]);
  });
});

type Act = [method: string, path: string, json?: object];
/** What administrators do to a member. */
const ACTS: Act[] = [
  ['PATCH', '/:id', { firstName: 'X', credits: 5 }],
  ['PUT', '/:id/ban', { reason: 'x', until: null }],
  ['DELETE', '/:id/ban'],
  ['PUT', '/:id/verification', { seen: 'papers', until: new Date(Date.now() + 3 * DAY).toISOString() }],
  ['DELETE', '/:id/verification'],
  ['DELETE', '/:id/sessions'],
  ['POST', '/:id/credits', { amount: 5, reason: 'x' }],
  ['DELETE', '/:id'],
];

it.each<Act>([['GET', '/:id'], ['GET', '/:id/card'], ['GET', '/:id/transactions'], ...ACTS])(
  'somebody who is not there, or has left, is nobody: %s %s',
  async (method, path, json) => {
    const { user } = await signUp();
    await act('DELETE', `/${user.id}`);
    const stood = await everything();
    for (const id of [user.id, 999_999, 'x', 0]) {
      const headers = { 'Idempotency-Key': newKey() };
      const asked = { token: admin.token, headers, bindings: { DB }, ...(json && { json }) };
      expect(await call(method, `/api/admin/users${path.replace(':id', String(id))}`, asked)).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    }
    expect(await everything()).toEqual(stood);
  },
);

it.each<Act>([...ACTS, ['POST', '', { username: 'zx-nobody', email: 'zx-nobody@example.af' }]])(
  'who lost the role a moment ago does nothing any more: %s %s',
  async (method, path, json) => {
    const [{ user }, late] = [await memberWith(10), await makeAdmin()];
    await act('PUT', `/${user.id}/verification`, { seen: 'papers', until: new Date(Date.now() + DAY).toISOString() });
    if (method === 'DELETE' && path === '/:id/ban') await act('PUT', `/${user.id}/ban`, { reason: 'x', until: null });
    let stood: object = {};
    const demoting = beforeBatch(1, async () => {
      await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(late.user.id).run();
      stood = await everything();
    });
    const answer = await call(method, `/api/admin/users${path.replace(':id', String(user.id))}`, {
      token: late.token,
      headers: { 'Idempotency-Key': newKey() },
      bindings: { DB: demoting },
      ...(json && { json }),
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'admin_required' } });
    expect(await everything()).toEqual(stood);
  },
);

it('who was suspended a moment ago does nothing any more either', async () => {
  const [{ user }, late] = [await memberWith(10), await makeAdmin()];
  const suspending = beforeBatch(1, async () => {
    await env.DB.prepare('UPDATE users SET banned_at = 1 WHERE id = ?').bind(late.user.id).run();
  });
  const given = await call('POST', `/api/admin/users/${user.id}/credits`, {
    token: late.token,
    json: { amount: 5, reason: 'x' },
    headers: { 'Idempotency-Key': newKey() },
    bindings: { DB: suspending },
  });
  expect(given).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  expect((await show(user.id)).credits).toBe(10);
});

it('who left a moment ago does nothing any more either, whatever role the account had', async () => {
  const [{ user }, late] = [await memberWith(10), await makeAdmin()];
  const leaving = beforeBatch(1, () => env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(late.user.id).run());
  const given = await call('POST', `/api/admin/users/${user.id}/credits`, {
    token: late.token,
    json: { amount: 5, reason: 'x' },
    headers: { 'Idempotency-Key': newKey() },
    bindings: { DB: leaving },
  });
  expect(given).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  expect((await show(user.id)).credits).toBe(10);
});

describe('the ledger', () => {
  it('gets a row with the reason, which the member reads', async () => {
    const { user, token } = await memberWith(10);
    const { status, trips, body } = await correct(user.id, { amount: 25, reason: 'For the outage' });
    expect([status, trips, body.credits]).toEqual([201, 2, 35]);
    const own = await call<{ transactions: Transaction[] }>('GET', '/api/credits/transactions', { token });
    expect(own.body.transactions[0]).toMatchObject({ type: 'other', amount: 25, description: 'For the outage' });
    expect(await correctedBy(user.id)).toBe(admin.user.id);
    expect(await acts(`user:${user.id}`)).toEqual([
      {
        action: 'credits.corrected',
        id: admin.user.id,
        before: { credits: 10 },
        after: { credits: 35, amount: 25, reason: 'For the outage' },
      },
    ]);
  });

  it('gets one row for one key, also from two at once', async () => {
    const { user, token } = await memberWith(10);
    const key = newKey();
    const sent = await Promise.all([1, 2, 3].map(() => correct(user.id, { amount: -4, reason: 'x' }, key)));
    expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201']);
    expect(await balanceOf(token)).toBe(6);
    expect(await acts(`user:${user.id}`)).toHaveLength(1);
    expect((await correct<Failure>(user.id, { amount: -5, reason: 'x' }, key)).body.code).toBe('idempotency_key_reused');
  });

  it('gets its row whatever else its key names: what a member bought, and what another member got', async () => {
    const [one, other] = [await memberWith(10), await memberWith(10)];
    const key = newKey();
    expect((await buy(one.token, 7, { key })).status).toBe(201);
    for (const { user } of [one, other]) expect((await correct(user.id, { amount: 5, reason: 'x' }, key)).status).toBe(201);
    expect([await balanceOf(one.token), await balanceOf(other.token)]).toEqual([22, 15]);
  });

  it('tells the member of each correction once, in the bell and by mail', async () => {
    const { user, token } = await memberWith(10);
    await confirmAddress(user.id);
    const { mails, MAIL } = mailbox();
    const send = (amount: number, key: string) =>
      call('POST', `/api/admin/users/${user.id}/credits`, {
        token: admin.token,
        json: { amount, reason: 'For the outage' },
        headers: { 'Idempotency-Key': key },
        bindings: { DB, MAIL },
      });
    const key = newKey();
    await Promise.all([send(25, key), send(25, key)]);
    await send(-4, newKey());
    await send(-400, newKey()); // refused: nothing happened to the member
    const told = await call<Notification[]>('GET', '/api/notifications', { token });
    expect(told.body.map(({ event }) => event)).toEqual([
      { kind: 'credits_corrected', amount: -4, reason: 'For the outage' },
      { kind: 'credits_corrected', amount: 25, reason: 'For the outage' },
    ]);
    expect(mails.map(({ to, subject }) => [to, subject.split(' · ').at(-1)])).toEqual([
      [user.email, '\u2068Your credits on Sarai were corrected\u2069'],
      [user.email, '\u2068Your credits on Sarai were corrected\u2069'],
    ]);
    expect(mails[0]?.text).toContain('Sarai added 25 credits to your account. Reason: For the outage');
    expect(mails[1]?.text).toContain('Sarai took 4 credits from your account. Reason: For the outage');
    expect(mails[0]?.text).toContain('/balance');
  });

  it('goes to zero and not below', async () => {
    const { user, token } = await memberWith(10);
    const { status, body } = await correct<Failure>(user.id, { amount: -11, reason: 'x' });
    expect([status, body.fields]).toEqual([409, { amount: 'balance_below_zero' }]);
    expect(await acts(`user:${user.id}`)).toEqual([]);
    expect((await correct(user.id, { amount: -10, reason: 'x' })).status).toBe(201);
    expect(await balanceOf(token)).toBe(0);
  });

  it.each([
    [{ amount: 0, reason: 'x' }, 'correction_invalid'],
    [{ amount: 1.5, reason: 'x' }, 'correction_invalid'],
    [{ amount: 1_000_001, reason: 'x' }, 'correction_invalid'],
    [{ amount: -1_000_001, reason: 'x' }, 'correction_invalid'],
    [{ amount: 5 }, 'correction_reason_required'],
    [{ amount: 5, reason: '  ' }, 'correction_reason_required'],
  ])('refuses %j', async (json, code) => {
    const { user } = await signUp();
    expect((await correct<Failure>(user.id, json)).body.code).toBe(code);
    expect((await act('POST', `/${user.id}/credits`, { amount: 5, reason: 'x' })).body.code).toBe('idempotency_key_required');
    expect(await rowsOf(user.id)).toBe(0);
  });

  it('is read in pages, at a cost that does not grow', async () => {
    const { user } = await memberWith(100);
    for (let n = 1; n <= 5; n += 1) await correct(user.id, { amount: n, reason: `row ${n}` });
    const path = `/${user.id}/transactions?limit=2`;
    const first = await act<Transaction[]>('GET', path);
    expect(first.body.map(({ amount }) => amount)).toEqual([5, 4]);
    const next = /<\/api\/admin\/users([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await act<Transaction[]>('GET', next);
    expect(second.body.map(({ amount }) => amount)).toEqual([3, 2]);
    const more = /<\/api\/admin\/users([^>]+)>/.exec(second.headers.get('Link') ?? '')?.[1] ?? '';
    const third = await act<Transaction[]>('GET', more);
    expect([third.body.map(({ amount }) => amount), third.headers.get('Link')]).toEqual([[1, 100], null]);
    await env.DB.prepare(
      `INSERT INTO credit_transactions (user_id, type, amount, description, metadata, idempotency_key, created_at, settled_at)
       SELECT ?, 'other', 1, 'x', '{}', 'k' || value, 0, 0 FROM json_each(?)`,
    )
      .bind(user.id, JSON.stringify(Array.from({ length: 500 }, (_, at) => at)))
      .run();
    const grown = await act<Transaction[]>('GET', path);
    expect(grown).toMatchObject({ trips: 1, rowsRead: first.rowsRead });
    expect(grown.rowsRead).toBeLessThanOrEqual(3 * 3 + 10);
  });
});

describe('a ban', () => {
  it('ends the sessions and says at sign-in why, and until when', async () => {
    const { user, token } = await signUp();
    await call('POST', '/api/inbox/ticket', { token });
    const until = new Date(Date.now() + 3 * DAY).toISOString();
    const { status, trips, body } = await act<AdminMember>('PUT', `/${user.id}/ban`, {
      reason: ' Sold the same car twice ',
      until,
    });
    expect([status, trips]).toEqual([200, 2]);
    expect(body.ban).toEqual({ reason: 'Sold the same car twice', since: expect.any(String), until });
    expect((await show(user.id)).ban).toEqual(body.ban);
    expect(await sees(token)).toBe(401);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const refused = await trySignIn(user.email);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'member_banned', ban: { reason: 'Sold the same car twice', until } },
    });
    const wrong = await call<Failure>('POST', '/api/auth/signin', { json: { email: user.email, password: 'not-mine' } });
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: expect.any(String) });
    expect(await acts(`user:${user.id}`)).toMatchObject([{ after: { until } }]);
    vi.useFakeTimers({ now: Date.now() + 4 * DAY, toFake: ['Date'] });
    expect((await trySignIn(user.email)).status).toBe(200);
  });

  it('without an end lasts until it is lifted', async () => {
    const { user } = await signUp();
    await act('PUT', `/${user.id}/ban`, { reason: 'Spam', until: null });
    vi.useFakeTimers({ now: Date.now() + 5_000 * DAY, toFake: ['Date'] });
    expect((await trySignIn(user.email)).body.ban).toEqual({ reason: 'Spam', until: null });
    vi.useRealTimers();
    expect((await show(user.id)).ban).toMatchObject({ reason: 'Spam', until: null });
    expect(await act('DELETE', `/${user.id}/ban`)).toMatchObject({ status: 204, trips: 2 });
    expect((await act('DELETE', `/${user.id}/ban`)).status).toBe(204);
    expect((await trySignIn(user.email)).status).toBe(200);
    expect((await show(user.id)).ban).toBeNull();
    // What it was for stands in the log alone.
    expect(await env.DB.prepare('SELECT ban_reason FROM users WHERE id = ?').bind(user.id).first('ban_reason')).toBeNull();
    expect(await acts(`user:${user.id}`)).toEqual([
      { action: 'user.unbanned', id: admin.user.id, before: { reason: 'Spam', until: null }, after: null },
      { action: 'user.banned', id: admin.user.id, before: null, after: { reason: 'Spam', until: null } },
    ]);
  });

  it('is the reason that every call of the sessions gets which it ended, until it is over', async () => {
    const [{ user, token }, other, admin] = [await signUp(), await signUp(), await makeAdmin()];
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
    await act('PUT', `/${user.id}/ban`, { reason: 'Sold the same car twice', until });
    expect(await codes()).toEqual(every([401, 'account_suspended', { reason: 'Sold the same car twice', until }]));
    expect((await call('GET', '/api/listings', { token })).status).toBe(200);
    await act('DELETE', `/${user.id}/ban`);
    expect(await codes()).toEqual(every([401, 'invalid_token', undefined]));
    await act('PUT', `/${admin.user.id}/ban`, { reason: 'Left', until: null });
    expect(await act('GET', '', undefined, admin.token)).toMatchObject({ status: 401, body: { code: 'account_suspended' } });
  });

  it('opens no session to whoever had typed the password before it came', async () => {
    const { user } = await signUp();
    const late = trySignIn(user.email);
    await act('PUT', `/${user.id}/ban`, { reason: 'Spam', until: null });
    await late;
    const open = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ? AND ended_at IS NULL')
      .bind(user.id)
      .first('n');
    expect(open).toBe(0);
  });

  it('keeps an administrator out at both sign-ins', async () => {
    const other = await makeAdmin();
    await act('PUT', `/${other.user.id}/ban`, { reason: 'Left', until: null });
    for (const route of ['signin', 'admin-signin'])
      expect((await trySignIn(other.user.email, route)).body.code).toBe('member_banned');
    expect((await act('GET', '', undefined, other.token)).status).toBe(401);
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
    expect((await act('PUT', `/${user.id}/ban`, json)).body.code).toBe(code);
    expect(await sees(token)).toBe(200);
  });
});

describe('leaving', () => {
  it('is soft, with ads, sessions and names, and is written down without them', async () => {
    const { user, token } = await memberWith(40);
    const ad = await publishListing(token);
    await call('POST', '/api/inbox/ticket', { token });
    expect(await act('DELETE', `/${user.id}`)).toMatchObject({ status: 204, trips: 2 });
    expect(await sees(token)).toBe(401);
    expect((await call('GET', `/api/listings/${ad}`)).status).toBe(404);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const row = await env.DB.prepare('SELECT username, email, province, credits FROM users WHERE id = ?').bind(user.id).first();
    expect(row).toEqual({ username: `deleted:${user.id}`, email: null, province: null, credits: 40 });
    expect(await acts(`user:${user.id}`)).toEqual([
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
    // A third has lapsed by itself: nobody is signed out there.
    const old = await signIn(user.email);
    await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE id = ?').bind(sessionIdIn(old.token)).run();
    expect(await act('DELETE', `/${user.id}/sessions`)).toMatchObject({ status: 204, trips: 2 });
    expect([await sees(token), await sees(phone.token)]).toEqual([401, 401]);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    expect((await act('DELETE', `/${user.id}/sessions`)).status).toBe(204);
    expect(await acts(`user:${user.id}`)).toEqual([
      { action: 'user.signed_out', id: admin.user.id, before: { sessions: 2 }, after: null },
    ]);
    await signIn(user.email);
  });
});

describe('administrators', () => {
  it('are not made by a number: user 1, the mailbox, is demoted, suspended and promoted as anybody, and only cannot be deleted', async () => {
    expect((await act('DELETE', '/1')).body.code).toBe('last_admin');
    const steps: [method: string, path: string, json?: object][] = [
      ['PATCH', '/1', { role: 'user' }],
      ['PUT', '/1/ban', { reason: 'x', until: null }],
      ['DELETE', '/1/ban'],
      ['PATCH', '/1', { email: 'elsewhere@example.af' }],
    ];
    for (const [method, path, json] of steps) expect((await act(method, path, json)).status).toBeLessThan(300);
    expect(await show(1)).toMatchObject({ role: 'user', email: 'elsewhere@example.af', ban: null });
    expect((await act('PATCH', '/1', { role: 'admin' })).body.code).toBe('address_unconfirmed');
    await env.DB.prepare("UPDATE users SET role = 'admin', readdressed_at = NULL WHERE id = 1").run();
  });

  it('delete their own account in their settings, where it takes the password', async () => {
    const one = await makeAdmin();
    const { status, body } = await act('DELETE', `/${one.user.id}`, undefined, one.token);
    expect([status, body.code]).toEqual([409, 'own_account']);
    expect((await act('GET', '', undefined, one.token)).status).toBe(200);
  });

  /** A house where these two alone are administrators: user 1 is a member. */
  async function twoAlone() {
    await env.DB.prepare("UPDATE users SET role = 'user'").run();
    return [await makeAdmin(), await makeAdmin()] as const;
  }
  const restore = async () => {
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id IN (1, ?)").bind(admin.user.id).run();
  };
  const left = () =>
    env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin' AND deleted_at IS NULL AND banned_at IS NULL").first(
      'n',
    );

  it.each([
    ['PATCH', '', { role: 'user' }],
    ['PUT', '/ban', { reason: 'x', until: null }],
    ['DELETE', '', undefined],
  ])('do not go all at once: %s of each other, and of the last one', async (method, path, json) => {
    const [one, two] = await twoAlone();
    const answers = await Promise.all([
      act(method, `/${two.user.id}${path}`, json, one.token),
      act(method, `/${one.user.id}${path}`, json, two.token),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await left()).toBe(1);
    const last = answers[0].status < 300 ? one : two;
    const { status, body } = await act(method, `/${last.user.id}${path}`, json, last.token);
    expect([status, body.code]).toEqual([409, 'no_admin_left']);
    expect(await left()).toBe(1);
    expect(await sees(last.token)).toBe(401);
    expect((await act('GET', '?limit=1', undefined, last.token)).status).toBe(200);
    await restore();
  });

  it('do not count when they are kept out', async () => {
    const [one, two] = await twoAlone();
    await act('PUT', `/${two.user.id}/ban`, { reason: 'x', until: null }, one.token);
    expect((await act('PATCH', `/${one.user.id}`, { role: 'user' }, one.token)).body.code).toBe('no_admin_left');
    await restore();
  });

  it('may step down while another remains, and act no more', async () => {
    const one = await makeAdmin();
    expect((await act('PATCH', `/${one.user.id}`, { role: 'user' }, one.token)).status).toBe(200);
    expect((await act('GET', '', undefined, one.token)).status).toBe(401);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(statements.size).toBeGreaterThan(20);
  expect(await scansOf(statements, ['u', 'a', 'm', 'o', 'd', 'h', 'b', 'k', 'n', 'r', 's', 't', 'x'])).toEqual([]);
});

describe('verifying', () => {
  const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const verify = <Body = AdminMember>(id: number, json: object, token = admin.token) =>
    act<Body>('PUT', `/${id}/verification`, json, token);

  it('gives the badge until its end, says so in the log with what was seen, and can be taken back', async () => {
    const { user } = await signUp();
    const until = ahead(90);
    const { status, body, trips } = await verify(user.id, { seen: ' The shop in Karte Char, and his papers ', until });
    expect({ status, trips }).toEqual({ status: 200, trips: 2 });
    expect(body).toMatchObject({ isVerified: true, verifiedUntil: until });
    const looks = async () => (await call<{ isVerified: boolean }>('GET', `/api/members/${user.id}`)).body.isVerified;
    expect(await looks()).toBe(true);
    const row = env.DB.prepare('SELECT verified_by AS who, verified_at IS NULL AS isOver FROM users WHERE id = ?').bind(user.id);
    expect(await row.first()).toEqual({ who: admin.user.id, isOver: 0 });
    expect((await act<AdminMember>('DELETE', `/${user.id}/verification`)).body).toMatchObject({
      isVerified: false,
      verifiedUntil: null,
    });
    expect(await row.first()).toEqual({ who: null, isOver: 1 });
    expect(await looks()).toBe(false);
    // Taken away again it is nothing to write down.
    expect((await act('DELETE', `/${user.id}/verification`)).status).toBe(200);
    expect(await acts(`user:${user.id}`)).toEqual([
      { action: 'user.unverified', id: admin.user.id, before: { until }, after: null },
      {
        action: 'user.verified',
        id: admin.user.id,
        before: null,
        after: { until, seen: 'The shop in Karte Char, and his papers' },
      },
    ]);
  });

  it('given anew stands in place of the one before, which the log tells', async () => {
    const { user } = await signUp();
    const [first, second] = [ahead(90), ahead(9)];
    await verify(user.id, { seen: 'papers', until: first });
    expect((await verify(user.id, { seen: 'the shop', until: second })).body).toMatchObject({ verifiedUntil: second });
    expect((await acts(`user:${user.id}`))[0]).toMatchObject({
      action: 'user.verified',
      before: { until: first },
      after: { until: second, seen: 'the shop' },
    });
  });

  it('lasts two years at most, and a moment at least', async () => {
    const { user } = await signUp();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const statusOf = async (until: number) =>
      (await verify(user.id, { seen: 'papers', until: new Date(until).toISOString() })).status;
    const last = now + VERIFIED_DAYS_MAX * DAY;
    expect([await statusOf(now), await statusOf(now + 1), await statusOf(last), await statusOf(last + 1)]).toEqual([
      400, 200, 200, 400,
    ]);
  });

  it('ends by itself', async () => {
    const { user } = await signUp();
    await verify(user.id, { seen: 'papers', until: ahead(1) });
    await env.DB.prepare('UPDATE users SET verified_until = ? WHERE id = ?')
      .bind(Date.now() - 1, user.id)
      .run();
    expect(await show(user.id)).toMatchObject({ isVerified: false });
  });

  it('shows on each of their ads, sold ones too, until it is taken away', async () => {
    const { user, token } = await signUp();
    const ads = [await publishListing(token), await publishListing(token)];
    await call('PUT', `/api/listings/${ads[1]}/sale`, { token });
    const badges = () =>
      Promise.all(ads.map(async (ad) => (await call<Listing>('GET', `/api/listings/${ad}`)).body.sellerIsVerified === true));
    await verify(user.id, { seen: 'papers', until: ahead(3) });
    expect(await badges()).toEqual([true, true]);
    await act('DELETE', `/${user.id}/verification`);
    expect(await badges()).toEqual([false, false]);
  });

  it('given or taken away while an ad sleeps shows on it when it wakes', async () => {
    const { user, token } = await signUp();
    const ad = await publishListing(token);
    const sleep = () => env.DB.prepare("UPDATE listings SET status = 'asleep' WHERE id = ?").bind(ad).run();
    const woken = async () => {
      expect((await call('POST', `/api/listings/${ad}/renew`, { token })).status).toBe(200);
      return (await call<Listing>('GET', `/api/listings/${ad}`)).body.sellerIsVerified === true;
    };
    await sleep();
    await verify(user.id, { seen: 'papers', until: ahead(3) });
    expect(await woken()).toBe(true);
    await sleep();
    await act('DELETE', `/${user.id}/verification`);
    expect(await woken()).toBe(false);
  });

  it.each([
    [{ seen: '  ', until: ahead(3) }, 'verified_seen_required'],
    [{ seen: 'x'.repeat(301), until: ahead(3) }, 'verified_seen_too_long'],
    [{ seen: 'papers', until: ahead(-1) }, 'verified_end_invalid'],
    [{ seen: 'papers', until: ahead(800) }, 'verified_end_invalid'],
    [{ seen: 'papers', until: null }, 'verified_end_invalid'],
  ])('refuses %j', async (json, code) => {
    const { user } = await signUp();
    const { status, body } = await verify<Failure>(user.id, json);
    const field = code === 'verified_end_invalid' ? 'until' : 'seen';
    expect([status, body.code, body.fields]).toEqual([400, code, { [field]: code }]);
  });

  it('is nothing that members or administrators do for themselves', async () => {
    const member = await signUp();
    const json = { seen: 'papers', until: ahead(3) };
    expect((await verify(member.user.id, json, member.token)).status).toBe(401);
    expect(await verify<Failure>(admin.user.id, json)).toMatchObject({ status: 409, body: { code: 'own_verification' } });
    expect((await show(member.user.id)).isVerified).toBe(false);
  });
});
