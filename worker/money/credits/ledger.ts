import type { TransactionStatus, TransactionType } from '#schema/contracts/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

/** One change of a balance. `key` is the device's name for it, `act` says what it is for (`vip:30`), `call` identifies this request. */
export interface Entry {
  userId: number;
  key: string;
  act: string;
  call: string;
  type: TransactionType;
  /** Credits: positive for a gain, negative for a spend. */
  amount: number;
  description: string;
  status: 'pending' | 'completed';
}

/**
 * The statement that writes the row, once for each key. A trigger updates the balance; its CHECK rolls the whole batch back when more is spent than
 * there is (`refuseOverdraft`). `given` is the rest of its SELECT, with a WHERE; `notes` are more pairs for `metadata`; an `amount` may be an
 * expression on what `given` reads.
 */
export function appendEntry(
  db: Db,
  entry: Omit<Entry, 'amount'> & { amount: number | SQL },
  now: number,
  given: SQL,
  notes: SQL = sql``,
) {
  const { userId, key, act, call, type, amount, description, status } = entry;
  return db.run(
    sql`INSERT ${into(creditTransactions, {
      userId,
      type,
      amount,
      description,
      status,
      metadata: sql`json_object('act', ${act}, 'call', ${call} ${notes})`,
      idempotencyKey: key,
      createdAt: now,
      settledAt: status === 'completed' ? now : null,
    })} ${given} ON CONFLICT (${columnNames(creditTransactions.userId, creditTransactions.idempotencyKey)}) DO NOTHING`,
  );
}

/** SQL condition: this request wrote the row. What a spend buys is given under this condition, so a repeat gives nothing. */
export function isOwnWrite({ userId, key, call }: Entry): SQL {
  return sql`EXISTS (SELECT 1 FROM ${creditTransactions} WHERE ${creditTransactions.userId} = ${userId}
    AND ${creditTransactions.idempotencyKey} = ${key} AND ${creditTransactions.metadata} ->> '$.call' = ${call})`;
}

/**
 * The only way in which a status changes: from pending to completed or failed, once. Returns a row if it changed; a settled row stays as it is.
 * `payment` is the provider's own number of the payment.
 */
export function settleEntry(
  db: Db,
  transaction: SQL,
  status: Exclude<TransactionStatus, 'pending'>,
  payment: string | null,
  now: number,
) {
  return db.returning(
    { id: creditTransactions.id },
    sql`UPDATE ${creditTransactions} SET ${set(creditTransactions, {
      status,
      settledAt: now,
      metadata: sql`iif(${payment} IS NULL, ${creditTransactions.metadata}, json_set(${creditTransactions.metadata}, '$.payment', ${payment}))`,
    })}
    WHERE ${creditTransactions.id} = ${transaction} AND ${creditTransactions.status} = 'pending'`,
  );
}

/** Turns the ledger's refusal of a balance below zero into `credits_insufficient`; the batch was rolled back. */
export async function refuseOverdraft<Result>(batch: Promise<Result>): Promise<Result> {
  try {
    return await batch;
  } catch (error) {
    throw isOverdraft(error) ? refuse('credits_insufficient') : error;
  }
}

function isOverdraft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes('CHECK constraint failed: credits >= 0') || isOverdraft(error.cause);
}

/** The row of the key, if it is for this act; throws `idempotency_key_reused` when the device used the key for another act. */
export function requireSameAct<Row extends { act: string }>(row: Row | undefined, { act }: Entry): Row | undefined {
  if (row !== undefined && row.act !== act) throw refuse('idempotency_key_reused');
  return row;
}
