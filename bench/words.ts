import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { browseQuery } from '#schema/contracts/listings';
import { VISITOR } from '../worker/platform/actor.ts';
import { planFor } from '../worker/market/browse/browse.ts';
import { withDatabase } from './database.ts';
import { quantile } from './processor.ts';

const RUNS = 21;

/** Words that are frequent, of medium frequency and rare in the synthetic listings, and one that does not occur. */
const WORDS = ['موتر', 'فروشی', 'کرولا', 'خانه', 'phone', 'car', 'کبوتر', 'کریکت', 'توپ', 'ابریشم'];

/**
 * Measures how long the database takes for each pair of words, transport included (D1's own clock counts whole milliseconds); prints the five
 * slowest.
 */
export async function printWords(state: string): Promise<void> {
  const pairs = WORDS.flatMap((first, index) => WORDS.slice(index + 1).map((second) => `${first} ${second}`));
  const timings = await withDatabase(state, async (db) => {
    const all = [];
    for (const q of pairs) all.push({ q, p50: await p50Of(db, q) });
    return all;
  });
  console.log(`\n  Search for two words, p50 of ${RUNS} at D1 (${pairs.length} pairs), the slowest five\n`);
  for (const { q, p50 } of timings.toSorted((a, b) => b.p50 - a.p50).slice(0, 5))
    console.log(`  ${p50.toFixed(1).padStart(7)} ms  ${q}`);
}

async function p50Of(db: D1Database, q: string): Promise<number> {
  const { sql, params } = new SQLiteSyncDialect().sqlToQuery(planFor(VISITOR, browseQuery.parse({ q }), Date.now()).statement);
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await db
      .prepare(sql)
      .bind(...params)
      .all();
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}
