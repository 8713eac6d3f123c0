import { COUNTED_DAYS_KEPT, POSITIONS, SPAN_DAYS } from '#schema/catalog/keywords';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { kabulDay } from '../../platform/kabul-day.ts';

/** One run's share: at midnight a whole day's rows fall due at once, and each of them moves sums. */
const ROWS_A_RUN = 500;

/**
 * Moves what was counted out of the last 30 days, and later out of the 30 before; clears away what is 90 days old; counts the ranks of the most
 * searched words anew. One batch.
 */
export async function sweepSearches(db: Db, now: number): Promise<void> {
  const today = kabulDay(now);
  const old = today - COUNTED_DAYS_KEPT;
  await db.batch([
    db.run(moved('search_days', 0, today - SPAN_DAYS)),
    db.run(moved('search_days', 1, today - 2 * SPAN_DAYS)),
    db.run(sql`DELETE FROM search_days WHERE (day, words) IN
      (SELECT day, words FROM search_days WHERE span = 2 AND day <= ${old} LIMIT ${ROWS_A_RUN})`),
    db.run(sql`DELETE FROM search_words WHERE words IN (SELECT words FROM search_words INDEXED BY search_words_forgotten
      WHERE volume = 0 AND previous = 0 AND last_day <= ${today - 2 * SPAN_DAYS} LIMIT ${ROWS_A_RUN})`),
    db.run(moved('referrer_days', 0, today - SPAN_DAYS)),
    db.run(sql`DELETE FROM referrer_days WHERE (day, host, page) IN
      (SELECT day, host, page FROM referrer_days WHERE span = 1 AND day <= ${old} LIMIT ${ROWS_A_RUN})`),
    db.run(
      sql`DELETE FROM referrers WHERE host IN (SELECT host FROM referrers WHERE last_day <= ${old} AND visits <= 0 LIMIT ${ROWS_A_RUN})`,
    ),
    db.run(sql`DELETE FROM visit_marks WHERE day < ${today}`),
    // Those that fell out of the ranks first; then only what changed is written.
    db.run(
      sql`UPDATE search_words SET position = NULL WHERE position IS NOT NULL AND words NOT IN (SELECT words FROM (${RANKED}))`,
    ),
    db.run(
      sql`UPDATE search_words SET position = ranked.rank FROM (${RANKED}) AS ranked WHERE search_words.words = ranked.words AND position IS NOT ranked.rank`,
    ),
  ]);
}

/** In the order in which the list of keywords stands. */
const RANKED = sql`SELECT words, row_number() OVER (ORDER BY volume DESC, words DESC) AS rank FROM
  (SELECT words, volume FROM search_words WHERE volume > 0 ORDER BY volume DESC, words DESC LIMIT ${POSITIONS})`;

/** Rows of a span that are as old as the next one. */
function moved(table: 'search_days' | 'referrer_days', span: 0 | 1, until: number): SQL {
  const key = table === 'search_days' ? sql`day, words` : sql`day, host, page`;
  return sql`UPDATE ${sql.identifier(table)} SET span = ${span + 1} WHERE (${key}) IN
    (SELECT ${key} FROM ${sql.identifier(table)} WHERE span = ${span} AND day <= ${until} LIMIT ${ROWS_A_RUN})`;
}
