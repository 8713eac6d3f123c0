import type {
  TransactionStatus,
  TransactionType,
  Payment,
  PurchaseAnswer,
  SpendAnswer,
  Transaction,
} from '#schema/contracts/credits';
import { wordsInAll } from '#schema/words';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** A row of the ledger as its owner's history shows it. */
export interface TransactionRow {
  id: number;
  type: TransactionType;
  amount: number;
  description: string;
  status: TransactionStatus;
  createdAt: number;
  reference: string | null;
}

/** A row with the owner's balance now, what it was for and, of a purchase, what was ordered. Times are milliseconds. */
export interface EntryRow extends TransactionRow {
  userId: number;
  credits: number;
  act: string;
  call: string;
  until: number | null;
  /** JSON: the words by language. */
  instructions: string | null;
  provider: 'sandbox' | 'manual' | 'hesabpay' | null;
  usd: number | null;
  afn: number | null;
  session: string | null;
  url: string | null;
  note: string | null;
}

/** Each is an alias of its own (see platform/db.ts). */
export const TRANSACTION_COLUMNS = `t.id AS id, t.type AS type, t.amount AS amount, t.description AS description, t.status AS status,
  t.created_at AS createdAt, o.reference AS reference`;

/** The rows of `credit_transactions AS t` that `which` names. */
export function findEntries(db: Db, which: SQL) {
  return db.all<EntryRow>(sql`SELECT ${sql.raw(TRANSACTION_COLUMNS)}, t.user_id AS userId, u.credits AS credits,
      t.metadata ->> '$.act' AS act, t.metadata ->> '$.call' AS call, t.metadata ->> '$.until' AS until,
      t.metadata ->> '$.instructions' AS instructions, t.metadata ->> '$.url' AS url,
      o.provider AS provider, o.price_usd AS usd, o.price_afn AS afn, o.session AS session, o.note AS note
    FROM credit_transactions AS t CROSS JOIN users AS u ON u.id = t.user_id LEFT JOIN purchases AS o ON o.transaction_id = t.id
    WHERE ${which}`);
}

/** What one member's device named `key`. */
export function byKey(userId: number, key: string): SQL {
  return sql`t.user_id = ${userId} AND t.idempotency_key = ${key}`;
}

export function byReference(reference: string): SQL {
  return sql`t.id = ${transactionOf(reference)}`;
}

/** The ledger's row of the purchase with this reference. */
export function transactionOf(reference: string): SQL {
  return sql`(SELECT transaction_id FROM purchases WHERE reference = ${reference})`;
}

/** A row of the ledger as the API shows it to its owner. */
export function presentTransaction(row: TransactionRow): Transaction {
  const { id, type, amount, description, status, reference, createdAt } = row;
  return { id, type, amount, description, status, reference, createdAt: new Date(createdAt).toISOString() };
}

export function presentSpend(row: EntryRow): SpendAnswer {
  const until = new Date(row.until ?? row.createdAt).toISOString();
  return { transaction: presentTransaction(row), credits: row.credits, until };
}

export function presentPurchase(row: EntryRow): PurchaseAnswer {
  return { transaction: presentTransaction(row), credits: row.credits, payment: paymentOf(row) };
}

function paymentOf(row: EntryRow): Payment {
  switch (row.status) {
    case 'completed':
      return { kind: 'completed' };
    case 'failed':
      return { kind: 'failed', note: row.note };
    case 'pending': {
      const price = { reference: row.reference ?? '', afn: row.afn ?? 0, usd: row.usd ?? 0 };
      if (row.provider === 'hesabpay') return { kind: 'redirect', ...price, url: row.url };
      return { kind: 'transfer', ...price, instructions: wordsInAll(JSON.parse(row.instructions ?? '{}')) };
    }
    default:
      return row.status satisfies never;
  }
}
