import type { Conversation } from '#schema/contracts/conversations';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSeen } from './conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from './participant.ts';
import { presentConversation } from './present-conversation.ts';

/** One of the participant's conversations; `conversation_not_found` for everyone else's. One round trip. */
export async function show(db: Db, me: Participant, id: number): Promise<Conversation> {
  const [session, [row]] = await db.batch([liveParticipant(db, me), findSeen(db, me, id)]);
  requireParticipant(session);
  if (!row) throw refuse('conversation_not_found');
  return presentConversation(row);
}
