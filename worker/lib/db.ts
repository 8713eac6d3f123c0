import { drizzle } from 'drizzle-orm/d1';

/**
 * The door to D1. Footgun: results come back as objects by column name (D1's `batch` knows no other way), so a join that selects two
 * columns of one name loses one of them: write joins as `sql` with an alias for every column.
 */
export type Db = ReturnType<typeof openDb>;

export function openDb(d1: D1Database) {
  return drizzle(d1);
}
