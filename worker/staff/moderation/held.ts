import { type FoundSignal, SIGNAL_CODES } from '#schema/catalog/fraud/signals';
import type { HeldQuery, SignalCount, SuspectedListing } from '#schema/contracts/moderation';
import { auditLog } from '#schema/tables/audit-log';
import { auditWords } from '#schema/tables/audit-words';
import { listings } from '#schema/tables/listings';
import { listingSignals } from '#schema/tables/listing-signals';
import { signalOutcomes } from '#schema/tables/signal-outcomes';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { type ActingAdmin, recordAuditWords } from '../../platform/audit/record.ts';
import { pick, set } from '../../platform/columns.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { nextVersion } from '../../platform/next-version.ts';
import type { ReasonWords } from '../saved-replies/reasons.ts';
import { adColumns, presentAd } from './ads.ts';
import type { AdState } from './chosen.ts';
import { findWords, writeIndexRows, isIndexCurrent, SELLER_BADGES } from '../../market/browse/searched.ts';
import { endBack, statusBack } from '../../market/browse/awake.ts';
import { lastLateNumber } from '../../market/saved-searches/late.ts';
import { decideSignals, ownerOf, statusOf } from './moderate.ts';

const [l, u, g] = [alias(listings, 'l'), alias(users, 'u'), alias(listingSignals, 'g')];
const [e, w] = [alias(auditLog, 'e'), alias(auditWords, 'w')];

const suspectedColumns = {
  ...adColumns,
  signals: sql<string>`(SELECT json_group_array(json_object('signal', ${g.signal}, 'weight', ${g.weight}, 'detail', json(${g.detail}))
    ORDER BY ${g.weight} DESC, ${g.signal}) FROM ${listingSignals} AS ${g} WHERE ${g.listingId} = ${l.id} AND ${g.outcome} IS NULL)`,
};

/** One page of the ads with open signals, held or not, with these signals; the longest waiting first. One round trip. */
export async function listHeld(
  db: Db,
  { cursor, limit }: HeldQuery,
  now: number,
): Promise<{ ads: SuspectedListing[]; cursor: string | null }> {
  const [since = 0, id = 0] = cursor?.split('.').map(Number) ?? [];
  const rows = await db.find(
    suspectedColumns,
    sql`FROM ${listings} AS ${l} INDEXED BY listings_suspected CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
      WHERE ${l.suspectedAt} IS NOT NULL AND (${l.suspectedAt}, ${l.id}) > (${since}, ${id})
      ORDER BY ${l.suspectedAt}, ${l.id} LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    ads: page.map((row) => ({
      ...presentAd(row, now),
      suspectedAt: new Date(row.suspectedAt ?? 0).toISOString(),
      signals: JSON.parse(row.signals) as FoundSignal[], // the statement builds this JSON
    })),
    cursor: last ? `${last.suspectedAt}.${last.id}` : null,
  };
}

/** How often each signal was raised, confirmed and found false, in the order of the catalog. */
export async function countSignals(db: Db): Promise<SignalCount[]> {
  const { signal, outcome, count } = signalOutcomes;
  const rows = await db.find({ signal, outcome, count }, sql`FROM ${signalOutcomes}`);
  const of = (code: string, what: string) => rows.find((row) => row.signal === code && row.outcome === what)?.count ?? 0;
  return SIGNAL_CODES.map((code) => ({
    signal: code,
    raised: of(code, 'raised'),
    confirmed: of(code, 'confirmed'),
    false: of(code, 'false'),
  }));
}

interface Released {
  id: number;
  userId: number;
  title: string;
  isSeenAnew: boolean;
  at: number;
  /** The reason that its owner reads; '' for none. */
  reason: string;
}

/**
 * Releases an ad of the queue in which an administrator found nothing wrong: its signals were false. A held one is shown from now on, unless it had
 * expired before; what was left of its promotion then is left now, and it ends no earlier. The words of the index are read before, so this takes two round trips; an ad that was edited between them, or changed by a sweep, stays
 * as it is. `isSame` says that this administrator made the last release of the ad, or that it had the same words.
 */
export async function releaseListing(
  db: Db,
  admin: ActingAdmin,
  id: number,
  words: ReasonWords,
  now: number,
): Promise<{ released: Released | null; state: AdState | undefined; isSame: boolean }> {
  const [ad] = await findWords(db, [id]);
  if (!ad) return { released: null, state: undefined, isSame: false };
  const isAsRead = sql`${listings.id} = ${id} AND ${listings.suspectedAt} IS NOT NULL AND ${listings.status} = ${ad.status}
    AND ${isIndexCurrent(ad)}`;
  const wasHeld = ad.status === 'held';
  const { featuredUntil, heldAt } = listings;
  // A promotion that ran when the ad was held lasts as much longer as it was held: its owner has paid for days in which it is seen.
  const promoted = sql`iif(${featuredUntil} > ${heldAt}, CAST(${featuredUntil} + ${now} - ${heldAt} AS INTEGER), ${featuredUntil})`;
  const was = sql`coalesce(${listings.heldFrom}, 'active')`;
  const until = sql`max(${endBack(was, listings.expiresAt, heldAt, now)}, coalesce(iif(${featuredUntil} > ${heldAt}, ${promoted}, 0), 0))`;
  const back = wasHeld ? statusBack(was, until, now) : sql`${listings.status}`;
  const reason = words.wordsFor(ownerOf(id));
  const [[said], [last], , , , [moved]] = await db.batch([
    db.find({ reason }, sql``),
    db.find(
      { by: e.adminId, reason: sql<string | null>`${w.after} ->> '$.reason'` },
      sql`FROM ${auditLog} AS ${e} LEFT JOIN ${auditWords} AS ${w} ON ${w.actId} = ${e.id}
        WHERE ${e.target} = ${`listing:${id}`} AND ${e.action} = 'listing.released' ORDER BY ${e.id} DESC LIMIT 1`,
    ),
    recordAuditWords(
      db,
      admin,
      {
        action: 'listing.released',
        target: `listing:${id}`,
        before: statusOf(id),
        after: sql`(SELECT json_object('status', ${back}) FROM ${listings} WHERE ${listings.id} = ${id})`,
        when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${isAsRead})`,
      },
      {
        userId: ownerOf(id),
        after: sql`(SELECT iif(r.words IS NULL OR r.words = '', NULL, json_object('reason', r.words)) FROM (SELECT ${reason} AS words) AS r)`,
      },
    ),
    writeIndexRows(db, [ad], sql`${listings.status} = 'held' AND ${back} = 'active' AND ${isAsRead}`),
    decideSignals(db, 'false', sql`SELECT ${listings.id} FROM ${listings} WHERE ${isAsRead}`),
    db.returning(
      pick(listings, 'id', 'userId', 'title', 'status'),
      sql`UPDATE ${listings} SET ${set(listings, {
        status: back,
        ...(wasHeld && { featuredUntil: promoted, expiresAt: until }),
        heldFrom: null,
        heldAt: null,
        // Saved searches have already passed this ad.
        lateNumber: sql`iif(${listings.status} = 'held' AND ${listings.heldFrom} IS NULL, ${lastLateNumber} + 1, ${listings.lateNumber})`,
        suspectedAt: null,
        review: null,
        updatedAt: nextVersion(now),
        ...SELLER_BADGES,
      })}
      WHERE ${isAsRead}`,
    ),
  ]);
  const isSeenAnew = wasHeld && moved?.status === 'active';
  return {
    released: moved ? { ...moved, isSeenAnew, at: now, reason: said?.reason ?? '' } : null,
    state: ad,
    isSame: last !== undefined && (last.by === admin.id || words.isOneOf(last.reason ?? '')),
  };
}

/** Tells an owner that their ad is shown now, with an administrator's words if there are any. For `waitUntil`. */
export function notifyReleased(env: Bindings, { id, userId, title, at, reason }: Released): Promise<void> {
  return notify(env, openDb(env.DB), userId, { kind: 'listing_released', listingId: id, title, reason }, `released:${id}:${at}`);
}
