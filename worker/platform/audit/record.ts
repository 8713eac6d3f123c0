import type { ActName } from '#schema/catalog/acts';
import { auditLog } from '#schema/tables/audit-log';
import { type SQL, sql } from 'drizzle-orm';
import type { Admin } from '../actor.ts';
import { into } from '../columns.ts';
import type { AppContext } from '../http/context.ts';
import type { Db } from '../db.ts';
import { refuse } from '../errors.ts';

/** An administrator at work, and the request they work in. */
export interface ActingAdmin extends Admin {
  requestId: string;
}

/** The administrator that `adminOnly` let in. */
export function adminOf(c: AppContext): ActingAdmin {
  const actor = c.get('actor');
  if (actor.kind !== 'admin') throw refuse('authentication_required');
  return { ...actor, requestId: c.get('requestId') };
}

export interface Act {
  action: ActName;
  /** `user:7`, `listing:9`; an expression where the batch itself makes the row: sql`'user:' || last_insert_rowid()`. */
  target: string | SQL;
  /** An expression that gives JSON text, read before the change: sql`(SELECT json_object('title', title) FROM listings WHERE id = 9)`. */
  before?: SQL;
  after?: object | SQL;
  /** The condition under which the change itself happens: the same one, so that both stand or neither does. */
  when?: SQL;
}

/**
 * The statement that writes an act down. It stands in the verb's own batch, **before** the change, with the change's own condition. No
 * secret, password or message goes into `before` and `after`.
 */
export function record(db: Db, admin: ActingAdmin, { action, target, before, after, when }: Act) {
  const json = after === undefined ? undefined : isSql(after) ? after : JSON.stringify(after);
  const entry = { adminId: admin.id, action, target, before, after: json, requestId: admin.requestId, createdAt: Date.now() };
  return db.run(sql`INSERT ${into(auditLog, entry)} WHERE ${when ?? sql`1`}`);
}

function isSql(value: object): value is SQL {
  return 'getSQL' in value;
}
