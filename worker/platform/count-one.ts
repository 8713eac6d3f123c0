import { attempts } from '#schema/tables/attempts';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, columnNames, set } from './columns.ts';
import type { Db } from './db.ts';

/**
 * Increments the count of `key` where `when` holds, and returns the new count and when its window ends. After a window (milliseconds) has ended,
 * counting starts again at 1. A count above `max` is not increased further.
 */
export function incrementCount(db: Db, key: string | SQL, window: number, now: number, when: SQL = sql`1`, max?: number) {
  const excluded = alias(attempts, 'excluded');
  const hasEnded = sql`${attempts.windowEndsAt} <= ${now}`;
  const next = {
    count: sql`iif(${hasEnded}, 1, ${attempts.count} + ${max === undefined ? sql`1` : sql`(${attempts.count} <= ${max})`})`,
    windowEndsAt: sql`iif(${hasEnded}, ${excluded.windowEndsAt}, ${attempts.windowEndsAt})`,
  };
  return db.returning(
    { count: attempts.count, windowEndsAt: attempts.windowEndsAt },
    sql`INSERT ${into(attempts, { key, count: 1, windowEndsAt: now + window })} WHERE ${when}
      ON CONFLICT (${columnNames(attempts.key)}) DO UPDATE SET ${set(attempts, next)}`,
  );
}

/** What `incrementCount` returns; no row where it counted nothing. */
export type CountResult = { count: number; windowEndsAt: number }[];

/** How many attempts are counted under this key; NULL if there were none. */
export function attemptsOf(key: string | SQL): SQL {
  return sql`(SELECT ${attempts.count} FROM ${attempts} WHERE ${attempts.key} = ${key})`;
}

/** How many attempts are counted under this key in a window that has not ended; 0 if there is no such window. */
export function currentCount(key: string, now: number): SQL<number> {
  return sql`coalesce((SELECT ${attempts.count} FROM ${attempts} WHERE ${attempts.key} = ${key} AND ${attempts.windowEndsAt} > ${now}), 0)`;
}
