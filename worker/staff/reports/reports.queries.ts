import { type SQL, sql } from 'drizzle-orm';
import type { ReportOutcome } from '#schema/catalog/reports';
import type { ReportReason, ReportsQuery } from '#schema/contracts/reports';
import type { Db } from '../../platform/db.ts';

/** A report with what it is about. People are JSON, null where there is none. */
export interface ReportRow {
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

export interface ReportDetailsRow extends ReportRow {
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
export function findReports(db: Db, { state, kind, cursor, limit }: ReportsQuery) {
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
