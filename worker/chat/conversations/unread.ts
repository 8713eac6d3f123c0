import type { UnreadAnswer } from '#schema/contracts/conversations';
import type { Db } from '../../platform/db.ts';
import { countUnread } from './conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from './participant.ts';

/** What the badge shows; 100 stands for more. One round trip. */
export async function unread(db: Db, me: Participant): Promise<UnreadAnswer> {
  const [session, [row]] = await db.batch([liveParticipant(db, me), countUnread(db, me)]);
  requireParticipant(session);
  return { unread: row?.unread ?? 0 };
}
