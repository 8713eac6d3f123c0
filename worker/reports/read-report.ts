import { REPORT_REASONS, type ReportedConversation } from '#schema/contracts/reports';
import { type SQL, sql } from 'drizzle-orm';
import { findMessages } from '../conversations/messages.queries.ts';
import { presentPerson } from '../conversations/present-conversation.ts';
import { presentMessage } from '../conversations/present-message.ts';
import type { Bindings } from '../env.ts';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';

/** How many messages a moderator reads on either side of the one that was reported, and how many when it was a member. */
const AROUND = 5;
const NEWEST = 10;

/** The reports' own row with who made it. */
interface ReportRow {
  id: number;
  reason: string;
  details: string;
  conversationId: number;
  messageId: number | null;
  createdAt: number;
  reporterId: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  deletedAt: number | null;
}

/**
 * An open report on something said, with the few messages that it is about and links to their files: nobody else's conversation is ever
 * read, and this one no more once the report is closed. One round trip. Throws `report_not_found`.
 */
export async function readReport(env: Bindings, db: Db, id: number): Promise<ReportedConversation> {
  const [[report], rows] = await db.batch([findOpenReport(db, id), findMessages(db, reportedMessages(id))]);
  const reason = REPORT_REASONS.find((known) => known === report?.reason);
  if (!report || !reason) throw refuse('report_not_found');
  return {
    id: report.id,
    reporter: presentPerson({ ...report, id: report.reporterId }),
    reason,
    details: report.details,
    conversationId: report.conversationId,
    messageId: report.messageId,
    createdAt: new Date(report.createdAt).toISOString(),
    messages: await Promise.all(rows.map((row) => presentMessage(env, row))),
  };
}

function findOpenReport(db: Db, id: number) {
  return db.all<ReportRow>(sql`SELECT r.id AS id, r.reason AS reason, r.details AS details, r.conversation_id AS conversationId,
      r.message_id AS messageId, r.created_at AS createdAt, u.id AS reporterId, u.username AS username, u.first_name AS firstName,
      u.last_name AS lastName, u.profile_image_url AS profileImageUrl, u.role AS role, u.deleted_at AS deletedAt
    FROM reports AS r CROSS JOIN users AS u ON u.id = r.reporter_id
    WHERE r.id = ${id} AND r.closed_at IS NULL AND r.conversation_id IS NOT NULL`);
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
