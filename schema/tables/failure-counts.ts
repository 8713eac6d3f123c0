import type { FailureKind } from '../contracts/system.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The number of failures of each kind; triggers update it. */
export const failureCounts = sqliteTable('failure_counts', {
  kind: text().$type<FailureKind>().primaryKey(),
  count: integer().notNull(),
});
