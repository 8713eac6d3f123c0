import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What ads that are alike cost, in whole AFN: `n` ads with this `likeness` (schema/price/likeness.ts), or whose own begins with it. */
export const priceGuidance = sqliteTable(
  'price_guidance',
  {
    leaf: integer().notNull(),
    likeness: text().notNull(),
    n: integer().notNull(),
    low: integer().notNull(),
    median: integer().notNull(),
    high: integer().notNull(),
  },
  ({ leaf, likeness }) => [primaryKey({ columns: [leaf, likeness] })],
);
