import type { ActName } from '#schema/catalog/acts';
import type { AuditEntry, AuditLogQuery } from '#schema/contracts/audit';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** One page of the audit log, the newest first, each pair of filters with an index of its own. One round trip. */
export async function listActs(db: Db, { cursor, limit, adminId, action, target }: AuditLogQuery) {
  const conditions = [
    // Also the first page is a range of ids, not a scan.
    sql`a.id < ${Number(cursor ?? Number.MAX_SAFE_INTEGER)}`,
    ...(adminId === undefined ? [] : [sql`a.admin_id = ${Number(adminId)}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(target === undefined || target === '' ? [] : [sql`a.target = ${target}`]),
  ];
  // The page is found before the names are looked up: a join that comes first would read a member for each row that is thrown away.
  const rows = await db.all<ActRow>(sql`
    SELECT p.id AS id, p.admin_id AS adminId, p.action AS action, p.target AS target, p.before AS before, p.after AS after,
      p.request_id AS requestId, p.created_at AS createdAt, u.username AS username, u.first_name AS firstName, u.last_name AS lastName
    FROM (SELECT * FROM audit_log AS a WHERE ${sql.join(conditions, sql` AND `)} ORDER BY a.id DESC LIMIT ${limit + 1}) AS p LEFT JOIN users AS u ON u.id = p.admin_id
    ORDER BY p.id DESC`);
  const page = rows.slice(0, limit);
  return { acts: page.map(presentAct), cursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}

interface ActRow {
  id: number;
  adminId: number;
  action: ActName;
  target: string;
  before: string | null;
  after: string | null;
  requestId: string;
  createdAt: number;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

function presentAct(row: ActRow): AuditEntry {
  const { id, action, target, requestId, createdAt } = row;
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ') || null;
  return {
    id,
    admin: { id: row.adminId, username: row.username ?? '', fullName },
    action,
    target,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    requestId,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** What `record` wrote: an object, or nothing. */
function fieldsOf(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown> | null);
}
