import { PARTNERS_SHOWN } from '#schema/catalog/limits';
import { sql } from 'drizzle-orm';
import { newestOf } from '../conversations/conversations.queries.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { findPartners, findShows } from './partners.ts';
import { announce, isPresent } from '../../platform/rooms/presence.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { tell } from '../../platform/rooms/tell.ts';

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
