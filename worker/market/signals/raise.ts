import {
  type FoundSignal,
  HOLD_WEIGHT,
  SIGNAL_CODES,
  SIGNALS,
  type SignalSubject,
  WARN_WEIGHT,
} from '#schema/catalog/fraud/signals';
import type { Listing } from '#schema/contracts/listings';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { listingSignals } from '#schema/tables/listing-signals';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columnNames, set } from '../../platform/columns.ts';
import { type Db, openDb } from '../../platform/db.ts';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { checkedUpTo } from '../saved-searches/late.ts';

const [l, excluded] = [alias(listings, 'l'), alias(listingSignals, 'excluded')];

/** An ad that is held from now on. */
export interface HeldAd {
  id: number;
  userId: number;
  title: string;
  since: number | null;
}

/**
 * Raises signals against an existing ad, and holds it if all its signals together weigh enough; returns the ad if it is held now. One round trip,
 * none without signals.
 */
export async function raiseSignals(
  db: Db,
  listingId: number,
  found: readonly FoundSignal[],
  now: number,
): Promise<HeldAd | null> {
  if (found.length === 0) return null;
  const [, , [held]] = await db.batch(raiseStatements(db, sql`${listingId}`, found, now, sql`1`));
  return held ?? null;
}

/**
 * The statements that record signals against the ad `id`, put it into the queue of administrators, and hold it if all its signals together weigh
 * enough. They belong in a batch, after what writes the ad. The third of them returns the ad if it is held now. A signal that an administrator
 * found false stays so until it is raised with another detail.
 */
export function raiseStatements(db: Db, id: SQL, found: readonly FoundSignal[], now: number, when: SQL) {
  const opened = sql`${excluded.detail} IS NOT ${listingSignals.detail}`;
  const again = {
    weight: excluded.weight,
    createdAt: sql`iif(${opened}, ${excluded.createdAt}, ${listingSignals.createdAt})`,
    outcome: sql`iif(${opened}, NULL, ${listingSignals.outcome})`,
    detail: excluded.detail,
  };
  const isSeen = sql`${listings.id} = ${id} AND ${listings.status} IN ('active', 'asleep', 'sold')`;
  return [
    db.run(sql`INSERT INTO ${listingSignals}
        (${columnNames(listingSignals.listingId, listingSignals.signal, listingSignals.weight, listingSignals.detail, listingSignals.createdAt)})
      SELECT ${id}, f.value ->> 'signal', CAST(f.value ->> 'weight' AS INTEGER), f.value -> 'detail', ${now}
      FROM json_each(${JSON.stringify(found)}) AS f WHERE ${id} IS NOT NULL AND ${when}
      ON CONFLICT (${columnNames(listingSignals.listingId, listingSignals.signal)}) DO UPDATE SET ${set(listingSignals, again)}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { suspectedAt: sql`iif(${weightOf(id)} >= ${WARN_WEIGHT}, coalesce(${listings.suspectedAt}, ${now}), NULL)` })}
      WHERE ${isSeen} AND ${when}`),
    ...heldByWeight(db, id, now, when),
  ] as const;
}

/**
 * The statements that hold the ad `id` if the signals against it weigh enough. They belong in a batch, after what makes it visible. The first of
 * them returns the ad if it is held now. A sold one is held when the sale is taken back.
 */
export function heldByWeight(db: Db, id: SQL, now: number, when: SQL) {
  return [
    db.returning(
      { id: listings.id, userId: listings.userId, title: listings.title, since: listings.suspectedAt },
      // Null where no saved search can have told anybody of the ad yet: see saved-searches/late.ts.
      sql`UPDATE ${listings} SET ${set(listings, { status: 'held', heldAt: now, heldFrom: sql`iif(${listings.id} > ${checkedUpTo}, NULL, 'active')` })}
        WHERE ${listings.id} = ${id} AND ${listings.status} IN ('active', 'asleep') AND ${weightOf(id)} >= ${HOLD_WEIGHT} AND ${when}`,
    ),
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} =
      (SELECT CAST(${l.id} AS INTEGER) FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.status} = 'held')`),
  ] as const;
}

/**
 * `raiseStatements` after an edit: also deletes signals that the ad's price, words and account no longer give. Signals of its photos and of conversations
 * about it stay.
 */
export function raiseAfterEdit(db: Db, id: number, found: readonly FoundSignal[], now: number, when: SQL) {
  const codes = JSON.stringify(
    SIGNAL_CODES.filter((code) => FROM_THE_AD.includes(SIGNALS[code].about) && !found.some(({ signal }) => signal === code)),
  );
  return [
    db.run(sql`DELETE FROM ${listingSignals} WHERE ${listingSignals.listingId} = ${id}
      AND ${listingSignals.signal} IN (SELECT value FROM json_each(${codes})) AND ${when}`),
    ...raiseStatements(db, sql`${id}`, found, now, when),
  ] as const;
}

/** Opens confirmed signals again, when the owner brings back an ad that was hidden for them. It belongs in a batch, before what weighs them. */
export function reopenSignals(db: Db, id: number, when: SQL) {
  return db.run(sql`UPDATE ${listingSignals} SET ${set(listingSignals, { outcome: null })}
    WHERE ${listingSignals.listingId} = ${id} AND ${listingSignals.outcome} = 'confirmed' AND ${when}`);
}

const FROM_THE_AD: readonly SignalSubject[] = ['price', 'words', 'account'];

/** The total weight of the signals against an ad, without those that were decided about. */
function weightOf(id: SQL): SQL {
  return sql`coalesce((SELECT sum(${listingSignals.weight}) FROM ${listingSignals} WHERE ${listingSignals.listingId} = ${id}
    AND ${listingSignals.outcome} IS NULL), 0)`;
}

/** Notifies an owner that their ad waits for review, once for each time that it does. For `waitUntil`. */
export function notifyHeld(env: Bindings, { id, userId, title, since }: HeldAd): Promise<void> {
  return notify(env, openDb(env.DB), userId, { kind: 'listing_held', listingId: id, title }, `held:${id}:${since}`);
}

/** `notifyHeld` for an ad that was just returned to its owner, if it is held. */
export async function notifyIfHeld(env: Bindings, { id, userId, title, status, hidden }: Listing): Promise<void> {
  if (status === 'held' && hidden) await notifyHeld(env, { id, userId, title, since: Date.parse(hidden.since) });
}
