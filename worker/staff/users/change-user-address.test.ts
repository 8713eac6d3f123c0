import type { AdminMember } from '#schema/contracts/admin-users';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';
import { act, acts, aroundEach, type Failure, scans, secondAdministrator, statusFor, show } from './test/admin-users.ts';

aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

describe('editing', () => {
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
    const isProven = async () => (await show(admin, user.id)).emailVerified;
    await act(admin, 'PATCH', `/${user.id}`, { email: user.email.toUpperCase(), firstName: 'Nawid' });
    expect([await isProven(), await readers()]).toEqual([true, [{ email: user.email }]]);
    await act(admin, 'PATCH', `/${user.id}`, { email: `other-${user.email}` });
    expect([await isProven(), await readers()]).toEqual([false, []]);
  });

  it('gives an address to whoever has none, and mails it alone', async () => {
    const { user } = await signUp();
    await env.DB.prepare('UPDATE users SET email = NULL WHERE id = ?').bind(user.id).run();
    expect((await act(admin, 'PATCH', `/${user.id}`, { role: 'admin' })).body.fields).toEqual({ role: 'address_unconfirmed' });
    const { mails, MAIL } = mailbox();
    const given = `first-${user.email}`;
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { email: given }, { MAIL })).body.email).toBe(given);
    expect(mails.map(({ to }) => to)).toEqual([given]);
  });

  it('with a new address voids the links that were mailed to the old one', async () => {
    const { user } = await signUp();
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/forgot-password', { json: { email: user.email }, bindings: { MAIL } });
    await act(admin, 'PATCH', `/${user.id}`, { email: `new-${user.email}` });
    const json = { token: tokenIn(mails[0]), password: 'rah-e-abrisham' };
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(400);
  });

  it('leaves the address of every other administrator alone: only members’ and one’s own are changed', async () => {
    const [me, other] = [await makeAdmin(), await makeAdmin()];
    const { email } = await show(admin, other.user.id);
    const path = `/${other.user.id}`;
    const refused = await act(me, 'PATCH', path, { email: `taken-${email}`, firstName: 'X', role: 'admin' });
    expect([refused.status, refused.body.fields]).toEqual([409, { email: 'admin_fixed' }]);
    expect(await show(admin, other.user.id)).toMatchObject({ email, firstName: null });
    expect((await act(me, 'PATCH', path, { email })).status).toBe(200);
  });

  it('takes the password for another address of one’s own, and mails the old one the way back', async () => {
    const me = await makeAdmin();
    const mine = `own-${me.user.email}`;
    const { mails, MAIL } = mailbox();
    const edit = (json: object) => act<AdminMember & Failure>(me, 'PATCH', `/${me.user.id}`, json, { MAIL });
    for (const [password, code] of [
      [undefined, 'password_required'],
      ['guessing', 'password_wrong'],
    ] as const) {
      const refused = await edit({ email: mine, firstName: 'Mallory', password });
      expect([refused.status, refused.body.fields]).toEqual([400, { password: code }]);
    }
    expect(await show(admin, me.user.id)).toMatchObject({ email: me.user.email, firstName: null });
    expect((await edit({ email: me.user.email, firstName: 'Laila' })).status).toBe(200);
    expect(mails).toEqual([]);
    expect((await edit({ email: mine, password: PASSWORD })).body.email).toBe(mine);
    const guesses = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`password:${me.user.id}`);
    expect(await guesses.first('count')).toBe(0);
    expect(mails.map(({ to }) => to)).toEqual([me.user.email, mine]);
    expect((await acts(admin, `user:${me.user.id}`))[0]).toMatchObject({
      before: { email: me.user.email },
      after: { email: mine },
    });
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(200);
    expect((await call('POST', '/api/auth/undo-email', { json: { token: tokenIn(mails[0]) } })).status).toBe(200);
    expect((await act(me, 'GET', '')).status).toBe(401);
    expect(await show(admin, me.user.id)).toMatchObject({ email: me.user.email });
  });

  it('takes no password that was another one a moment later', async () => {
    const me = await makeAdmin();
    const changing = beforeBatch(2, () =>
      env.DB.prepare("UPDATE users SET password_hash = 'another' WHERE id = ?").bind(me.user.id).run(),
    );
    const json = { email: `own-${me.user.email}`, firstName: 'Mallory', password: PASSWORD };
    const refused = await act(me, 'PATCH', `/${me.user.id}`, json, { DB: changing });
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'password_wrong' }]);
    expect(await show(admin, me.user.id)).toMatchObject({ email: me.user.email, firstName: null });
  });

  it('guesses at one’s own password ten times, together with the member’s door', async () => {
    const me = await makeAdmin();
    const { token } = await signIn(me.user.email);
    const json = { email: `own-${me.user.email}`, password: 'guessing' };
    for (let time = 0; time < 5; time += 1) await act(me, 'PATCH', `/${me.user.id}`, json);
    for (let time = 0; time < 5; time += 1) await call('PATCH', `/api/users/${me.user.id}`, { token, json });
    expect((await act(me, 'PATCH', `/${me.user.id}`, { ...json, password: PASSWORD })).status).toBe(429);
    expect(await show(admin, me.user.id)).toMatchObject({ email: me.user.email });
  });

  it('gets round no guard by demoting, readdressing and promoting: who was given an address confirms it first', async () => {
    const other = await makeAdmin();
    const path = `/${other.user.id}`;
    const { mails, MAIL } = mailbox();
    const edit = (json: object) => act<AdminMember & Failure>(admin, 'PATCH', path, json, { MAIL });
    expect((await edit({ role: 'user' })).status).toBe(200);
    const refused = async (json: object) => {
      const { status, body } = await edit({ ...json, role: 'admin', firstName: 'X' });
      expect([status, body.fields]).toEqual([409, { role: 'address_unconfirmed' }]);
    };
    await refused({ email: `mine-${other.user.email}` });
    expect((await edit({ email: `mine-${other.user.email}` })).status).toBe(200);
    await refused({});
    expect(await show(admin, other.user.id)).toMatchObject({ role: 'user', firstName: null, email: `mine-${other.user.email}` });
    // Neither the same address again nor another name confirms it.
    expect((await edit({ email: `mine-${other.user.email}`, firstName: 'Y' })).status).toBe(200);
    expect((await edit({ role: 'admin' })).status).toBe(409);
    expect(mails.map(({ to }) => to)).toEqual([other.user.email, `mine-${other.user.email}`]);
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(200);
    // The one who gave the address may read it: as long as the old one can undo the change, nothing is confirmed.
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
      expect((await act(admin, 'PATCH', `/${user.id}`, { email }, { MAIL })).status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([user.email, `slip-${user.email}`, `right-${user.email}`]);
    const kept = await env.DB.prepare('SELECT email FROM email_undos WHERE user_id = ?').bind(user.id).all();
    expect(kept.results).toEqual([{ email: user.email }]);
  });

  it('of an address is taken back by whoever reads the old one, who can then be promoted', async () => {
    const { user, token } = await signUp();
    const { mails, MAIL } = mailbox();
    await act(admin, 'PATCH', `/${user.id}`, { email: `mine-${user.email}` }, { MAIL });
    expect((await call('POST', '/api/auth/undo-email', { json: { token: tokenIn(mails[0]) } })).status).toBe(200);
    expect(await statusFor(token)).toBe(401);
    expect(await show(admin, user.id)).toMatchObject({ email: user.email, emailVerified: true });
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[1]) } })).status).toBe(400);
    expect((await act<AdminMember>(admin, 'PATCH', `/${user.id}`, { role: 'admin' })).body.role).toBe('admin');
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
