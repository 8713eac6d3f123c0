import type { Settings } from '#schema/contracts/settings';
import { memberSettings } from '#schema/tables/member-settings';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const o = alias(memberSettings, 'o');

/** Whether a member has switched off a way or a kind of notices; what has no switch (null) is never off. Never NULL, so that NOT may stand before it. */
export function isNoticeOff(name: keyof Settings['notifications'] | null, userId: SQL | Column): SQL {
  if (name === null) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${memberSettings} AS ${o} WHERE ${o.userId} = ${userId} AND ${o.settings} ->> ${`$.notifications.${name}`} = 0)`;
}
