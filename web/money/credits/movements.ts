import type { Transaction } from '#schema/contracts/credits';

/** What moved in a part of the history. `since` is the ISO timestamp of its first row, null while there is none. */
export interface Movements {
  earned: number;
  spent: number;
  pending: number;
  since: string | null;
  /** The balance after each completed row, oldest first. */
  points: BalancePoint[];
}

/** The balance from a moment (milliseconds) on, until the next point. */
export interface BalancePoint {
  at: number;
  balance: number;
}

/** Sums up the rows (newest first) and calculates from the present balance back to the one before the first row that counts. */
export function movementsOf(balance: number, newestFirst: readonly Transaction[], now: number): Movements {
  const sum = { earned: 0, spent: 0, pending: 0 };
  const points: BalancePoint[] = [{ at: now, balance }];
  for (const { amount, status } of newestFirst) if (status === 'pending') sum.pending += amount;
  const completed = newestFirst.filter(({ status }) => status === 'completed');
  let after = balance;
  for (const row of completed.sort((a, b) => countedAt(b) - countedAt(a))) {
    if (row.amount > 0) sum.earned += row.amount;
    else sum.spent -= row.amount;
    points.push({ at: Math.min(countedAt(row), now), balance: after });
    after -= row.amount;
  }
  const oldest = points.at(-1);
  // A single row is only a point; the balance before it makes it a step.
  if (oldest && points.length > 1) points.push({ at: oldest.at, balance: after });
  return { ...sum, since: newestFirst.at(-1)?.createdAt ?? null, points: points.reverse() };
}

/**
 * When a row counts: a purchase moves the balance when it is approved, perhaps days after it was ordered. The ledger's triggers count income in the
 * same way.
 */
function countedAt({ settledAt, createdAt }: Transaction): number {
  return Date.parse(settledAt ?? createdAt);
}
