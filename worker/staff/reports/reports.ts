import type { AdminReport, ReportsQuery, AdminReportDetails, ReportTarget, ReportReason } from '#schema/contracts/reports';
import type { Db } from '../../platform/db.ts';
import type { Message, MessageSender } from '#schema/contracts/messages';
import { type SQL, sql } from 'drizzle-orm';
import { findMessages, presentMessage } from '../../chat/conversations/messages.queries.ts';
import type { Bindings } from '../../env.ts';
import { refuse } from '../../platform/errors.ts';
import { type PersonRow, presentPerson } from '../../identity/members/present-person.ts';
import type { ReportOutcome } from '#schema/catalog/reports';

/** One page of the queue, the newest first; `cursor` is null on the last. One round trip. */
export async function listReports(db: Db, query: ReportsQuery): Promise<{ reports: AdminReport[]; cursor: string | null }> {
  const rows = await findReports(db, query);
  const page = rows.slice(0, query.limit);
  return { reports: page.map(presentReport), cursor: rows.length > query.limit ? String(page.at(-1)?.id) : null };
}

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

/** The row as administrators see it, an allow-list: no e-mail, no phone. */
function presentReport(row: ReportRow): AdminReport {
  const { id, reason, details, createdAt, closedAt, outcome } = row;
  return {
    id,
    reason,
    details,
    reporter: personOf(row.reporter) ?? { id: 0, username: '', fullName: null, profileImageUrl: null, role: 'user' },
    target: targetOf(row),
    openReports: row.target.startsWith('message:') ? Number(closedAt === null) : (row.openReports ?? 0),
    createdAt: new Date(createdAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    outcome,
  };
}

/** What `person` of the queries wrote. */
function personOf(json: string | null): MessageSender | null {
  return json === null ? null : presentPerson(JSON.parse(json) as PersonRow);
}

function targetOf({ target, title, thumbUrl, status, ownerId, person }: ReportRow): ReportTarget {
  const [kind, name = ''] = target.split(':');
  const [id = 0, messageId = 0] = name.split('/').map(Number);
  if (kind === 'listing') return { kind, id, title: title ?? '', thumbUrl, status: status ?? 'removed', ownerId };
  if (kind === 'member') return { kind, id, person: personOf(person) };
  return { kind: 'message', conversationId: id, messageId, person: personOf(person) };
}

/** A report with what it is about. People are JSON, null where there is none. */
interface ReportRow {
  id: number;
  target: string;
  reason: ReportReason;
  details: string;
  createdAt: number;
  closedAt: number | null;
  outcome: ReportOutcome | null;
  reporter: string;
  person: string | null;
  title: string | null;
  thumbUrl: string | null;
  status: string | null;
  ownerId: number | null;
  openReports: number | null;
}

interface ReportDetailsRow extends ReportRow {
  note: string | null;
  owner: string | null;
  closedBy: string | null;
}

/** How a target begins, spelt as the indexes have it: otherwise they are not used. */
const KIND = `substr(target, 1, instr(target, ':') - 1)`;

/** The id of the reported ad; null for everything else, so that no row is looked for. */
export const REPORTED_LISTING = `iif(r.target GLOB 'listing:*', CAST(substr(r.target, 9) AS INTEGER), NULL)`;

const COLUMNS = `r.id AS id, r.target AS target, r.reason AS reason, r.details AS details, r.created_at AS createdAt,
  r.closed_at AS closedAt, r.outcome AS outcome, ${person('u')} AS reporter, ${person('o')} AS person, l.title AS title,
  l.thumb_url AS thumbUrl, l.status AS status, l.user_id AS ownerId, coalesce(l.open_report_count, o.open_report_count) AS openReports`;

const JOINS = `CROSS JOIN users AS u ON u.id = r.reporter_id LEFT JOIN listings AS l ON l.id = ${REPORTED_LISTING}
  LEFT JOIN users AS o ON o.id = iif(r.target GLOB 'listing:*', NULL, r.about_user_id)`;

/** One page of the queue and a row of the next, the newest first: three rows are read for each. */
function findReports(db: Db, { state, kind, cursor, limit }: ReportsQuery) {
  const isClosed = state === 'closed';
  const index = kind === undefined ? (isClosed ? 'reports_closed' : 'reports_queue') : `reports_${state}_by_kind`;
  const where = [
    sql.raw(isClosed ? 'closed_at IS NOT NULL' : 'closed_at IS NULL'),
    ...(kind === undefined ? [] : [sql`${sql.raw(KIND)} = ${kind}`]),
    ...(cursor === undefined ? [] : [sql`id < ${Number(cursor)}`]),
  ];
  return db.all<ReportRow>(sql`SELECT ${sql.raw(COLUMNS)} FROM (SELECT * FROM reports INDEXED BY ${sql.raw(index)}
      WHERE ${sql.join(where, sql` AND `)} ORDER BY id DESC LIMIT ${limit + 1}) AS r ${sql.raw(JOINS)} ORDER BY r.id DESC`);
}

export function findReport(db: Db, id: number | SQL) {
  return db.all<ReportDetailsRow>(sql`SELECT ${sql.raw(COLUMNS)}, r.note AS note, ${sql.raw(person('w'))} AS owner,
      ${sql.raw(person('k'))} AS closedBy
    FROM reports AS r ${sql.raw(JOINS)} LEFT JOIN users AS w ON w.id = l.user_id LEFT JOIN users AS k ON k.id = r.closed_by
    WHERE r.id = ${id}`);
}

/** A user as JSON in the shape that `presentPerson` takes. */
function person(user: string): string {
  return `iif(${user}.id IS NULL, NULL, json_object('id', ${user}.id, 'username', ${user}.username, 'firstName', ${user}.first_name,
    'lastName', ${user}.last_name, 'profileImageUrl', ${user}.profile_image_url, 'role', ${user}.role, 'deletedAt', ${user}.deleted_at))`;
}
