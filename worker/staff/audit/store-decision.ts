import type { DecisionKind } from '#schema/contracts/cases';
import { decisions } from '#schema/tables/decisions';
import { type SQL, sql } from 'drizzle-orm';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

interface DecisionInput {
  kind: DecisionKind;
  target: string;
  aboutUserId: number | SQL;
  /** The state before the change, as SQL that returns JSON. */
  before: SQL;
  /** The values by which an undo checks that nothing has changed since. */
  after: SQL;
  /** The condition of the change itself. */
  when: SQL;
}

/**
 * Stores what is needed to undo a decision. The statement must come directly after those of `recordAuditWords` or `record`, whose act gives it its id,
 * and before the change.
 */
export function storeDecision(db: Db, admin: ActingAdmin, { when, ...decision }: DecisionInput, now: number) {
  const row = { actId: sql`last_insert_rowid()`, adminId: admin.id, ...decision, createdAt: now };
  return db.run(sql`INSERT ${into(decisions, row)} WHERE ${when}`);
}
