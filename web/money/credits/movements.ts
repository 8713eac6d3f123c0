import type { Transaction } from '#schema/contracts/credits';

/** What moved in a stretch of the history. `since` is its first row's ISO timestamp, null while there is none. */
export interface Movements {
  earned: number;
  spent: number;
  pending: number;
  since: string | null;
  /** The balance after each completed row, the oldest first. */
  points: BalancePoint[];
}

/** Credits from a moment (milliseconds) on, until the next point. */
export interface BalancePoint {
  at: number;
  balance: number;
}

/** Counts the rows (the newest first) and walks from the balance of now back to the one before the first that came to count. */
export function movementsOf(balance: number, newestFirst: readonly Transaction[], now: number): Movements {
  const sum = { earned: 0, spent: 0, pending: 0 };
  const points: BalancePoint[] = [{ at: now, balance }];
  for (const { amount, status } of newestFirst) if (status === 'pending') sum.pending += amount;
  const completed = newestFirst.filter(({ status }) => status === 'completed');
  let after = balance;
  for (const row of completed.sort((a, b) => countsSince(b) - countsSince(a))) {
    if (row.amount > 0) sum.earned += row.amount;
    else sum.spent -= row.amount;
    points.push({ at: Math.min(countsSince(row), now), balance: after });
    after -= row.amount;
  }
  const oldest = points.at(-1);
  // One row alone is a point; the balance before it makes it a step.
  if (oldest && points.length > 1) points.push({ at: oldest.at, balance: after });
  return { ...sum, since: newestFirst.at(-1)?.createdAt ?? null, points: points.reverse() };
}

/** A purchase moves the balance when it is approved, which may be days after it was ordered. As income is counted by the ledger's triggers, too. */
function countsSince({ settledAt, createdAt }: Transaction): number {
  return Date.parse(settledAt ?? createdAt);
}
