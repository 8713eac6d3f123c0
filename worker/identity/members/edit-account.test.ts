import { env } from 'cloudflare:workers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnMember, PublicMember } from '#schema/contracts/members';
import { openDb } from '../../platform/db.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';
import { startReset } from '../passwords/reset-password.ts';

const CONFIRM = '/api/auth/confirm-email';
const LINK_INVALID = { status: 400, body: { code: 'email_link_invalid' } };

type Person = Awaited<ReturnType<typeof signUp>>;
const aNew = () => `new-${crypto.randomUUID().slice(0, 8)}@example.af`;
const confirm = (token: string) => call('POST', CONFIRM, { json: { token } });

/** Edits the account with its present password; MAIL stores the mails instead of sending them. */
async function edit({ user, token }: Person, json: object) {
  const { mails, MAIL } = mailbox();
  const answer = await call<OwnMember>('PATCH', `/api/users/${user.id}`, {
    token,
    json: { password: PASSWORD, ...json },
    bindings: { MAIL },
  });
  return { ...answer, mails };
}

async function verify({ token }: Person) {
  const { mails, MAIL } = mailbox();
  return { ...(await call('POST', '/api/members/me/verify-email', { token, bindings: { MAIL } })), mails };
}

function set(id: number, change: string) {
  return env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(id).run();
}

function verifiedAt({ user }: Person) {
  return env.DB.prepare('SELECT email_verified_at FROM users WHERE id = ?').bind(user.id).first('email_verified_at');
}

async function own({ token }: Person) {
  return (await call<OwnMember>('GET', '/api/members/me', { token })).body;
}

describe('names', () => {
  it('change one by one, in one round trip, without a mail', async () => {
    const member = await signUp();
    const named = await edit(member, { firstName: '  Ahmad\nShah ', lastName: 'Durrani' });
    expect(named).toMatchObject({ status: 200, trips: 1, mails: [] });
    expect(named.body).toEqual({
      ...(await own(member)),
      firstName: 'Ahmad Shah',
      lastName: 'Durrani',
      fullName: 'Ahmad Shah Durrani',
    });
    const folded = env.DB.prepare('SELECT first_folded, last_folded FROM users WHERE id = ?').bind(member.user.id);
    expect(await folded.first()).toEqual({ first_folded: 'ahmad shah', last_folded: 'durrani' });
    expect((await edit(member, { firstName: null })).body).toMatchObject({
      firstName: null,
      lastName: 'Durrani',
      fullName: 'Durrani',
    });
    expect(await folded.first()).toEqual({ first_folded: null, last_folded: 'durrani' });
    expect((await edit(member, { lastName: ' ' })).body).toMatchObject({ lastName: null, fullName: null });
    expect(await edit(member, { firstName: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      body: { fields: { firstName: 'name_too_long' } },
    });
  });

  it('are no names of this place and no links, and whose name it was before keeps it', async () => {
    const member = await signUp();
    const refused = async (json: object) => (await edit(member, json)).body;
    expect(await refused({ firstName: 'سرای' })).toMatchObject({ fields: { firstName: 'name_reserved' } });
    expect(await refused({ firstName: 'Sarai', lastName: 'Support' })).toMatchObject({ fields: { firstName: 'name_reserved' } });
    expect(await refused({ lastName: 'evil.com' })).toMatchObject({ fields: { lastName: 'name_link' } });
    expect(await refused({ firstName: 'Аhmad', lastName: 'Rahimi' })).toMatchObject({ fields: { firstName: 'name_mixed' } });
    expect(await own(member)).toMatchObject({ fullName: null });
    expect((await edit(member, { firstName: 'سرای', lastName: 'شهزاده' })).body).toMatchObject({ fullName: 'سرای شهزاده' });
    expect(await refused({ lastName: null })).toMatchObject({ fields: { lastName: 'name_reserved' } });
    expect((await edit(member, { firstName: 'نجیب\u200cالله\u202e', lastName: 'Rahimi' })).body).toMatchObject({
      fullName: 'نجیب\u200cالله Rahimi',
    });
    await env.DB.prepare("UPDATE users SET first_name = 'Sarai', last_name = NULL WHERE id = ?").bind(member.user.id).run();
    expect((await edit(member, { firstName: 'Sarai', lastName: '' })).status).toBe(200);
    expect(await refused({ email: 'a\u202eb@example.af' })).toMatchObject({ fields: { email: 'email_invalid' } });
  });

  it('are all that can be changed without a link', async () => {
    const member = await signUp();
    const json = {
      id: 1,
      role: 'admin',
      credits: 9,
      username: 'x',
      emailVerified: true,
      vipExpiresAt: '2100-01-01',
      phone: '0701234567',
    };
    expect((await edit(member, json)).body).toEqual(await own(member));
    const row = await env.DB.prepare('SELECT role, credits, phone FROM users WHERE id = ?').bind(member.user.id).first();
    expect(row).toEqual({ role: 'user', credits: 0, phone: null });
  });
});

describe('a new e-mail', () => {
  it('waits until the link that is mailed to it is opened, while the old one is warned and keeps working', async () => {
    const member = await signUp();
    const to = aNew();
    const { body, trips, mails } = await edit(member, { email: ` ${to.toUpperCase()} ` });
    expect(trips).toBe(2);
    expect(body).toMatchObject({ email: member.user.email, pendingEmail: to, emailVerified: false });
    expect(mails.map((mail) => mail.to)).toEqual([to, member.user.email]);
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:8787\/confirm-email\?token=[\w-]{43}\n/);
    expect(mails[1]?.text).toMatch(/http:\/\/localhost:8787\/undo-email\?token=[\w-]{43}\n/);
    expect(JSON.stringify(mails[1])).not.toMatch(new RegExp(`${to}|${tokenIn(mails[0])}`));
    await signIn(member.user.email);
    expect(await confirm(tokenIn(mails[0]))).toMatchObject({ status: 200, body: {}, trips: 1 });
    expect(await own(member)).toMatchObject({ email: to, pendingEmail: null, emailVerified: true });
    await signIn(to);
    expect((await call('POST', '/api/auth/signin', { json: { email: member.user.email, password: PASSWORD } })).status).toBe(401);
    expect((await call<PublicMember>('GET', `/api/members/${member.user.id}`)).body.isVerified).toBe(false);
    await signUp({ email: member.user.email });
  });

  it('takes the present password: a session that was stolen asks for no other address, and loses nothing by being refused', async () => {
    const member = await signUp();
    // The link that the sign-up itself made.
    await env.DB.prepare('DELETE FROM email_changes WHERE user_id = ?').bind(member.user.id).run();
    for (const [password, code] of [
      [undefined, 'password_required'],
      ['', 'password_required'],
      ['guessing', 'password_wrong'],
    ] as const) {
      const refused = await edit(member, { email: aNew(), firstName: 'Mallory', password });
      expect(refused).toMatchObject({ status: 400, body: { code, fields: { password: code } }, mails: [] });
    }
    expect(await own(member)).toMatchObject({ pendingEmail: null, firstName: null });
    for (const table of ['email_changes', 'email_undos'])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(member.user.id).first('n')).toBe(
        0,
      );
    // No password is needed for names, or for the address that the account has already.
    const same = await edit(member, { email: member.user.email.toUpperCase(), firstName: 'Laila', password: undefined });
    expect(same).toMatchObject({ status: 200, body: { firstName: 'Laila', pendingEmail: null }, mails: [] });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM email_undos WHERE user_id = ?').bind(member.user.id).first('n')).toBe(
      0,
    );
  });

  it('forgives the guesses before a right password, and none to whoever sends the present address without one', async () => {
    const [owner, thief] = [await signUp(), await signUp()];
    const guess = async (who: Person) => (await edit(who, { email: aNew(), password: 'guessing' })).status;
    for (const who of [owner, thief]) for (let time = 0; time < 9; time += 1) expect(await guess(who)).toBe(400);
    expect((await edit(owner, { email: aNew() })).status).toBe(200);
    expect((await edit(thief, { email: thief.user.email, password: undefined })).status).toBe(200);
    expect([await guess(owner), await guess(owner)]).toEqual([400, 400]);
    expect([await guess(thief), await guess(thief)]).toEqual([400, 429]);
  });

  it('is refused where the password was changed while it was looked at', async () => {
    const [member, other] = [await signUp(), await signUp()];
    const { mails, MAIL } = mailbox();
    const DB = beforeBatch(2, () =>
      env.DB.prepare('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?) WHERE id = ?')
        .bind(other.user.id, member.user.id)
        .run(),
    );
    const json = { email: aNew(), password: PASSWORD, firstName: 'Mallory' };
    const answer = await call('PATCH', `/api/users/${member.user.id}`, { token: member.token, json, bindings: { DB, MAIL } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: 'password_wrong' } } });
    expect(mails).toEqual([]);
    expect(await own(member)).toMatchObject({ pendingEmail: null, firstName: null });
  });

  it('is refused without a password where the account got an address, and with it another way in, a moment before', async () => {
    const [member, other] = [await signUp(), await signUp()];
    for (const { user } of [member, other])
      await env.DB.prepare("UPDATE users SET email = NULL, password_hash = '' WHERE id = ?").bind(user.id).run();
    const { mails, MAIL } = mailbox();
    const DB = beforeBatch(2, () =>
      env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(member.user.email, member.user.id).run(),
    );
    const json = { email: aNew(), firstName: 'Mallory' };
    const answer = await call('PATCH', `/api/users/${member.user.id}`, { token: member.token, json, bindings: { DB, MAIL } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: 'password_wrong' } } });
    expect(mails).toEqual([]);
    expect(await own(member)).toMatchObject({ email: member.user.email, pendingEmail: null, firstName: null });
  });

  it('is refused after ten wrong passwords, the right one too', async () => {
    const member = await signUp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => edit(member, { email: aNew(), password: 'guessing' })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(await edit(member, { email: aNew() })).toMatchObject({ status: 429, body: { code: 'rate_limited' }, mails: [] });
    await env.DB.prepare('UPDATE attempts SET window_ends_at = 0 WHERE key = ?').bind(`password:${member.user.id}`).run();
    expect((await edit(member, { email: aNew() })).status).toBe(200);
  });

  it('takes the newsletter along from an address that was confirmed, and from no other', async () => {
    const subscribe = (email: string) =>
      env.DB.prepare(
        "INSERT INTO newsletter_subscribers (email, language, token, created_at, confirmed_at) VALUES (?, 'fa', ?, 1, 1)",
      )
        .bind(email, crypto.randomUUID())
        .run();
    const reads = (email: string) =>
      env.DB.prepare('SELECT count(*) AS n FROM newsletter_subscribers WHERE email = ?').bind(email).first('n');
    const [member, another] = [await signUp(), await signUp()];
    for (const { user } of [member, another]) await subscribe(user.email);
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(member.user.id).run();
    for (const [who, moves] of [
      [member, true],
      [another, false],
    ] as const) {
      const email = aNew();
      const { mails } = await edit(who, { email });
      expect([await reads(who.user.email), await reads(email)]).toEqual([1, 0]);
      expect((await confirm(tokenIn(mails[0]))).status).toBe(200);
      expect([await reads(who.user.email), await reads(email)]).toEqual(moves ? [0, 1] : [1, 0]);
      if (!moves) continue;
      // A subscription that was never confirmed stays with the address with which it was begun.
      await env.DB.prepare('UPDATE newsletter_subscribers SET confirmed_at = NULL WHERE email = ?').bind(email).run();
      const unread = aNew();
      expect((await confirm(tokenIn((await edit(who, { email: unread })).mails[0]))).status).toBe(200);
      expect(await reads(unread)).toBe(0);
      await subscribe(unread);
      // An address that is subscribed already does not get it twice.
      const third = aNew();
      await subscribe(third);
      expect((await confirm(tokenIn((await edit(who, { email: third })).mails[0]))).status).toBe(200);
      expect([await reads(unread), await reads(third)]).toEqual([0, 1]);
      // The subscription is deleted with the account.
      expect((await call('DELETE', `/api/users/${who.user.id}`, { token: who.token, json: { password: PASSWORD } })).status).toBe(
        204,
      );
      expect(await reads(third)).toBe(0);
    }
  });

  it('is kept as a hash, for a day', async () => {
    const member = await signUp();
    const { mails } = await edit(member, { email: aNew() });
    const row = await env.DB.prepare('SELECT * FROM email_changes WHERE user_id = ?').bind(member.user.id).first();
    expect(JSON.stringify(row)).not.toContain(tokenIn(mails[0]));
    expect(Number(row?.['expires_at']) - Number(row?.['created_at'])).toBe(86_400_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await env.DB.prepare('UPDATE email_changes SET expires_at = ? WHERE user_id = ?').bind(Date.now(), member.user.id).run();
    expect((await own(member)).pendingEmail).toBeNull();
    expect(await confirm(tokenIn(mails[0]))).toMatchObject(LINK_INVALID);
    for (const token of ['x'.repeat(43), '', 'x'.repeat(300), 7])
      expect(await call('POST', CONFIRM, { json: { token } })).toMatchObject(LINK_INVALID);
  });

  it('answers alike whether somebody has it or not, and mails its owner nothing', async () => {
    const [member, other] = [await signUp(), await signUp()];
    const free = await edit(member, { email: aNew() });
    const taken = await edit(member, { email: other.user.email });
    expect({ ...taken.body, pendingEmail: null }).toEqual({ ...free.body, pendingEmail: null });
    expect(taken.body.pendingEmail).toBe(other.user.email);
    expect([taken.status, taken.trips]).toEqual([free.status, free.trips]);
    expect(taken.mails.map(({ to }) => to)).toEqual([member.user.email]);
  });

  it('leads back to no address that an administrator gave and nobody has confirmed, and to each that was confirmed since', async () => {
    const member = await signUp();
    await env.DB.prepare('UPDATE users SET readdressed_at = 1 WHERE id = ?').bind(member.user.id).run();
    const [first, second] = [aNew(), aNew()];
    const { mails } = await edit(member, { email: first });
    expect(mails.map(({ to }) => to)).toEqual([first]);
    expect((await confirm(tokenIn(mails[0]))).status).toBe(200);
    expect((await edit(member, { email: second })).mails.map(({ to }) => to)).toEqual([second, first]);
  });

  it('that somebody registers meanwhile is taken', async () => {
    const member = await signUp();
    await env.DB.batch([
      env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(member.user.id),
      env.DB.prepare("INSERT INTO newsletter_subscribers VALUES (?1, 'fa', ?1, 1, 1)").bind(member.user.email),
    ]);
    const email = aNew();
    const { mails } = await edit(member, { email });
    const reset = await startReset(openDb(env.DB), member.user.email, null);
    await signUp({ email });
    const refused = { status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } };
    expect(await confirm(tokenIn(mails[0]))).toMatchObject(refused);
    expect(await own(member)).toMatchObject({ email: member.user.email, pendingEmail: null, emailVerified: true });
    expect(await confirm(tokenIn(mails[0]))).toMatchObject(LINK_INVALID);
    // The refused change ends nothing that belongs to the address which stays.
    const { results } = await env.DB.prepare('SELECT email FROM newsletter_subscribers WHERE email IN (?, ?)')
      .bind(member.user.email, email)
      .all();
    expect(results).toEqual([{ email: member.user.email }]);
    const json = { token: reset, password: 'ramz-e-tazah' };
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
  });

  it('goes to one of two who confirm it at once', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const email = aNew();
    const links = [await edit(one, { email }), await edit(two, { email })].map(({ mails }) => tokenIn(mails[0]));
    const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holders = env.DB.prepare('SELECT count(*) AS n FROM users WHERE email = ?').bind(email);
    expect(await holders.first('n')).toBe(1);
  });

  it('is confirmed once by a link that is opened twice at once, and both times said to be', async () => {
    const member = await signUp();
    const email = aNew();
    const link = tokenIn((await edit(member, { email })).mails[0]);
    const statuses = (await Promise.all([confirm(link), confirm(link)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect(await own(member)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
  });

  it('is confirmed, says its link again, whose first answer was lost, and changes nothing more', async () => {
    const member = await signUp();
    const link = tokenIn((await edit(member, { email: aNew() })).mails[0]);
    expect((await confirm(link)).status).toBe(200);
    await set(member.user.id, 'email_verified_at = 5');
    expect(await confirm(link)).toMatchObject({ status: 200, body: {}, trips: 1 });
    expect(await verifiedAt(member)).toBe(5);
  });

  it.each([
    [
      'of an address that was left since',
      (member: Person) => edit(member, { email: aNew() }).then(({ mails }) => confirm(tokenIn(mails[0]))),
    ],
    ['of an address that is not confirmed', ({ user }: Person) => set(user.id, 'email_verified_at = NULL')],
    ['of an account that was deleted', ({ user }: Person) => set(user.id, 'deleted_at = 1')],
  ])('is confirmed no more by a used link %s', async (_, change) => {
    const member = await signUp();
    const link = tokenIn((await edit(member, { email: aNew() })).mails[0]);
    expect((await confirm(link)).status).toBe(200);
    await change(member);
    expect(await confirm(link)).toMatchObject(LINK_INVALID);
  });

  it('takes the place of another that waits, and the present one takes it back', async () => {
    const member = await signUp();
    const first = await edit(member, { email: aNew() });
    const second = await edit(member, { email: aNew() });
    expect(await confirm(tokenIn(first.mails[0]))).toMatchObject(LINK_INVALID);
    const back = await edit(member, { email: member.user.email });
    expect(back).toMatchObject({ status: 200, body: { pendingEmail: null }, mails: [] });
    expect(await confirm(tokenIn(second.mails[0]))).toMatchObject(LINK_INVALID);
  });

  it('is tried five times an hour; the sixth changes nothing at all', async () => {
    const member = await signUp();
    const last = aNew();
    for (const email of [aNew(), aNew(), aNew(), aNew(), last]) expect((await edit(member, { email })).status).toBe(200);
    const sixth = await edit(member, { email: aNew(), firstName: 'Mallory' });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'rate_limited' }, mails: [] });
    expect(await own(member)).toMatchObject({ pendingEmail: last, firstName: null });
    expect(await verify(member)).toMatchObject({ status: 429, mails: [] });
  });

  it('falls with a password that is changed or reset, and takes old reset links with it', async () => {
    const member = await signUp();
    const waiting = tokenIn((await edit(member, { email: aNew() })).mails[0]);
    const json = { currentPassword: PASSWORD, password: PASSWORD };
    expect((await call('PUT', '/api/auth/password', { token: member.token, json })).status).toBe(200);
    expect(await confirm(waiting)).toMatchObject(LINK_INVALID);

    const { mails, MAIL } = mailbox();
    const forgot = () => call('POST', '/api/auth/forgot-password', { json: { email: member.user.email }, bindings: { MAIL } });
    await forgot();
    const again = tokenIn((await edit(member, { email: aNew() })).mails[0]);
    expect(
      (await call('POST', '/api/auth/reset-password', { json: { token: tokenIn(mails[0]), password: PASSWORD } })).status,
    ).toBe(200);
    expect(await confirm(again)).toMatchObject(LINK_INVALID);

    await forgot();
    const back = await signIn(member.user.email);
    expect((await confirm(tokenIn((await edit(back, { email: aNew() })).mails[0]))).status).toBe(200);
    const old = { token: tokenIn(mails[1]), password: 'of-a-stranger' };
    expect(await call('POST', '/api/auth/reset-password', { json: old })).toMatchObject({
      body: { code: 'reset_token_invalid' },
    });
  });
});

it('a new e-mail that is confirmed leaves the links of everybody else as they are', async () => {
  const [member, forgetful, moving] = [await signUp(), await signUp(), await signUp()];
  const reset = await startReset(openDb(env.DB), forgetful.user.email, null);
  const change = await edit(moving, { email: aNew() });
  const used = "SELECT 'used-' || id, id, 1, 1e15, 5";
  await env.DB.batch(
    [
      `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at, used_at) ${used} FROM users WHERE id = ?`,
      `INSERT INTO email_changes (token_hash, user_id, created_at, expires_at, used_at, email) ${used}, email FROM users WHERE id = ?`,
    ].map((statement) => env.DB.prepare(statement).bind(member.user.id)),
  );
  expect((await confirm(tokenIn((await edit(member, { email: aNew() })).mails[0]))).status).toBe(200);
  // Their own links that were used before keep their time of use.
  for (const table of ['password_resets', 'email_changes']) {
    const kept = env.DB.prepare(`SELECT used_at FROM ${table} WHERE token_hash = ?`).bind(`used-${member.user.id}`);
    expect(await kept.first('used_at')).toBe(5);
  }
  const json = { token: reset, password: 'ramz-e-tazah' };
  expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
  expect((await confirm(tokenIn(change.mails[0]))).status).toBe(200);
});

describe('the present e-mail', () => {
  it('is verified by a link to it, and a change that waits goes on waiting', async () => {
    const member = await signUp();
    const email = aNew();
    const change = await edit(member, { email });
    const { status, body, trips, mails } = await verify(member);
    expect({ status, body, trips }).toEqual({ status: 200, body: {}, trips: 2 });
    expect(mails.map(({ to }) => to)).toEqual([member.user.email]);
    expect((await own(member)).emailVerified).toBe(false);
    expect((await confirm(tokenIn(mails[0]))).status).toBe(200);
    expect(await own(member)).toMatchObject({ email: member.user.email, emailVerified: true, pendingEmail: email });
    expect((await confirm(tokenIn(change.mails[0]))).status).toBe(200);
    expect(await own(member)).toMatchObject({ email, pendingEmail: null });
  });

  it('is verified by each link to it until one is opened, also while another address waits', async () => {
    const member = await signUp();
    const [first, second] = [await verify(member), await verify(member)].map(({ mails }) => tokenIn(mails[0]));
    expect((await edit(member, { email: aNew() })).status).toBe(200);
    // The older link: a second mail does not end it.
    expect((await confirm(first ?? '')).status).toBe(200);
    await set(member.user.id, 'email_verified_at = 5');
    // The newer link has nothing left to do.
    expect((await confirm(second ?? '')).status).toBe(200);
    expect(await verifiedAt(member)).toBe(5);
  });

  it('is verified by no link where there is none', async () => {
    const member = await signUp();
    await env.DB.prepare('UPDATE users SET email = NULL WHERE id = ?').bind(member.user.id).run();
    expect(await verify(member)).toMatchObject({ status: 200, mails: [] });
  });

  it('that an administrator changed since the password was asked for takes no name and no change along', async () => {
    const member = await signUp();
    const { MAIL, mails } = mailbox();
    const moved = aNew();
    const DB = beforeBatch(2, () => env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(moved, member.user.id).run());
    const json = { email: member.user.email, firstName: 'Laila' };
    const answer = await call('PATCH', `/api/users/${member.user.id}`, { token: member.token, json, bindings: { DB, MAIL } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: 'password_wrong' } } });
    expect(await own(member)).toMatchObject({ email: moved, firstName: null });
    expect(mails).toEqual([]);
  });

  it('is verified once more without ending the newsletter to it, or the link to a new password that its owner asked for', async () => {
    const member = await signUp();
    await env.DB.batch([
      env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(member.user.id),
      env.DB.prepare("INSERT INTO newsletter_subscribers VALUES (?1, 'fa', ?1, 1, 1)").bind(member.user.email),
    ]);
    const reset = await startReset(openDb(env.DB), member.user.email, null);
    expect((await confirm(tokenIn((await verify(member)).mails[0]))).status).toBe(200);
    const reads = env.DB.prepare('SELECT count(*) AS n FROM newsletter_subscribers WHERE email = ?').bind(member.user.email);
    expect(await reads.first('n')).toBe(1);
    const json = { token: reset, password: 'ramz-e-tazah' };
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
  });

  it('does not come back by a link to it from before', async () => {
    const member = await signUp();
    const old = tokenIn((await verify(member)).mails[0]);
    await confirm(tokenIn((await edit(member, { email: aNew() })).mails[0]));
    expect(await confirm(old)).toMatchObject(LINK_INVALID);
  });

  it('of a member who is gone is verified by nobody', async () => {
    const member = await signUp();
    const { mails } = await verify(member);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(member.user.id).run();
    expect(await confirm(tokenIn(mails[0]))).toMatchObject(LINK_INVALID);
  });
});
