import type { Bought, Payment, PurchaseAnswer, SpendAnswer, Transaction } from '#schema/contracts/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { users } from '#schema/tables/users';
import { purchases } from '#schema/tables/purchases';
import { wordsInAll } from '#schema/words';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import { isoOf } from '../../platform/times.ts';

const [t, o, u] = [alias(creditTransactions, 't'), alias(purchases, 'o'), alias(users, 'u')];

/** A row of the ledger as its owner's history shows it. */
type TransactionRow = Row<typeof transactionColumns>;

/** A row with its owner's present balance, what it was for and, for a purchase, what was ordered. Times are milliseconds. */
export type EntryRow = Row<typeof entryColumns>;

export const transactionColumns = {
  ...pick(t, 'id', 'type', 'amount', 'description', 'status', 'createdAt', 'settledAt'),
  reference: orNull(o.reference),
  ordered: orNull(o.credits),
  bonus: orNull(o.bonus),
  usd: orNull(o.priceUsd),
  afn: orNull(o.priceAfn),
};

const entryColumns = {
  ...transactionColumns,
  userId: t.userId,
  credits: u.credits,
  act: sql<string>`${t.metadata} ->> '$.act'`,
  call: sql<string>`${t.metadata} ->> '$.call'`,
  until: sql<number | null>`${t.metadata} ->> '$.until'`,
  /** JSON: the words by language. */
  instructions: sql<string | null>`${t.metadata} ->> '$.instructions'`,
  url: sql<string | null>`${t.metadata} ->> '$.url'`,
  provider: orNull(o.provider),
  session: orNull(o.session),
  note: orNull(o.note),
};

/** The rows of `credit_transactions AS t` that `which` selects. */
export function findEntries(db: Db, which: SQL) {
  return db.find(
    entryColumns,
    sql`FROM ${creditTransactions} AS ${t} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${t.userId} LEFT JOIN ${purchases} AS ${o} ON ${o.transactionId} = ${t.id}
    WHERE ${which}`,
  );
}

/** SQL condition: the row that this member's device named `key`. */
export function byKey(userId: number, key: string): SQL {
  return sql`${t.userId} = ${userId} AND ${t.idempotencyKey} = ${key}`;
}

export function byReference(reference: string): SQL {
  return sql`${t.id} = ${transactionOf(reference)}`;
}

/** SQL for the id of the ledger's row of the purchase with this reference. */
export function transactionOf(reference: string): SQL {
  return sql`(SELECT ${purchases.transactionId} FROM ${purchases} WHERE ${purchases.reference} = ${reference})`;
}

/** A row of the ledger as the API shows it to its owner. */
export function presentTransaction(row: TransactionRow): Transaction {
  const { id, type, amount, description, status, reference, createdAt, settledAt } = row;
  return {
    id,
    type,
    amount,
    description,
    status,
    reference,
    bought: boughtOf(row),
    createdAt: new Date(createdAt).toISOString(),
    settledAt: isoOf(settledAt),
  };
}

function boughtOf({ ordered, bonus, usd, afn }: TransactionRow): Bought | null {
  return ordered === null || bonus === null || usd === null || afn === null ? null : { credits: ordered, bonus, usd, afn };
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
