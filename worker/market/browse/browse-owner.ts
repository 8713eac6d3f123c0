import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Actor } from '../../platform/actor.ts';
import type { BrowseFilter, BrowsePlan } from './browse.ts';
import { LAST, newestPage } from './browse-newest.ts';
import { columns } from '../../platform/columns.ts';
import { CARD, HIDING } from '../listings/card.ts';
import { readCursor } from './cursor.ts';

const l = alias(listings, 'l');

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
