import { listingImages } from '#schema/tables/listing-images';
import { listings } from '#schema/tables/listings';
import { memberStats } from '#schema/tables/member-stats';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { showsPhone } from '../../identity/members/members.queries.ts';
import { isPrivate, takesMessages } from '../../identity/members/privacy.ts';
import { STATS } from '../../identity/members/stats.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { CARD, HIDING } from './card.ts';

const [l, u, t, i] = [alias(listings, 'l'), alias(users, 'u'), alias(memberStats, 't'), alias(listingImages, 'i')];

const LISTING = {
  ...CARD,
  ...HIDING,
  ...STATS,
  description: l.description,
  views: l.views,
  details: l.details,
  updatedAt: l.updatedAt,
  sellerUsername: u.username,
  sellerFirstName: u.firstName,
  sellerLastName: u.lastName,
  sellerImageUrl: u.profileImageUrl,
  sellerVerifiedAt: u.emailVerifiedAt,
  sellerCreatedAt: u.createdAt,
  sellerIsPrivate: isPrivate(l.userId),
  sellerHasPhone: showsPhone(),
  sellerTakesMessages: takesMessages(l.userId),
};

const IMAGE = { url: i.url, thumbUrl: i.thumbUrl, width: i.width, height: i.height };

/** A listing with its seller, as the detail screen shows it. */
export type ListingRow = Row<typeof LISTING>;
export type ImageRow = Row<typeof IMAGE>;

/** The listing that `which` names, if `actor` may see it: active and sold ones are everyone's, hidden ones their owner's. Put `imagesOf` beside it. */
export function findListing(db: Db, actor: Actor, which: SQL) {
  const ownHidden = actor.kind === 'member' ? sql`OR (${l.status} = 'hidden' AND ${l.userId} = ${actor.id})` : sql``;
  return db.find(
    LISTING,
    sql`FROM ${listings} AS ${l} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
      CROSS JOIN ${memberStats} AS ${t} ON ${t.userId} = ${l.userId}
      WHERE ${which} AND (${l.status} IN ('active', 'sold') ${ownHidden})`,
  );
}

/** The photos of the listing that `which` names, the cover first. */
export function imagesOf(db: Db, which: SQL) {
  return db.find(
    IMAGE,
    sql`FROM ${listings} AS ${l} CROSS JOIN ${listingImages} AS ${i} ON ${i.listingId} = ${l.id} WHERE ${which} ORDER BY ${i.position}`,
  );
}

/** The listing by id. */
export function byId(id: number): SQL {
  return sql`${l.id} = ${id}`;
}

/** The member's own listing by id. */
export function ownById(userId: number, id: number): SQL {
  return sql`${byId(id)} AND ${l.userId} = ${userId}`;
}

/** The listing that one member's device named `clientId`. */
export function byClientId(userId: number, clientId: string): SQL {
  return sql`${l.userId} = ${userId} AND ${l.clientId} = ${clientId}`;
}
