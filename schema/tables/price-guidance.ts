import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The prices of similar ads, in whole AFN: of `n` ads whose likeness is or begins with `likeness` (schema/price/likeness.ts). */
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
