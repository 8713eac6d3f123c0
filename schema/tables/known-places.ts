import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The devices (`d:<hash>`) and networks (`n:<hash>`) from which a member has signed in, and until when they are remembered. */
export const knownPlaces = sqliteTable(
  'known_places',
  {
    userId: integer('user_id').notNull(),
    place: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);
