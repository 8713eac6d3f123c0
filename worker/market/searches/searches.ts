import { KEYWORD_MAX, WORDS_A_DAY } from '#schema/catalog/site-settings/keywords';
import { PAGE_SIZE } from '#schema/catalog/limits';
import { fold } from '#schema/fold';
import { readSearch } from '#schema/search/read-search';
import { searchDays } from '#schema/tables/search-days';
import { visitMarks } from '#schema/tables/visit-marks';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ListCount } from '../../platform/http/context.ts';
import type { EdgeRequest, CacheKeyParts } from '../../platform/http/edge/edge-routes.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { kabulDay } from '../../platform/times.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { countInBatches } from '../../platform/tally.ts';
import { isPerson, mayBeCounted } from './searches-people.ts';

/**
 * Counts a search for the administrators, after the response, so that the visitor does not wait for it. It counts first pages that people asked
 * for, among all ads, and stores nothing of who they are.
 */
export function countSearch(asked: EdgeRequest, { address }: CacheKeyParts, found: ListCount | undefined): void {
  if (!found || !address.includes('q=')) return;
  const params = new URLSearchParams(address.split('?')[1]);
  const isFirst = params.has('q') && !params.has('cursor') && !params.has('userId');
  const words = isFirst && isPerson(asked) ? keywordOf(params.get('q') ?? '') : null;
  if (words === null) return;
  const counted = async () => {
    if (await mayBeCounted(asked)) await collectSearch(asked.env, words, searchOf(words, found, Date.now()));
  };
  asked.waitUntil(counted().catch((error: unknown) => log('warn', 'search_not_counted', errorForLog(error))));
}

/**
 * The words of a search as they are stored: folded. Null for what may identify a person (an e-mail address, a phone number, a document's number),
 * for the address of a page, and for what is too long to be a keyword.
 */
export function keywordOf(text: string): string | null {
  const search = readSearch(text);
  if (!search.ok || search.words.length === 0) return null;
  const all = fold(text).trim();
  if (all.length > KEYWORD_MAX || all.includes('@') || /:\/\/|\bwww\./.test(all)) return null;
  // Seven digits, however they are separated, are a phone number or a document's; a price or a year is shorter.
  return /(?:\d[\s\-().+/_]*){7}/.test(all) ? null : search.words.join(' ');
}

interface SearchCount {
  day: number;
  words: string;
  searches: number;
  misses: number;
  results: number;
}

function searchOf(words: string, { found, hasMore }: ListCount, now: number): SearchCount {
  return {
    day: kabulDay(now),
    words,
    searches: 1,
    misses: found === 0 && !hasMore ? 1 : 0,
    results: Math.min(found, PAGE_SIZE),
  };
}

const collectSearch = countInBatches<SearchCount>(
  (one, other) => ({ ...other, searches: one.searches + other.searches, misses: one.misses + other.misses }),
  addSearches,
);

/** One statement. A word that is new on this day is left out once the day has its maximum of words. Triggers keep the sums. */
function addSearches(db: Db, found: SearchCount) {
  const { day, words } = found;
  const [d, excluded] = [alias(searchDays, 'd'), alias(searchDays, 'excluded')];
  const again = {
    searches: sql`${searchDays.searches} + ${excluded.searches}`,
    misses: sql`${searchDays.misses} + ${excluded.misses}`,
    results: excluded.results,
  };
  const wordsOfDay = sql`(SELECT ${visitMarks.words} FROM ${visitMarks} WHERE ${visitMarks.day} = ${day})`;
  return db.run(sql`INSERT ${into(searchDays, found)}
    WHERE EXISTS (SELECT 1 FROM ${searchDays} AS ${d} WHERE ${d.day} = ${day} AND ${d.words} = ${words})
      OR coalesce(${wordsOfDay}, 0) < ${WORDS_A_DAY}
    ON CONFLICT (${columnNames(searchDays.day, searchDays.words)}) DO UPDATE SET ${set(searchDays, again)}`);
}
