import type { AuditAction } from '#schema/catalog/audit-actions';
import { auditLog } from '#schema/tables/audit-log';
import { auditWords } from '#schema/tables/audit-words';
import { type SQL, sql } from 'drizzle-orm';
import type { Admin } from '../actor.ts';
import { into } from '../columns.ts';
import type { AppContext } from '../http/context.ts';
import type { Db } from '../db.ts';
import { refuse } from '../errors.ts';

/** An administrator who acts, and the id of the request in which they do. */
export interface ActingAdmin extends Admin {
  requestId: string;
}

/** The administrator whom `adminOnly` admitted. */
export function adminOf(c: AppContext): ActingAdmin {
  const actor = c.get('actor');
  if (actor.kind !== 'admin') throw refuse('authentication_required');
  return { ...actor, requestId: c.get('requestId') };
}

export interface AuditAct {
  action: AuditAction;
  /** `user:7`, `listing:9`; an expression if the batch itself makes the row: sql`'user:' || last_insert_rowid()`. */
  target: string | SQL;
  /** An expression that returns JSON text, read before the change: sql`(SELECT json_object('title', title) FROM listings WHERE id = 9)`. */
  before?: SQL;
  after?: object | SQL;
  /** The condition of the change itself, repeated here, so that both the change and its entry are written or neither is. */
  when?: SQL;
}

/**
 * The statement that writes an act to the audit log. It belongs in the verb's own batch, **before** the change, with the change's own condition.
 * `before` and `after` must hold no secret, password or message, and no words about a member: the log is kept for ever, such words are not
 * (`recordAuditWords`).
 */
export function recordAudit(
  db: Db,
  admin: Pick<ActingAdmin, 'id' | 'requestId'>,
  { action, target, before, after, when }: AuditAct,
) {
  const { id: adminId, requestId } = admin;
  const entry = { adminId, action, target, before, after: jsonOf(after), requestId, createdAt: Date.now() };
  return db.run(sql`INSERT ${into(auditLog, entry)} WHERE ${when ?? sql`1`}`);
}

/** The words of an act (a name, an address, a reason) about the member `userId`. A null value, or an object without fields, counts as no words. */
export interface Words {
  userId: number | SQL;
  before?: SQL;
  after?: object | SQL;
}

/** The two statements that write an act and its words; the words are deleted with the member's account. Both are written or neither is. */
export function recordAuditWords(db: Db, admin: ActingAdmin, act: AuditAct, { userId, before, after }: Words) {
  const words = { before: jsonText(before), after: jsonText(jsonOf(after)) };
  // No other statement runs between these two of a batch: `changes` is 1 if the act was just written, and the id is that of its row.
  return [
    recordAudit(db, admin, act),
    db.run(sql`INSERT ${into(auditWords, { actId: sql`last_insert_rowid()`, userId, ...words })}
      WHERE changes() = 1 AND coalesce(${words.before}, ${words.after}) IS NOT NULL`),
  ] as const;
}

function jsonText(json: string | SQL | undefined): SQL<string | null> {
  return json === undefined ? sql`NULL` : sql<string | null>`nullif(${json}, '{}')`;
}

function jsonOf(value: object | SQL | undefined): string | SQL | undefined {
  return value === undefined || isSql(value) ? value : JSON.stringify(value);
}

function isSql(value: object): value is SQL {
  return 'getSQL' in value;
}
