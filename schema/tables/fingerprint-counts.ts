import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many ads have a fingerprint, and which is the newest. Triggers update it. */
export const fingerprintCounts = sqliteTable('fingerprint_counts', {
  fingerprint: text().primaryKey(),
  ads: integer().notNull(),
  newestId: integer('newest_id').notNull(),
});
