import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { listingSignals } from '#schema/tables/listing-signals';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit, recordAuditWords } from '../../platform/audit/record.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { storeDecision } from '../audit/store-decision.ts';
import { type AdState, statesOf } from './chosen.ts';
import { endBack, statusBack } from '../../market/browse/awake.ts';
import { oneOfIds, findWords, writeIndexRows, isIndexCurrent, SELLER_BADGES } from '../../market/browse/searched.ts';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import type { ReasonWords } from '../saved-replies/reasons.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { pick, set } from '../../platform/columns.ts';
import { nextVersion } from '../../platform/next-version.ts';

/**
 * Approves ads that were looked at: they leave the queue. A hidden one must be restored, or hidden again. One round trip; an audit entry for each
 * that changed.
 */
export async function approveListings(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  now: number,
): Promise<{ changed: { id: number }[]; states: AdState[] }> {
  const waits = sql`${listings.review} IS NOT NULL AND ${listings.status} IN ('active', 'sold', 'asleep')`;
  const acts = ids.map((id) => {
    const here = sql`FROM ${listings} WHERE ${listings.id} = ${id}`;
    const before = sql`(SELECT json_object('review', ${listings.review}) ${here})`;
    const [target, when] = [`listing:${id}`, sql`EXISTS (SELECT 1 ${here} AND ${waits})`];
    const after = sql`(SELECT json_object('status', ${listings.status}, 'updatedAt', ${listings.updatedAt}) ${here})`;
    return [
      recordAudit(db, admin, { action: 'listing.approved', target, before, after: { review: null }, when }),
      storeDecision(db, admin, { kind: 'listing.approved', target, aboutUserId: ownerOf(id), before, after, when }, now),
    ];
  });
  const [states, , moved] = await db.batch([
    statesOf(db, ids),
    acts.flat(),
    db.returning(
      { id: listings.id },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        review: null,
      })} WHERE ${listings.id} ${oneOfIds(ids)} AND ${waits}`,
    ),
  ]);
  return { changed: moved, states };
}

/** An ad whose owner will be notified. `at` is the version that it has now. */
interface ChangedAd {
  id: number;
  userId: number;
  title: string;
  at: number;
  reason: string | null;
  /** Its status now. */
  status: (typeof listings.$inferSelect)['status'];
}

/**
 * Hides ads with a reason that their owners read: they leave lists, search and their addresses at once. A hidden one that its owner answered by an
 * edit is hidden again, with the new reason. Signals against them are confirmed. One round trip; an audit entry for each that changed.
 */
export async function hideListings(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  { wordsFor }: ReasonWords,
  now: number,
): Promise<{ changed: ChangedAd[]; states: AdState[] }> {
  const reason = wordsFor(listings.userId);
  const mayBeHidden = sql`((${listings.status} IN ('active', 'sold', 'asleep', 'held') OR (${listings.status} = 'hidden' AND ${listings.review} = 'answered'))
    AND ${reason} IS NOT NULL)`;
  const acts = ids.map((id) => {
    const when = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${mayBeHidden})`;
    return [
      ...recordAuditWords(
        db,
        admin,
        { action: 'listing.hidden', target: `listing:${id}`, before: statusOf(id), after: { status: 'hidden' }, when },
        { userId: ownerOf(id), before: reasonOf(id), after: sql`json_object('reason', ${wordsFor(ownerOf(id))})` },
      ),
      storeHiding(db, admin, id, when, now),
    ];
  });
  const [states, , , moved] = await db.batch([
    statesOf(db, ids),
    acts.flat(),
    decideSignals(
      db,
      'confirmed',
      sql`SELECT ${listings.id} FROM ${listings} NOT INDEXED WHERE ${listings.id} ${oneOfIds(ids)} AND ${mayBeHidden}`,
    ),
    db.returning(
      {
        ...pick(listings, 'id', 'userId', 'title'),
        at: listings.updatedAt,
        reason: listings.hiddenReason,
        status: listings.status,
      },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        // Stored as active even if asleep: an ad that had expired comes back as asleep.
        hiddenFrom: sql`iif(${listings.status} = 'hidden', ${listings.hiddenFrom}, iif(${listings.status} = 'sold', 'sold', 'active'))`,
        status: 'hidden',
        hiddenReason: reason,
        hiddenAt: now,
        timesHidden: sql`${listings.timesHidden} + 1`,
        review: null,
        heldFrom: null,
        heldAt: null,
        suspectedAt: null,
        updatedAt: nextVersion(now),
      })}
      WHERE ${listings.id} ${oneOfIds(ids)} AND ${mayBeHidden}`,
    ),
    db.run(
      sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} IN (SELECT ${listings.id} FROM ${listings} NOT INDEXED WHERE ${listings.id} ${oneOfIds(ids)}
        AND ${listings.status} <> 'active')`,
    ),
  ]);
  return { changed: moved, states };
}

/**
 * Restores hidden ads to what they were, active, sold or asleep. One that ended while it was hidden is shown for the days of the warning that its
 * owner did not get. The words of the index are read before, so this
 * takes two round trips; an ad that was edited between them, or changed by a sweep, stays as it is. An audit entry for each that changed.
 */
export async function restoreListings(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  now: number,
): Promise<{ changed: ChangedAd[]; states: AdState[] }> {
  const ads = await findWords(db, ids);
  const hidden = ads.filter(({ status }) => status === 'hidden');
  const all = JSON.stringify(hidden.map(({ id, updatedAt, price, featuredUntil }) => ({ id, updatedAt, price, featuredUntil })));
  const read = (name: string) => sql`j.value ->> ${`$.${name}`}`;
  const isAsRead = sql`${listings.status} = 'hidden' AND EXISTS (SELECT 1 FROM json_each(${all}) AS j WHERE ${read('id')} = ${listings.id}
    AND ${isIndexCurrent({ updatedAt: read('updatedAt'), price: read('price'), featuredUntil: read('featuredUntil') })})`;
  const was = sql`coalesce(${listings.hiddenFrom}, 'active')`;
  const until = endBack(was, listings.expiresAt, listings.hiddenAt, now);
  const back = statusBack(was, until, now);
  if (hidden.length === 0) return { changed: [], states: ads };
  const acts = hidden.map(({ id }) =>
    recordAuditWords(
      db,
      admin,
      {
        action: 'listing.restored',
        target: `listing:${id}`,
        before: statusOf(id),
        after: sql`(SELECT json_object('status', ${back}) FROM ${listings} WHERE ${listings.id} = ${id})`,
        when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isAsRead})`,
      },
      { userId: ownerOf(id), before: reasonOf(id) },
    ),
  );
  const [, , moved] = await db.batch([
    acts.flat(),
    writeIndexRows(db, hidden, sql`${back} = 'active' AND ${isAsRead}`),
    db.returning(
      {
        ...pick(listings, 'id', 'userId', 'title'),
        at: listings.updatedAt,
        reason: listings.hiddenReason,
        status: listings.status,
      },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        status: back,
        expiresAt: until,
        hiddenFrom: null,
        hiddenReason: null,
        hiddenAt: null,
        review: null,
        updatedAt: nextVersion(now),
        ...SELLER_BADGES,
      })}
      WHERE ${listings.id} ${oneOfIds(ids)} AND ${isAsRead}`,
    ),
  ]);
  return { changed: moved, states: ads };
}

/** Records the outcome of the signals against these ads that are still undecided. */
export function decideSignals(db: Db, outcome: 'confirmed' | 'false', ids: SQL) {
  return db.run(sql`UPDATE ${listingSignals} SET ${set(listingSignals, { outcome })}
    WHERE ${listingSignals.listingId} IN (${ids}) AND ${listingSignals.outcome} IS NULL`);
}

/** Stores the ad's state before it is hidden, for the day in which that can be undone. */
function storeHiding(db: Db, admin: ActingAdmin, id: number, when: SQL, now: number) {
  const { status, hiddenFrom, hiddenReason, hiddenAt, timesHidden, review, heldFrom, heldAt, suspectedAt, updatedAt } = listings;
  const undecided = sql`(SELECT json_group_array(${listingSignals.signal}) FROM ${listingSignals}
    WHERE ${listingSignals.listingId} = ${id} AND ${listingSignals.outcome} IS NULL)`;
  const here = sql`FROM ${listings} WHERE ${listings.id} = ${id}`;
  return storeDecision(
    db,
    admin,
    {
      kind: 'listing.hidden',
      target: `listing:${id}`,
      aboutUserId: ownerOf(id),
      before: sql`(SELECT json_object('status', ${status}, 'hiddenFrom', ${hiddenFrom}, 'hiddenReason', ${hiddenReason}, 'hiddenAt', ${hiddenAt},
        'timesHidden', ${timesHidden}, 'review', ${review}, 'heldFrom', ${heldFrom}, 'heldAt', ${heldAt}, 'suspectedAt', ${suspectedAt}, 'signals', json(${undecided})) ${here})`,
      after: sql`(SELECT json_object('updatedAt', max(CAST(${now} AS INTEGER), ${updatedAt} + 1)) ${here})`,
      when,
    },
    now,
  );
}

export function statusOf(id: number) {
  return sql`(SELECT json_object('status', ${listings.status}) FROM ${listings} WHERE ${listings.id} = ${id})`;
}

/** SQL for the reason why an ad was hidden, as words about its owner; null where it is not hidden. */
function reasonOf(id: number) {
  return sql`(SELECT iif(${listings.hiddenReason} IS NULL, NULL, json_object('reason', ${listings.hiddenReason})) FROM ${listings}
    WHERE ${listings.id} = ${id})`;
}

export function ownerOf(id: number) {
  return sql`(SELECT ${listings.userId} FROM ${listings} WHERE ${listings.id} = ${id})`;
}

/** Tells owners why their ads were hidden, and what they can do. For `waitUntil`. */
export function notifyHidden(env: Bindings, ads: readonly ChangedAd[]): Promise<void> {
  return sixAtOnce(ads, ({ id, userId, title, at, reason }) =>
    notify(
      env,
      openDb(env.DB),
      userId,
      { kind: 'listing_hidden', listingId: id, title, reason: reason ?? '' },
      `hidden:${id}:${at}`,
    ),
  );
}

/** Tells owners that an administrator brought their ads back; not for an ad that is asleep, because it is not visible again. For `waitUntil`. */
export function notifyRestored(env: Bindings, ads: readonly ChangedAd[]): Promise<void> {
  const seen = ads.filter(({ status }) => status !== 'asleep');
  return sixAtOnce(seen, ({ id, userId, title, at }) =>
    notify(env, openDb(env.DB), userId, { kind: 'listing_restored', listingId: id, title }, `restored:${id}:${at}`),
  );
}
