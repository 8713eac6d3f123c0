import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import type { OwnMember } from '#schema/contracts/members';
import { DAY, HOUR } from '#schema/durations';
import { openDb } from '../../platform/db.ts';
import { call, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';
import { newNumber } from '../../test/phone.ts';
import { ordersIn } from '../../test/rooms.ts';
import { sweepAuth } from './sweep.ts';

const TAKEN_BACK = 'ramz-e-tazah';
const INVALID = { status: 400, body: { code: 'email_undo_invalid' } };
const rooms = vi.fn<typeof fetch>();
beforeAll(async () => {
  vi.stubGlobal('fetch', rooms);
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
  await makeMailbox();
});
afterAll(() => vi.unstubAllGlobals());

type Person = Awaited<ReturnType<typeof signUp>>;
const aNew = () => `new-${crypto.randomUUID().slice(0, 8)}@example.af`;
const open = <Body = object>(route: string, json: object) => call<Body>('POST', `/api/auth/${route}`, { json });
const undo = (token: string) => open<{ resetToken: string }>('undo-email', { token });
/** Takes the change back, and chooses another password, as the link leads to. */
const takeBack = async (token: string) => {
  const { status, body } = await undo(token);
  if (status === 200) await open('reset-password', { token: body.resetToken, password: TAKEN_BACK });
  return status;
};
const own = async ({ token }: { token: string }) => (await call<OwnMember>('GET', '/api/members/me', { token })).body;
const alive = async (token: string) => (await call('GET', '/api/auth/me', { token })).status === 200;
const later = (id: number, ms: number) =>
  env.DB.prepare('UPDATE email_undos SET created_at = created_at - ?1, expires_at = expires_at - ?1 WHERE user_id = ?2')
    .bind(ms, id)
    .run();

/** Stops the clock, so that expiry times are exact to the millisecond. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
/** How many days the undo links of an account are still valid. */
const daysLeft = async (id: number) => {
  const { results } = await env.DB.prepare(
    'SELECT round((expires_at - ?) / 86400000.0) AS days FROM email_undos WHERE user_id = ? ORDER BY days',
  )
    .bind(Date.now(), id)
    .all();
  return results.map(({ days }) => days);
};

const readers = async () =>
  (await env.DB.prepare('SELECT email FROM newsletter_subscribers').all()).results.map(({ email }) => email);
/** Subscribes as by opening the confirmation link of the newsletter. */
const subscribed = (email: string) =>
  env.DB.prepare(
    "INSERT INTO newsletter_subscribers (email, language, token, created_at, confirmed_at) VALUES (?, 'fa', ?, 1, 1)",
  )
    .bind(email, crypto.randomUUID())
    .run();

/** Asks for another address, as anyone who knows the password can: returns the links mailed to it and to the present one. */
async function change({ user, token }: Person, email = aNew()) {
  const { mails, MAIL } = mailbox();
  const json = { email, password: PASSWORD };
  expect((await call('PATCH', `/api/users/${user.id}`, { token, json, bindings: { MAIL } })).status).toBe(200);
  expect(mails.map(({ text }) => /http:[^?]+/.exec(text)?.[0])).toEqual([
    'http://localhost:8787/confirm-email',
    'http://localhost:8787/undo-email',
  ]);
  return { email, link: tokenIn(mails[0]), back: tokenIn(mails[1]) };
}

/** `change`, and confirms the new address. */
async function changed(person: Person, email = aNew()) {
  const links = await change(person, email);
  expect((await open('confirm-email', { token: links.link })).status).toBe(200);
  return links;
}

describe('the link that the old address is mailed', () => {
  it('gives it back to the account, ends every session with its sockets, and leads to another password, in one round trip', async () => {
    const owner = await signUp();
    const thief = await signIn(owner.user.email);
    const { email, back } = await changed(thief);
    for (const { token } of [owner, thief]) await call('POST', '/api/inbox/ticket', { token });
    rooms.mockClear();
    await env.DB.prepare('UPDATE users SET readdressed_at = 1 WHERE id = ?').bind(owner.user.id).run();
    const { status, body, trips } = await undo(back);
    expect([status, trips]).toEqual([200, 1]);
    const reset = env.DB.prepare('SELECT expires_at - created_at AS lasts FROM password_resets WHERE user_id = ?');
    expect(await reset.bind(owner.user.id).first('lasts')).toBe(HOUR);
    // The link was mailed to this address, so it is not an administrator's typing mistake.
    const readdressed = env.DB.prepare('SELECT readdressed_at AS at FROM users WHERE id = ?').bind(owner.user.id);
    expect(await readdressed.first('at')).toBeNull();
    // The thief's place is no longer known.
    const places = env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(owner.user.id);
    expect(await places.first('n')).toBe(0);
    expect([await alive(owner.token), await alive(thief.token)]).toEqual([false, false]);
    const path = `/parties/inbox/${owner.user.id}`;
    expect(ordersIn(rooms.mock.calls)).toEqual(
      expect.arrayContaining(
        [owner, thief].map(({ token }) => ({ path, order: { order: 'end_session', sessionId: sessionIdIn(token) } })),
      ),
    );
    expect((await open('signin', { email, password: PASSWORD })).status).toBe(401);
    expect((await open('reset-password', { token: body.resetToken, password: 'ramz-e-tazah' })).status).toBe(200);
    const again = await signIn(owner.user.email, 'ramz-e-tazah');
    expect(await own(again)).toMatchObject({ email: owner.user.email, pendingEmail: null, emailVerified: true });
    expect(await undo(back)).toMatchObject(INVALID);
  });

  it('ends the newsletter that went on to the address which was confirmed, and none that only waits', async () => {
    const owner = await signUp();
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(owner.user.id).run();
    await subscribed(owner.user.email);
    const waiting = await change(owner);
    await undo(waiting.back);
    expect(await readers()).toContain(owner.user.email);
    await env.DB.prepare('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?) WHERE id = ?')
      .bind((await signUp()).user.id, owner.user.id)
      .run();
    const thief = await signIn(owner.user.email);
    const { email, back } = await changed(thief);
    expect(await readers()).toContain(email);
    expect(await readers()).not.toContain(owner.user.email);
    await undo(back);
    expect(await readers()).not.toContain(email);
  });

  it('also takes back what still waits for its link', async () => {
    const owner = await signUp();
    const { link, back } = await change(owner);
    expect(await takeBack(back)).toBe(200);
    expect(await alive(owner.token)).toBe(false);
    expect((await open('confirm-email', { token: link })).body).toMatchObject({ code: 'email_link_invalid' });
    expect(await own(await signIn(owner.user.email, TAKEN_BACK))).toMatchObject({ pendingEmail: null });
  });

  it('ends the links that a thief has waiting: to a password, to yet another address', async () => {
    const owner = await signUp();
    const { email, back } = await changed(owner);
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/forgot-password', { json: { email }, bindings: { MAIL } });
    const waiting = await change(owner);
    await undo(back);
    expect((await open('reset-password', { token: tokenIn(mails[0]), password: 'of-a-thief' })).status).toBe(400);
    expect((await open('confirm-email', { token: waiting.link })).status).toBe(400);
  });

  it('works for 72 hours from the change itself, once, and is kept as a hash', async () => {
    const owner = await signUp();
    const { link, back } = await change(owner);
    const row = await env.DB.prepare('SELECT * FROM email_undos WHERE user_id = ?').bind(owner.user.id).first();
    expect(JSON.stringify(row)).not.toContain(back);
    expect(Number(row?.['expires_at']) - Number(row?.['created_at'])).toBe(3 * DAY);
    await later(owner.user.id, 23 * HOUR);
    await open('confirm-email', { token: link });
    await later(owner.user.id, 71 * HOUR);
    const once = await Promise.all([undo(back), undo(back)]);
    expect(once.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);

    stopClock();
    const late = await signUp();
    const links = await changed(late);
    await later(late.user.id, 3 * DAY);
    expect(await undo(links.back)).toMatchObject(INVALID);
    expect(await own(late)).toMatchObject({ email: links.email });
    for (const token of ['x'.repeat(43), '', 'x'.repeat(300), 7, links.link])
      expect(await call('POST', '/api/auth/undo-email', { json: { token } })).toMatchObject(INVALID);
  });

  it('has its time anew from the change of its own address, and not of a later one', async () => {
    const owner = await signUp();
    await changed(owner);
    const { link } = await change(owner);
    await later(owner.user.id, DAY);
    await open('confirm-email', { token: link });
    expect(await daysLeft(owner.user.id)).toEqual([2, 3]);
  });

  it('has its time anew from no other proof of the present address, and from nobody else’s change of the same one', async () => {
    const owner = await signUp();
    await change(owner);
    await later(owner.user.id, DAY);
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/members/me/verify-email', { token: owner.token, bindings: { MAIL } });
    expect((await open('confirm-email', { token: tokenIn(mails[0]) })).status).toBe(200);
    expect(await daysLeft(owner.user.id)).toEqual([2]);

    const first = await signUp();
    await changed(first);
    await later(first.user.id, DAY);
    const next = await signUp({ email: first.user.email });
    await changed(next);
    expect([await daysLeft(first.user.id), await daysLeft(next.user.id)]).toEqual([[2], [3]]);
  });

  it('that has run out stays dead when the address changes after all', async () => {
    stopClock();
    const owner = await signUp();
    const { back } = await change(owner);
    await later(owner.user.id, 3 * DAY);
    const { email } = await changed(owner);
    expect(await undo(back)).toMatchObject(INVALID);
    expect(await own(owner)).toMatchObject({ email });
  });

  it('that was used is forgotten in its time, whatever becomes of the address', async () => {
    const owner = await signUp();
    const { body } = await undo((await change(owner)).back);
    await open('reset-password', { token: body.resetToken, password: PASSWORD });
    await later(owner.user.id, 3 * DAY - HOUR);
    await changed(await signIn(owner.user.email));
    await sweepAuth(openDb(env.DB), Date.now() + 2 * HOUR);
    const { results } = await env.DB.prepare('SELECT used_at FROM email_undos WHERE user_id = ?').bind(owner.user.id).all();
    expect(results).toEqual([{ used_at: null }]);
  });

  it('outlives a password that the thief changes, and another address after the first', async () => {
    const owner = await signUp();
    const first = await changed(owner);
    const json = { currentPassword: PASSWORD, password: PASSWORD };
    expect((await call('PUT', '/api/auth/password', { token: owner.token, json })).status).toBe(200);
    await later(owner.user.id, 1_000);
    const second = await changed(owner);
    expect(await takeBack(first.back)).toBe(200);
    expect(await own(await signIn(owner.user.email, TAKEN_BACK))).toMatchObject({ email: owner.user.email });
    // The thief's link, mailed to their own first address, takes nothing back.
    expect(await undo(second.back)).toMatchObject(INVALID);
  });

  it('of the older address comes first, also after a younger one was used', async () => {
    const owner = await signUp();
    const first = await changed(owner);
    await later(owner.user.id, 1_000);
    const second = await changed(owner);
    expect(await takeBack(second.back)).toBe(200);
    expect(await own(await signIn(first.email, TAKEN_BACK))).toMatchObject({ email: first.email });
    await env.DB.prepare('UPDATE email_undos SET used_at = 5 WHERE user_id = ? AND used_at > 0').bind(owner.user.id).run();
    expect(await takeBack(first.back)).toBe(200);
    await signIn(owner.user.email, TAKEN_BACK);
    // The link that was used before keeps its time of use.
    const used = env.DB.prepare('SELECT used_at FROM email_undos WHERE user_id = ? ORDER BY used_at').bind(owner.user.id);
    expect((await used.all()).results).toEqual([{ used_at: 5 }, { used_at: expect.any(Number) }]);
  });

  it('is not kept out by an account that was registered with the address meanwhile, unless somebody has confirmed that', async () => {
    const owner = await signUp();
    const { back } = await changed(owner);
    const squatter = await signUp({ email: owner.user.email });
    expect(await takeBack(back)).toBe(200);
    expect((await signIn(owner.user.email, TAKEN_BACK)).user.id).toBe(owner.user.id);
    expect((await own(squatter)).email).toBeNull();

    const other = await signUp();
    const moved = await changed(other);
    const { user } = await signUp({ email: other.user.email });
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(user.id).run();
    const taken = { status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } };
    expect(await undo(moved.back)).toMatchObject(taken);
    // An administrator's account keeps the address, too, even if nobody has confirmed it.
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL, role = 'admin' WHERE id = ?").bind(user.id).run();
    expect(await undo(moved.back)).toMatchObject(taken);
    expect(await alive(other.token)).toBe(true);
    expect(await own(other)).toMatchObject({ email: moved.email });
  });

  it('ends the password, too: a thief who knows it is not quicker than its owner', async () => {
    const owner = await signUp();
    const { back } = await changed(owner);
    const { body } = await undo(back);
    expect((await open('signin', { email: owner.user.email, password: PASSWORD })).status).toBe(401);
    expect((await open('reset-password', { token: body.resetToken, password: TAKEN_BACK })).status).toBe(200);
    const places = env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(owner.user.id);
    expect(await places.first('n')).toBe(0);
  });

  it('ends a number that was proven lately, and one that is waited for: a thief does not come back by it', async () => {
    for (const [daysAgo, keeps] of [
      [4, true],
      [2, false],
    ] as const) {
      const owner = await signUp();
      const { id } = owner.user;
      const [phone, at] = [newNumber(), Date.now() - daysAgo * DAY];
      await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE id = ?').bind(phone, at, id).run();
      await env.DB.prepare('INSERT INTO number_moves (phone, from_id, to_id, created_at, moves_at) VALUES (?, 1, ?, 1, 2)')
        .bind(newNumber(), id)
        .run();
      const { back } = await changed(owner);
      expect((await undo(back)).status).toBe(200);
      const row = env.DB.prepare('SELECT phone, phone_confirmed_at AS at FROM users WHERE id = ?').bind(id);
      expect(await row.first()).toEqual(keeps ? { phone, at } : { phone: null, at: null });
      expect(await env.DB.prepare('SELECT id FROM number_moves WHERE to_id = ?').bind(id).first()).toBeNull();
    }
  });

  it('ends a number that nobody proved, whatever stood there: it may be the thief’s on the ads of its owner', async () => {
    const owner = await signUp();
    const { id } = owner.user;
    const [mine, longAgo] = [newNumber(), Date.now() - 30 * DAY];
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE id = ?').bind(mine, longAgo, id).run();
    const ad = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3, reach: ['chat', 'call', 'whatsapp'] };
    const listing = (await call<Listing>('POST', '/api/listings', { token: owner.token, json: ad })).body;
    const give = ({ token }: { token: string }, phone: string, password: string) =>
      call('PUT', '/api/auth/profile', { token, json: { phone, password } });
    const looker = await signUp();
    const asked = { token: looker.token, json: { listingId: listing.id } };
    const reveal = () => call<{ phone: string }>('POST', `/api/members/${id}/phone`, asked);
    const reach = async () =>
      (await call<Listing>('GET', `/api/listings/${listing.id}`, { token: looker.token })).body.reach.toSorted();

    const thief = await signIn(owner.user.email);
    const { back } = await changed(thief);
    const theirs = newNumber();
    expect((await give(thief, theirs, PASSWORD)).status).toBe(200);
    expect((await reveal()).body).toEqual({ phone: theirs });
    expect(await takeBack(back)).toBe(200);
    expect(await reveal()).toMatchObject({ status: 403, body: { code: 'phone_hidden' } });
    expect(await reach()).toEqual(['chat']);
    const row = env.DB.prepare('SELECT phone, phone_confirmed_at AS at FROM users WHERE id = ?').bind(id);
    expect(await row.first()).toEqual({ phone: null, at: null });
    // The owner types their number again, and their ads are as they were.
    await give(await signIn(owner.user.email, TAKEN_BACK), mine, TAKEN_BACK);
    expect((await reveal()).body).toEqual({ phone: mine });
    expect(await reach()).toEqual(['call', 'chat', 'whatsapp']);
  });

  it('is over once its own address has had another password mailed: a copied mail is no second one', async () => {
    const owner = await signUp();
    const { back } = await change(owner);
    const { mails, MAIL } = mailbox();
    await call('POST', '/api/auth/forgot-password', { json: { email: owner.user.email }, bindings: { MAIL } });
    expect((await open('reset-password', { token: tokenIn(mails[0]), password: TAKEN_BACK })).status).toBe(200);
    expect(await undo(back)).toMatchObject(INVALID);
  });

  it('leaves everybody else alone, and brings no deleted account back', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const [{ back }, theirs, another] = [await changed(owner), await changed(other), await changed(await signUp())];
    const places = env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(other.user.id);
    expect(await places.first('n')).toBeGreaterThan(0);
    await undo(back);
    expect(await alive(other.token)).toBe(true);
    expect(await places.first('n')).toBeGreaterThan(0);
    expect((await undo(another.back)).status).toBe(200);
    expect(await own(other)).toMatchObject({ email: theirs.email });
    const gone = await signUp();
    const goes = await changed(gone);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id).run();
    expect(await undo(goes.back)).toMatchObject(INVALID);
    const json = { password: PASSWORD };
    expect((await call('DELETE', `/api/users/${other.user.id}`, { token: other.token, json })).status).toBe(204);
    expect(await undo(theirs.back)).toMatchObject(INVALID);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM email_undos WHERE user_id = ?').bind(other.user.id).first('n')).toBe(
      0,
    );
  });
});
