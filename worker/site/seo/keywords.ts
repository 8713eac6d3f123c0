import { competitionOf, type Priority, RANKINGS_SHOWN, TRACKED_MAX } from '#schema/catalog/keywords';
import type { Keyword, KeywordsQuery, Ranking, KeywordChange, KeywordRequest } from '#schema/contracts/keywords';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { keywordOf } from '../../market/searches/searches.ts';

interface KeywordRow {
  keyword: string;
  volume: number | null;
  misses: number | null;
  results: number | null;
  position: number | null;
  target: number | null;
  priority: Priority | null;
}

/** One page of what people look for. One round trip, whatever the filter. Throws `bad_cursor`. */
export async function listKeywords(
  db: Db,
  { show, cursor, limit }: KeywordsQuery,
): Promise<{ keywords: Keyword[]; cursor: string | null }> {
  const rows = await db.all<KeywordRow>(sql`${statement(show, cursor)} LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { keywords: page.map(presentKeyword), cursor: rows.length > limit && last ? cursorOf(show, last) : null };
}

/** The most searched words, with what they were searched in the 30 days before. One round trip. */
export async function listRankings(db: Db): Promise<Ranking[]> {
  return db.all<Ranking>(sql`SELECT words AS keyword, row_number() OVER (ORDER BY volume DESC, words DESC) AS position, volume, previous
    FROM (SELECT words, volume, previous FROM search_words WHERE volume > 0 ORDER BY volume DESC, words DESC LIMIT ${RANKINGS_SHOWN})`);
}

const KEYWORD_COLUMNS = sql`w.volume AS volume, w.misses AS misses, w.results AS results, w.position AS position,
  k.target AS target, k.priority AS priority`;

function presentKeyword({ volume, misses, results, ...row }: KeywordRow): Keyword {
  return {
    ...row,
    competition: competitionOf(results ?? 0),
    volume: volume ?? 0,
    misses: misses ?? 0,
    results: results ?? 0,
  };
}

function statement(show: KeywordsQuery['show'], cursor: string | undefined): SQL {
  const found = sql`SELECT w.words AS keyword, ${KEYWORD_COLUMNS} FROM search_words AS w LEFT JOIN seo_keywords AS k ON k.keyword = w.words`;
  switch (show) {
    case 'all':
      return sql`${found} WHERE w.volume > 0 ${after(sql`w.volume`, cursor)} ORDER BY w.volume DESC, w.words DESC`;
    case 'nothing':
      return sql`${found} WHERE w.misses > 0 ${after(sql`w.misses`, cursor)} ORDER BY w.misses DESC, w.words DESC`;
    case 'tracked':
      return sql`SELECT k.keyword AS keyword, ${KEYWORD_COLUMNS} FROM seo_keywords AS k LEFT JOIN search_words AS w ON w.words = k.keyword
        WHERE k.keyword > ${cursor ?? ''} ORDER BY k.keyword`;
    default:
      return show satisfies never;
  }
}

function after(column: SQL, cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const [, count, words] = /^(\d{1,15})\.(.+)$/s.exec(cursor) ?? [];
  if (count === undefined) throw refuse('bad_cursor');
  return sql`AND (${column}, w.words) < (${Number(count)}, ${words})`;
}

function cursorOf(show: KeywordsQuery['show'], { keyword, volume, misses }: KeywordRow): string {
  return show === 'tracked' ? keyword : `${show === 'all' ? volume : misses}.${keyword}`;
}

/**
 * Tracks a keyword, spelled as searches are: what the table keeps beside the aim is where the keyword stood then. One round trip. Throws
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
  const when = sql`NOT ${isTracked(keyword)} AND (SELECT count(*) FROM seo_keywords) < ${TRACKED_MAX}`;
  const [[was], , added, [row]] = await db.batch([
    db.all<{ isTracked: number }>(sql`SELECT ${isTracked(keyword)} AS isTracked`),
    record(db, admin, { action: 'keyword.tracked', target: `keyword:${keyword}`, after: { target, priority }, when }),
    db.all<{ keyword: string }>(sql`INSERT INTO seo_keywords (keyword, competition, volume, position, target, priority)
      SELECT ${keyword}, ${competition(keyword)}, coalesce(${wordsOf(keyword, 'volume')}, 0), ${wordsOf(keyword, 'position')}, ${target}, ${priority}
      WHERE ${when} RETURNING keyword`),
    find(db, keyword),
  ]);
  if (was?.isTracked) throw refuseField('keyword', 'keyword_tracked');
  if (added.length === 0 || !row) throw refuse('too_many_keywords');
  return presentKeyword(row);
}

/** Sets the aim of a tracked keyword. One round trip. Throws `keyword_not_found`. */
export async function changeKeyword(
  db: Db,
  admin: ActingAdmin,
  keyword: string,
  { target, priority }: KeywordChange,
): Promise<Keyword> {
  const [, , [row]] = await db.batch([
    record(db, admin, {
      action: 'keyword.changed',
      target: `keyword:${keyword}`,
      before: aimOf(keyword),
      after: { target, priority },
      when: sql`${isTracked(keyword)} AND ${aimOf(keyword)} IS NOT ${JSON.stringify({ target, priority })}`,
    }),
    db.run(sql`UPDATE seo_keywords SET target = ${target}, priority = ${priority} WHERE keyword = ${keyword}`),
    find(db, keyword),
  ]);
  if (!row) throw refuse('keyword_not_found');
  return presentKeyword(row);
}

/** Tracks a keyword no longer; its searches go on being counted. One round trip. Throws `keyword_not_found`. */
export async function dropKeyword(db: Db, admin: ActingAdmin, keyword: string): Promise<void> {
  const [, gone] = await db.batch([
    record(db, admin, {
      action: 'keyword.dropped',
      target: `keyword:${keyword}`,
      before: aimOf(keyword),
      when: isTracked(keyword),
    }),
    db.all<{ keyword: string }>(sql`DELETE FROM seo_keywords WHERE keyword = ${keyword} RETURNING keyword`),
  ]);
  if (gone.length === 0) throw refuse('keyword_not_found');
}

function isTracked(keyword: string): SQL {
  return sql`EXISTS (SELECT 1 FROM seo_keywords WHERE keyword = ${keyword})`;
}

function aimOf(keyword: string): SQL {
  return sql`(SELECT json_object('target', CAST(target AS INTEGER), 'priority', priority) FROM seo_keywords WHERE keyword = ${keyword})`;
}

function wordsOf(keyword: string, column: 'volume' | 'position'): SQL {
  return sql`(SELECT ${sql.identifier(column)} FROM search_words WHERE words = ${keyword})`;
}

/** `competitionOf`, by the same marks. */
function competition(keyword: string): SQL {
  return sql`coalesce((SELECT CASE WHEN results = 0 THEN 'none' WHEN results < 10 THEN 'low' WHEN results < 30 THEN 'medium' ELSE 'high' END
    FROM search_words WHERE words = ${keyword}), 'none')`;
}

function find(db: Db, keyword: string) {
  return db.all<KeywordRow>(sql`SELECT k.keyword AS keyword, ${KEYWORD_COLUMNS}
    FROM seo_keywords AS k LEFT JOIN search_words AS w ON w.words = k.keyword WHERE k.keyword = ${keyword}`);
}
