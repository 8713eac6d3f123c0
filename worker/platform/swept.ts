import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './db.ts';

/** One run's share of a table: a backlog goes in several runs, and no statement meets D1's limits of time. */
export const ROWS_A_RUN = 1_000;

/** The statement that deletes the rows that `when` holds for, as many as are one run's share; `key` is what tells them apart. */
export function swept(db: Db, table: SQLiteTable, key: Column, when: SQL, most = ROWS_A_RUN) {
  return db.run(sql`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${most})`);
}
