import type { Listing, ListingCard, Renewal, RenewalLook } from '#schema/contracts/listings';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import type { Notification } from '#schema/contracts/notifications';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { renewalPath } from '../../../identity/notifications/renewal-link.ts';
import { openDb } from '../../../platform/db.ts';
import { call, confirmAddress, makeAdmin, signUp } from '../../../test/client.ts';
import { mailbox } from '../../../test/mail.ts';
import { sweep } from '../../../sweep.ts';
import { sweepAsleep, sweepEndings } from './endings.ts';

const db = openDb(env.DB);
const START = Date.UTC(2027, 0, 1);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  // Nothing of the last test is counted or found.
  await env.DB.batch(
    ['DELETE FROM listing_search', "UPDATE listings SET status = 'removed'"].map((statement) => env.DB.prepare(statement)),
  );
});
afterEach(() => void vi.useRealTimers());

type Person = Awaited<ReturnType<typeof signUp>>;

describe('an ad that has run out', () => {
  it.each([
    ['before the sweep', false],
    ['after it', true],
  ])('is found nowhere, %s, and its owner sees it asleep', async (_, isSwept) => {
    const [seller, reader] = [await signUp(), await signUp()];
    const { id } = await publish(seller, 'Samovar');
    expect(await everywhere(seller)).toEqual([1, 1, 1, 1, 1, 1]);
    await after(LISTING_DAYS * DAY - 1);
    expect(await everywhere(seller)).toEqual([1, 1, 1, 1, 1, 1]);
    await after(1);
    if (isSwept) await sweep(env, Date.now());
    expect(await everywhere(seller)).toEqual([0, 0, 0, 0, 0, 0]);
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`, { token: seller.token })).body;
    expect(own).toMatchObject([{ id, status: 'asleep', expiresAt: new Date(START + LISTING_DAYS * DAY).toISOString() }]);
    // Its own address says that it has expired.
    for (const token of [undefined, reader.token, seller.token])
      expect(await read(id, token)).toMatchObject({ status: 200, body: { id, status: 'asleep', title: 'Samovar' } });
    expect((await call('PUT', `/api/favorites/${id}`, { token: reader.token })).status).toBe(204);
    expect((await call('GET', '/api/favorites', { token: reader.token })).body).toMatchObject([{ id, status: 'asleep' }]);
  });

  it('tells search engines to forget it, in HTML and in the sitemap', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html' } })));
    const { id } = await publish(await signUp(), 'Samovar');
    const page = async () => String((await call('GET', `/listing/${id}`)).body);
    // The Worker's cache keeps a file for an hour.
    const map = async () => {
      await caches.default.delete('http://localhost:8787/sitemap-1.xml');
      return String((await call('GET', '/sitemap-1.xml')).body);
    };
    expect(await page()).not.toContain('noindex');
    expect(await map()).toContain(`/listing/${id}<`);
    await after(LISTING_DAYS * DAY);
    const asleep = await page();
    expect(await map()).not.toContain(`/listing/${id}<`);
    expect(asleep).toContain('<meta name="robots" content="noindex');
    expect(asleep).not.toContain('ld+json');
    vi.unstubAllGlobals();
  });

  it('leaves counters and index when it is swept, a hundred a run', async () => {
    const seller = await signUp();
    const many = Array.from({ length: 101 }, (_, index) => index);
    for (const index of many)
      await env.DB.prepare(
        `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at, expires_at)
         VALUES (?, ?, 21, 'Old', 1, 'Kabul', 0, 0, ?)`,
      )
        .bind(`old-${index}`, seller.user.id, START - 1)
        .run();
    const { id } = await publish(seller, 'Samovar');
    expect(await counted()).toEqual([102, 102, 102]);
    await sweepAsleep(db, START);
    expect(await counted()).toEqual([2, 2, 2]);
    await sweepAsleep(db, START);
    expect(await counted()).toEqual([1, 1, 1]);
    expect(await indexed(id)).toBe(1);
    await after(LISTING_DAYS * DAY);
    await sweepAsleep(db, Date.now());
    expect(await counted()).toEqual([0, 0, 0]);
    expect(await indexed(id)).toBe(0);
  });

  it('can be sold, edited and deleted, and is not renewed by an edit', async () => {
    const seller = await signUp();
    const { token } = seller;
    const { id } = await publish(seller, 'Samovar');
    await after(LISTING_DAYS * DAY);
    await sweepAsleep(db, Date.now());
    const edited = await call<Listing>('PATCH', `/api/listings/${id}`, { token, json: { price: 400 } });
    expect(edited).toMatchObject({ status: 200, body: { status: 'asleep', price: '400' } });
    expect(await indexed(id)).toBe(0);
    expect((await call('PUT', `/api/listings/${id}/sale`, { token })).status).toBe(204);
    expect((await read(id)).body.status).toBe('sold');
    // Taking the sale back renews it: it is shown as long as a new ad.
    expect((await call('DELETE', `/api/listings/${id}/sale`, { token })).status).toBe(204);
    expect((await read(id)).body).toMatchObject({ status: 'active', expiresAt: inDays(LISTING_DAYS) });
    expect((await call('DELETE', `/api/listings/${id}`, { token })).status).toBe(204);
  });

  it('and whose sale is taken back while moderators hide it, is seen as long as a new one once they show it', async () => {
    const [seller, admin] = [await signUp(), await makeAdmin()];
    const { id } = await publish(seller, 'Samovar');
    const hiding = `/api/admin/listings/${id}/hidden`;
    await call('PUT', `/api/listings/${id}/sale`, { token: seller.token });
    await call('PUT', hiding, { token: admin.token, json: { reason: 'spam' } });
    await after(LISTING_DAYS * DAY);
    expect((await call('DELETE', `/api/listings/${id}/sale`, { token: seller.token })).status).toBe(204);
    expect((await call('DELETE', hiding, { token: admin.token })).status).toBe(204);
    expect((await read(id)).body).toMatchObject({ status: 'active', expiresAt: inDays(LISTING_DAYS) });
  });

  it('takes no promotion and no offer; one that is promoted does not run out meanwhile', async () => {
    const [seller, buyer] = [await signUp(), await signUp()];
    const { id } = await publish(seller, 'Samovar');
    await env.DB.prepare('UPDATE users SET credits = 1000').run();
    const promotion = { amount: 75, description: null, type: 'promotion', listingId: id, promotion: 'premium' };
    const buy = (key: string, json = promotion) =>
      call('POST', '/api/credits/deduct', { token: seller.token, json, headers: { 'Idempotency-Key': key } });
    await after((LISTING_DAYS - 1) * DAY);
    expect((await buy('bought-before-the-end')).status).toBeLessThan(300);
    const { featured_until: featuredUntil, expires_at: end } = await row(id);
    expect(featuredUntil).toBeGreaterThan(Date.now() + DAY);
    expect(end).toBe(featuredUntil);
    await after(Number(end) - Date.now());
    expect(await buy('bought-after-the-end')).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    const talk = { token: buyer.token, json: { otherUserId: seller.user.id } };
    const { body } = await call<{ id: number }>('POST', '/api/conversations', talk);
    const offer = { token: buyer.token, json: { messageType: 'offer', listingId: id, offerPrice: 1 } };
    const messages = `/api/conversations/${body.id}/messages`;
    expect(await call('POST', messages, offer)).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    // The conversation about it continues.
    const about = { token: buyer.token, json: { messageType: 'listing', listingId: id, content: 'Salaam' } };
    expect(await call('POST', messages, about)).toMatchObject({ status: 201, body: { listing: { status: 'asleep' } } });
  });

  it('that moderators hide comes back as it was: asleep', async () => {
    const [seller, admin] = [await signUp(), await makeAdmin()];
    const { id } = await publish(seller, 'Samovar');
    await after(LISTING_DAYS * DAY);
    await sweepAsleep(db, Date.now());
    const hide = { token: admin.token, json: { reason: 'spam' } };
    expect((await call('PUT', `/api/admin/listings/${id}/hidden`, hide)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect((await call('DELETE', `/api/admin/listings/${id}/hidden`, { token: admin.token })).status).toBe(204);
    expect((await read(id)).body.status).toBe('asleep');
    await sweepAsleep(db, Date.now());
    expect(await indexed(id)).toBe(0);
  });
});

describe('Still there', () => {
  it('wakes an ad for 45 days, in its place behind what is newer', async () => {
    const seller = await signUp();
    const { id } = await publish(seller, 'Samovar');
    await after(LISTING_DAYS * DAY - 1);
    const newer = await publish(seller, 'Samovar, new');
    await after(1);
    await sweepAsleep(db, Date.now());
    const woken = await renew(id, seller);
    expect(woken).toMatchObject({ status: 200, body: { id, status: 'active', expiresAt: inDays(LISTING_DAYS) } });
    expect(await counted()).toEqual([2, 2, 2]);
    for (const path of ['', '?q=samovar', `?userId=${seller.user.id}`])
      expect((await call<ListingCard[]>('GET', `/api/listings${path}`)).body.map((ad) => ad.id)).toEqual([newer.id, id]);
  });

  it('leaves a promoted ad before the others in what is searched', async () => {
    const [seller, admin] = [await signUp(), await makeAdmin()];
    const promoted = await publish(seller, 'Samovar');
    const newer = await publish(seller, 'Samovar, new');
    await call('PUT', `/api/admin/listings/${promoted.id}/featured`, { token: admin.token, json: { days: 7 } });
    await after(DAY);
    expect((await renew(promoted.id, seller)).status).toBe(200);
    const found = (await call<ListingCard[]>('GET', '/api/listings?q=samovar')).body;
    expect(found.map(({ id, featured }) => [id, featured])).toEqual([
      [promoted.id, 1],
      [newer.id, 0],
    ]);
  });

  it('may be said at any time, and within a day changes nothing more', async () => {
    const seller = await signUp();
    const { id } = await publish(seller, 'Samovar');
    await after(DAY);
    expect((await renew(id, seller)).body).toMatchObject({ status: 'active', expiresAt: inDays(LISTING_DAYS) });
    const stood = await row(id);
    await after(DAY - 1);
    expect((await renew(id, seller)).body).toMatchObject({
      expiresAt: stood['expires_at'] && new Date(Number(stood['expires_at'])).toISOString(),
    });
    expect(await row(id)).toEqual(stood);
  });

  it('is refused by name where the ad is sold, hidden or deleted, and to everybody else', async () => {
    const [seller, other, admin] = [await signUp(), await signUp(), await makeAdmin()];
    const [sold, hidden, removed, mine] = [
      await publish(seller),
      await publish(seller),
      await publish(seller),
      await publish(seller),
    ];
    await call('PUT', `/api/listings/${sold.id}/sale`, { token: seller.token });
    await call('PUT', `/api/admin/listings/${hidden.id}/hidden`, { token: admin.token, json: { reason: 'spam' } });
    await call('DELETE', `/api/listings/${removed.id}`, { token: seller.token });
    await after(DAY);
    expect(await renew(sold.id, seller)).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    expect(await renew(hidden.id, seller)).toMatchObject({ status: 409, body: { code: 'listing_hidden' } });
    expect(await renew(removed.id, seller)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    const stood = await row(mine.id);
    expect(await renew(mine.id, other)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect((await call('POST', `/api/listings/${mine.id}/renew`)).status).toBe(401);
    expect(await row(mine.id)).toEqual(stood);
  });
});

test('three days before the end the owner is told once, with a link that needs no session, and again of the next end', async () => {
  const seller = await signUp();
  await confirmAddress(seller.user.id);
  const { mails, MAIL } = mailbox();
  const tell = () => sweepEndings({ ...env, MAIL }, db, Date.now());
  const { id } = await publish(seller, 'Samovar');
  await after((LISTING_DAYS - 3) * DAY - 1);
  await tell();
  expect(await events(seller)).toEqual([]);
  await after(1);
  await Promise.all([tell(), tell()]);
  await after(DAY);
  await tell();
  const until = inDays(2);
  expect(await events(seller)).toEqual([{ kind: 'listing_ending', listingId: id, title: 'Samovar', until }]);
  expect(mails).toHaveLength(1);
  const text = mails[0]?.text ?? '';
  expect(text).toContain(`/listing/${id}?sold`);
  expect(text).toContain(`/listing/${id}/edit`);
  const token = /still-there\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
  expect((await press(token)).body).toMatchObject({ status: 'active', expiresAt: inDays(LISTING_DAYS) });
  await tell();
  expect(await events(seller)).toHaveLength(1);
  await after((LISTING_DAYS - 3) * DAY);
  await tell();
  expect(await events(seller)).toHaveLength(2);
});

test('an owner who is suspended gets no mail with a link that would be refused, and has the notice when they are back', async () => {
  const seller = await signUp();
  await confirmAddress(seller.user.id);
  const { mails, MAIL } = mailbox();
  const { id } = await publish(seller, 'Samovar');
  await env.DB.prepare('UPDATE users SET banned_at = 1, banned_until = ? WHERE id = ?')
    .bind(Date.parse(inDays(LISTING_DAYS)), seller.user.id)
    .run();
  await after((LISTING_DAYS - 3) * DAY);
  await sweepEndings({ ...env, MAIL }, db, Date.now());
  expect(mails).toEqual([]);
  const told = await env.DB.prepare("SELECT data ->> 'listingId' AS id FROM notifications WHERE user_id = ?")
    .bind(seller.user.id)
    .all();
  expect(told.results).toEqual([{ id }]);
});

test('nothing is told of VIP that ends later than within a day, nor of the promotion of an ad that was sold', async () => {
  const seller = await signUp();
  const { id } = await publish(seller);
  await env.DB.batch([
    env.DB.prepare('UPDATE users SET vip_expires_at = ? WHERE id = ?').bind(START + DAY + 1, seller.user.id),
    env.DB.prepare("UPDATE listings SET featured = 1, featured_until = ?, status = 'sold', sold_at = 1 WHERE id = ?").bind(
      START + 1,
      id,
    ),
  ]);
  await sweepEndings(env, db, START);
  expect(await events(seller)).toEqual([]);
  await sweepEndings(env, db, START + 1);
  expect(await events(seller)).toEqual([{ kind: 'vip_ending', until: new Date(START + DAY + 1).toISOString() }]);
});

describe('the link in mail and push', () => {
  it('is looked at without changing anything, renews once, and says so when it is opened again', async () => {
    const { id, token } = await linked();
    const stood = await row(id);
    expect((await look(token)).body).toMatchObject({ id, title: 'Samovar', isSpent: false });
    expect(await row(id)).toEqual(stood);
    const renewed = inDays(LISTING_DAYS);
    expect((await press(token)).body).toMatchObject({ id, expiresAt: renewed });
    const after1 = await row(id);
    await after(2 * DAY);
    expect((await press(token)).body).toEqual({ id, title: 'Samovar', expiresAt: renewed, status: 'active' });
    expect((await look(token)).body).toEqual({ id, title: 'Samovar', expiresAt: renewed, status: 'active', isSpent: true });
    expect(await row(id)).toEqual(after1);
  });

  it('wakes an ad that sleeps, but not one of a later run, and not for ever', async () => {
    const { id, token } = await linked();
    await after(10 * DAY);
    await sweepAsleep(db, Date.now());
    expect((await look(token)).body).toMatchObject({ status: 'asleep', isSpent: false });
    expect((await press(token)).body).toMatchObject({ status: 'active' });
    expect(await indexed(id)).toBe(1);
    await after(LISTING_DAYS * DAY);
    const again = await row(id);
    for (const open of [press, look])
      expect(await open(token)).toMatchObject({ status: 400, body: { code: 'renewal_link_invalid' } });
    expect(await row(id)).toEqual(again);
    const old = await linked();
    await after((3 + LISTING_DAYS) * DAY);
    expect(await press(old.token)).toMatchObject({ status: 400, body: { code: 'renewal_link_invalid' } });
  });

  it('is for one ad alone: nothing that we did not sign does anything', async () => {
    const [mine, other] = [await linked(), await linked()];
    const [id, until, signature] = mine.token.split('.');
    const forged = [
      '',
      'x',
      `${other.id}.${until}.${signature}`,
      `${id}.${(Date.now() + DAY).toString(36)}.${signature}`,
      `${id}.${until}.${'A'.repeat(24)}`,
      `${mine.token} `,
      `0${mine.token}`,
      'a'.repeat(200),
    ];
    const stood = [await row(mine.id), await row(other.id)];
    for (const token of forged)
      for (const open of [press, look])
        expect(await open(token)).toMatchObject({ status: 400, body: { code: 'renewal_link_invalid' } });
    expect([await row(mine.id), await row(other.id)]).toEqual(stood);
  });

  it('renews nothing that is sold, hidden or deleted, and nothing of who is banned or gone', async () => {
    const admin = await makeAdmin();
    const [sold, hidden, removed, banned, gone] = [
      await linked(),
      await linked(),
      await linked(),
      await linked(),
      await linked(),
    ];
    await call('PUT', `/api/listings/${sold.id}/sale`, { token: sold.seller.token });
    await call('PUT', `/api/admin/listings/${hidden.id}/hidden`, { token: admin.token, json: { reason: 'spam' } });
    await call('DELETE', `/api/listings/${removed.id}`, { token: removed.seller.token });
    const ban = { token: admin.token, json: { reason: 'spam', until: null } };
    await call('PUT', `/api/admin/users/${banned.seller.user.id}/ban`, ban);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.seller.user.id).run();
    const all = [sold, hidden, removed, banned, gone];
    const rows = () => Promise.all(all.map(({ id }) => row(id)));
    const stood = await rows();
    const codes = await Promise.all(all.map(async ({ token }) => (await press(token)).body));
    expect(codes).toMatchObject([
      { code: 'listing_closed' },
      { code: 'listing_hidden' },
      { code: 'listing_not_found' },
      { code: 'renewal_link_invalid' },
      { code: 'renewal_link_invalid' },
    ]);
    expect(await rows()).toEqual(stood);
  });
});

const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';

/** An ad three days before its end, and the link that its owner is sent. */
async function linked() {
  const seller = await signUp();
  const { id } = await publish(seller, 'Samovar');
  const until = Date.now() + 3 * DAY;
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?').bind(until, id).run();
  const event = { kind: 'listing_ending', listingId: id, title: 'Samovar', until: new Date(until).toISOString() } as const;
  return { id, seller, token: (await renewalPath(env, event))?.split('token=')[1] ?? '' };
}

function look(token: string) {
  return call<RenewalLook & { code?: string }>('POST', '/api/renewal/look', { json: { token } });
}

function press(token: string) {
  return call<Renewal & { code?: string }>('POST', '/api/renewal', { json: { token } });
}

async function publish(seller: Person, title = 'Samovar'): Promise<Listing> {
  const json = { title, description: 'Copper', price: '500', location: 'Kabul', categoryId: 11 };
  return (await call<Listing>('POST', '/api/listings', { token: seller.token, json })).body;
}

function read(id: number, token?: string) {
  return call<Listing>('GET', `/api/listings/${id}`, token === undefined ? {} : { token });
}

function renew(id: number, { token }: Person) {
  return call<Renewal>('POST', `/api/listings/${id}/renew`, { token });
}

/** How many ads each way of looking finds. */
async function everywhere({ user }: Person): Promise<number[]> {
  const paths = [
    '',
    '?province=Kabul',
    '?sort=price_asc',
    '?q=samovar',
    '?q=samovar&sort=price_desc&minPrice=1',
    `?userId=${user.id}`,
  ];
  return Promise.all(paths.map(async (path) => (await call<ListingCard[]>('GET', `/api/listings${path}`)).body.length));
}

/** All ads, those of the category of the first of them, and those of its owner, as triggers count them. */
async function counted(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT (SELECT value FROM counters WHERE name = 'listings') AS n UNION ALL SELECT sum(listing_count) FROM categories
     UNION ALL SELECT sum(active) FROM member_stats`,
  ).all<{ n: number }>();
  return results.map(({ n }) => n);
}

async function indexed(id: number): Promise<number> {
  const { results } = await env.DB.prepare('SELECT rowid FROM listing_search WHERE rowid = ?').bind(id).all();
  return results.length;
}

async function row(id: number): Promise<Record<string, unknown>> {
  return (await env.DB.prepare('SELECT * FROM listings WHERE id = ?').bind(id).first()) ?? {};
}

async function events({ token }: Person) {
  return (await call<Notification[]>('GET', '/api/notifications', { token })).body.map(({ event }) => event);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

async function after(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  // Nobody used the site meanwhile, but the sessions must go on.
  await env.DB.prepare('UPDATE sessions SET expires_at = ?')
    .bind(Date.now() + 30 * DAY)
    .run();
}
