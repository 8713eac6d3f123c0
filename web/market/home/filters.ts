import { browseSearch } from '#schema/browse-address';
import { categoryBySlug, type Category } from '#schema/catalog/categories';
import { PROVINCES } from '#schema/catalog/provinces';
import type { Sort } from '#schema/contracts/listings';
import { readPrice } from '#schema/price';

/** The address of the home screen, read. */
export interface Filters {
  q: string;
  category: Category | undefined;
  province: (typeof PROVINCES)[number] | undefined;
  /** Prices as they stand in the address, in digits of any kind. */
  minPrice: string;
  maxPrice: string;
  userId: string;
  sort: Sort;
  /** What the server is asked: the address without what it would refuse. Also the key of the answer in the cache. */
  search: string;
  /** Whether words, a category or another filter narrow the listings, or a page further down is shown alone. */
  narrowed: boolean;
  /** Whether the listings begin further down: so the way to the next page leads a browser without scripts. */
  isFurther: boolean;
  /** How many pages are shown, 1 and up. */
  pages: number;
}

export type FilterName = 'q' | 'category' | 'province' | 'minPrice' | 'maxPrice' | 'userId' | 'sort';

/** The form of prices. Province and order belong to it, too: a browser without scripts sends all of them together. */
export const FILTER_FORM = 'filters';

/** The contract's own list would bring zod into the first load. */
const SORTS: readonly Sort[] = ['newest', 'price_asc', 'price_desc'];

const FILTERS = new Set(['q', 'category', 'province', 'minPrice', 'maxPrice', 'userId', 'cursor']);
/** As the Worker writes one. */
const CURSOR = /^[np](\.\d{1,15}){2}$/;

export function readFilters(address: string): Filters {
  const params = new URLSearchParams(address);
  const text = (name: FilterName) => params.get(name)?.trim() ?? '';
  const category = categoryBySlug(text('category'));
  const province = PROVINCES.find(({ en }) => en === text('province'));
  const sort = SORTS.find((name) => name === text('sort')) ?? 'newest';
  const refused: Record<string, boolean> = {
    category: !category,
    province: !province,
    minPrice: !isPrice(text('minPrice')),
    maxPrice: !isPrice(text('maxPrice')),
    userId: !/^[1-9]\d{0,14}$/.test(text('userId')),
    sort: sort !== text('sort'),
    cursor: !CURSOR.test(params.get('cursor') ?? ''),
  };
  const asked = new URLSearchParams([...params].filter(([name]) => !refused[name]));
  return {
    q: text('q'),
    category,
    province,
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    userId: refused['userId'] ? '' : text('userId'),
    sort,
    search: browseSearch(asked),
    isFurther: asked.has('cursor'),
    narrowed: Array.from(asked).some(([name, value]) => FILTERS.has(name) && value.trim() !== ''),
    pages: Math.max(1, Math.floor(Number(params.get('pages'))) || 1),
  };
}

/** The address with some filters changed; an empty value takes one away. It shows the first page again, and only that. */
export function changedAddress(address: string, changes: Partial<Record<FilterName, string>>): string {
  const params = new URLSearchParams(address);
  params.delete('cursor');
  for (const [name, value] of Object.entries(changes)) params.set(name, value);
  return browseSearch(params);
}

/** The address with `pages` of them shown. */
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
