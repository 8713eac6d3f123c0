import { PARTNERS_SHOWN } from '#schema/catalog/limits';
import { type SQL, sql } from 'drizzle-orm';
import { newestOf, otherOf } from '../conversations/conversations.queries.ts';
import type { Participant } from '../conversations/participant.ts';
import type { Partner } from '../../platform/rooms/presence.ts';
import type { Db } from '../../platform/db.ts';

/** The partners of the newest conversations, without the deleted and those whom one of the two blocks. */
export function findPartners(db: Db, { id }: Pick<Participant, 'id'>) {
  const partner = otherOf(id);
  return db.all<Partner>(sql`
    SELECT o.id AS id, ${shows(sql`o.id`)} AS shows
    FROM ${newestOf(id, PARTNERS_SHOWN)} AS c
    CROSS JOIN users AS o ON o.id = ${partner}
    WHERE o.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${id} AND blocked_id = o.id)
      AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = o.id AND blocked_id = ${id})
    ORDER BY c.last_message_at DESC, c.id DESC`);
}

/** Whether the member themself shows that they are there. */
export function findShows(db: Db, { id }: Pick<Participant, 'id'>) {
  return db.all<{ shows: 0 | 1 }>(sql`SELECT ${shows(sql`${id}`)} AS shows`);
}

/** The setting `showOnline`, on by default. */
function shows(userId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM member_settings WHERE user_id = ${userId} AND settings ->> '$.privacy.showOnline' = 0)`;
}
