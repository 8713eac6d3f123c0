import { attempts } from '#schema/tables/attempts';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, names, set } from './columns.ts';
import type { Db } from './db.ts';

/**
 * Counts one more of `key` where `when` holds, and answers how many that makes, and when their window ends; a window (milliseconds) that has ended begins
 * anew. What has gone beyond `most` counts no further.
 */
export function countOne(db: Db, key: string | SQL, window: number, now: number, when: SQL = sql`1`, most?: number) {
  const excluded = alias(attempts, 'excluded');
  const hasEnded = sql`${attempts.windowEndsAt} <= ${now}`;
  const next = {
    count: sql`iif(${hasEnded}, 1, ${attempts.count} + ${most === undefined ? sql`1` : sql`(${attempts.count} <= ${most})`})`,
    windowEndsAt: sql`iif(${hasEnded}, ${excluded.windowEndsAt}, ${attempts.windowEndsAt})`,
  };
  return db.returning(
    { count: attempts.count, windowEndsAt: attempts.windowEndsAt },
    sql`INSERT ${into(attempts, { key, count: 1, windowEndsAt: now + window })} WHERE ${when}
      ON CONFLICT (${names(attempts.key)}) DO UPDATE SET ${set(attempts, next)}`,
  );
}

/** What `countOne` answers, no row where it counted nothing. */
export type Counted = { count: number; windowEndsAt: number }[];

/** How many attempts are counted under this key; null while there was none. */
export function attemptsOf(key: string | SQL): SQL {
  return sql`(SELECT ${attempts.count} FROM ${attempts} WHERE ${attempts.key} = ${key})`;
}

/** How many are counted under this key in a window that has not ended. */
export function countedNow(key: string, now: number): SQL<number> {
  return sql`coalesce((SELECT ${attempts.count} FROM ${attempts} WHERE ${attempts.key} = ${key} AND ${attempts.windowEndsAt} > ${now}), 0)`;
}
