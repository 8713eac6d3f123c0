import { listings } from '#schema/tables/listings';
import { sales } from '#schema/tables/sales';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { fullNameOf } from '../../identity/names/full-name.ts';
import type { Member } from '../../platform/actor.ts';
import { pick, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

const [s, l, seller, buyer] = [alias(sales, 's'), alias(listings, 'l'), alias(users, 'seller'), alias(users, 'buyer')];

/**
 * What the seller is told, once: who answered about which ad. It is also returned where nothing changed: the first call may have ended before it
 * told the seller.
 */
export interface SaleAnswer {
  sellerId: number;
  name: string;
  title: string;
}

/** SQL condition: the buyer has not answered yet. */
export function isUnanswered({ confirmedAt, deniedAt }: Record<'confirmedAt' | 'deniedAt', Column>): SQL {
  return sql`(${confirmedAt} IS NULL AND ${deniedAt} IS NULL)`;
}

/**
 * The named buyer confirms that they bought the ad, whatever its present state: from now on the two may review each other. Idempotent. One round
 * trip. Throws `sale_not_found`, also for an ad that does not exist, is somebody else's sale, or whose seller has left.
 */
export function confirmSale(db: Db, member: Member, listingId: number, now: number): Promise<SaleAnswer> {
  return answer(db, member, listingId, { confirmedAt: now });
}

/**
 * The named buyer denies that they bought it: they cannot be named for this ad again. Throws what `confirmSale` throws, and `sale_confirmed` once
 * they have confirmed.
 */
export function denySale(db: Db, member: Member, listingId: number, now: number): Promise<SaleAnswer> {
  return answer(db, member, listingId, { deniedAt: now });
}

async function answer(db: Db, member: Member, listingId: number, said: { confirmedAt: number } | { deniedAt: number }) {
  const own = sql`${sales.listingId} = ${listingId} AND ${sales.buyerId} = ${member.id}`;
  const isHere = sql`EXISTS (SELECT 1 FROM ${users} AS ${seller} WHERE ${seller.id} = ${sales.sellerId} AND ${seller.deletedAt} IS NULL)`;
  const [, [found]] = await db.batch([
    db.run(sql`UPDATE ${sales} SET ${set(sales, said)} WHERE ${own} AND ${isUnanswered(sales)} AND ${isHere}`),
    db.find(
      {
        ...pick(s, 'sellerId', 'confirmedAt', 'deniedAt'),
        title: l.title,
        ...pick(buyer, 'username', 'firstName', 'lastName'),
      },
      sql`FROM ${sales} AS ${s} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${s.listingId}
        CROSS JOIN ${users} AS ${buyer} ON ${buyer.id} = ${s.buyerId}
        WHERE ${s.listingId} = ${listingId} AND ${s.buyerId} = ${member.id}`,
    ),
  ]);
  if (!found || (found.confirmedAt === null && found.deniedAt === null)) throw refuse('sale_not_found');
  if ('confirmedAt' in said && found.confirmedAt === null) throw refuse('sale_not_found');
  if ('deniedAt' in said && found.deniedAt === null) throw refuse('sale_confirmed');
  return { sellerId: found.sellerId, name: fullNameOf(found) ?? found.username, title: found.title };
}
