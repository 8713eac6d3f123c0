import type { CorrectionRequest } from '#schema/contracts/admin-users';
import type { TransactionsQuery } from '#schema/contracts/credits';
import { users } from '#schema/tables/users';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAuditWords } from '../../platform/audit/record.ts';
import { byKey, findEntries, presentTransaction } from '../../money/credits/entries.queries.ts';
import { findTransactions } from '../../money/credits/history.ts';
import { appendEntry, type Entry, requireSameAct } from '../../money/credits/ledger.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { permissionStatement, mayChange, requirePermission } from './guards.ts';
import { findMember } from './users.queries.ts';

const [c, k, u] = [alias(users, 'c'), alias(creditTransactions, 'k'), alias(users, 'u')];

/** One page of a member's ledger, the newest first, as the member sees it. One round trip. Throws `member_not_found`. */
export async function listLedger(db: Db, id: number, query: TransactionsQuery) {
  const [[member], rows] = await db.batch([findMember(db, id), findTransactions(db, id, query)]);
  if (!member) throw refuse('member_not_found');
  const transactions = rows.slice(0, query.limit).map(presentTransaction);
  return { transactions, cursor: nextCursor(rows, query.limit, ({ id }) => id) };
}

/**
 * Gives or takes credits by a row of the ledger with a reason. One round trip; a repeat with the same key is the same row. Throws
 * `balance_below_zero`, `idempotency_key_reused`, `member_not_found` and `admin_required`.
 */
export async function correctCredits(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { amount, reason }: CorrectionRequest,
  key: string,
  now: number,
) {
  const entry: Entry = {
    userId: id,
    // A member's own key never contains a colon.
    key: `admin:${key}`,
    act: `correction:${amount}`,
    call: crypto.randomUUID(),
    type: 'other',
    amount,
    description: reason,
    status: 'completed',
  };
  const may = sql`(${mayChange(admin, id, now)} AND (SELECT ${c.credits} FROM ${users} AS ${c} WHERE ${c.id} = ${id}) + ${amount} >= 0
    AND NOT EXISTS (SELECT 1 FROM ${creditTransactions} AS ${k} WHERE ${k.userId} = ${id} AND ${k.idempotencyKey} = ${entry.key}))`;
  const [permission, , , [written]] = await db.batch([
    permissionStatement(db, admin, id, now),
    recordAuditWords(
      db,
      admin,
      {
        action: 'credits.corrected',
        target: `user:${id}`,
        before: sql`(SELECT json_object('credits', ${c.credits}) FROM ${users} AS ${c} WHERE ${c.id} = ${id})`,
        after: sql`(SELECT json_object('credits', ${c.credits} + CAST(${amount} AS INTEGER), 'amount', CAST(${amount} AS INTEGER))
          FROM ${users} AS ${c} WHERE ${c.id} = ${id})`,
        when: may,
      },
      { userId: id, after: { reason } },
    ),
    appendEntry(
      db,
      entry,
      now,
      sql`FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${may}`,
      sql`, 'by', CAST(${admin.id} AS INTEGER)`,
    ),
    findEntries(db, byKey(id, entry.key)),
  ]);
  requirePermission(permission);
  const row = requireSameAct(written, entry);
  if (!row) throw refuseField('amount', 'balance_below_zero');
  return { transaction: presentTransaction(row), credits: row.credits, isNew: row.call === entry.call };
}
