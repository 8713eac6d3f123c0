import { PARTNERS_SHOWN } from '#schema/catalog/limits';
import { sql, type SQL } from 'drizzle-orm';
import { newestOf, otherOf } from '../conversations/conversations.queries.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { announce, isPresent, type Partner } from '../../platform/rooms/presence.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { tell } from '../../platform/rooms/tell.ts';
import type { Participant } from '../conversations/participant.ts';

/**
 * After `showOnline` was switched: whoever talks with the member sees them go, or come where they are there, and typing is hidden or shown in
 * their most recent conversations. It asks what stands now, so that of two switches at once the last one holds. For `waitUntil`.
 */
export async function showPresence(env: Bindings, db: Db, member: Member): Promise<void> {
  const [partners, [own], rooms] = await db.batch([
    findPartners(db, member),
    findShows(db, member),
    db.all<{ id: number; hidden: 0 | 1 }>(sql`SELECT c.id AS id, ${isPresenceHidden()} AS hidden
      FROM ${newestOf(member.id, PARTNERS_SHOWN)} AS c`),
  ]);
  await sixAtOnce(rooms, ({ id, hidden }) => tell(env, `conversation:${id}`, { order: 'hide_presence', hidden: hidden === 1 }));
  if (own?.shows !== 1) return announce(env, partners, { userId: member.id, status: 'offline' });
  if (await isPresent(env, member.id)) await announce(env, partners, { userId: member.id, status: 'online' });
}

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
