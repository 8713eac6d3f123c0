import { blocks } from '#schema/tables/blocks';
import { conversations } from '#schema/tables/conversations';
import { memberSettings } from '#schema/tables/member-settings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const c = alias(conversations, 'c');

/** Whether typing and presence in `conversations AS c` are hidden: one of the two blocks the other, or has switched `showOnline` off. 1 or 0. */
export function isPresenceHidden(): SQL<0 | 1> {
  const { userId, settings } = memberSettings;
  const blocked = (blocker: SQL, other: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${blocker} AND ${blocks.blockedId} = ${other})`;
  const [one, two] = [sql`${c.user1Id}`, sql`${c.user2Id}`];
  return sql<0 | 1>`(${blocked(one, two)} OR ${blocked(two, one)}
    OR EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${userId} IN (${one}, ${two}) AND ${settings} ->> '$.privacy.showOnline' = 0))`;
}
