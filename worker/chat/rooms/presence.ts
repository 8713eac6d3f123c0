import { PARTNERS_SHOWN } from '#schema/catalog/limits';
import { users } from '#schema/tables/users';
import { memberSettings } from '#schema/tables/member-settings';
import { conversations } from '#schema/tables/conversations';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isBlocked, newestOf, otherOf } from '../conversations/conversations.queries.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { announcePresence, isPresent } from '../../platform/rooms/presence.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { sendOrder } from '../../platform/rooms/send-order.ts';
import type { Participant } from '../conversations/participant.ts';

const [c, o] = [alias(conversations, 'c'), alias(users, 'o')];

/**
 * After `showOnline` was switched: the member's partners see them go, or come if they are online, and typing is hidden or shown in the most recent
 * conversations. It reads the present setting, so that of two switches at once the last one holds. For `waitUntil`.
 */
export async function showPresence(env: Bindings, db: Db, member: Member): Promise<void> {
  const [partners, [own], rooms] = await db.batch([
    findPartners(db, member),
    findShowsOnline(db, member),
    db.find({ id: c.id, hidden: sql<0 | 1>`${isPresenceHidden()}` }, sql`FROM ${newestOf(member.id, PARTNERS_SHOWN)} AS ${c}`),
  ]);
  await sixAtOnce(rooms, ({ id, hidden }) =>
    sendOrder(env, `conversation:${id}`, { order: 'hide_presence', hidden: hidden === 1 }),
  );
  if (own?.shows !== 1) return announcePresence(env, partners, { userId: member.id, status: 'offline' });
  if (await isPresent(env, member.id)) await announcePresence(env, partners, { userId: member.id, status: 'online' });
}

/**
 * The partners in the newest conversations, without deleted members and without pairs in which one blocks the other. Somebody who has only opened a
 * conversation, and written nothing, neither sees the other come nor is seen: the other does not have this conversation in their lists, and could
 * not tell them that they hide from now on.
 */
export function findPartners(db: Db, { id }: Pick<Participant, 'id'>) {
  const partner = otherOf(id);
  return db.find(
    { id: o.id, shows: sql<0 | 1>`${showsOnline(sql`${o.id}`)}` },
    sql`FROM ${newestOf(id, PARTNERS_SHOWN)} AS ${c}
    CROSS JOIN ${users} AS ${o} ON ${o.id} = ${partner}
    WHERE ${o.deletedAt} IS NULL AND ${c.unlistedId} IS NULL
      AND NOT ${isBlocked(id, o.id)}
      AND NOT ${isBlocked(o.id, id)}
    ORDER BY ${c.lastMessageAt} DESC, ${c.id} DESC`,
  );
}

/** Whether the member shows that they are online. */
export function findShowsOnline(db: Db, { id }: Pick<Participant, 'id'>) {
  return db.find({ shows: sql<0 | 1>`${showsOnline(sql`${id}`)}` }, sql``);
}

/** The setting `showOnline`, on by default. */
function showsOnline(userId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}
    AND ${memberSettings.settings} ->> '$.privacy.showOnline' = 0)`;
}
