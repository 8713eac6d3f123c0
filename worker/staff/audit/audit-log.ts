import { SIGN_IN_ACTIONS } from '#schema/catalog/audit-actions';
import type { AuditEntry, AuditLogQuery } from '#schema/contracts/audit';
import { auditLog } from '#schema/tables/audit-log';
import { auditWords } from '#schema/tables/audit-words';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Db, nextCursor } from '../../platform/db.ts';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import { presentPerson } from '../../identity/members/present-person.ts';

const [a, u, p, w] = [alias(auditLog, 'a'), alias(users, 'u'), alias(auditLog, 'p'), alias(auditWords, 'w')];

/** One page of the audit log, the newest first; each pair of filters has an index of its own. One round trip. */
export async function listAuditLog(db: Db, { cursor, limit, adminId, action, target, signIns }: AuditLogQuery) {
  const conditions = [
    // The first page is a range of ids, too, not a scan.
    sql`${a.id} < ${Number(cursor ?? Number.MAX_SAFE_INTEGER)}`,
    ...(adminId === undefined ? [] : [sql`${a.adminId} = ${Number(adminId)}`]),
    ...(action === undefined ? [] : [sql`${a.action} = ${action}`]),
    ...(target === undefined || target === '' ? [] : [sql`${a.target} = ${target}`]),
    // Written into the statement as in the index: SQLite cannot match a bound value with it.
    ...(signIns === undefined ? [] : SIGN_IN_ACTIONS.map((each) => sql`${a.action} <> ${sql.raw(`'${each}'`)}`)),
  ];
  // The page is selected before the names are joined: an outer join would read a member for each row that is discarded.
  const rows = await db.find(
    actColumns,
    sql`FROM (SELECT * FROM ${auditLog} AS ${a} ${signIns === undefined ? sql`` : sql`INDEXED BY audit_log_without_sign_ins`} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${a.id} DESC LIMIT ${limit + 1}) AS ${p} LEFT JOIN ${users} AS ${u} ON ${u.id} = ${p.adminId}
    LEFT JOIN ${auditWords} AS ${w} ON ${w.actId} = ${p.id} ORDER BY ${p.id} DESC`,
  );
  return { acts: rows.slice(0, limit).map(presentEntry), cursor: nextCursor(rows, limit, ({ id }) => id) };
}

const actColumns = {
  ...pick(p, 'id', 'adminId', 'action', 'target', 'before', 'after', 'requestId', 'createdAt'),
  username: orNull(u.username),
  firstName: orNull(u.firstName),
  lastName: orNull(u.lastName),
  profileImageUrl: orNull(u.profileImageUrl),
  deletedAt: orNull(u.deletedAt),
  wordsBefore: orNull(w.before),
  wordsAfter: orNull(w.after),
  erasedAt: orNull(w.erasedAt),
};
type AuditRow = Row<typeof actColumns>;

/** The act with its words, as long as they are kept. An administrator whose account was deleted has no name. */
function presentEntry(row: AuditRow): AuditEntry {
  const { id, action, target, requestId, createdAt } = row;
  const admin = presentPerson({ ...row, id: row.adminId, username: row.username ?? '', role: 'admin' });
  const [before, after] = [fieldsOf(row.wordsBefore), fieldsOf(row.wordsAfter)];
  return {
    id,
    admin: { id: admin.id, username: admin.username, fullName: admin.fullName },
    action,
    target,
    before: joined(fieldsOf(row.before), before),
    after: joined(fieldsOf(row.after), after),
    erased: row.erasedAt === null ? [] : Object.keys({ ...before, ...after }),
    requestId,
    createdAt: new Date(createdAt).toISOString(),
  };
}

function joined(fields: Fields | null, words: Fields | null): Fields | null {
  return words === null ? fields : { ...fields, ...words };
}

type Fields = Record<string, unknown>;

/** Reads what `record` wrote: an object, or nothing. */
function fieldsOf(json: string | null): Fields | null {
  return json === null ? null : (JSON.parse(json) as Fields | null);
}
