import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { chose, isPrivate } from './privacy.ts';
import { STATS_COLUMNS, type StatsRow } from './stats.ts';

interface PersonRow extends StatsRow {
  id: number;
  username: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  vip_expires_at: number | null;
  email_verified_at: number | null;
  created_at: number;
}

/** A member as only they themself see it. */
export interface OwnRow extends PersonRow {
  email: string;
  pending_email: string | null;
  phone: string | null;
  credits: number;
}

/** A member as everyone may see them: `email` only where they chose to show it, of the phone only whether one may be asked for. */
export interface PublicRow extends PersonRow {
  email: string | null;
  has_phone: 0 | 1;
  is_private: 0 | 1;
}

const PERSON_COLUMNS = `u.id AS id, u.username AS username, u.first_name AS first_name, u.last_name AS last_name,
  u.profile_image_url AS profile_image_url, u.vip_expires_at AS vip_expires_at, u.email_verified_at AS email_verified_at,
  u.created_at AS created_at`;

/** The member's own account; `pending_email` is the newest address that waits for its link to be opened. */
export function findOwn(db: Db, id: number, now: number) {
  return db.all<OwnRow>(sql`SELECT ${sql.raw(PERSON_COLUMNS)}, ${sql.raw(STATS_COLUMNS)}, u.email AS email, u.phone AS phone,
      u.credits AS credits,
      (SELECT e.email FROM email_changes AS e WHERE e.user_id = u.id AND e.used_at IS NULL AND e.expires_at > ${now}
        AND e.email <> u.email ORDER BY e.created_at DESC LIMIT 1) AS pending_email
    FROM users AS u CROSS JOIN member_stats AS t ON t.user_id = u.id WHERE u.id = ${id} AND u.deleted_at IS NULL`);
}

/** The views of all of the member's ads on each day from `since` (days since 1970, UTC) that had any. */
export function findViews(db: Db, id: number, since: number) {
  return db.all<{ day: number; views: number }>(
    sql`SELECT day, views FROM member_views WHERE user_id = ${id} AND day >= ${since}`,
  );
}

export function findPublic(db: Db, id: number) {
  const self = sql`u.id`;
  return db.all<PublicRow>(sql`SELECT ${sql.raw(PERSON_COLUMNS)}, ${sql.raw(STATS_COLUMNS)},
      iif(${chose('showEmail', self)}, u.email, NULL) AS email, ${showsPhone(self)} AS has_phone, ${isPrivate(self)} AS is_private
    FROM users AS u CROSS JOIN member_stats AS t ON t.user_id = u.id WHERE u.id = ${id} AND u.deleted_at IS NULL`);
}

/** Whether the member `u` has a phone number and shows it: 1 or 0. */
export function showsPhone(self: SQL): SQL {
  return sql`(u.phone IS NOT NULL AND ${chose('showPhone', self)})`;
}
