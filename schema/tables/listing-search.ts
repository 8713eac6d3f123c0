import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The trigram index of the ads that are shown (FTS5, contentless): `rowid` is the ad's id; what MATCH searches is the column of the table's own name. */
export const listingSearch = sqliteTable('listing_search', {
  rowid: integer(),
  words: text().notNull(),
  facets: text().notNull(),
  all: text('listing_search'),
});
