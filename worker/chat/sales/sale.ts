import { OPEN_SALES_MAX, OPEN_SALES_A_BUYER_MAX, LISTING_DAYS, SALE_ANSWER_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { notifications } from '#schema/tables/notifications';
import { sales } from '#schema/tables/sales';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { fullNameOf } from '../../identity/names/full-name.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { mayBuy } from './buyers.ts';
import { isUnanswered } from './confirmation.ts';
import { isIndexCurrent } from '../../market/browse/searched.ts';
import { findOwnOrRefuse } from '../../market/listings/own.ts';
import { type HeldAd, heldByWeight } from '../../market/signals/raise.ts';
import { set, into } from '../../platform/columns.ts';
import { nextVersion } from '../../platform/next-version.ts';

const [l, n, s, u] = [alias(listings, 'l'), alias(notifications, 'n'), alias(sales, 's'), alias(users, 'u')];

/** The member who is asked whether they bought the ad, and the name of the seller who asks. */
export interface BuyerQuestion {
  buyerId: number;
  name: string;
  /** Null while moderators hide the ad: only its owner may read it then. */
  title: string | null;
}

/**
 * Marks the member's own listing sold: it leaves the lists and the search, and stays at its address. Idempotent, but a repeat may name the buyer
 * later or name another one (`named`, null for nobody here), until the named buyer has confirmed. Returns who is asked, also where they were asked
 * before: they are told once, and the call that asked them may have ended before it told them. Two round trips. Throws `listing_not_found`,
 * `listing_held`, `buyer_unknown`, `buyer_denied`, `sale_confirmed`; and, while too many people whom the member named have not answered,
 * `buyer_asked` and `too_many_asked`.
 */
export async function markSold(
  db: Db,
  member: Member,
  id: number,
  now: number,
  named?: number | null,
): Promise<BuyerQuestion | null> {
  const buyerId = named ?? null;
  const { title, status } = await findOwnOrRefuse(db, member, id);
  if (status === 'held') throw refuse('listing_held');
  const facts = factsOf(member, id, buyerId, now);
  const isAllowed = sql`(${facts.mayBuy} AND NOT ${facts.hasDenied} AND NOT ${facts.isSettled} AND NOT ${facts.isFull} AND NOT ${facts.isFullOfOne})`;
  const isSold = sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${soldByOwner(member, id)})`;
  const sale = { listingId: id, buyerId: sql`${buyerId}`, sellerId: member.id, namedAt: now };
  const [[known], , , , , asked] = await db.batch([
    db.find(
      { ...facts, username: u.username, firstName: u.firstName, lastName: u.lastName },
      sql`FROM ${users} AS ${u} WHERE ${u.id} = ${member.id}`,
    ),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { status: 'sold', soldAt: now, updatedAt: nextVersion(now) })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} IN ('active', 'asleep') AND ${isAllowed}`),
    // An ad that moderators hid is marked sold as well, and stays hidden.
    db.run(sql`UPDATE ${listings} SET ${set(listings, { hiddenFrom: 'sold', soldAt: now, updatedAt: nextVersion(now) })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} = 'hidden' AND ${listings.hiddenFrom} = 'active'
      AND ${isAllowed}`),
    db.run(sql`DELETE FROM ${sales} WHERE ${sales.listingId} = ${id} AND ${isUnanswered(sales)} AND ${named !== undefined} AND ${sales.buyerId} IS NOT ${buyerId}
      AND ${isAllowed} AND ${isSold}`),
    db.run(sql`INSERT ${into(sales, sale)} WHERE ${buyerId} IS NOT NULL AND ${isAllowed} AND ${isSold} ON CONFLICT DO NOTHING`),
    db.find(
      { buyerId: s.buyerId },
      sql`FROM ${sales} AS ${s} WHERE ${s.listingId} = ${id} AND ${s.buyerId} = ${buyerId} AND ${isUnanswered(s)} AND ${isSold}`,
    ),
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} = CAST(${id} AS INTEGER)
      AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.status} <> 'active')`),
  ]);
  if (known?.isSettled === 1) throw refuse('sale_confirmed');
  if (known?.hasDenied === 1) throw refuseField('buyerId', 'buyer_denied');
  if (known?.mayBuy !== 1) throw refuseField('buyerId', 'buyer_unknown');
  if (known.isFullOfOne === 1) throw refuseField('buyerId', 'buyer_asked');
  if (known.isFull === 1) throw refuseField('buyerId', 'too_many_asked');
  if (!asked[0]) return null;
  return {
    buyerId: asked[0].buyerId,
    name: fullNameOf(known) ?? known.username,
    title: status === 'hidden' ? null : title,
  };
}

/**
 * Takes the sale back: the listing is active and found again (a hidden one will be), for as long as a new one if it expired meanwhile, and nobody
 * is asked any longer. If the signals raised while it was sold weigh enough, it is held instead, and returned. A confirmed sale stays, with its
 * reviews. Two round trips, and two more where the ad was changed between them. Throws `listing_not_found`, and `listing_changed` when it was
 * changed then, too.
 */
export async function undoSale(db: Db, member: Member, id: number, now: number): Promise<HeldAd | null> {
  let { held, isSold } = await reopenAsRead(db, member, id, now);
  // Taking a sale back does not depend on a version of the ad; a sweep may have ended its promotion or changed its AFN price meanwhile.
  if (isSold) ({ held, isSold } = await reopenAsRead(db, member, id, now));
  if (isSold) throw refuse('listing_changed');
  return held;
}

/** Takes the sale back unless the ad changes between read and write; it is still sold then. */
async function reopenAsRead(db: Db, member: Member, id: number, now: number): Promise<{ held: HeldAd | null; isSold: boolean }> {
  const row = await findOwnOrRefuse(db, member, id);
  // A repeat: the first call may have ended before it told the owner.
  if (row.status === 'held') return { held: { id, userId: member.id, title: row.title, since: row.suspectedAt }, isSold: false };
  const { words, facets } = searchRow({ ...row, featured: row.featuredUntil !== null });
  // The index is written first, while the row still tells whether these are its words.
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id}
    AND ${listings.status} = 'sold' AND ${isIndexCurrent(row)})`;
  const updatedAt = Math.max(now, row.updatedAt + 1);
  const expiresAt = sql`iif(${listings.expiresAt} <= ${now}, ${now + LISTING_DAYS * DAY}, ${listings.expiresAt})`;
  const isReopened = sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.userId} = ${member.id}
    AND ${l.soldAt} IS NULL AND ${l.updatedAt} = ${updatedAt})`;
  const [, , , , [[held]], sold] = await db.batch([
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: sql`CAST(${id} AS INTEGER)`, words, facets })}
      WHERE ${isUnchanged}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { status: 'active', soldAt: null, updatedAt, expiresAt })}
      WHERE ${listings.id} = ${id} AND ${isUnchanged}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { hiddenFrom: 'active', soldAt: null, updatedAt, expiresAt })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} = 'hidden' AND ${listings.hiddenFrom} = 'sold'
      AND ${listings.updatedAt} = ${row.updatedAt}`),
    db.run(sql`DELETE FROM ${sales} WHERE ${sales.listingId} = ${id} AND ${isUnanswered(sales)}
      AND EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.userId} = ${member.id} AND ${l.soldAt} IS NULL)`),
    heldByWeight(db, sql`${id}`, now, isReopened),
    db.find({ id: l.id }, sql`FROM ${listings} AS ${l} WHERE ${soldByOwner(member, id)}`),
  ]);
  return { held: held ?? null, isSold: sold.length > 0 };
}

/** The facts for and against naming this buyer. If a sale was confirmed since the ad was last sold, it is final: no other buyer can be named. */
function factsOf(member: Member, id: number, buyerId: number | null, now: number) {
  const [no, yes] = [sql<0 | 1>`0`, sql<0 | 1>`1`];
  if (buyerId === null) return { mayBuy: yes, hasDenied: no, isSettled: no, isFull: no, isFullOfOne: no };
  // Each named buyer gets a mail, so one who does not answer is not asked about ad after ad. People who were told and are no longer named count,
  // too.
  const since = now - SALE_ANSWER_DAYS * DAY;
  const [about, by] = [sql`${n.data} ->> '$.listingId'`, sql`${n.data} ->> '$.userId'`];
  const waiting = sql`SELECT count(*) FROM (
    SELECT ${s.listingId} AS listing, ${s.buyerId} AS buyer FROM ${sales} AS ${s}
      WHERE ${s.sellerId} = ${member.id} AND ${s.namedAt} > ${since} AND ${isUnanswered(s)}
    UNION SELECT ${about}, ${n.userId} FROM ${notifications} AS ${n} INDEXED BY notifications_of_sellers
      WHERE ${n.kind} = 'sale' AND ${by} = ${member.id} AND ${n.createdAt} > ${since} AND NOT EXISTS (SELECT 1 FROM ${sales} AS ${s}
        WHERE ${s.listingId} = ${about} AND ${s.buyerId} = ${n.userId} AND NOT ${isUnanswered(s)})) WHERE listing <> ${id}`;
  return {
    mayBuy: sql<0 | 1>`${mayBuy(member, buyerId)}`,
    hasDenied: sql<0 | 1>`EXISTS (SELECT 1 FROM ${sales} AS ${s}
      WHERE ${s.listingId} = ${id} AND ${s.buyerId} = ${buyerId} AND ${s.deniedAt} IS NOT NULL)`,
    isSettled: sql<0 | 1>`EXISTS (SELECT 1 FROM ${sales} AS ${s} CROSS JOIN ${listings} AS ${l} ON ${soldByOwner(member, id)}
      WHERE ${s.listingId} = ${id} AND ${s.buyerId} <> ${buyerId} AND ${s.confirmedAt} >= ${l.soldAt})`,
    isFull: sql<0 | 1>`((${waiting}) >= ${OPEN_SALES_MAX})`,
    isFullOfOne: sql<0 | 1>`((${waiting} AND buyer = ${buyerId}) >= ${OPEN_SALES_A_BUYER_MAX})`,
  };
}

function soldByOwner(member: Member, id: number): SQL {
  return sql`${l.id} = ${id} AND ${l.userId} = ${member.id} AND (${l.status} = 'sold' OR (${l.status} = 'hidden' AND ${l.hiddenFrom} = 'sold'))`;
}
