import { env } from 'cloudflare:workers';
import { listingDetails } from '#schema/catalog/details';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { Upload } from '#schema/contracts/uploads';
import { DAY } from '#schema/durations';
import { beforeAll, expect, test } from 'vitest';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import type { Member } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { typedReason } from '../../staff/saved-replies/reasons.ts';
import { featureListing } from '../../staff/moderation/feature.ts';
import { hideListings, restoreListings } from '../../staff/moderation/moderate.ts';
import { editListing } from './edit.ts';
import { sweepAsleep, sweepFeatured } from './renewal/endings.ts';
import { renew } from './renewal/renew.ts';
import { publish } from './publish.ts';
import { removeListing } from './own.ts';
import { markSold, undoSale } from '../../chat/sales/sale.ts';
import { sweepViews } from './views.ts';

/** Counters, index and photos against the rows that they stand for, whatever is done in whatever order and at the same millisecond. */
const db = openDb(env.DB);
const DRAFT = {
  title: 'aaaa',
  description: '',
  price: 100,
  location: 'Kabul',
  categoryId: 1,
  ...listingDetails(null),
};
let token: string;
let owner: Member;
let moderator: ActingAdmin;

beforeAll(async () => {
  const session = await signUp();
  token = session.token;
  const sid = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(session.user.id).first<string>('id');
  moderator = { kind: 'admin', id: (await makeAdmin()).user.id, sessionId: 'none', requestId: 'test' };
  owner = { kind: 'member', id: session.user.id, sessionId: sid ?? '' };
});

test('counters and index equal the table after any sequence of acts', async () => {
  const ids: number[] = [];
  let state = 7;
  const draw = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 120; step += 1) {
    const id = ids[draw(Math.max(ids.length, 1))];
    const now = 1_700_000_000_000 + Math.floor(step / 4); // four acts share a millisecond
    const act = id === undefined ? 0 : draw(8);
    if (act === 0) ids.push((await publish(db, owner, { ...DRAFT, categoryId: 1 + draw(21) }, `key-${step}`, null, now)).id);
    else if (id !== undefined) {
      const categoryId = 1 + draw(21);
      const acts = [
        () => editListing(db, owner, id, { categoryId }, now),
        () => markSold(db, owner, id, now),
        () => undoSale(db, owner, id, now),
        () => removeListing(db, owner, id, now),
        () => editListing(db, owner, id, { title: `word${step % 9}` }, now),
        () => hideListings(db, moderator, [id], typedReason('why'), now),
        () => restoreListings(db, moderator, [id], now),
      ];
      const first = acts[act - 1];
      const second = acts[draw(acts.length)];
      await Promise.allSettled([first?.(), second?.()]);
    }
  }
  const { kept, counted, indexed, active, total, fingerprints, printed, shared, sharing, stats } = await bookkeeping();
  expect(kept).toEqual(counted);
  expect(indexed).toEqual(active);
  expect(total).toBe(active.length);
  expect(stats).toEqual({ active: active.length, sold: expect.any(Number) });
  expect(fingerprints).toEqual(printed);
  expect(shared).toEqual(sharing);
  expect(sharing.length).toBeGreaterThan(0);
});

test('of two edits at one millisecond one is told that it came late, and the index follows the other', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(db, owner, DRAFT, 'two-edits', null, now);
  const results = await Promise.allSettled(['cccc', 'dddd'].map((title) => editListing(db, owner, id, { title }, now)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { title } = (await call<Listing>('GET', `/api/listings/${id}`)).body;
  expect(await found(title)).toContain(id);
  expect(await found(title === 'cccc' ? 'dddd' : 'cccc')).not.toContain(id);
});

test('an edit that comes late is told so, whether it brings photos or not', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(db, owner, DRAFT, 'photos-late', null, now);
  const form = new FormData();
  form.set('file', new File([sample('jpeg')], 'photo.jpg', { type: 'image/jpeg' }));
  const { url } = (await call<Upload>('POST', '/api/uploads', { token, body: form })).body;
  const late = openDb(beforeBatch(2, () => editListing(db, owner, id, { title: 'qqqq' }, now)));
  await expect(editListing(late, owner, id, { images: [url] }, now)).rejects.toMatchObject({ code: 'listing_changed' });
  expect(await editListing(db, owner, id, { images: [url] }, now + 9)).toMatchObject({ title: 'qqqq', images: [{ url }] });
});

test('an edit that is sent again while it travels is answered as the one that got through', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(db, owner, DRAFT, 'edited-again', null, now);
  const sent = (by = db) => editListing(by, owner, id, { title: 'hhhh' }, now, 'the-same-edit');
  expect(await sent(openDb(beforeBatch(2, () => sent())))).toMatchObject({ id, title: 'hhhh' });
});

test('who renews an ad that is edited at the same time is told so, and the index follows the edit', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(db, owner, DRAFT, 'renewed-meanwhile', null, now);
  const edited = () => editListing(db, owner, id, { title: 'iiii' }, now);
  await expect(renew(openDb(beforeBatch(2, edited)), owner, id, now + 2 * DAY)).rejects.toMatchObject({
    code: 'listing_changed',
  });
  expect(await found('iiii')).toContain(id);
});

test('an edit that comes late says nothing against the ad, and for it', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(
    db,
    owner,
    { ...DRAFT, description: 'پول را به حساب پی روان کنید' },
    'signals-meanwhile',
    null,
    now,
  );
  const signals = async () =>
    (await env.DB.prepare('SELECT signal FROM listing_signals WHERE listing_id = ?').bind(id).all()).results;
  const raised = await signals();
  expect(raised).not.toEqual([]);
  for (const [title, later] of [
    ['jjjj', 9],
    ['kkkk', 0],
  ] as const) {
    const late = openDb(beforeBatch(2, () => editListing(db, owner, id, { title }, now)));
    await expect(editListing(late, owner, id, { description: 'Blue' }, now + later)).rejects.toMatchObject({
      code: 'listing_changed',
    });
    expect(await signals()).toEqual(raised);
  }
});

test.each([
  ['price', 1_000_000, { price: 1_100_000 }, { price: 300_000 }],
  ['rooms', 300_000, { details: { ...listingDetails(null), rooms: 4 } }, { negotiable: true }],
])('an edit that comes late does not call an ad cheap whose %s is another since', async (name, price, meanwhile, late) => {
  const now = Date.now() + 5_000;
  const flat = { ...DRAFT, leaf: 'flats', deal: 'sale', details: { ...listingDetails(null), rooms: 3 }, price } as const;
  const { id } = await publish(db, owner, flat, `late-${name}`, null, now);
  await env.DB.prepare(
    'INSERT OR REPLACE INTO price_guidance (leaf, likeness, n, low, median, high) SELECT leaf, likeness, 9, 900000, 1000000, 1100000 FROM listings WHERE id = ?',
  )
    .bind(id)
    .run();
  await expect(
    editListing(openDb(beforeBatch(2, () => editListing(db, owner, id, meanwhile, now))), owner, id, late, now),
  ).rejects.toMatchObject({ code: 'listing_changed' });
  const cheap = env.DB.prepare("SELECT signal FROM listing_signals WHERE signal = 'price_low' AND listing_id = ?").bind(id);
  expect((await cheap.all()).results).toEqual([]);
});

test('an edit that meets a deletion or a sale at its millisecond does not bring the listing back', async () => {
  const now = Date.now() + 5_000;
  for (const [index, end] of [removeListing, markSold].entries()) {
    const { id } = await publish(db, owner, DRAFT, `edit-meets-${index}`, null, now);
    await Promise.allSettled([end(db, owner, id, now), editListing(db, owner, id, { title: 'eeee' }, now)]);
    const { status } = (await call<Listing>('GET', `/api/listings/${id}`)).body;
    expect((await found('eeee')).includes(id)).toBe(status === 'active');
    expect(await found('aaaa')).not.toContain(id);
  }
});

test('an edit that meets the sleep of its ad does not bring it back into the search', async () => {
  const now = Date.now() + 5_000;
  const { id } = await publish(db, owner, DRAFT, 'edit-meets-sleep', null, now);
  const late = openDb(beforeBatch(2, () => fallAsleep(id, now)));
  await expect(editListing(late, owner, id, { title: 'llll' }, now)).rejects.toMatchObject({ code: 'listing_changed' });
  expect(await found('llll')).toEqual([]);
});

test('an edit that meets the promotion of its ad leaves it before the others in what is searched', async () => {
  const now = Date.now() + 5_000;
  const send = (key: string) => publish(db, owner, { ...DRAFT, title: 'mmmm' }, key, null, now);
  const [promoted, newer] = [await send('edit-meets-promotion'), await send('beside-a-promotion')];
  const late = openDb(beforeBatch(2, () => featureListing(db, moderator, promoted.id, { days: 7 }, now)));
  await expect(editListing(late, owner, promoted.id, { description: 'as new' }, now)).rejects.toMatchObject({
    code: 'listing_changed',
  });
  expect(await found('mmmm')).toEqual([promoted.id, newer.id]);
});

test('the same form sent twice within one millisecond is one listing, not an error', async () => {
  const upload = 'photos/twice.jpg';
  await env.DB.prepare('INSERT INTO uploads (key, user_id, width, height, bytes, created_at) VALUES (?, ?, 1, 1, 1, 0)')
    .bind(upload, owner.id)
    .run();
  const send = () => publish(db, owner, { ...DRAFT, images: [`/media/${upload}`] }, 'same-millisecond', null, 1_234);
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect(first.images).toHaveLength(1);
});

test.each([
  ['without photos', [] as string[]],
  ['with its photos, though the sweep has them', ['photos/deleted-then-sent.jpg']],
])('a repeat of a listing that was deleted since says so: %s', async (_, keys) => {
  for (const key of keys)
    await env.DB.prepare('INSERT INTO uploads (key, user_id, width, height, bytes, created_at) VALUES (?, ?, 1, 1, 1, 0)')
      .bind(key, owner.id)
      .run();
  const json = { ...DRAFT, images: keys.map((key) => `/media/${key}`) };
  const headers = { 'Idempotency-Key': `deleted-then-sent-${keys.length}` };
  const send = () => call('POST', '/api/listings', { token, json, headers });
  const { id } = (await send()).body as Listing;
  await call('DELETE', `/api/listings/${id}`, { token });
  const closed = { status: 409, body: { code: 'listing_closed' } };
  expect(await send()).toMatchObject(closed);
  await env.DB.prepare('UPDATE uploads SET listing_id = 0 WHERE user_id = ? AND listing_id IS NULL').bind(owner.id).run();
  expect(await send()).toMatchObject(closed);
});

test('the sweep of promotions does not overwrite an edit with the words that it read before', async () => {
  const now = Date.now() + 10_000;
  const { id } = await publish(db, owner, DRAFT, 'swept-meanwhile', null, now - 5_000);
  await env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ? WHERE id = ?')
    .bind(now - 1, id)
    .run();
  await sweepFeatured(openDb(beforeBatch(1, () => editListing(db, owner, id, { title: 'ffff' }, now))), now);
  expect(await found('ffff')).toContain(id);
  await sweepFeatured(db, now);
  expect(await found('ffff')).toContain(id);
});

test.each([
  ['sold', (id: number, now: number) => markSold(db, owner, id, now)],
  ['hidden', (id: number, now: number) => hideListings(db, moderator, [id], typedReason('why'), now)],
  ['deleted', (id: number, now: number) => removeListing(db, owner, id, now)],
  ['asleep', fallAsleep],
])('the sweep of promotions brings no ad that is %s back into the search', async (state, act) => {
  const now = Date.now() + 10_000;
  const { id } = await publish(db, owner, { ...DRAFT, title: `gggg ${state}` }, `swept-${state}`, null, now - 5_000);
  await env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ? WHERE id = ?').bind(now, id).run();
  expect(await found(state)).toContain(id);
  await act(id, now);
  await sweepFeatured(db, now);
  expect(await found(state)).not.toContain(id);
});

async function fallAsleep(id: number, now: number): Promise<void> {
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?').bind(now, id).run();
  await sweepAsleep(db, now);
}

test('an edit leaves a promoted ad before the others in what is searched', async () => {
  const send = (key: string) => publish(db, owner, { ...DRAFT, title: 'carriage' }, key, null, Date.now());
  const [promoted, newer] = [await send('promoted-first'), await send('promoted-second')];
  const admin = await makeAdmin();
  await call('PUT', `/api/admin/listings/${promoted.id}/featured`, { token: admin.token, json: { days: 7 } });
  await call('PATCH', `/api/listings/${promoted.id}`, { token, json: { description: 'as new' } });
  expect(await found('carriage')).toEqual([promoted.id, newer.id]);
});

test('views of more than a month ago go, ten thousand a run', async () => {
  const { id } = await publish(db, owner, DRAFT, 'old-views', null, 5_000);
  const insert = `INSERT INTO listing_views (listing_id, day, views)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001) SELECT ?, i - 10000, 1 FROM n`;
  await env.DB.prepare(insert).bind(id).run();
  await env.DB.prepare('INSERT INTO listing_views (listing_id, day, views) VALUES (?, 100, 1)').bind(id).run();
  const left = () => env.DB.prepare('SELECT count(*) AS n FROM listing_views WHERE listing_id = ?').bind(id).first<number>('n');
  await sweepViews(db, 120 * DAY);
  expect(await left()).toBe(2);
  await sweepViews(db, 120 * DAY);
  expect(await left()).toBe(1);
});

async function found(word: string): Promise<number[]> {
  return (await call<ListingCard[]>('GET', `/api/listings?q=${word}&limit=100`)).body.map(({ id }) => id);
}

/** The numbers that triggers and verbs store, and the same numbers counted from the tables. */
async function bookkeeping() {
  const ids = async (sql: string) => (await env.DB.prepare(sql).all<{ id: number }>()).results.map(({ id }) => id);
  const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  const { results } = await env.DB.prepare(
    `SELECT c.listing_count AS kept, (SELECT count(*) FROM listings l WHERE l.category_id = c.id AND l.status = 'active') AS counted
     FROM categories c ORDER BY c.id`,
  ).all<{ kept: number; counted: number }>();
  return {
    kept: results.map((row) => row.kept),
    counted: results.map((row) => row.counted),
    indexed: await ids('SELECT rowid AS id FROM listing_search ORDER BY rowid'),
    active: await ids("SELECT id FROM listings WHERE status = 'active' ORDER BY id"),
    stats: await env.DB.prepare('SELECT active, sold FROM member_stats WHERE user_id = ?').bind(owner.id).first(),
    fingerprints: await all('SELECT fingerprint, listing_id FROM listing_fingerprints ORDER BY 2'),
    printed: await all(
      "SELECT text_fingerprint AS fingerprint, id AS listing_id FROM listings WHERE status = 'active' ORDER BY 2",
    ),
    shared: await all('SELECT fingerprint, ads, newest_id FROM fingerprint_counts ORDER BY 1'),
    sharing: await all(
      'SELECT fingerprint, count(*) AS ads, max(listing_id) AS newest_id FROM listing_fingerprints GROUP BY 1 ORDER BY 1',
    ),
    total: await env.DB.prepare("SELECT value FROM counters WHERE name = 'listings'").first<number>('value'),
  };
}
