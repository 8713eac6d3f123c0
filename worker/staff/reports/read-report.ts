import type { AdminReportDetails } from '#schema/contracts/reports';
import type { Message } from '#schema/contracts/messages';
import { type SQL, sql } from 'drizzle-orm';
import { findMessages } from '../../chat/conversations/messages.queries.ts';
import { presentMessage } from '../../chat/conversations/present-message.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { personOf, presentReport } from './present-report.ts';
import { findReport, type ReportDetailsRow } from './reports.queries.ts';

/** How many messages a moderator reads on either side of the one that was reported, and how many when it was a member. */
const AROUND = 5;
const NEWEST = 10;

/**
 * A report and, while it is open, the few messages that it is about with links to their files: nobody else's conversation is ever read, and this
 * one no more once the report is closed. One round trip. Throws `report_not_found`.
 */
export async function readReport(env: Bindings, db: Db, id: number): Promise<AdminReportDetails> {
  const [[row], messages] = await db.batch([findReport(db, id), findMessages(db, reportedMessages(id))]);
  if (!row) throw refuse('report_not_found');
  return presentDetails(row, await Promise.all(messages.map((message) => presentMessage(env, message))));
}

export function presentDetails(row: ReportDetailsRow, messages: Message[]): AdminReportDetails {
  return {
    ...presentReport(row),
    owner: personOf(row.owner),
    closedBy: personOf(row.closedBy),
    note: row.note ?? '',
    messages,
  };
}

/** Ids count 1, 2, 3 … within a conversation, so the neighbours of a message are a range of them. */
function reportedMessages(id: number): SQL {
  const of = (column: string) => sql`(SELECT ${sql.raw(column)} FROM reports WHERE id = ${id} AND closed_at IS NULL)`;
  const conversation = of('conversation_id');
  const newest = sql`(SELECT last_message_id FROM conversations WHERE id = ${conversation})`;
  return sql`m.conversation_id = ${conversation}
    AND m.id BETWEEN coalesce(${of('message_id')} - ${AROUND}, ${newest} - ${NEWEST - 1}) AND coalesce(${of('message_id')} + ${AROUND}, ${newest})
    ORDER BY m.id`;
}
