import { listings } from '#schema/tables/listings';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns } from '../../platform/columns.ts';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { CARD, HIDING } from '../listings/card.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Actor } from '../../platform/actor.ts';

const l = alias(listings, 'l');

/**
 * Featured first, newest first, by equalities only. Three ranges of one index, read lazily one after the other: the promoted, then
 * the never promoted merged with the few whose promotion ended and that the sweep has not reached yet.
 */
export function browseNewest(filter: BrowseFilter): BrowsePlan {
  const cursor = readCursor(filter.cursor, 'newest');
  const take = filter.limit + 1;
  const where = equalities(filter);
  const featured = sql`SELECT * FROM (
    SELECT ${columns({ phase: sql`'f'`, ...CARD })} FROM ${listings} AS ${l}
    WHERE ${where} AND ${l.featured} = 1 AND ${l.featuredUntil} > ${filter.now} AND ${l.id} < ${cursor?.phase === 'f' ? cursor.id : LAST}
    ORDER BY ${l.id} DESC LIMIT ${take})`;
  const below = cursor?.phase === 'r' ? cursor.id : LAST;
  const rest = sql`SELECT * FROM (
    SELECT * FROM (
      SELECT ${columns({ phase: sql`'r'`, ...CARD })} FROM ${listings} AS ${l}
      WHERE ${where} AND ${l.featured} = 0 AND ${l.id} < ${below} ORDER BY ${l.id} DESC LIMIT ${take})
    UNION ALL
    SELECT * FROM (
      SELECT ${columns({ phase: sql`'r'`, ...CARD })} FROM ${listings} AS ${l} INDEXED BY listings_by_featured_end
      WHERE ${where} AND ${l.featured} = 1 AND ${l.featuredUntil} <= ${filter.now} AND ${l.id} < ${below}
      ORDER BY ${l.id} DESC LIMIT ${take})
    ORDER BY id DESC LIMIT ${take})`;
  return {
    statement: cursor?.phase === 'r' ? rest : sql`${featured} UNION ALL ${rest} LIMIT ${take}`,
    page: (rows) => newestPage(rows, filter.limit),
  };
}

/** Larger than every id. */
export const LAST = Number.MAX_SAFE_INTEGER;

/** Cuts the row that was read to see whether there is a next page. */
export function newestPage(rows: BrowseRow[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    rows: page,
    cursor: more ? writeCursor({ order: 'newest', phase: last.phase === 'f' ? 'f' : 'r', id: last.id }) : null,
  };
}

function equalities({ categoryId, province }: BrowseFilter): SQL {
  const parts = [sql`${l.status} = 'active'`];
  if (categoryId !== undefined) parts.push(sql`${l.categoryId} = ${categoryId}`);
  if (province !== undefined) parts.push(sql`${l.province} = ${province}`);
  return sql.join(parts, sql` AND `);
}

/** One member's listings, newest first: active ones for everyone, sold and hidden ones too for the owner. */
export function browseOwner(filter: BrowseFilter, actor: Actor): BrowsePlan {
  const cursor = readCursor(filter.cursor, 'newest');
  const take = filter.limit + 1;
  const isOwner = actor.kind === 'member' && actor.id === filter.userId;
  const ofStatus = (status: string) => sql`SELECT * FROM (
    SELECT ${columns({ phase: sql`'r'`, ...CARD, ...(isOwner ? HIDING : {}) })} FROM ${listings} AS ${l}
    WHERE ${l.userId} = ${filter.userId} AND ${l.status} = ${status} AND ${l.id} < ${cursor?.id ?? LAST} ORDER BY ${l.id} DESC LIMIT ${take})`;
  return {
    isOwn: isOwner,
    statement: isOwner
      ? sql`${ofStatus('active')} UNION ALL ${ofStatus('sold')} UNION ALL ${ofStatus('hidden')} ORDER BY id DESC LIMIT ${take}`
      : ofStatus('active'),
    page: (rows) => newestPage(rows, filter.limit),
  };
}
