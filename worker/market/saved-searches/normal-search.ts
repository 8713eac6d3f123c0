import { canonicalSearch } from '#schema/search/browse-address';
import { DETAIL_NAMES } from '#schema/catalog/details';
import { type BrowseQuery, browseQuery } from '#schema/contracts/listings';
import { asErrorCode } from '#schema/errors/errors';
import { type DetailFilter, matchExpression, type SearchFilter } from '#schema/search/search';
import { refuse, Refusal } from '../../platform/errors.ts';
import { filterOf } from '../browse/filter.ts';

/**
 * The one spelling of a search, so that the same search again is the same row: the order of the ads is dropped, because it does not change which
 * ones match; digits of any script become one number, and the name of a make in any language becomes that make. Throws what `GET /api/listings`
 * would, and `saved_search_empty`.
 */
export function normalSearch(search: string): string {
  const params = new URLSearchParams(canonicalSearch(new URLSearchParams(search)));
  for (const name of ['sort', 'near', 'nearDistrict', 'cursor']) params.delete(name);
  const query = readQuery(params);
  if (typeof query === 'string') throw refuse(asErrorCode(query) ?? 'bad_request');
  if (matchExpression(filterOf(query)) === null) throw refuse('saved_search_empty');
  const { q, minPrice, maxPrice, d } = query;
  if (q !== '') params.set('q', q.trim().replace(/\s+/g, ' '));
  if (minPrice !== undefined) params.set('minPrice', String(minPrice));
  if (maxPrice !== undefined) params.set('maxPrice', String(maxPrice));
  for (const name of DETAIL_NAMES) {
    const filter = d[name];
    if (filter) params.set(`d.${name}`, filterText(filter));
  }
  return canonicalSearch(params);
}

function filterText(filter: DetailFilter): string {
  return 'values' in filter ? filter.values.join() : `${filter.low ?? ''}..${filter.high ?? ''}`;
}

/** The filter of a saved search; null when the catalog no longer knows it. */
export function filterIn(search: string): SearchFilter | null {
  const query = readQuery(new URLSearchParams(search));
  if (typeof query === 'string') return null;
  try {
    return filterOf(query);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function readQuery(params: URLSearchParams): BrowseQuery | string {
  const reading = browseQuery.safeParse(Object.fromEntries(params));
  return reading.success ? reading.data : (reading.error.issues[0]?.message ?? 'bad_request');
}
