import type { Signal, SignalDetail } from '../catalog/fraud/signals.ts';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The signals against an ad, and, once an administrator has reviewed it, whether they were right. */
export const listingSignals = sqliteTable(
  'listing_signals',
  {
    listingId: integer('listing_id').notNull(),
    signal: text().$type<Signal>().notNull(),
    weight: integer().notNull(),
    detail: text({ mode: 'json' }).$type<SignalDetail>().notNull(),
    outcome: text({ enum: ['confirmed', 'false'] }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.signal] })],
);
