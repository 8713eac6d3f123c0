import type { AdminReport, ReportsQuery, AdminReportDetails, ReportTarget } from '#schema/contracts/reports';
import type { Message, MessageSender } from '#schema/contracts/messages';
import { messages as messagesTable } from '#schema/tables/messages';
import { reports } from '#schema/tables/reports';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { listings } from '#schema/tables/listings';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { findMessages, presentMessage } from '../../chat/conversations/messages.queries.ts';
import type { Bindings } from '../../env.ts';
import { refuse } from '../../platform/errors.ts';
import { isoOf } from '../../platform/times.ts';
import { type PersonRow, presentPerson } from '../../identity/members/present-person.ts';

const [m, r, l, u, o, w, k] = [
  alias(messagesTable, 'm'),
  alias(reports, 'r'),
  alias(listings, 'l'),
  alias(users, 'u'),
  alias(users, 'o'),
  alias(users, 'w'),
  alias(users, 'k'),
];

/** One page of the queue, the newest or the oldest first; `cursor` is null on the last. One round trip. */
export async function listReports(db: Db, query: ReportsQuery): Promise<{ reports: AdminReport[]; cursor: string | null }> {
  const rows = await findReports(db, query);
  return { reports: rows.slice(0, query.limit).map(presentReport), cursor: nextCursor(rows, query.limit, ({ id }) => id) };
}

/** How many messages a moderator reads before and after a reported one, and how many if a member was reported. */
const MESSAGES_AROUND = 5;
const NEWEST_MESSAGES = 10;

/**
 * A report and, while it is open, the few messages that it is about with links to their files: no other conversation can be read, and this one no
 * longer once the report is closed. One round trip. Throws `report_not_found`.
 */
export async function readReport(env: Bindings, db: Db, id: number): Promise<AdminReportDetails> {
  const [[row], messages] = await db.batch([findReport(db, id), findMessages(db, reportedMessages(id))]);
  if (!row) throw refuse('report_not_found');
  return presentDetails(row, await Promise.all(messages.map((message) => presentMessage(env, message, null))));
}

export function presentDetails(row: ReportDetailsRow, messages: Message[]): AdminReportDetails {
  return {
    ...presentReport(row),
    owner: personOf(row.owner),
    closedBy: personOf(row.closedBy),
    note: row.note ?? '',
    messages,
    snapshot: row.snapshot?.kind === 'messages' && row.closedAt !== null ? (row.snapshot.later?.first ?? null) : row.snapshot,
  };
}

/** Ids count 1, 2, 3 … within a conversation, so the neighbours of a message are a range of them. */
function reportedMessages(id: number): SQL {
  const of = (column: Column) =>
    sql`(SELECT ${column} FROM ${reports} WHERE ${reports.id} = ${id} AND ${reports.closedAt} IS NULL)`;
  const conversation = of(reports.conversationId);
  const newest = sql`(SELECT ${conversations.lastMessageId} FROM ${conversations} WHERE ${conversations.id} = ${conversation})`;
  return sql`${m.conversationId} = ${conversation}
    AND ${m.id} BETWEEN coalesce(${of(reports.messageId)} - ${MESSAGES_AROUND}, ${newest} - ${NEWEST_MESSAGES - 1})
      AND coalesce(${of(reports.messageId)} + ${MESSAGES_AROUND}, ${newest})
    ORDER BY ${m.id}`;
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
    closedAt: isoOf(closedAt),
    outcome,
  };
}

/** Reads what `person` wrote. */
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

/** The kind at the beginning of a target, written as in the indexes, which SQLite would not use otherwise. */
const KIND = sql`substr(${reports.target}, 1, instr(${reports.target}, ':') - 1)`;

/** The id of the reported ad; null for any other target, so that no row is looked up. */
export const REPORTED_LISTING = sql`iif(${r.target} GLOB 'listing:*', CAST(substr(${r.target}, 9) AS INTEGER), NULL)`;

/** The id of the page that a report leads to: the ad, the member, or the conversation. */
export const reportedPageId = sql`CASE WHEN ${r.target} GLOB 'message:*' THEN ${r.conversationId}
  ELSE CAST(substr(${r.target}, instr(${r.target}, ':') + 1) AS INTEGER) END`;

/** A report with its target. People are JSON, null where there is none. */
const reportColumns = {
  ...pick(r, 'id', 'target', 'reason', 'details', 'createdAt', 'closedAt', 'outcome'),
  reporter: sql<string>`${person(u)}`,
  person: person(o),
  title: orNull(l.title),
  thumbUrl: orNull(l.thumbUrl),
  status: orNull(l.status),
  ownerId: orNull(l.userId),
  openReports: sql<number | null>`coalesce(${l.openReportCount}, ${o.openReportCount})`,
};
type ReportRow = Row<typeof reportColumns>;

const detailsColumns = { ...reportColumns, note: r.note, snapshot: r.snapshot, owner: person(w), closedBy: person(k) };
type ReportDetailsRow = Row<typeof detailsColumns>;

const JOINS = sql`CROSS JOIN ${users} AS ${u} ON ${u.id} = ${r.reporterId} LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${REPORTED_LISTING}
  LEFT JOIN ${users} AS ${o} ON ${o.id} = iif(${r.target} GLOB 'listing:*', NULL, ${r.aboutUserId})`;

/** One page of the queue and one row more; each costs three rows read. */
function findReports(db: Db, { state, kind, order, cursor, limit }: ReportsQuery) {
  const [after, direction] = order === 'oldest' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const isClosed = state === 'closed';
  const index = kind === undefined ? (isClosed ? 'reports_closed' : 'reports_queue') : `reports_${state}_by_kind`;
  const where = [
    isClosed ? sql`${reports.closedAt} IS NOT NULL` : sql`${reports.closedAt} IS NULL`,
    ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
    ...(cursor === undefined ? [] : [sql`${reports.id} ${after} ${Number(cursor)}`]),
  ];
  return db.find(
    reportColumns,
    sql`FROM (SELECT * FROM ${reports} INDEXED BY ${sql.raw(index)}
      WHERE ${sql.join(where, sql` AND `)} ORDER BY ${reports.id} ${direction} LIMIT ${limit + 1}) AS ${r} ${JOINS} ORDER BY ${r.id} ${direction}`,
  );
}

export function findReport(db: Db, id: number | SQL) {
  return db.find(
    detailsColumns,
    sql`FROM ${reports} AS ${r} ${JOINS} LEFT JOIN ${users} AS ${w} ON ${w.id} = ${l.userId} LEFT JOIN ${users} AS ${k} ON ${k.id} = ${r.closedBy}
    WHERE ${r.id} = ${id}`,
  );
}

/** A user as JSON in the shape that `presentPerson` takes. */
function person(user: typeof u | typeof o | typeof w | typeof k): SQL<string | null> {
  return sql`iif(${user.id} IS NULL, NULL, json_object('id', ${user.id}, 'username', ${user.username}, 'firstName', ${user.firstName},
    'lastName', ${user.lastName}, 'profileImageUrl', ${user.profileImageUrl}, 'role', ${user.role}, 'deletedAt', ${user.deletedAt}))`;
}
