import { searchRow } from '#schema/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

const BATCH = 100;

/**
 * Takes the mark and the facet of promotions that have ended, at most 100 a run. Nothing depends on when it runs: what is shown as
 * featured is a comparison with now.
 */
export async function sweepFeatured(db: Db, now: number): Promise<void> {
  const { id, userId, title, description, price, location, province, categoryId, updatedAt, featured, featuredUntil, status } =
    listings;
  const hasEnded = sql`${featured} = 1 AND ${featuredUntil} <= ${now}`;
  const ended = await db.find(
    { id, userId, title, description, price, location, province, categoryId, updatedAt },
    sql`FROM ${listings} INDEXED BY listings_by_featured_end WHERE ${hasEnded} LIMIT ${BATCH}`,
  );
  await db.batch(
    ended.map((row) => {
      const { words, facets } = searchRow({ ...row, featured: false });
      // An edit or a sale since the look is not overwritten with old words: its listing waits for the next run.
      const isUnchanged = sql`${id} = ${row.id} AND ${hasEnded} AND ${updatedAt} = ${row.updatedAt}`;
      return [
        db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: id, words, facets })} FROM ${listings}
          WHERE ${isUnchanged} AND ${status} = 'active'`),
        db.run(sql`UPDATE ${listings} SET ${set(listings, { featured: 0, featuredUntil: null })} WHERE ${isUnchanged}`),
      ];
    }),
  );
}
