import { competitionOf, type Priority, RANKINGS_SHOWN } from '#schema/catalog/keywords';
import type { Keyword, KeywordsQuery, Ranking } from '#schema/contracts/keywords';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

export interface KeywordRow {
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
export function listRankings(db: Db): Promise<Ranking[]> {
  return db.all<Ranking>(sql`SELECT words AS keyword, row_number() OVER (ORDER BY volume DESC, words DESC) AS position, volume, previous
    FROM (SELECT words, volume, previous FROM search_words WHERE volume > 0 ORDER BY volume DESC, words DESC LIMIT ${RANKINGS_SHOWN})`);
}

export const KEYWORD_COLUMNS = sql`w.volume AS volume, w.misses AS misses, w.results AS results, w.position AS position,
  k.target AS target, k.priority AS priority`;

export function presentKeyword({ volume, misses, results, ...row }: KeywordRow): Keyword {
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
