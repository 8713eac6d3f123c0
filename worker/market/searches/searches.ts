import { KEYWORD_MAX, WORDS_A_DAY } from '#schema/catalog/keywords';
import { PAGE_SIZE } from '#schema/catalog/limits';
import { fold } from '#schema/fold';
import { readSearch } from '#schema/search';
import { searchDays } from '#schema/tables/search-days';
import { visitMarks } from '#schema/tables/visit-marks';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AppContext, Found } from '../../platform/http/context.ts';
import { into, names, set } from '../../platform/columns.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { kabulDay } from '../../platform/kabul-day.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import { isPerson, mayBeCounted } from './searches-people.ts';

/**
 * Counts a search for the administrators, after the answer: the visitor waits for none of it. First pages that people asked for, among all
 * ads; nothing of who they are.
 */
export function countSearch(c: AppContext, asked: URLSearchParams): void {
  const found = c.get('found');
  const isFirst = !asked.has('cursor') && !asked.has('userId');
  const words = found && isFirst && isPerson(c) ? keywordOf(asked.get('q') ?? '') : null;
  if (found === undefined || words === null) return;
  const counted = async () => {
    if (await mayBeCounted(c)) await addSearch(openDb(c.env.DB), words, found, Date.now());
  };
  c.executionCtx.waitUntil(counted().catch((error: unknown) => log('warn', 'search_not_counted', faultOf(error))));
}

/**
 * The words of a search as they are kept: folded. Null for what may speak of a person (an e-mail address, a phone number, a document's number), for
 * an address of a page, and for what is too long to be a keyword.
 */
export function keywordOf(text: string): string | null {
  const search = readSearch(text);
  if (!search.ok || search.words.length === 0) return null;
  const all = fold(text).trim();
  if (all.length > KEYWORD_MAX || all.includes('@') || /:\/\/|\bwww\./.test(all)) return null;
  // Seven digits, however they are parted, are a phone number or a document's; a price or a year is shorter.
  return /(?:\d[\s\-().+/_]*){7}/.test(all) ? null : search.words.join(' ');
}

/** One statement; a word that the day has not seen yet is left out once the day has its fill. Triggers keep the sums. */
async function addSearch(db: Db, words: string, { found, hasMore }: Found, now: number): Promise<void> {
  const day = kabulDay(now);
  const [d, excluded] = [alias(searchDays, 'd'), alias(searchDays, 'excluded')];
  const search = { day, words, searches: 1, misses: found === 0 && !hasMore ? 1 : 0, results: Math.min(found, PAGE_SIZE) };
  const again = {
    searches: sql`${searchDays.searches} + 1`,
    misses: sql`${searchDays.misses} + ${excluded.misses}`,
    results: excluded.results,
  };
  const wordsOfDay = sql`(SELECT ${visitMarks.words} FROM ${visitMarks} WHERE ${visitMarks.day} = ${day})`;
  await db.run(sql`INSERT ${into(searchDays, search)}
    WHERE EXISTS (SELECT 1 FROM ${searchDays} AS ${d} WHERE ${d.day} = ${day} AND ${d.words} = ${words})
      OR coalesce(${wordsOfDay}, 0) < ${WORDS_A_DAY}
    ON CONFLICT (${names(searchDays.day, searchDays.words)}) DO UPDATE SET ${set(searchDays, again)}`);
}
