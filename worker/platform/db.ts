import type { SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';

/**
 * The door to D1. Footgun: results come back as objects by column name (D1's `batch` knows no other way), so a join that selects two
 * columns of one name loses one of them: write joins as `sql` with an alias for every column.
 */
export type Db = ReturnType<typeof openDb>;

export function openDb(d1: D1Database) {
  const db = drizzle(d1);
  // Drizzle's D1 batch binds through `stmt`, which its raw statements (`db.all(sql)`, `db.run(sql)`) lack: drizzle-orm 0.45,
  // d1/session.js, `batch`.
  const batchable = <Raw extends { getQuery(): { sql: string } }>(raw: Raw) =>
    Object.defineProperty(raw, 'stmt', { get: () => d1.prepare(raw.getQuery().sql) });
  const all = db.all.bind(db);
  const run = db.run.bind(db);
  db.all = <Row>(query: SQLWrapper | string) => batchable(all<Row>(query));
  db.run = (query: SQLWrapper | string) => batchable(run(query));
  return db;
}
