import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many ads have a fingerprint, and the newest of them. Triggers keep it. */
export const fingerprintCounts = sqliteTable('fingerprint_counts', {
  fingerprint: text().primaryKey(),
  ads: integer().notNull(),
  newestId: integer('newest_id').notNull(),
});
