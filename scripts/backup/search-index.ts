import type { StoredDetails } from '#schema/catalog/details';
import { matchExpression } from '#schema/search/search';
import { readSearch } from '#schema/search/read-search';
import { type SearchDocument, searchRow } from '#schema/search/search-row';
import { queryRows, type Deployment } from './deployment.ts';

const LISTINGS_AT_ONCE = 300;

type Indexed = Omit<SearchDocument, 'featured' | 'details'> & {
  id: number;
  details: string | null;
  featured: number;
};

/** Rebuilds the index of words from the active listings, by the same rules as publishing. Returns how many listings are in it. */
export async function rebuildSearch(place: Deployment): Promise<number> {
  let [after, indexed] = [0, 0];
  for (;;) {
    const listings: Indexed[] = await queryRows<Indexed>(
      place,
      `SELECT id, user_id AS userId, title, description, location, category_id AS categoryId, province, price, featured,
         leaf, deal, district, details FROM listings
       WHERE id > json_extract(?1, '$[0]') AND status = 'active' ORDER BY id LIMIT ${LISTINGS_AT_ONCE}`,
      [after],
    );
    const rows = listings.map((listing) => {
      const { words, facets } = searchRow({ ...listing, details: parsed(listing.details), featured: listing.featured === 1 });
      return [listing.id, words, facets];
    });
    await queryRows(
      place,
      `INSERT OR REPLACE INTO listing_search (rowid, words, facets)
       SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?1)`,
      rows,
    );
    indexed += listings.length;
    const last = listings.at(-1);
    if (listings.length < LISTINGS_AT_ONCE || last === undefined) return indexed;
    after = last.id;
  }
}

function parsed(details: string | null): StoredDetails | null {
  return details === null ? null : (JSON.parse(details) as StoredDetails); // the column holds JSON of this type
}

/** Searches for the newest ad by the words of its own title. Throws if the index does not find it; returns null if no ad has words. */
export async function findOneBySearch(place: Deployment): Promise<{ title: string; id: number } | null> {
  const newest = await queryRows<{ id: number; title: string }>(
    place,
    `SELECT id, title FROM listings WHERE status = 'active' ORDER BY id DESC LIMIT 20`,
  );
  for (const { id, title } of newest) {
    const search = readSearch(title.slice(0, 80));
    const match = search.ok ? matchExpression({ words: search.words }) : null;
    if (match === null) continue;
    const found = await queryRows<{ id: number }>(
      place,
      "SELECT rowid AS id FROM listing_search WHERE listing_search MATCH json_extract(?1, '$[0]') ORDER BY rowid DESC LIMIT 100",
      [match],
    );
    if (!found.some((row) => row.id === id)) throw new Error(`The search for «${title}» does not find the ad ${id}.`);
    return { title, id };
  }
  return null;
}
