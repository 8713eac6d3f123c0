import { runCounterAlarms } from './views.ts';
import type { RecoveryCodes, SecondFactorStart } from '#schema/contracts/second-factor';
import { DAY } from '#schema/durations';
import { openBrowser } from '#schema/test/push-browser';
import { Buffer } from 'node:buffer';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownHashes, sample } from '../platform/media/test/samples.ts';
import { startAndSend, browser, codeIn, messagesTo, signUpByNumber } from './phone.ts';
import { leafBySlug } from '#schema/catalog/leaves';
import { raiseSignals } from '../market/signals/raise.ts';
import { sweepGuidance } from '../market/guidance/sweep.ts';
import { eraseAccount } from '../identity/members/erase-account.ts';
import { openDb } from '../platform/db.ts';
import { sweep } from '../sweep.ts';
import { allRows } from './all-rows.ts';
import { call, makeAdmin, PASSWORD, signInAdmin, signUp } from './client.ts';
import { makeMailbox } from './conversation.ts';
import { buy, newKey } from './credits.ts';
import { seatHeader } from './rooms.ts';

/**
 * Two members use everything, and leave a mark of their own in every field; then one deletes the account and asks for the messages to be erased, too,
 * and an administrator deletes the other. A table that nobody fills here fails the first test: add the filling and the erasure of a new table here.
 */
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const html = () => new Response('<html><head></head><body></body></html>', { headers: { 'Content-Type': 'text/html' } });

/** The tables that keep rows of a deleted member, without their words: the ledger, figures, and rows that others refer to. */
const KEPT = ['audit_words', 'credit_transactions', 'listings', 'member_stats'];

interface Person {
  id: number;
  token: string;
  email: string;
}
interface Leaver extends Person {
  mark: string;
  phone: string;
  /** The keys of their objects in R2. */
  keys: string[];
}

let admin: Person;
let friend: Person;
let asks: Leaver;
let removed: Leaver;
let filled: Record<string, number>;
const logged: string[] = [];

beforeAll(async () => {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    Promise.resolve(
      new URL(input instanceof Request ? input.url : input).pathname.startsWith('/parties/')
        ? Response.json({ online: false })
        : html(),
    ),
  );
  await makeMailbox();
  [admin, friend] = [await person(makeAdmin()), await person(signUp())];
  await furnish();
  await startAndSend(browser(), '+93799555666', { for: 'number', password: PASSWORD }, { token: friend.token });
  asks = await live('qxzone', '0799111222');
  removed = await live('qxztwo', '0799333444');
  await dropAPrice();
  await learnAPrice();
  filled = await countRows();
}, 120_000);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('before anybody leaves', () => {
  it('every table has rows, and their words stand in all of those that are cleared', async () => {
    // The queue of erasures is only filled when somebody leaves.
    expect(Object.entries(filled).filter(([, rows]) => rows === 0)).toEqual([['erasures', 0]]);
    for (const { mark } of [asks, removed]) {
      const tables = Object.keys(await tablesWith(mark));
      expect(tables).toEqual([
        'attachments',
        'audit_words',
        'credit_transactions',
        'decisions',
        'email_changes',
        'email_undos',
        'listing_signals',
        'listings',
        'messages',
        'newsletter_subscribers',
        'notifications',
        'purchases',
        'push_subscriptions',
        'reports',
        'reviews',
        'saved_searches',
        'search_days',
        'search_words',
        'sessions',
        'staff_notes',
        'users',
      ]);
      expect(await isFound(mark)).toBe(true);
      expect(await keysWith(mark)).not.toEqual([]);
    }
    expect(await failedMails(asks)).toBeGreaterThan(0);
    expect(asks.keys.length).toBeGreaterThan(4);
  });
});

describe('of a member whose deletion is refused as it is made', () => {
  it('all is left as it was, in every table that holds anything of a member', async () => {
    expect(await tablesOf(asks.id)).toEqual(await tablesOfMembers());
    const before = await allRows();
    expect(await eraseAccount(openDb(env.DB), asks.id, { messages: true }, sql`0`, Date.now())).toBeNull();
    expect(await allRows()).toEqual(before);
  });
});

describe('of a member who deletes their account and asks for their messages to go, too', () => {
  it('nothing is left in any table, in R2 or in the log', async () => {
    const json = { password: PASSWORD, eraseMessages: true };
    const ofTheOther = await rowsOf(removed);
    expect((await call('DELETE', `/api/users/${asks.id}`, { token: asks.token, json })).status).toBe(204);
    expect(await rowsOf(removed)).toEqual(ofTheOther);
    // Erased at once: what identified them, and what was public of them. The sweep erases what they sent, and a file that was never sent.
    expect(Object.keys(await tablesWith(asks.mark))).toEqual(['attachments', 'messages', 'search_days', 'search_words']);
    expect((await countRows())['erasures']).toBe(2);
    await sweepAll(Date.now() + DAY + 60_000);
    expect(await tablesWith(asks.mark)).toEqual({ search_days: expect.any(Number), search_words: expect.any(Number) });
    expect(await tablesWith(asks.phone.slice(1))).toEqual({});
    expect(await isFound(asks.mark)).toBe(false);
    expect(await failedMails(asks)).toBe(0);
    expect(await keysWith(asks.mark)).toEqual([]);
    expect((await objects()).filter((key) => asks.keys.includes(key))).toEqual([]);
    expect((await countRows())['erasures']).toBe(0);
    expect(await tablesOf(asks.id)).toEqual(KEPT);
  });

  it('what others keep says that somebody was there, and not who', async () => {
    const { body: talks } = await call<{ id: number; otherUser: object }[]>('GET', '/api/conversations', { token: friend.token });
    const talk = talks.find(({ otherUser }) => Reflect.get(otherUser, 'id') === asks.id);
    expect(talk?.otherUser).toMatchObject({ username: '', fullName: null, gone: true });
    const { body: said } = await call<object[]>('GET', `/api/conversations/${talk?.id}/messages`, { token: friend.token });
    const theirs = said.filter((message) => Reflect.get(message, 'senderId') === asks.id);
    expect(theirs.length).toBeGreaterThan(3);
    for (const message of theirs)
      expect(message).toMatchObject({ content: '', messageType: 'text', fileUrl: null, fileName: null, listing: null });
    const { body: told } = await call<object[]>('GET', '/api/notifications?limit=100', { token: friend.token });
    expect(JSON.stringify(told)).not.toContain(asks.mark);
  });
});

describe('of a member whom an administrator deletes', () => {
  it('only the messages to others are left, without a name', async () => {
    expect((await call('DELETE', `/api/admin/users/${removed.id}`, { token: admin.token })).status).toBe(204);
    await sweepAll(Date.now() + DAY + 60_000);
    expect(Object.keys(await tablesWith(removed.mark))).toEqual(['messages', 'search_days', 'search_words']);
    expect(await tablesWith(removed.phone.slice(1))).toEqual({});
    expect(await isFound(removed.mark)).toBe(false);
    expect(await failedMails(removed)).toBe(0);
    // The file of a message that stays is kept with it.
    const left = (await objects()).filter((key) => removed.keys.includes(key));
    expect(left.every((key) => key.startsWith('chat/'))).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });

  it('their messages go, too, where they ask the administrator for it', async () => {
    const late = await person(signUp());
    const talk = await begin(late, friend);
    await say(late, talk, { content: 'qxzlate said this' });
    const path = `/api/admin/users/${late.id}?messages=`;
    expect((await call('DELETE', `${path}some`, { token: admin.token })).status).toBe(400);
    expect((await call('DELETE', `${path}erase`, { token: admin.token })).status).toBe(204);
    await sweepAll(Date.now());
    expect(await tablesWith('qxzlate')).toEqual({});
  });
});

describe('of two who talked with each other and have both left', () => {
  it('no message is kept for nobody', async () => {
    const [one, two] = [await person(signUp()), await person(signUp())];
    const talk = await begin(one, two);
    await say(one, talk, { content: 'qxzpair asks' });
    await say(two, talk, { messageType: 'file', fileUrl: await attach(two, talk, new File(['qxzpair'], 'qxzpair.txt')) });
    const leave = ({ id, token }: Person) => call('DELETE', `/api/users/${id}`, { token, json: { password: PASSWORD } });
    expect((await leave(one)).status).toBe(204);
    await sweepAll(Date.now());
    expect(await tablesWith('qxzpair')).toEqual({ messages: 2 });
    expect((await leave(two)).status).toBe(204);
    await sweepAll(Date.now());
    expect(await tablesWith('qxzpair')).toEqual({});
    expect(await keysWith('qxzpair')).toEqual([]);
  });
});

describe('after both have left', () => {
  it('the log of the Worker names neither', () => {
    const lines = logged.filter((line) => /qxz|799111222|799333444/i.test(line));
    expect(lines).toEqual([]);
  });

  it('the audit log still says what was done, by whom and to which account', async () => {
    const { body } = await call<{ action: string; erased: string[]; after: object | null; admin: object }[]>(
      'GET',
      `/api/admin/audit-log?target=user:${removed.id}`,
      { token: admin.token },
    );
    const edited = body.find(({ action }) => action === 'user.edited');
    expect(edited).toMatchObject({ after: { email: null }, erased: ['email'], admin: { id: admin.id } });
    expect(body.map(({ action }) => action)).toContain('user.deleted');
    expect(JSON.stringify(body)).not.toContain(removed.mark);
  });

  it('the books add up', async () => {
    for (const { id } of [asks, removed])
      expect(
        await env.DB.prepare(
          `SELECT credits = (SELECT sum(amount) FROM credit_transactions WHERE user_id = ?1 AND status = 'completed') AS same
           FROM users WHERE id = ?1`,
        )
          .bind(id)
          .first('same'),
      ).toBe(1);
  });

  it('words that were searched for, of which nobody knows who typed them, go after 90 days', async () => {
    await sweepAll(Date.now() + 91 * DAY);
    await sweepAll(Date.now() + 92 * DAY);
    expect(await tablesWith('qxzone')).toEqual({});
  });
});

/** Creates what belongs to the site itself: what administrators write. */
async function furnish(): Promise<void> {
  const { token } = admin;
  const made = async (method: string, path: string, json: object) => {
    const { status } = await call(method, `/api/${path}`, { token, json });
    expect({ path, isMade: status < 300 }).toEqual({ path, isMade: true });
  };
  await made('POST', 'admin/saved-replies', { titles: { en: 'Hello' }, texts: { en: 'Hello', fa: 'سلام', ps: 'سلام' } });
  await made('POST', 'admin/apk/uploads', { version: '1.0', size: 1_000 });
  await made('PATCH', 'seo/meta-tags', { page: '/', title: 'Sarai', description: 'A market' });
  await made('POST', 'seo/keywords', { keyword: 'corolla' });
  const icon = new FormData();
  icon.set('favicon', new File([sample('png')], 'icon.png', { type: 'image/png' }));
  expect((await call('POST', '/api/admin/upload-favicon', { token, body: icon })).status).toBe(201);
}

/** Switches the second factor of an administrator on, and returns their recovery codes. */
async function guard(token: string): Promise<string[]> {
  const own = '/api/admin/second-factor';
  const { body } = await call<SecondFactorStart>('POST', own, { token, json: { password: PASSWORD } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  return (await call<RecoveryCodes>('PUT', own, { token, json: { password: PASSWORD, code } })).body.recoveryCodes;
}

/** Fifty members are notified at once of an ad's lower price; the next one waits for the sweep. */
async function dropAPrice(): Promise<void> {
  const json = { title: 'Rubab', price: 9, location: 'Herat', categoryId: 18 };
  const { id } = (await call<{ id: number }>('POST', '/api/listings', { token: friend.token, json })).body;
  for (let count = 0; count < 51; count += 1) await call('PUT', `/api/favorites/${id}`, { token: (await signUp()).token });
  await call('PATCH', `/api/listings/${id}`, { token: friend.token, json: { price: 8 } });
}

/** Eight members sell the same, and the sweep derives its usual price when its leaf's turn comes. */
async function learnAPrice(): Promise<void> {
  const flat = { title: 'Flat', price: 900_000, location: 'Herat', categoryId: 1, leaf: 'flats', details: { rooms: 3 } };
  for (let count = 0; count < 8; count += 1) await call('POST', '/api/listings', { token: (await signUp()).token, json: flat });
  const last = (leafBySlug('flats')?.id ?? 0) - 1;
  await env.DB.prepare("INSERT OR REPLACE INTO system_state (name, value, updated_at) VALUES ('guidance', ?, 0)")
    .bind(JSON.stringify({ last }))
    .run();
  await sweepGuidance(openDb(env.DB), Date.now());
}

/** Creates a member who leaves `mark` wherever something can be typed, and about whom others write. */
async function live(mark: string, phone: string): Promise<Leaver> {
  const email = `${mark}@example.af`;
  const headers = { 'User-Agent': `${BROWSER} ${mark}` };
  const signedUp = await call<{ user: { id: number }; token: string }>('POST', '/api/auth/signup', {
    json: { username: `${mark}-user`, email, password: PASSWORD },
    headers,
  });
  const me: Person = { id: signedUp.body.user.id, token: signedUp.body.token, email };
  const { token } = me;
  const did = async (method: string, path: string, json?: object, as: Person = me) => {
    const { status, body } = await call<{ id: number; url: string; ticket: string }>(method, `/api/${path}`, {
      token: as.token,
      ...(json === undefined ? {} : { json }),
    });
    expect({ method, path, body, isDone: status < 300 }).toEqual({ method, path, body, isDone: true });
    return body;
  };
  const picture = `data:image/png;base64,${Buffer.from(sample('png')).toString('base64')}`;
  await did('PUT', 'auth/profile', { fullName: `${mark} Rahimi ${mark}`, phone, profileImageUrl: picture, password: PASSWORD });
  // A proof that was never completed; the friend's got an answer.
  const proof = { phone: `+93${phone.slice(1)}`, via: 'whatsapp', for: 'number' };
  expect((await browser()('start', proof, { token })).status).toBe(200);
  // A number that three others hold; the member asks one of them for it.
  const { phone: full, body: holder } = await signUpByNumber();
  await signUpByNumber(full);
  await signUpByNumber(full);
  const prover = browser();
  const begun = await prover<{ id: string }>('start', { phone: full, via: 'sms', for: 'number', password: PASSWORD }, { token });
  const proven = { id: begun.body.id, code: codeIn((await messagesTo(full))[0]) };
  expect(await prover('confirm', { ...proven, from: holder.user.id }, { token })).toMatchObject({ status: 200 });
  await did('PUT', 'settings', (await call<object>('GET', '/api/settings', { token })).body);
  // A ticket that opens a socket, or renews it.
  const { ticket } = await did('POST', 'inbox/ticket');
  expect((await call('POST', '/api/seats', { headers: await seatHeader(token), json: { ticket } })).status).toBe(201);
  await call('POST', '/api/auth/signin', { json: { email, password: 'a wrong one' } });

  const upload = async () => {
    const body = new FormData();
    body.set('file', new File([sample('jpeg')], `${mark}.jpg`, { type: 'image/jpeg' }));
    body.set('hashes', ownHashes());
    return (await call<{ url: string }>('POST', '/api/uploads', { token, body })).body.url;
  };
  const photo = await upload();
  const ad = {
    description: `${mark} sells`,
    price: 900,
    location: `${mark} street, Kabul`,
    categoryId: 3,
    make: mark,
    model: mark,
  };
  const { id: listing } = await did('POST', 'listings', { ...ad, title: `${mark} Corolla`, images: [photo] });
  const { id: sold } = await did('POST', 'listings', { ...ad, title: `${mark} Surf` });
  const { id: hidden } = await did('POST', 'listings', { ...ad, title: `${mark} Hilux`, images: [await upload()] });
  const { id: deleted } = await did('POST', 'listings', { ...ad, title: `${mark} Saracha` });
  await did('DELETE', `listings/${deleted}`);
  const { id: theirs } = await did('POST', 'listings', { title: 'Bike', price: 9, location: 'Herat', categoryId: 4 }, friend);

  // Views, searches, favourites and notices.
  await call('GET', `/api/listings?q=${mark}`, { token, headers });
  await call('GET', '/', { headers: { 'User-Agent': BROWSER, Referer: 'https://facebook.com/' } });
  await did('POST', `listings/${listing}/views`, { deviceId: 'device-aaaa' }, friend);
  await runCounterAlarms();
  await did('PUT', `favorites/${theirs}`);
  await did('PUT', `favorites/${listing}`, undefined, friend);
  await did('POST', 'saved-searches', { search: `q=${mark}` });
  await did('POST', 'saved-searches', { search: 'category=vehicles' }, friend);

  // Messages to others, and files.
  const talk = await begin(me, friend);
  await say(me, talk, { content: `${mark} says salaam` });
  await say(friend, talk, { content: 'salaam' });
  await say(me, talk, { messageType: 'offer', listingId: theirs, offerPrice: 5 });
  await say(me, talk, { messageType: 'listing', listingId: listing, content: `${mark} asks` });
  const note = (name: string) => new File([`a note of ${mark}`], name, { type: 'text/plain' });
  await say(me, talk, { messageType: 'file', fileUrl: await attach(me, talk, note(`${mark}.txt`)) });
  const picked = new File([sample('jpeg')], `${mark}.jpg`, { type: 'image/jpeg' });
  await say(me, talk, { messageType: 'image', fileUrl: await attach(me, talk, picked) });
  await attach(me, talk, note(`${mark}-never-sent.txt`));
  // A message to a member who signed up later, too.
  await say(me, await begin(me, (await signUp()).user), { content: `${mark} says salaam` });

  // A sale, with reviews by both; reports both ways.
  await did('PUT', `listings/${sold}/sale`, { buyerId: friend.id });
  await did('PUT', `listings/${sold}/sale/confirmation`, undefined, friend);
  await did('POST', `listings/${sold}/reviews`, { rating: 4, text: `${mark} was content` });
  await did('POST', `listings/${sold}/reviews`, { rating: 5, text: `${mark} was kind` }, friend);
  const { id: complaint } = await did('POST', `members/${friend.id}/reports`, { reason: 'spam', details: `${mark} complains` });
  const { id: report } = await did('POST', `listings/${listing}/reports`, { reason: 'spam' }, friend);
  await did('PUT', `admin/reports/${report}/outcome`, { outcome: 'no_violation', note: `${mark} is known` }, admin);
  const { id: other } = await did('POST', `members/${me.id}/reports`, { reason: 'spam' }, friend);
  await did('PUT', `admin/reports/${other}/outcome`, { outcome: 'duplicate', note: `${mark} again` }, admin);
  await did('PUT', `conversations/${talk}/block`);

  // Money, with words that they and an administrator typed.
  await buy(token, 60);
  const paid = { amount: 25, description: `${mark} promotes`, type: 'promotion', listingId: listing, promotion: 'featured' };
  expect(
    (await call('POST', '/api/credits/deduct', { token, json: paid, headers: { 'Idempotency-Key': newKey() } })).status,
  ).toBe(201);
  const order = await buy(token, 70, { payments: 'manual' });
  await did('POST', `admin/purchases/${order.body.transaction.reference}/reject`, { note: `${mark} has not paid` }, admin);
  // A purchase that waits, and a number that they have kept.
  await buy(token, 80, { payments: 'manual' });
  await env.DB.prepare(
    'INSERT INTO number_moves (phone, from_id, to_id, created_at, moves_at, kept_at) VALUES (?, ?, ?, 1, 1, ?)',
  )
    .bind(`+93${phone.slice(1)}`, me.id, friend.id, Date.now())
    .run();
  const gift = { amount: 3, reason: `${mark} was unlucky` };
  const given = await call('POST', `/api/admin/users/${me.id}/credits`, {
    token: admin.token,
    json: gift,
    headers: { 'Idempotency-Key': newKey() },
  });
  expect(given.status).toBe(201);

  await raiseSignals(
    openDb(env.DB),
    listing,
    [{ signal: 'asked_in_chat', weight: 60, detail: { said: `${mark} wants it now` } }],
    Date.now(),
  );

  // Acts of administrators on their account and ads.
  await did('PUT', `admin/listings/${hidden}/hidden`, { reason: `${mark} hides a fault` }, admin);
  await did('POST', 'admin/notes', { target: `user:${me.id}`, text: `${mark} called us` }, admin);
  for (const id of [report, complaint])
    await did('POST', 'admin/notes', { target: `report:${id}`, text: `${mark} said so` }, admin);
  await did('PUT', 'admin/assignee', { target: `user:${me.id}` }, admin);
  await did('PATCH', `admin/users/${me.id}`, { firstName: `${mark} Karim`, isVip: true }, admin);
  // A new address revokes what was mailed to the old one, so it comes before the member's own change.
  await did('PATCH', `admin/users/${me.id}`, { email: `new-${email}` }, admin);
  await did('PATCH', `users/${me.id}`, { email: `third-${email}`, password: PASSWORD });
  const down = { MAIL: { send: () => Promise.reject(new Error('down')) } };
  await call('POST', '/api/auth/forgot-password', { json: { email: `new-${email}` }, bindings: down });
  await call('POST', '/api/newsletter', { json: { email: `new-${email}` } });
  await did('PUT', `admin/users/${me.id}/ban`, { reason: `${mark} spams`, until: null }, admin);
  await did('DELETE', `admin/users/${me.id}/ban`, undefined, admin);
  await did('POST', 'seo/optimize', { action: 'full_audit' }, admin);
  await did('POST', 'seo/sitemap-files', undefined, admin);

  // For a while they were administrators.
  const become = (role: string) => env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, me.id).run();
  await become('admin');
  const asAdmin = { ...me, token: (await signInAdmin(`new-${email}`)).token };
  const [code] = await guard(asAdmin.token);
  await did('PUT', 'admin/assignee', { target: `report:${complaint}` }, asAdmin);
  await become('user');

  // Others are notified of the ads, and of a lower price.
  await sweep(env, Date.now());
  const again = await call<{ token: string }>('POST', '/api/auth/signin', {
    json: { email: `new-${email}`, password: PASSWORD, code },
    headers,
  });
  const back = { ...me, token: again.body.token, email: `new-${email}` };
  await did('PATCH', `listings/${listing}`, { price: 800 }, back);
  await did('POST', 'inbox/ticket', undefined, back);
  await did('PUT', 'push', (await openBrowser(`https://push.example/${mark}`)).subscription, back);
  await did('POST', 'auth/signin-code', { email: back.email });
  return { ...back, mark, phone, keys: await keysOf(me.id) };
}

async function person(signedIn: Promise<{ user: { id: number; email: string }; token: string }>): Promise<Person> {
  const { user, token } = await signedIn;
  return { id: user.id, email: user.email, token };
}

async function begin(me: Person, other: { id: number }): Promise<number> {
  return (await call<{ id: number }>('POST', '/api/conversations', { token: me.token, json: { otherUserId: other.id } })).body.id;
}

async function say(me: Person, talk: number, json: object): Promise<void> {
  const { status, body } = await call('POST', `/api/conversations/${talk}/messages`, { token: me.token, json });
  expect({ status, json, body }).toMatchObject({ status: 201 });
}

async function attach(me: Person, talk: number, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return (await call<{ url: string }>('POST', `/api/conversations/${talk}/attachments`, { token: me.token, body })).body.url;
}

/** The sweep runs every five minutes and does a share: run it until nothing is left. */
async function sweepAll(now: number): Promise<void> {
  for (let run = 0; run < 3; run += 1) await sweep(env, now);
}

async function countRows(): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await allRows()).map(([name, rows]) => [name, rows.length]));
}

/** Returns the tables with a column that says to which member a row belongs. */
async function tablesOfMembers(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").all<{
    name: string;
    sql: string;
  }>();
  return results.filter(({ sql }) => /^\s*user_id\s/m.test(sql)).map(({ name }) => name);
}

/** Returns those tables that have rows of the member `userId`. */
async function tablesOf(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOfMembers()) {
    const rows = await env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE user_id = ?`).bind(userId).first('n');
    if (rows !== 0) found.push(name);
  }
  return found;
}

/** Returns all rows that belong to a member or contain their words, by table. */
async function rowsOf({ id, mark }: Leaver): Promise<Record<string, object[]>> {
  const isTheirs = (row: object) =>
    Reflect.get(row, 'user_id') === id || Object.values(row).some((value) => textOf(value).includes(mark));
  return Object.fromEntries(Object.entries(await allRows()).map(([name, rows]) => [name, rows.filter(isTheirs)]));
}

/** Returns how many rows of each table contain these words, in any column and any spelling of letters. */
async function tablesWith(words: string): Promise<Record<string, number>> {
  const hold = (row: object) => Object.values(row).some((value) => textOf(value).includes(words));
  const counted = Object.entries(await allRows()).map(([name, rows]) => [name, rows.filter(hold).length] as const);
  return Object.fromEntries(counted.filter(([, rows]) => rows > 0));
}

/** D1 returns a blob as a list of its bytes. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? new TextDecoder().decode(Uint8Array.from(value as number[])) : String(value);
  return text.toLowerCase();
}

/** Returns whether the search index has the words of any ad with this mark. */
async function isFound(mark: string): Promise<boolean> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM listing_search WHERE listing_search MATCH ?')
    .bind(`"${mark}"`)
    .first('n');
  return row !== 0;
}

/** Returns how many mails to their address wait for a retry; they are sealed, so only the masked address identifies them. */
async function failedMails({ email }: Leaver): Promise<number> {
  const masked = `${email[0]}•••@example.af`;
  const count = await env.DB.prepare("SELECT count(*) AS n FROM failures WHERE kind = 'mail' AND recipient = ?")
    .bind(masked)
    .first<number>('n');
  return count ?? 0;
}

async function objects(): Promise<string[]> {
  return (await env.MEDIA.list({ limit: 1_000 })).objects.map(({ key }) => key);
}

/** Returns the keys of the objects whose key, metadata or bytes contain the mark. */
async function keysWith(mark: string): Promise<string[]> {
  const keys: string[] = [];
  for (const key of await objects()) {
    const object = await env.MEDIA.get(key);
    if (!object) continue;
    const said = JSON.stringify([key, object.httpMetadata, object.customMetadata]) + (await object.text());
    if (said.toLowerCase().includes(mark)) keys.push(key);
  }
  return keys;
}

async function keysOf(userId: number): Promise<string[]> {
  const keys: unknown[] = [];
  for (const sql of [
    'SELECT key, thumb_key FROM uploads WHERE user_id = ?',
    'SELECT key, thumb_key FROM attachments WHERE user_id = ?',
    'SELECT file_key, thumb_key FROM messages WHERE sender_id = ?',
    'SELECT substr(profile_image_url, 8) AS key FROM users WHERE id = ?',
  ]) {
    const { results } = await env.DB.prepare(sql).bind(userId).all();
    keys.push(...results.flatMap((row) => Object.values(row)));
  }
  return keys.filter((key) => typeof key === 'string');
}
