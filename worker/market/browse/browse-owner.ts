import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { BrowseFilter, BrowsePlan } from './browse.ts';
import { LAST, newestPage } from './browse-newest.ts';
import { CARD_COLUMNS } from '../listings/card.ts';
import { HIDING_COLUMNS } from '../listings/hiding.ts';
import { readCursor } from './cursor.ts';

/** One member's listings, newest first: active ones for everyone, sold and hidden ones too for the owner. */
export function browseOwner(filter: BrowseFilter, actor: Actor): BrowsePlan {
  const cursor = readCursor(filter.cursor, 'newest');
  const take = filter.limit + 1;
  const isOwner = actor.kind === 'member' && actor.id === filter.userId;
  const ofStatus = (status: string) => sql`SELECT * FROM (
    SELECT 'r' AS phase, ${sql.raw(isOwner ? `${CARD_COLUMNS}, ${HIDING_COLUMNS}` : CARD_COLUMNS)} FROM listings AS l
    WHERE l.user_id = ${filter.userId} AND l.status = ${status} AND l.id < ${cursor?.id ?? LAST} ORDER BY l.id DESC LIMIT ${take})`;
  return {
    isOwn: isOwner,
    statement: isOwner
      ? sql`${ofStatus('active')} UNION ALL ${ofStatus('sold')} UNION ALL ${ofStatus('hidden')} ORDER BY id DESC LIMIT ${take}`
      : ofStatus('active'),
    page: (rows) => newestPage(rows, filter.limit),
  };
}
