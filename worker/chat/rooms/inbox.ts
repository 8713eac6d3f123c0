import { PAGE_SIZE } from '#schema/catalog/limits';
import type { InboxAnswer } from '#schema/contracts/tickets';
import { countUnread, listConversations, presentConversation } from '../conversations/conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from '../conversations/participant.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { findPartners, findShowsOnline } from './presence.ts';
import { announcePresence, isPresent } from '../../platform/rooms/presence.ts';

/** How long the lists wait for the presence of partners, in milliseconds; partners whose rooms respond later are shown as offline. */
const PRESENCE_TIMEOUT = 2_000;

/**
 * After the member's first socket opened: returns what their inbox shows now, and which of their partners are online. Partners are told that the
 * member came, unless the member hides; without `announces` no partner is told or asked. One round trip.
 */
export async function openInbox(c: AppContext, me: Participant, announces: boolean): Promise<InboxAnswer> {
  const db = c.get('db');
  const [session, rows, [total], partners, [own]] = await db.batch([
    liveParticipant(db, me),
    listConversations(db, me, null, PAGE_SIZE),
    countUnread(db, me),
    findPartners(db, me),
    findShowsOnline(db, me),
  ]);
  requireParticipant(session);
  const present = new Set<number>();
  const status = own?.shows === 1 ? 'online' : 'ask';
  const announced = announcePresence(c.env, announces ? partners : [], { userId: me.id, status }, (id) => present.add(id));
  c.executionCtx.waitUntil(announced);
  await Promise.race([announced, scheduler.wait(PRESENCE_TIMEOUT)]);
  return {
    conversations: rows.map(presentConversation),
    unread: total?.unread ?? 0,
    connectedUsers: partners.map(({ id }) => id).filter((id) => present.has(id)),
  };
}

/** After the member's last socket closed: tells their partners, unless the member hides. One round trip. */
export async function closeInbox(c: AppContext, me: Participant): Promise<void> {
  const db = c.get('db');
  const [partners, [own]] = await db.batch([findPartners(db, me), findShowsOnline(db, me)]);
  if (own?.shows !== 1) return;
  // A page that reloads closes and opens at once, and the two calls may overtake each other: only the room itself knows the final state.
  if (await isPresent(c.env, me.id)) return;
  await announcePresence(c.env, partners, { userId: me.id, status: 'offline' });
  if (await isPresent(c.env, me.id)) await announcePresence(c.env, partners, { userId: me.id, status: 'online' });
}
