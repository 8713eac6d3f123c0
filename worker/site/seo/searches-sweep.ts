import { COUNTED_DAYS_KEPT, POSITIONS, SPAN_DAYS } from '#schema/catalog/site-settings/keywords';
import { searchDays } from '#schema/tables/search-days';
import { searchWords } from '#schema/tables/search-words';
import { referrerDays } from '#schema/tables/referrer-days';
import { referrers } from '#schema/tables/referrers';
import { visitMarks } from '#schema/tables/visit-marks';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { kabulDay } from '../../platform/times.ts';
import { commaList, columnNames, set } from '../../platform/columns.ts';

const top = alias(searchWords, 'top');

/** At most so many rows of each kind in one run: at midnight a whole day's rows fall due at once, and each of them changes sums. */
const ROWS_A_RUN = 500;

/**
 * Moves counts out of the last 30 days, and later out of the 30 before; deletes those that are 90 days old; ranks the most searched words again.
 * One batch.
 */
export async function sweepSearches(db: Db, now: number): Promise<void> {
  const today = kabulDay(now);
  const old = today - COUNTED_DAYS_KEPT;
  await db.batch([
    db.run(moveToSpan(searchDays, [searchDays.day, searchDays.words], 0, today - SPAN_DAYS)),
    db.run(moveToSpan(searchDays, [searchDays.day, searchDays.words], 1, today - 2 * SPAN_DAYS)),
    db.run(sql`DELETE FROM ${searchDays} WHERE (${searchDays.day}, ${searchDays.words}) IN
      (SELECT ${searchDays.day}, ${searchDays.words} FROM ${searchDays} WHERE ${searchDays.span} = 2 AND ${searchDays.day} <= ${old}
      LIMIT ${ROWS_A_RUN})`),
    db.run(sql`DELETE FROM ${searchWords} WHERE ${searchWords.words} IN (SELECT ${searchWords.words}
      FROM ${searchWords} INDEXED BY search_words_forgotten
      WHERE ${searchWords.volume} = 0 AND ${searchWords.previous} = 0 AND ${searchWords.lastDay} <= ${today - 2 * SPAN_DAYS} LIMIT ${ROWS_A_RUN})`),
    db.run(moveToSpan(referrerDays, [referrerDays.day, referrerDays.host, referrerDays.page], 0, today - SPAN_DAYS)),
    db.run(sql`DELETE FROM ${referrerDays} WHERE (${referrerDays.day}, ${referrerDays.host}, ${referrerDays.page}) IN
      (SELECT ${referrerDays.day}, ${referrerDays.host}, ${referrerDays.page} FROM ${referrerDays} WHERE ${referrerDays.span} = 1
      AND ${referrerDays.day} <= ${old} LIMIT ${ROWS_A_RUN})`),
    db.run(
      sql`DELETE FROM ${referrers} WHERE ${referrers.host} IN (SELECT ${referrers.host} FROM ${referrers} WHERE ${referrers.lastDay} <= ${old}
        AND ${referrers.visits} <= 0 LIMIT ${ROWS_A_RUN})`,
    ),
    db.run(sql`DELETE FROM ${visitMarks} WHERE ${visitMarks.day} < ${today}`),
    // First the words that are no longer ranked; then only changed ranks are written.
    db.run(
      sql`UPDATE ${searchWords} SET ${set(searchWords, {
        position: null,
      })} WHERE ${searchWords.position} IS NOT NULL AND ${searchWords.words} NOT IN (SELECT ranked.words FROM (${RANKED}) AS ranked)`,
    ),
    db.run(
      sql`UPDATE ${searchWords} SET ${set(searchWords, {
        position: sql`ranked.rank`,
      })} FROM (${RANKED}) AS ranked WHERE ${searchWords.words} = ranked.words AND ${searchWords.position} IS NOT ranked.rank`,
    ),
  ]);
}

/** In the order of the list of keywords. */
const RANKED = sql`SELECT ${top.words} AS words, row_number() OVER (ORDER BY ${top.volume} DESC, ${top.words} DESC) AS rank FROM
  (SELECT * FROM ${searchWords} WHERE ${searchWords.volume} > 0
  ORDER BY ${searchWords.volume} DESC, ${searchWords.words} DESC LIMIT ${POSITIONS}) AS ${top}`;

/** Moves rows of a span that are old enough into the next span. */
function moveToSpan(table: typeof searchDays | typeof referrerDays, keys: Column[], span: 0 | 1, until: number): SQL {
  const key = commaList(keys.map((column) => sql`${column}`));
  return sql`UPDATE ${table} SET ${columnNames(table.span)} = ${span + 1} WHERE (${key}) IN
    (SELECT ${key} FROM ${table} WHERE ${table.span} = ${span} AND ${table.day} <= ${until} LIMIT ${ROWS_A_RUN})`;
}
