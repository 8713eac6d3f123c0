import { searchRow } from '#schema/search';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

const BATCH = 100;

interface EndedRow {
  id: number;
  user_id: number;
  title: string;
  description: string;
  price: number;
  location: string;
  province: string | null;
  category_id: number;
  updated_at: number;
}

/**
 * Takes the mark and the facet of promotions that have ended, at most 100 a run. Nothing depends on when it runs: what is shown as
 * featured is a comparison with now.
 */
export async function sweepFeatured(db: Db, now: number): Promise<void> {
  const ended =
    await db.all<EndedRow>(sql`SELECT id, user_id, title, description, price, location, province, category_id, updated_at
    FROM listings INDEXED BY listings_by_featured_end WHERE featured = 1 AND featured_until <= ${now} LIMIT ${BATCH}`);
  const [first, ...others] = ended.flatMap((row) => {
    const { words, facets } = searchRow({ ...row, userId: row.user_id, categoryId: row.category_id, featured: false });
    // An edit or a sale since the look is not overwritten with old words: its listing waits for the next run.
    const isEnded = sql`id = ${row.id} AND featured = 1 AND featured_until <= ${now} AND updated_at = ${row.updated_at}`;
    return [
      db.run(sql`INSERT OR REPLACE INTO listing_search (rowid, words, facets)
        SELECT id, ${words}, ${facets} FROM listings WHERE ${isEnded} AND status = 'active'`),
      db.run(sql`UPDATE listings SET featured = 0, featured_until = NULL WHERE ${isEnded}`),
    ];
  });
  if (first) await db.batch([first, ...others]);
}
