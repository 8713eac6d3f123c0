import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { among, type AdState } from './chosen.ts';

/** What the index of search is made from, and the version that it is the words of. */
export interface WordsRow extends AdState {
  userId: number;
  title: string;
  description: string;
  location: string;
  categoryId: number;
  province: string | null;
  price: number;
  featuredUntil: number | null;
  updatedAt: number;
}

export function findWords(db: Db, ids: readonly number[]) {
  return db.all<WordsRow>(sql`SELECT id, status, hidden_reason AS hiddenReason, user_id AS userId, title, description, location,
      category_id AS categoryId, province, price, featured_until AS featuredUntil, updated_at AS updatedAt
    FROM listings WHERE id ${among(ids)}`);
}

/** Writes rows of the index for those of the ads that `condition` still holds for: it stands before the rows themselves change. */
export function indexed(db: Db, rows: readonly { id: number; words: string; facets: string }[], condition: SQL) {
  return db.run(sql`INSERT OR REPLACE INTO listing_search (rowid, words, facets)
    SELECT listings.id, w.value ->> 'words', w.value ->> 'facets'
    FROM json_each(${JSON.stringify(rows)}) AS w CROSS JOIN listings ON listings.id = w.value ->> 'id' WHERE ${condition}`);
}
