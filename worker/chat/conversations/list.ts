import type { Conversation, ConversationsQuery } from '#schema/contracts/conversations';
import type { Db } from '../../platform/db.ts';
import { listSeen } from './conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from './participant.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { presentConversation } from './present-conversation.ts';

/** One page of the participant's conversations, the newest first; `cursor` is null on the last page. One round trip. */
export async function list(
  db: Db,
  me: Participant,
  { cursor, limit }: ConversationsQuery,
): Promise<{ conversations: Conversation[]; cursor: string | null }> {
  const [session, rows] = await db.batch([liveParticipant(db, me), listSeen(db, me, readCursor(cursor), limit + 1)]);
  requireParticipant(session);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { conversations: shown.map(presentConversation), cursor: last ? writeCursor(last) : null };
}
