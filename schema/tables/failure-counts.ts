import type { FailureKind } from '../contracts/system.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many failures of each kind there are; triggers keep it. */
export const failureCounts = sqliteTable('failure_counts', {
  kind: text().$type<FailureKind>().primaryKey(),
  count: integer().notNull(),
});
