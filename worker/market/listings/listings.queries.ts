import { listingImages } from '#schema/tables/listing-images';
import { listings } from '#schema/tables/listings';
import { memberStats } from '#schema/tables/member-stats';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { showsPhone } from '../../identity/members/members.queries.ts';
import { isPrivate, takesMessages } from '../../identity/members/privacy.ts';
import { STATS } from '../../identity/members/stats.ts';
import type { ListingImage } from '#schema/contracts/listings';
import type { Actor } from '../../platform/actor.ts';
import { columns, pick, type Row, selection, template, plainSql } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { CARD, GUIDANCE, HIDING, SIGNALS_OF } from '../browse/card.ts';

const [l, u, t, i] = [alias(listings, 'l'), alias(users, 'u'), alias(memberStats, 't'), alias(listingImages, 'i')];

/** The photos of `listings AS l` as JSON, the cover first: `imagesIn` reads them. */
export const IMAGES = sql<string>`(SELECT json_group_array(
    json_object('url', ${i.url}, 'thumbUrl', ${i.thumbUrl}, 'width', ${i.width}, 'height', ${i.height}, 'bytes', ${i.bytes})
    ORDER BY ${i.position})
  FROM ${listingImages} AS ${i} WHERE ${i.listingId} = ${l.id})`;

/** The photos of a row that selects `IMAGES`. */
export function imagesIn({ images }: { images: string }): ListingImage[] {
  return JSON.parse(images) as ListingImage[]; // as `IMAGES` writes them
}

const LISTING = selection({
  ...CARD,
  ...HIDING,
  ...STATS,
  ...pick(l, 'description', 'views', 'phoneAsks', 'shareKey', 'shareFingerprint', 'details', 'district', 'rate', 'reach'),
  images: IMAGES,
  guidance: GUIDANCE,
  signals: SIGNALS_OF,
  updatedAt: l.updatedAt,
  editKey: l.editKey,
  sellerUsername: u.username,
  sellerFirstName: u.firstName,
  sellerLastName: u.lastName,
  sellerImageUrl: u.profileImageUrl,
  phoneConfirmedAt: u.phoneConfirmedAt,
  verifiedUntil: u.verifiedUntil,
  sellerCreatedAt: u.createdAt,
  sellerIsPrivate: isPrivate(l.userId),
  sellerHasPhone: showsPhone(),
  sellerHasNumber: sql<0 | 1>`${u.phone} IS NOT NULL`,
  sellerTakesMessages: takesMessages(l.userId),
});

const FROM_LISTING = plainSql(sql`FROM ${listings} AS ${l} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
  CROSS JOIN ${memberStats} AS ${t} ON ${t.userId} = ${l.userId}`);
const OPEN_STATUS = plainSql(sql`${l.status} IN ('active', 'sold', 'asleep')`);
const CLOSED_STATUS = plainSql(sql`${l.status} IN ('hidden', 'held')`);
const VISIBLE_BY_ID = template<'id' | 'viewer'>(sql`SELECT ${columns(LISTING)} ${FROM_LISTING}
  WHERE ${l.id} = ${sql.placeholder('id')} AND (${OPEN_STATUS} OR (${CLOSED_STATUS} AND ${l.userId} = ${sql.placeholder('viewer')}))`);
const NOBODY = 0;

/** A listing with its seller, as the detail screen shows it. */
export type ListingRow = Row<typeof LISTING>;

/** The listing, if `actor` may see it: hidden and held ones only their owner, removed ones nobody, all others everyone. */
export function findListing(db: Db, actor: Actor, id: number) {
  return db.rows(LISTING, VISIBLE_BY_ID({ id, viewer: actor.kind === 'member' ? actor.id : NOBODY }));
}

/** The member's own listing that `which` (`ownById` or `byClientId`) selects, unless it is removed. */
export function findOwnListing(db: Db, which: SQL) {
  return db.find(LISTING, sql`${FROM_LISTING} WHERE ${which} AND (${OPEN_STATUS} OR ${CLOSED_STATUS})`);
}

/** SQL condition: the member's own listing by id. */
export function ownById(userId: number, id: number): SQL {
  return sql`${l.id} = ${id} AND ${l.userId} = ${userId}`;
}

/** SQL condition: the listing that this member's device named `clientId`. */
export function byClientId(userId: number, clientId: string): SQL {
  return sql`${l.userId} = ${userId} AND ${l.clientId} = ${clientId}`;
}
