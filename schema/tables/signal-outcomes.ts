import type { Signal } from '../catalog/fraud/signals.ts';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often each signal was raised, was right, and was wrong; triggers of `listing_signals` count. */
export const signalOutcomes = sqliteTable(
  'signal_outcomes',
  {
    signal: text().$type<Signal>().notNull(),
    outcome: text({ enum: ['raised', 'confirmed', 'false'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.signal, table.outcome] })],
);
