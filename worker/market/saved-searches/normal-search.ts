import { browseSearch } from '#schema/browse-address';
import { type BrowseQuery, browseQuery } from '#schema/contracts/listings';
import { matchExpression, readSearch } from '#schema/search';
import { PRICE_MAX } from '#schema/catalog/limits';
import { categoryBySlug } from '#schema/catalog/categories';
import { asErrorCode } from '#schema/errors';
import { refuse } from '../../platform/errors.ts';

/**
 * One spelling of what a search asks for, so that the same search again is the same row: the order in which ads are shown says nothing about which
 * they are, and digits of any kind are one number. Throws what `GET /api/listings` would, and `saved_search_empty`.
 */
export function normalSearch(search: string): string {
  const params = new URLSearchParams(browseSearch(new URLSearchParams(search)));
  params.delete('sort');
  params.delete('cursor');
  const query = readQuery(params);
  if (typeof query === 'string') throw refuse(asErrorCode(query) ?? 'bad_request');
  const words = readSearch(query.q);
  if (!words.ok) throw refuse(words.error);
  const { province, minPrice, maxPrice, userId } = query;
  if ((minPrice ?? 0) > (maxPrice ?? PRICE_MAX)) throw refuse('price_range_invalid');
  const categoryId = query.category === undefined ? undefined : categoryBySlug(query.category)?.id;
  const isEmpty = matchExpression({ words: words.words, userId, categoryId, province, minPrice, maxPrice }) === null;
  if (isEmpty) throw refuse('saved_search_empty');
  if (query.q !== '') params.set('q', query.q.trim().replace(/\s+/g, ' '));
  if (minPrice !== undefined) params.set('minPrice', String(minPrice));
  if (maxPrice !== undefined) params.set('maxPrice', String(maxPrice));
  return params.toString();
}

/** A kept search as the query that it is; null when the catalog knows it no more. */
export function queryOf(search: string): BrowseQuery | null {
  const query = readQuery(new URLSearchParams(search));
  return typeof query === 'string' ? null : query;
}

function readQuery(params: URLSearchParams): BrowseQuery | string {
  const reading = browseQuery.safeParse(Object.fromEntries(params));
  return reading.success ? reading.data : (reading.error.issues[0]?.message ?? 'bad_request');
}
