import { competitionOf, RANKINGS_SHOWN, TRACKED_MAX } from '#schema/catalog/site-settings/keywords';
import type { Keyword, KeywordsQuery, Ranking, KeywordChange, KeywordRequest } from '#schema/contracts/keywords';
import { searchWords } from '#schema/tables/search-words';
import { seoKeywords } from '#schema/tables/seo-keywords';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { keywordOf } from '../../market/searches/searches.ts';
import { into, orNull, type Row, set } from '../../platform/columns.ts';

const [w, k, top] = [alias(searchWords, 'w'), alias(seoKeywords, 'k'), alias(searchWords, 'top')];

/** Either table can lack the row: a keyword is searched for, tracked, or both. */
const goalColumns = {
  volume: orNull(w.volume),
  misses: orNull(w.misses),
  results: orNull(w.results),
  position: orNull(w.position),
  target: orNull(k.target),
  priority: orNull(k.priority),
};
const searched = { keyword: w.words, ...goalColumns };
const tracked = { keyword: k.keyword, ...goalColumns };
type KeywordRow = Row<typeof searched>;

/** One page of what people search for. One round trip, whatever the filter. Throws `bad_cursor`. */
export async function listKeywords(
  db: Db,
  { show, cursor, limit }: KeywordsQuery,
): Promise<{ keywords: Keyword[]; cursor: string | null }> {
  const rows = await db.find(show === 'tracked' ? tracked : searched, sql`${listStatement(show, cursor)} LIMIT ${limit + 1}`);
  return { keywords: rows.slice(0, limit).map(presentKeyword), cursor: nextCursor(rows, limit, (last) => cursorOf(show, last)) };
}

/** The most searched words, with their number of searches in the 30 days before. One round trip. */
export async function listRankings(db: Db): Promise<Ranking[]> {
  const position = sql<number>`row_number() OVER (ORDER BY ${top.volume} DESC, ${top.words} DESC)`;
  return db.find(
    { keyword: top.words, position, volume: top.volume, previous: top.previous },
    sql`FROM (SELECT * FROM ${searchWords} WHERE ${searchWords.volume} > 0
    ORDER BY ${searchWords.volume} DESC, ${searchWords.words} DESC LIMIT ${RANKINGS_SHOWN}) AS ${top}`,
  );
}

function presentKeyword({ volume, misses, results, ...row }: KeywordRow): Keyword {
  return {
    ...row,
    competition: competitionOf(results ?? 0),
    volume: volume ?? 0,
    misses: misses ?? 0,
    results: results ?? 0,
  };
}

function listStatement(show: KeywordsQuery['show'], cursor: string | undefined): SQL {
  const found = sql`FROM ${searchWords} AS ${w}
    LEFT JOIN ${seoKeywords} AS ${k} ON ${k.keyword} = ${w.words}`;
  switch (show) {
    case 'all':
      return sql`${found} WHERE ${w.volume} > 0 ${after(sql`${w.volume}`, cursor)} ORDER BY ${w.volume} DESC, ${w.words} DESC`;
    case 'nothing':
      return sql`${found} WHERE ${w.misses} > 0 ${after(sql`${w.misses}`, cursor)} ORDER BY ${w.misses} DESC, ${w.words} DESC`;
    case 'tracked':
      return sql`FROM ${seoKeywords} AS ${k}
        LEFT JOIN ${searchWords} AS ${w} ON ${w.words} = ${k.keyword}
        WHERE ${k.keyword} > ${cursor ?? ''} ORDER BY ${k.keyword}`;
    default:
      return show satisfies never;
  }
}

function after(column: SQL, cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const [, count, words] = /^(\d{1,15})\.(.+)$/s.exec(cursor) ?? [];
  if (count === undefined) throw refuse('bad_cursor');
  return sql`AND (${column}, ${w.words}) < (${Number(count)}, ${words})`;
}

function cursorOf(show: KeywordsQuery['show'], { keyword, volume, misses }: KeywordRow): string {
  return show === 'tracked' ? keyword : `${show === 'all' ? volume : misses}.${keyword}`;
}

/**
 * Tracks a keyword, spelled as searches are. With the aim the table stores where the keyword was ranked at this time. One round trip. Throws
 * `keyword_invalid`, `keyword_tracked` and `too_many_keywords`.
 */
export async function trackKeyword(
  db: Db,
  admin: ActingAdmin,
  { keyword: typed, target, priority }: KeywordRequest,
): Promise<Keyword> {
  const keyword = keywordOf(typed);
  if (keyword === null) throw refuseField('keyword', 'keyword_invalid');
  // At most a hundred rows: counting them is cheap.
  const when = sql`NOT ${isTracked(keyword)} AND (SELECT count(*) FROM ${seoKeywords}) < ${TRACKED_MAX}`;
  const [[was], , added, [row]] = await db.batch([
    db.find({ isTracked: sql<number>`${isTracked(keyword)}` }, sql``),
    recordAudit(db, admin, { action: 'keyword.tracked', target: `keyword:${keyword}`, after: { target, priority }, when }),
    db.returning(
      { keyword: seoKeywords.keyword },
      sql`INSERT ${into(seoKeywords, {
        keyword,
        competition: competition(keyword),
        volume: sql`coalesce(${wordsOf(keyword, 'volume')}, 0)`,
        position: wordsOf(keyword, 'position'),
        target,
        priority,
      })}
      WHERE ${when}`,
    ),
    find(db, keyword),
  ]);
  if (was?.isTracked) throw refuseField('keyword', 'keyword_tracked');
  if (added.length === 0 || !row) throw refuse('too_many_keywords');
  return presentKeyword(row);
}

/** Sets the aim of a tracked keyword. One round trip. Throws `keyword_not_found`. */
export async function setKeywordGoal(
  db: Db,
  admin: ActingAdmin,
  keyword: string,
  { target, priority }: KeywordChange,
): Promise<Keyword> {
  const [, , [row]] = await db.batch([
    recordAudit(db, admin, {
      action: 'keyword.changed',
      target: `keyword:${keyword}`,
      before: goalOf(keyword),
      after: { target, priority },
      when: sql`${isTracked(keyword)} AND ${goalOf(keyword)} IS NOT ${JSON.stringify({ target, priority })}`,
    }),
    db.run(sql`UPDATE ${seoKeywords} SET ${set(seoKeywords, { target, priority })} WHERE ${seoKeywords.keyword} = ${keyword}`),
    find(db, keyword),
  ]);
  if (!row) throw refuse('keyword_not_found');
  return presentKeyword(row);
}

/** Stops tracking a keyword; its searches are still counted. One round trip. Throws `keyword_not_found`. */
export async function untrackKeyword(db: Db, admin: ActingAdmin, keyword: string): Promise<void> {
  const [, gone] = await db.batch([
    recordAudit(db, admin, {
      action: 'keyword.dropped',
      target: `keyword:${keyword}`,
      before: goalOf(keyword),
      when: isTracked(keyword),
    }),
    db.returning({ keyword: seoKeywords.keyword }, sql`DELETE FROM ${seoKeywords} WHERE ${seoKeywords.keyword} = ${keyword}`),
  ]);
  if (gone.length === 0) throw refuse('keyword_not_found');
}

function isTracked(keyword: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${seoKeywords} WHERE ${seoKeywords.keyword} = ${keyword})`;
}

function goalOf(keyword: string): SQL {
  return sql`(SELECT json_object('target', CAST(${seoKeywords.target} AS INTEGER), 'priority', ${seoKeywords.priority}) FROM ${seoKeywords}
    WHERE ${seoKeywords.keyword} = ${keyword})`;
}

function wordsOf(keyword: string, column: 'volume' | 'position'): SQL {
  return sql`(SELECT ${searchWords[column]} FROM ${searchWords} WHERE ${searchWords.words} = ${keyword})`;
}

/** `competitionOf` in SQL, with the same thresholds. */
function competition(keyword: string): SQL {
  return sql`coalesce((SELECT CASE WHEN ${searchWords.results} = 0 THEN 'none' WHEN ${searchWords.results} < 10
    THEN 'low' WHEN ${searchWords.results} < 30 THEN 'medium' ELSE 'high' END
    FROM ${searchWords} WHERE ${searchWords.words} = ${keyword}), 'none')`;
}

function find(db: Db, keyword: string) {
  return db.find(
    tracked,
    sql`FROM ${seoKeywords} AS ${k} LEFT JOIN ${searchWords} AS ${w} ON ${w.words} = ${k.keyword}
    WHERE ${k.keyword} = ${keyword}`,
  );
}
