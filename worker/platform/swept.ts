import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './db.ts';

/** Rows that one run deletes from a table: a backlog takes several runs, and no statement reaches D1's time limit. */
export const ROWS_A_RUN = 1_000;

/** The statement that deletes the rows for which `when` holds, at most `max` of them; `key` is the column that identifies a row. */
export function deleteSome(db: Db, table: SQLiteTable, key: Column, when: SQL, max = ROWS_A_RUN) {
  return db.run(sql`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${max})`);
}
