import type { ReportAnswer, ReportRequest } from '#schema/contracts/reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';
import { isMember, otherOf } from './conversations.queries.ts';
import { type Correspondent, liveCorrespondent, openSession, requireCorrespondent } from './correspondent.ts';

/**
 * Reports the other member, or a message of theirs, to the moderators. One round trip. Throws `conversation_not_found`,
 * `message_not_found` (one's own too), and `report_open` while an earlier report of the same is open.
 */
export async function report(db: Db, me: Correspondent, conversationId: number, input: ReportRequest): Promise<ReportAnswer> {
  const messageId = input.messageId ?? null;
  const messageTarget = messageId === null ? null : `message:${conversationId}/${messageId}`;
  const isTheirs = sql`EXISTS (SELECT 1 FROM messages AS m
    WHERE m.conversation_id = c.id AND m.id = ${messageId} AND m.sender_id = ${otherOf(me.id)})`;
  const [session, [fact], [made]] = await db.batch([
    liveCorrespondent(db, me),
    db.all<{ isTheirs: 0 | 1 }>(sql`SELECT ${isTheirs} AS isTheirs FROM conversations AS c
      WHERE c.id = ${conversationId} AND ${isMember(me)}`),
    db.all<{ id: number }>(sql`INSERT INTO reports (reporter_id, target, about_user_id, conversation_id, message_id, reason,
        details, created_at)
      SELECT ${me.id}, coalesce(${messageTarget}, 'member:' || ${otherOf(me.id)}), ${otherOf(me.id)}, c.id, ${messageId}, ${input.reason}, ${input.details},
        ${Date.now()}
      FROM conversations AS c
      WHERE c.id = ${conversationId} AND ${isMember(me)} AND (${messageId} IS NULL OR ${isTheirs}) AND EXISTS (${openSession(me)})
      ON CONFLICT (reporter_id, target) WHERE closed_at IS NULL DO NOTHING RETURNING id`),
  ]);
  requireCorrespondent(session);
  if (!fact) throw refuse('conversation_not_found');
  if (messageId !== null && fact.isTheirs === 0) throw refuse('message_not_found');
  if (!made) throw refuse('report_open');
  return { id: made.id };
}
