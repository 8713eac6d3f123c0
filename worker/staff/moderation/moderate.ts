import { searchRow } from '#schema/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record, recordWords } from '../../platform/audit/record.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { among, type AdState, statesOf, findWords, indexed } from './chosen.ts';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { set } from '../../platform/columns.ts';

/**
 * Ads that were looked at and may stay leave the queue. A hidden one waits for being restored, or hidden anew. One round trip; an audit entry for
 * each that changed.
 */
export async function approve(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
): Promise<{ moved: { id: number }[]; states: AdState[] }> {
  const waits = sql`${listings.review} IS NOT NULL AND ${listings.status} IN ('active', 'sold')`;
  const acts = ids.map((id) =>
    record(db, admin, {
      action: 'listing.approved',
      target: `listing:${id}`,
      before: sql`(SELECT json_object('review', ${listings.review}) FROM ${listings} WHERE ${listings.id} = ${id})`,
      after: { review: null },
      when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${waits})`,
    }),
  );
  const results = await db.batch([
    statesOf(db, ids),
    ...acts,
    db.returning(
      { id: listings.id },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        review: null,
      })} WHERE ${listings.id} ${among(ids)} AND ${waits}`,
    ),
  ]);
  // The batch answers in its own order: the first statement and the last.
  const [states, moved] = [results[0], results.at(-1)] as [AdState[], { id: number }[]];
  return { moved, states };
}

/** An ad whose owner will be notified. `times` is how often it was hidden by now. */
interface MovedAd {
  id: number;
  userId: number;
  title: string;
  times: number;
}

/**
 * Hides ads with a reason that their owners read: they leave lists, search and their addresses at once. One that is hidden and was answered by an
 * edit is hidden anew, with the new reason. One round trip; an audit entry for each that changed.
 */
export async function hide(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  reason: string,
  now: number,
): Promise<{ moved: MovedAd[]; states: AdState[] }> {
  const mayBeHidden = sql`(${listings.status} IN ('active', 'sold') OR (${listings.status} = 'hidden' AND ${listings.review} = 'answered'))`;
  const acts = ids.map((id) =>
    recordWords(
      db,
      admin,
      {
        action: 'listing.hidden',
        target: `listing:${id}`,
        before: statusOf(id),
        after: { status: 'hidden' },
        when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${mayBeHidden})`,
      },
      { userId: ownerOf(id), before: reasonOf(id), after: { reason } },
    ),
  );
  const results = await db.batch([
    statesOf(db, ids),
    ...acts,
    db.returning(
      { id: listings.id, userId: listings.userId, title: listings.title, times: listings.timesHidden },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        hiddenFrom: sql`iif(${listings.status} = 'hidden', ${listings.hiddenFrom}, ${listings.status})`,
        status: 'hidden',
        hiddenReason: reason,
        hiddenAt: now,
        timesHidden: sql`${listings.timesHidden} + 1`,
        review: null,
        updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
      })}
      WHERE ${listings.id} ${among(ids)} AND ${mayBeHidden}`,
    ),
    db.run(
      sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} IN (SELECT ${listings.id} FROM ${listings} NOT INDEXED WHERE ${listings.id} ${among(ids)}
        AND ${listings.status} <> 'active')`,
    ),
  ]);
  // The batch answers in its own order: the first statement and the last but one.
  const [states, moved] = [results[0], results.at(-2)] as [AdState[], MovedAd[]];
  return { moved, states };
}

/**
 * Brings hidden ads back as what they were, active or sold. The words of the index are read before, so this takes two round trips; an ad that
 * was edited between them stays as it is. An audit entry for each that changed.
 */
export async function restore(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  now: number,
): Promise<{ moved: MovedAd[]; states: AdState[] }> {
  const ads = await findWords(db, ids);
  const hidden = ads.filter(({ status }) => status === 'hidden');
  const versions = JSON.stringify(hidden.map(({ id, updatedAt: version }) => ({ id, version })));
  const isAsRead = sql`${listings.status} = 'hidden' AND EXISTS (SELECT 1 FROM json_each(${versions}) AS j
    WHERE j.value ->> 'id' = ${listings.id} AND j.value ->> 'version' = ${listings.updatedAt})`;
  const [first, ...others] = hidden.map(({ id }) =>
    recordWords(
      db,
      admin,
      {
        action: 'listing.restored',
        target: `listing:${id}`,
        before: statusOf(id),
        after: sql`(SELECT json_object('status', ${listings.hiddenFrom}) FROM ${listings} WHERE ${listings.id} = ${id})`,
        when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isAsRead})`,
      },
      { userId: ownerOf(id), before: reasonOf(id) },
    ),
  );
  if (!first) return { moved: [], states: ads };
  const rows = hidden.map((ad) => ({ id: ad.id, ...searchRow({ ...ad, featured: ad.featuredUntil !== null }) }));
  const results = await db.batch([
    first,
    ...others,
    indexed(db, rows, sql`${listings.hiddenFrom} = 'active' AND ${isAsRead}`),
    db.returning(
      { id: listings.id, userId: listings.userId, title: listings.title, times: listings.timesHidden },
      sql`UPDATE ${listings} NOT INDEXED SET ${set(listings, {
        status: sql`coalesce(${listings.hiddenFrom}, 'active')`,
        hiddenFrom: null,
        hiddenReason: null,
        hiddenAt: null,
        review: null,
        updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
        sellerVipUntil: sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
      })}
      WHERE ${listings.id} ${among(ids)} AND ${isAsRead}`,
    ),
  ]);
  return { moved: results.at(-1) as MovedAd[], states: ads }; // the batch answers in its own order
}

function statusOf(id: number) {
  return sql`(SELECT json_object('status', ${listings.status}) FROM ${listings} WHERE ${listings.id} = ${id})`;
}

/** What an ad was hidden for, as words about its owner; null where it is not hidden. */
function reasonOf(id: number) {
  return sql`(SELECT iif(${listings.hiddenReason} IS NULL, NULL, json_object('reason', ${listings.hiddenReason})) FROM ${listings}
    WHERE ${listings.id} = ${id})`;
}

function ownerOf(id: number) {
  return sql`(SELECT ${listings.userId} FROM ${listings} WHERE ${listings.id} = ${id})`;
}

/** Tells owners why their ads were hidden, and what they can do. For `waitUntil`. */
export function tellHidden(env: Bindings, ads: readonly MovedAd[], reason: string): Promise<void> {
  return sixAtOnce(ads, ({ id, userId, title, times }) =>
    notify(env, openDb(env.DB), userId, { kind: 'listing_hidden', listingId: id, title, reason }, `hidden:${id}:${times}`),
  );
}

/** Tells owners that an administrator brought their ads back. For `waitUntil`. */
export function tellRestored(env: Bindings, ads: readonly MovedAd[]): Promise<void> {
  return sixAtOnce(ads, ({ id, userId, title, times }) =>
    notify(env, openDb(env.DB), userId, { kind: 'listing_restored', listingId: id, title }, `restored:${id}:${times}`),
  );
}
