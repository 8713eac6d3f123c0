import type { AdminMember } from '#schema/contracts/admin-users';
import type { Transaction } from '#schema/contracts/credits';
import type { Notification } from '#schema/contracts/notifications';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../../test/all-rows.ts';
import { call, confirmAddress, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { balanceOf, memberWith, rowsOf } from '../../test/credits.ts';
import { mailbox } from '../../test/mail.ts';
import { ordersIn } from '../../test/rooms.ts';
import { act, acts, aroundEach, correctedBy, scans, secondAdministrator, statusFor, show } from './test/admin-users.ts';

const rooms = aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
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
    const { status, trips, body } = await act<AdminMember>(admin, 'PATCH', `/${user.id}`, json);
    expect([status, trips]).toEqual([200, 2]);
    expect(body).toMatchObject({ username: 'Nawid.K', email: 'nawid@example.af', fullName: 'Nawid K', credits: 75, isVip: true });
    expect(Math.abs(Date.parse(body.vipExpiresAt ?? '') - Date.now() - 30 * DAY)).toBeLessThan(60_000);
    expect(await balanceOf(token)).toBe(75);
    const [last] = (await act<Transaction[]>(admin, 'GET', `/${user.id}/transactions`)).body;
    expect(last).toMatchObject({ type: 'other', amount: 45, description: 'Balance corrected', status: 'completed' });
    expect(await correctedBy(user.id)).toBe(admin.user.id);
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      {
        action: 'user.edited',
        id: admin.user.id,
        before: { username: user.username, email: user.email, firstName: null, credits: 30, isVip: false },
        after: { username: 'Nawid.K', email: 'nawid@example.af', firstName: 'Nawid K', credits: 75, isVip: true },
      },
    ]);
  });

  it('takes no username that passes for another’s, and keeps what each looks like', async () => {
    const [ahmad, other] = [await signUp({ username: 'Ahmad.Gul' }), await signUp()];
    const rename = (id: number, username: string) => act(admin, 'PATCH', `/${id}`, { username });
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
    const made = await act(admin, 'POST', '', {
      username: 'ahmád-gul',
      email: `${crypto.randomUUID()}@example.af`,
      password: PASSWORD,
    });
    expect(made).toMatchObject({ status: 409, body: { fields: { username: 'username_alike' } } });
    const add = (username: string) =>
      act(admin, 'POST', '', { username, email: `${crypto.randomUUID()}@example.af`, password: PASSWORD });
    expect((await add('Palwasha.Gul')).status).toBe(201);
    expect(await add('palwasha.guI')).toMatchObject({ status: 409, body: { fields: { username: 'username_alike' } } });
  });

  it('lets an administrator bear a name of this place, and whoever has one change what else there is', async () => {
    const json = {
      username: 'sarai-support',
      email: `${crypto.randomUUID()}@example.af`,
      firstName: 'Sarai',
      lastName: 'Support',
      role: 'admin',
    };
    const { status, body } = await act<AdminMember>(admin, 'POST', '', { ...json, password: PASSWORD });
    expect([status, body.fullName]).toEqual([201, 'Sarai Support']);
    expect((await act(admin, 'PATCH', `/${body.id}`, { lastName: 'Team' })).status).toBe(200);
    expect((await act(admin, 'PATCH', `/${body.id}`, { role: 'user' })).status).toBe(200);
    expect(
      (await act(admin, 'PATCH', `/${body.id}`, { username: 'sarai-support', firstName: 'Sarai', lastName: 'Team' })).status,
    ).toBe(200);
    expect(await act(admin, 'PATCH', `/${body.id}`, { lastName: 'Admin' })).toMatchObject({
      status: 400,
      body: { fields: { lastName: 'name_reserved' } },
    });
  });

  it('of nothing new writes nothing', async () => {
    const { user } = await memberWith(30);
    const { username, email, role, credits, isVip } = await show(admin, user.id);
    const rows = await rowsOf(user.id);
    expect((await act(admin, 'PATCH', `/${user.id}`, { username, email, role, credits, isVip })).status).toBe(200);
    expect((await act(admin, 'PATCH', `/${user.id}`, {})).status).toBe(200);
    expect([await acts(admin, `user:${user.id}`), await rowsOf(user.id)]).toEqual([[], rows]);
  });

  it('sets no balance that has changed since the administrator looked, and nothing else of that request', async () => {
    const { user } = await memberWith(30);
    const path = `/${user.id}`;
    await act(admin, 'PATCH', path, { credits: 35 });
    const rows = await rowsOf(user.id);
    const late = await act(admin, 'PATCH', path, { credits: 50, creditsBefore: 30, firstName: 'Late' });
    expect([late.status, late.body]).toMatchObject([409, { fields: { credits: 'balance_changed' } }]);
    expect(await show(admin, user.id)).toMatchObject({ credits: 35, firstName: null });
    expect(await rowsOf(user.id)).toEqual(rows);
    const fresh = await act<AdminMember>(admin, 'PATCH', path, { credits: 50, creditsBefore: 35, firstName: 'Now' });
    expect([fresh.status, fresh.body]).toMatchObject([200, { credits: 50, firstName: 'Now' }]);
  });

  it('tells the member of credits that came or went, once and in the words of a correction, and of nothing else', async () => {
    const { user, token } = await memberWith(30);
    await confirmAddress(user.id);
    const { mails, MAIL } = mailbox();
    const set = (json: object) => act(admin, 'PATCH', `/${user.id}`, json, { MAIL });
    await set({ credits: 75, creditsBefore: 30 });
    await set({ credits: 75, creditsBefore: 30 }); // a repeat: the response was lost
    await set({ credits: 80, creditsBefore: 70 }); // refused
    await set({ credits: 75, firstName: 'Nawid' });
    await set({ lastName: 'Karimi' });
    await set({ credits: 74 });
    const told = await call<Notification[]>('GET', '/api/notifications', { token });
    expect(told.body.map(({ event }) => event)).toEqual([
      { kind: 'credits_corrected', amount: -1, reason: '' },
      { kind: 'credits_corrected', amount: 45, reason: '' },
    ]);
    expect(mails.map(({ to }) => to)).toEqual([user.email, user.email]);
    expect(mails[0]?.text).toContain('\n\nSarai added 45 credits to your account\n\n');
    expect(mails[1]?.text).toContain('\n\nSarai took 1 credit from your account\n\n');
  });

  it('can take credits, and no balance is below zero or no number', async () => {
    const { user } = await memberWith(30);
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { credits: 0 })).body.credits).toBe(0);
    for (const credits of [-1, 1.5, 'many', 1e9])
      expect((await act(admin, 'PATCH', `/${user.id}`, { credits })).body.fields).toEqual({ credits: 'balance_invalid' });
  });

  it('grants VIP to whoever has none, lets it run where it runs, and ends it', async () => {
    const { user } = await signUp();
    const granted = (await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt;
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt).toBe(granted);
    await env.DB.prepare('UPDATE users SET vip_expires_at = 1000 WHERE id = ?').bind(user.id).run();
    const anew = (await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: true })).body.vipExpiresAt ?? '';
    expect(Date.parse(anew)).toBeGreaterThanOrEqual(Date.parse(granted ?? ''));
    expect((await acts(admin, `user:${user.id}`))[0]).toMatchObject({ before: { isVip: false }, after: { isVip: true } });
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: false })).body).toMatchObject({
      isVip: false,
      vipExpiresAt: null,
    });
  });

  it('understands 1 and 0 for VIP, as the column has them, and nothing else', async () => {
    const { user } = await signUp();
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: 1 })).body).toMatchObject({ isVip: true });
    expect((await act(admin, 'PATCH', `/${user.id}`, { isVip: 2 })).body).toMatchObject({
      code: 'bad_request',
      fields: { isVip: 'bad_request' },
    });
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { isVip: 0 })).body).toMatchObject({
      isVip: false,
      vipExpiresAt: null,
    });
  });

  it('takes no field that it does not name', async () => {
    const { user } = await signUp();
    const { id: _id, ...before } = await show(admin, user.id);
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
    await act(admin, 'PATCH', `/${user.id}`, more);
    expect(await show(admin, user.id)).toEqual({ id: user.id, ...before });
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
    // The mailed links stay valid, and no other address gets a confirmation.
    const both = { username: other.user.username, email: `new-${one.user.email}` };
    expect((await act(admin, 'PATCH', path, both, { MAIL })).body.fields).toEqual({ username: 'username_taken' });
    expect([mails.length, await everything()]).toEqual([1, stood]);
    const name = await act(admin, 'PATCH', path, { username: other.user.username.toUpperCase(), firstName: 'X' });
    expect([name.status, name.body.fields]).toEqual([409, { username: 'username_taken' }]);
    const mail = await act(admin, 'PATCH', path, { email: other.user.email, credits: 5 });
    expect([mail.status, mail.body.fields]).toEqual([409, { email: 'email_taken' }]);
    expect(await show(admin, one.user.id)).toMatchObject({ firstName: null, credits: 0, email: one.user.email });
    expect(await acts(admin, `user:${one.user.id}`)).toEqual([]);
    expect((await act(admin, 'PATCH', path, { username: one.user.username.toUpperCase() })).status).toBe(200);
  });

  it('makes an administrator, and no longer one: then no session is left', async () => {
    const { user, token } = await signUp();
    // Their own address again does not count as one that an administrator gave them.
    expect((await act(admin, 'PATCH', `/${user.id}`, { email: user.email, role: 'user' })).status).toBe(200);
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { role: ' Admin ' })).body.role).toBe('admin');
    expect(await statusFor(token)).toBe(200);
    const { body } = await call<{ token: string }>('POST', '/api/auth/admin-signin', {
      json: { email: user.email, password: PASSWORD },
    });
    await call('POST', '/api/inbox/ticket', { token });
    expect((await act(admin, 'PATCH', `/${user.id}`, { role: 'user' })).status).toBe(200);
    expect(await statusFor(token)).toBe(401);
    expect((await act(body, 'GET', '')).status).toBe(401);
    expect(ordersIn(rooms.mock.calls).map(({ path }) => path)).toContain(`/parties/inbox/${user.id}`);
    const edits = (await acts(admin, `user:${user.id}`)).filter(({ action }) => action === 'user.edited');
    expect(edits.map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'admin' }, { role: 'user' }],
      [{ role: 'user' }, { role: 'admin' }],
    ]);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
