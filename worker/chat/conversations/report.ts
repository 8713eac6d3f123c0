import { REPORTS_A_DAY } from '#schema/catalog/limits';
import type { ReportAnswer, ReportRequest } from '#schema/contracts/reports';
import { DAY } from '#schema/durations';
import { messages } from '#schema/tables/messages';
import { reports } from '#schema/tables/reports';
import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isMember, otherOf } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

const [m, c, o] = [alias(messages, 'm'), alias(conversations, 'c'), alias(reports, 'o')];

/** The reported member's messages among so many of the newest are kept with the report. */
const MESSAGES_SEARCHED = 20;

/**
 * Reports the other member, or a message of theirs, to the moderators. If the reporter has an open report from the member's page, this adds the
 * conversation to it, once: that report gets the words of both complaints and the reason of this one, and nothing is counted. One round trip.
 * Throws `conversation_not_found`, `message_not_found` (one's own too), `report_open` while an earlier report of the same is open, and
 * `too_many_reports`: reports of ads and members (reports/complain.ts) count together with these. A repeated send with the same `key` is the same
 * report.
 */
export async function reportMember(
  db: Db,
  me: Participant,
  conversationId: number,
  input: ReportRequest,
  key: string | null,
): Promise<ReportAnswer> {
  const messageId = input.messageId ?? null;
  const messageTarget = messageId === null ? null : `message:${conversationId}/${messageId}`;
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${messages} AS ${m}
    WHERE ${m.conversationId} = ${c.id} AND ${m.id} = ${messageId} AND ${m.senderId} = ${otherOf(me.id)})`;
  // Only the reported member's words: those of the reporter are private.
  const which = messageId === null ? sql`1` : sql`${m.id} = ${messageId}`;
  const snapshot = sql`(SELECT json_object('kind', 'messages', 'messages', json_group_array(json_object('id', k.id, 'content', k.content,
      'fileName', k.fileName, 'createdAt', k.createdAt)))
    FROM (SELECT ${m.id} AS id, ${m.content} AS content, ${m.fileName} AS fileName, ${m.createdAt} AS createdAt FROM ${messages} AS ${m}
      WHERE ${m.conversationId} = ${conversationId} AND (${messageId} IS NOT NULL OR ${m.id} > ${c.lastMessageId} - ${MESSAGES_SEARCHED}) AND ${m.senderId} = ${otherOf(me.id)} AND ${which}
      ORDER BY ${m.id}) AS k)`;
  const now = Date.now();
  const tries = `reports:${me.id}`;
  const target = sql`coalesce(${messageTarget}, 'member:' || ${otherOf(me.id)})`;
  const open = sql`SELECT 1 AS isOpen FROM ${reports} AS ${o} WHERE ${o.reporterId} = ${me.id} AND ${o.target} = ${target} AND ${o.closedAt} IS NULL`;
  const sent = sql`SELECT ${reports.id} FROM ${reports} WHERE ${reports.reporterId} = ${me.id}
    AND (${reports.clientId} = ${key} OR ${reports.conversationClientId} = ${key})`;
  // A report from the member's page: it names no conversation.
  const withoutTalk = sql`SELECT ${o.id} FROM ${conversations} AS ${c} CROSS JOIN ${reports} AS ${o}
    ON ${o.reporterId} = ${me.id} AND ${o.target} = ${target} AND ${o.closedAt} IS NULL AND ${o.conversationId} IS NULL`;
  const mayReport = sql`${c.id} = ${conversationId} AND ${isMember(me)} AND (${messageId} IS NULL OR ${isTheirs})
    AND EXISTS (${participantSession(me)}) AND NOT EXISTS (${sent})`;
  const [session, [fact], , [added], [made], [before]] = await db.batch([
    liveParticipant(db, me),
    db.find(
      { isTheirs: sql<0 | 1>`${isTheirs}`, isOpen: sql<0 | 1>`EXISTS (${open})` },
      sql`FROM ${conversations} AS ${c}
      WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`,
    ),
    // Counted before the limit is checked, as in identity/attempts/attempts.ts.
    incrementCount(
      db,
      tries,
      DAY,
      now,
      sql`EXISTS (SELECT 1 FROM ${conversations} AS ${c} WHERE ${mayReport} AND NOT EXISTS (${open}))`,
    ),
    db.returning(
      { id: reports.id },
      sql`UPDATE ${reports} SET ${set(reports, {
        conversationId,
        reason: input.reason,
        details: sql`${reports.details} || iif(${reports.details} = '' OR ${input.details} = '', '', ${'\n\n'}) || ${input.details}`,
        snapshot: sql`(SELECT json_set(${snapshot}, '$.later', json_object('at', CAST(${now} AS INTEGER), 'first', json(${reports.snapshot})))
          FROM ${conversations} AS ${c} WHERE ${c.id} = ${conversationId})`,
        conversationClientId: sql`${key}`,
      })} WHERE ${reports.id} = (${withoutTalk} WHERE ${mayReport})`,
    ),
    db.returning(
      { id: reports.id },
      sql`INSERT ${into(reports, {
        reporterId: me.id,
        target,
        aboutUserId: otherOf(me.id),
        conversationId: c.id,
        messageId,
        reason: input.reason,
        details: input.details,
        snapshot: sql`${snapshot}`,
        createdAt: now,
        clientId: sql`${key}`,
      })}
      FROM ${conversations} AS ${c}
      WHERE ${mayReport} AND ${attemptsOf(tries)} <= ${REPORTS_A_DAY}
      ON CONFLICT (${columnNames(reports.reporterId, reports.target)}) WHERE ${reports.closedAt} IS NULL DO NOTHING`,
    ),
    db.rows({ id: reports.id }, sent),
  ]);
  requireParticipant(session);
  if (!fact) throw refuse('conversation_not_found');
  if (messageId !== null && fact.isTheirs === 0) throw refuse('message_not_found');
  const report = added ?? made ?? before;
  if (!report) throw refuse(fact.isOpen === 1 ? 'report_open' : 'too_many_reports');
  return { id: report.id };
}
