import { categoryBySlug } from '#schema/catalog/categories';
import { DETAIL_NAMES, type StoredDetails } from '#schema/catalog/details';
import { leafBySlug } from '#schema/catalog/leaves';
import { DEAL_WORDS } from '#schema/catalog/deal-words';
import { isDeal } from '#schema/catalog/deals';
import { namesOf } from '#schema/catalog/names';
import { browseQuery } from '#schema/contracts/listings';
import { type DetailFilter, isWordIn, type FoldedText, foldForSearch } from '#schema/search/search';
import { indexedNames, indexedPlace } from '#schema/search/search-row';
import { env } from 'cloudflare:workers';

// A browse without any index: every ad of the table is inspected.

export interface PlainRow {
  id: number;
  text: FoldedText;
  category: string;
  location: string;
  province: string;
  price: number;
  user_id: number;
  featured_until: number | null;
  leaf: number | null;
  deal: string | null;
  district: string | null;
  details: StoredDetails;
}

/** Returns all ads that have not expired. */
export async function readPlainRows(now: number): Promise<PlainRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT l.id AS id, l.title || ' ' || l.description || ' ' || l.location || ' ' || c.name AS text, c.slug AS category,
       l.location AS location, l.province AS province, l.price AS price, l.user_id AS user_id, l.featured_until AS featured_until,
       l.leaf AS leaf, l.deal AS deal, l.district AS district, l.details AS details
     FROM listings l JOIN categories c ON c.id = l.category_id WHERE l.expires_at > ?`,
  )
    .bind(now)
    .all<Omit<PlainRow, 'details' | 'text'> & { text: string; details: string | null }>();
  return results.map((row) => {
    const known = categoryBySlug(row.category);
    const details = row.details === null ? {} : (JSON.parse(row.details) as StoredDetails); // as `storedDetails` made it
    const names = [
      ...(known ? namesOf(`category.${known.slug}`) : []),
      indexedNames({ ...row, details }),
      row.deal !== null && isDeal(row.deal) ? (DEAL_WORDS[row.deal] ?? '') : '',
      indexedPlace(row),
    ];
    return { ...row, text: foldForSearch([row.text, ...names].join('\n')), details };
  });
}

export function plainSearch(all: readonly PlainRow[], search: string): PlainRow[] {
  const query = browseQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  const words = query.q.split(' ').filter((word) => word !== '');
  const leaf = query.leaf === undefined ? undefined : leafBySlug(query.leaf)?.id;
  return all.filter(
    (row) =>
      words.every((word) => isWordIn(word, row.text)) &&
      (query.category ?? row.category) === row.category &&
      (query.province ?? row.province) === row.province &&
      (leaf ?? row.leaf) === row.leaf &&
      (query.deal ?? row.deal ?? 'sale') === (row.deal ?? 'sale') &&
      (query.district ?? row.district) === row.district &&
      DETAIL_NAMES.every((name) => matchesDetail(row.details[name], query.d[name])) &&
      // An ad without a price is in no range.
      row.price >= (query.minPrice ?? (query.maxPrice === undefined ? 0 : 1)) &&
      row.price <= (query.maxPrice ?? Number.MAX_SAFE_INTEGER),
  );
}

function matchesDetail(value: string | number | undefined, filter: DetailFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (value === undefined) return false;
  if ('values' in filter) return filter.values.includes(value);
  return Number(value) >= (filter.low ?? 0) && Number(value) <= (filter.high ?? Infinity);
}
