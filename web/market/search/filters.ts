import { type BROWSE_PARAMS, canonicalSearch, isFiltered, knownParams } from '#schema/search/browse-address';
import { categoryBySlug, type Category } from '#schema/catalog/categories';
import { PROVINCES } from '#schema/catalog/places/provinces';
import type { Sort } from '#schema/contracts/listings';
import { readPrice } from '#schema/price/price';

/** The address of the home screen, parsed. */
export interface Filters {
  q: string;
  category: Category | undefined;
  /** A slug, as the address has it. */
  leaf: string;
  province: (typeof PROVINCES)[number] | undefined;
  /** Prices as they are in the address, in digits of any kind. */
  minPrice: string;
  maxPrice: string;
  userId: string;
  sort: Sort;
  /** The query that the server gets: the address without what it would refuse. Also the key of the response in the cache. */
  search: string;
  /** The result of `isFiltered`: a slim bar replaces the hero. */
  narrowed: boolean;
  /** Whether the listings start after the first page: without scripts the link to the next page leads there. */
  isAfterFirstPage: boolean;
  /** How many pages are shown, 1 and up. */
  pages: number;
}

/** The names of the filters in the address. */
export type FilterName = Exclude<(typeof BROWSE_PARAMS)[number], 'cursor'> | `d.${string}`;

/** The form of the price fields. Province and sort order belong to it too: a browser without scripts submits all of them together. */
export const FILTER_FORM = 'filters';

export function readFilters(address: string): Filters {
  const params = new URLSearchParams(address);
  const valid = knownParams(params);
  return {
    q: textOf(params, 'q'),
    category: categoryBySlug(textOf(valid, 'category')),
    leaf: textOf(valid, 'leaf'),
    province: PROVINCES.find(({ en }) => en === textOf(valid, 'province')),
    minPrice: textOf(params, 'minPrice'),
    maxPrice: textOf(params, 'maxPrice'),
    userId: textOf(valid, 'userId'),
    sort: (textOf(valid, 'sort') || 'newest') as Sort, // `understood` left no other
    search: canonicalSearch(valid),
    isAfterFirstPage: valid.has('cursor'),
    narrowed: isFiltered(valid),
    pages: Math.max(1, Math.floor(Number(params.get('pages'))) || 1),
  };
}

function textOf(params: URLSearchParams, name: FilterName): string {
  return params.get(name)?.trim() ?? '';
}

export type Changes = { readonly [Name in FilterName]?: string };

/** The filters that are cleared when another one changes. */
const CLEARED_BY: readonly (readonly [FilterName, RegExp])[] = [
  ['category', /^(leaf|deal|d\.)/],
  ['leaf', /^d\./],
  ['province', /^district/],
];

/** The address with some filters changed; an empty value removes one. It shows the first page again, and only that. */
export function changedAddress(address: string, changes: Changes): string {
  const params = new URLSearchParams(address);
  params.delete('cursor');
  for (const name of Array.from(params.keys())) {
    if (CLEARED_BY.some(([of, lost]) => of in changes && lost.test(name))) params.delete(name);
  }
  for (const [name, value] of Object.entries(changes)) params.set(name, value ?? '');
  return canonicalSearch(params);
}

/** The address that shows so many pages. */
export function addressOfPages(address: string, pages: number): string {
  const params = new URLSearchParams(address);
  if (pages > 1) params.set('pages', String(pages));
  else params.delete('pages');
  return params.toString();
}

/** Whether a price filter can be sent. */
export function isPrice(text: string): boolean {
  return readPrice(text).ok;
}
