import { PROMOTED_PAGE_MAX } from '#schema/catalog/limits';
import { listingImages } from '#schema/tables/listing-images';
import { listings } from '#schema/tables/listings';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns, selection, template } from '../../platform/columns.ts';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { isAwake } from './awake.ts';
import { CARD, GUIDANCE, HIDING, SIGNALS_OF } from './card.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Actor } from '../../platform/actor.ts';

const [l, i] = [alias(listings, 'l'), alias(listingImages, 'i')];

const PROMOTED = selection({ phase: sql`'f'`, ...CARD });
const REST = selection({ phase: sql`'r'`, ...CARD });
const OWN = selection({
  ...REST,
  ...HIDING,
  phoneAsks: l.phoneAsks,
  photos: sql`(SELECT count(*) FROM ${listingImages} AS ${i} WHERE ${i.listingId} = ${l.id})`,
  guidance: GUIDANCE,
  signals: SIGNALS_OF,
});

/**
 * A page of the newest ads, filtered by equalities only: up to four promoted ads, then the others, newest first. Two ranges of one index, read
 * lazily: the promoted, then the never promoted. The latter are merged with the few ads whose promotion has ended but which the sweep has not
 * reached, from `listings_by_featured_end`. Promoted ads and the rest each continue where their own last page ended, so that no ad is shown twice
 * or skipped.
 */
export function browseNewest(filter: BrowseFilter): BrowsePlan {
  const { categoryId = 0, province = '', now, limit } = filter;
  const from = readCursor(filter.cursor, 'newest') ?? START;
  const { promoted, rest } = statementsFor(filter);
  const equal = { categoryId, province, now };
  const parts = [
    ...(from.promoted > 0 ? [promoted({ ...equal, below: from.promoted, take: promotedMax(filter) + 1 })] : []),
    ...(from.rest > 0 ? [rest({ ...equal, below: from.rest, take: limit + 1 })] : []),
  ];
  return {
    // Each part reads one row more than the page shows: that row says whether there is another page.
    statement: sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit + parts.length}`,
    page: (rows) => newestPage(ofPhase(rows, 'f'), ofPhase(rows, 'r'), filter, from),
  };
}

/** The two statements of a page, cached by which filters are set. */
const statements = new Map<string, ReturnType<typeof writeStatements>>();

function statementsFor({ categoryId, province }: BrowseFilter) {
  const parts = [...(categoryId === undefined ? [] : [OF_CATEGORY]), ...(province === undefined ? [] : [IN_PROVINCE])];
  const key = `${categoryId !== undefined} ${province !== undefined}`;
  let known = statements.get(key);
  if (known === undefined) statements.set(key, (known = writeStatements(parts)));
  return known;
}

const NOW = sql.placeholder('now');
const [OF_CATEGORY, IN_PROVINCE] = [
  sql`${l.categoryId} = ${sql.placeholder('categoryId')}`,
  sql`${l.province} = ${sql.placeholder('province')}`,
];

function writeStatements(conditions: SQL[]) {
  const where = sql.join([sql`${l.status} = 'active'`, isAwake(l.expiresAt, NOW), ...conditions], sql` AND `);
  const below = sql`${l.id} < ${sql.placeholder('below')} ORDER BY ${l.id} DESC LIMIT ${sql.placeholder('take')}`;
  const featured = sql`${l.featured} = 1 AND ${where} AND ${l.featuredUntil}`;
  return {
    promoted: template<Param>(
      sql`SELECT * FROM (SELECT ${columns(PROMOTED)} FROM ${listings} AS ${l} WHERE ${featured} > ${NOW} AND ${below})`,
    ),
    rest: template<Param>(sql`SELECT * FROM (
      SELECT * FROM (SELECT ${columns(REST)} FROM ${listings} AS ${l} WHERE ${l.featured} = 0 AND ${where} AND ${below})
      UNION ALL
      SELECT * FROM (
        SELECT ${columns(REST)} FROM ${listings} AS ${l} INDEXED BY listings_by_featured_end WHERE ${featured} <= ${NOW} AND ${below})
      ORDER BY id DESC LIMIT ${sql.placeholder('take')})`),
  };
}

type Param = 'categoryId' | 'province' | 'now' | 'below' | 'take';

/** Larger than every id. */
export const MAX_ID = 999_999_999_999_999;
export const START = { promoted: MAX_ID, rest: MAX_ID };

export function promotedMax({ limit }: BrowseFilter): number {
  return Math.min(PROMOTED_PAGE_MAX, limit);
}

/** The rows found among the promoted ads or among the rest, newest first. `stop` is the id below which no candidate was looked at. */
interface PhaseRows {
  rows: BrowseRow[];
  stop?: number | undefined;
}

/** Cuts off the rows that were read beyond the page, and writes the cursor from which each of the two continues. */
export function newestPage(promoted: PhaseRows, rest: PhaseRows, filter: BrowseFilter, from: { promoted: number; rest: number }) {
  const first = cut(promoted, promotedMax(filter), from.promoted);
  const others = cut(rest, filter.limit - first.rows.length, from.rest);
  const next = { order: 'newest', promoted: first.end, rest: others.end } as const;
  return { rows: [...first.rows, ...others.rows], cursor: first.end > 0 || others.end > 0 ? writeCursor(next) : null };
}

function cut({ rows, stop = 0 }: PhaseRows, count: number, from: number): { rows: BrowseRow[]; end: number } {
  const kept = rows.slice(0, count);
  return { rows: kept, end: rows.length > count ? (kept.at(-1)?.id ?? from) : stop };
}

function ofPhase(rows: BrowseRow[], phase: 'f' | 'r'): PhaseRows {
  return { rows: rows.filter((row) => row.phase === phase) };
}

/** One member's listings, newest first: the active ones for everyone; for the owner also those that are sold, asleep, hidden or held. */
export function browseOwner(filter: BrowseFilter, actor: Actor): BrowsePlan {
  const from = readCursor(filter.cursor, 'newest') ?? { promoted: 0, rest: MAX_ID };
  const take = filter.limit + 1;
  const isOwner = actor.kind === 'member' && actor.id === filter.userId;
  const ofStatus = (status: string, condition = sql`1`) => sql`SELECT * FROM (
    SELECT ${columns(isOwner ? OWN : REST)} FROM ${listings} AS ${l}
    WHERE ${l.userId} = ${filter.userId} AND ${l.status} = ${status} AND ${condition} AND ${l.id} < ${from.rest}
    ORDER BY ${l.id} DESC LIMIT ${take})`;
  return {
    isOwn: isOwner,
    statement: isOwner
      ? sql`${sql.join(
          ['active', 'sold', 'hidden', 'held', 'asleep'].map((status) => ofStatus(status)),
          sql` UNION ALL `,
        )} ORDER BY id DESC LIMIT ${take}`
      : ofStatus('active', isAwake(l.expiresAt, filter.now)),
    page: (rows) => newestPage({ rows: [] }, { rows }, filter, from),
  };
}
