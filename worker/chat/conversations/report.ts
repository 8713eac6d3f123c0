import { REPORTS_A_DAY } from '#schema/catalog/limits';
import type { ReportAnswer, ReportRequest } from '#schema/contracts/reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isMember, otherOf } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';

const DAY = 86_400_000;

/**
 * Reports the other member, or a message of theirs, to the moderators. One round trip. Throws `conversation_not_found`,
 * `message_not_found` (one's own too), `report_open` while an earlier report of the same is open, and `too_many_reports`: those of ads and members
 * (reports/complain.ts) count with these.
 */
export async function report(db: Db, me: Participant, conversationId: number, input: ReportRequest): Promise<ReportAnswer> {
  const messageId = input.messageId ?? null;
  const messageTarget = messageId === null ? null : `message:${conversationId}/${messageId}`;
  const isTheirs = sql`EXISTS (SELECT 1 FROM messages AS m
    WHERE m.conversation_id = c.id AND m.id = ${messageId} AND m.sender_id = ${otherOf(me.id)})`;
  const now = Date.now();
  const tries = `reports:${me.id}`;
  const target = sql`coalesce(${messageTarget}, 'member:' || ${otherOf(me.id)})`;
  const open = sql`SELECT 1 AS isOpen FROM reports AS o WHERE o.reporter_id = ${me.id} AND o.target = ${target} AND o.closed_at IS NULL`;
  const mayReport = sql`c.id = ${conversationId} AND ${isMember(me)} AND (${messageId} IS NULL OR ${isTheirs}) AND EXISTS (${participantSession(me)})`;
  const [session, [fact], , [made]] = await db.batch([
    liveParticipant(db, me),
    db.all<{
      isTheirs: 0 | 1;
      isOpen: 0 | 1;
    }>(sql`SELECT ${isTheirs} AS isTheirs, EXISTS (${open}) AS isOpen FROM conversations AS c
      WHERE c.id = ${conversationId} AND ${isMember(me)}`),
    // Counted before it is looked at, as in auth/attempts.ts.
    db.run(sql`INSERT INTO attempts (key, count, window_ends_at) SELECT ${tries}, 1, ${now + DAY} FROM conversations AS c
      WHERE ${mayReport} AND NOT EXISTS (${open})
      ON CONFLICT (key) DO UPDATE SET count = iif(window_ends_at <= ${now}, 1, count + 1),
        window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)`),
    db.all<{ id: number }>(sql`INSERT INTO reports (reporter_id, target, about_user_id, conversation_id, message_id, reason,
        details, created_at)
      SELECT ${me.id}, ${target}, ${otherOf(me.id)}, c.id, ${messageId}, ${input.reason}, ${input.details},
        ${now}
      FROM conversations AS c
      WHERE ${mayReport} AND (SELECT count FROM attempts WHERE key = ${tries}) <= ${REPORTS_A_DAY}
      ON CONFLICT (reporter_id, target) WHERE closed_at IS NULL DO NOTHING RETURNING id`),
  ]);
  requireParticipant(session);
  if (!fact) throw refuse('conversation_not_found');
  if (messageId !== null && fact.isTheirs === 0) throw refuse('message_not_found');
  if (!made) throw refuse(fact.isOpen === 1 ? 'report_open' : 'too_many_reports');
  return { id: made.id };
}
