import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { isPrivate } from '../../identity/members/privacy.ts';
import { STATS_COLUMNS, type StatsRow } from '../../identity/members/stats.ts';
import { CARD_COLUMNS, type CardRow } from './card.ts';
import { HIDING_COLUMNS, type HidingRow } from './hiding.ts';

/** A listing with its seller, as the detail screen shows it. */
export interface ListingRow extends CardRow, StatsRow, HidingRow {
  description: string;
  views: number;
  bedrooms: number | null;
  bathrooms: number | null;
  square_feet: number | null;
  property_type: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  mileage: number | null;
  condition: string | null;
  brand: string | null;
  warranty: string | null;
  updated_at: number;
  seller_username: string;
  seller_first_name: string | null;
  seller_last_name: string | null;
  seller_image_url: string | null;
  seller_verified_at: number | null;
  seller_is_private: 0 | 1;
  seller_created_at: number;
}

export interface ImageRow {
  url: string;
  thumb_url: string | null;
  width: number;
  height: number;
}

const DETAIL_COLUMNS = `l.description AS description, l.views AS views, l.bedrooms AS bedrooms, l.bathrooms AS bathrooms,
  l.square_feet AS square_feet, l.property_type AS property_type, l.year AS year, l.make AS make, l.model AS model,
  l.mileage AS mileage, l.condition AS condition, l.brand AS brand, l.warranty AS warranty, l.updated_at AS updated_at,
  u.username AS seller_username, u.first_name AS seller_first_name, u.last_name AS seller_last_name,
  u.profile_image_url AS seller_image_url, u.email_verified_at AS seller_verified_at, u.created_at AS seller_created_at`;

/** The listing that `which` names, if `actor` may see it: active and sold ones are everyone's, hidden ones their owner's. Put `imagesOf` beside it. */
export function findListing(db: Db, actor: Actor, which: SQL) {
  const ownHidden = actor.kind === 'member' ? sql`OR (l.status = 'hidden' AND l.user_id = ${actor.id})` : sql``;
  return db.all<ListingRow>(sql`SELECT ${sql.raw(CARD_COLUMNS)}, ${sql.raw(DETAIL_COLUMNS)}, ${sql.raw(HIDING_COLUMNS)},
      ${sql.raw(STATS_COLUMNS)}, ${isPrivate(sql`l.user_id`)} AS seller_is_private
    FROM listings AS l CROSS JOIN users AS u ON u.id = l.user_id CROSS JOIN member_stats AS t ON t.user_id = l.user_id
    WHERE ${which} AND (l.status IN ('active', 'sold') ${ownHidden})`);
}

/** The photos of the listing that `which` names, the cover first. */
export function imagesOf(db: Db, which: SQL) {
  return db.all<ImageRow>(sql`SELECT i.url AS url, i.thumb_url AS thumb_url, i.width AS width, i.height AS height
    FROM listings AS l CROSS JOIN listing_images AS i ON i.listing_id = l.id WHERE ${which} ORDER BY i.position`);
}

/** The listing by id. */
export function byId(id: number): SQL {
  return sql`l.id = ${id}`;
}

/** The listing that one member's device named `clientId`. */
export function byClientId(userId: number, clientId: string): SQL {
  return sql`l.user_id = ${userId} AND l.client_id = ${clientId}`;
}
