import { CAPPED, cappedLimit, FLAT, flatLimit, pageCosts } from '../worker/test/browse-costs.ts';
import { withDatabase } from './database.ts';

/**
 * Returns whether every browse keeps law 5 on this table, as the Worker's tests require of small ones; prints the most expensive page of each kind.
 */
export async function printBudget(state: string): Promise<boolean> {
  const pages = await withDatabase(state, async (db) => {
    const all = [];
    for (const [searches, limitOf] of [[FLAT, flatLimit] as const, [CAPPED, cappedLimit] as const])
      for (const search of searches)
        for (const { trips, rowsRead, rows } of await pageCosts(db, search, Date.now()))
          all.push({ search, trips, rowsRead, rows, limit: limitOf(rows) });
    return all;
  });
  console.log(
    `\n  Rows that ${pages.length} pages of ${FLAT.length + CAPPED.length} browses read, the five nearest to their limit\n`,
  );
  const dearest = pages.toSorted((a, b) => b.rowsRead / b.limit - a.rowsRead / a.limit).slice(0, 5);
  for (const { search, rowsRead, rows, limit } of dearest)
    console.log(
      `  ${String(rowsRead).padStart(6)} of ${String(limit).padStart(5)}, ${String(rows).padStart(3)} answered  ${search || 'everything'}`,
    );
  const over = pages.filter(({ trips, rowsRead, limit }) => trips !== 1 || rowsRead > limit);
  for (const { search, trips, rowsRead, limit } of over)
    console.log(`  ✗ ${search || 'everything'} reads ${rowsRead} of ${limit} rows in ${trips} round trips`);
  return over.length === 0;
}
