import { categoryBySlug } from './catalog/categories.ts';
import { isProvince } from './catalog/provinces.ts';
import type { Sort } from './contracts/listings.ts';
import { readPrice } from './price.ts';

/** The parameters of a browse, as `/` and `GET /api/listings` both spell them, in the order in which they are written. */
export const BROWSE_PARAMS = ['q', 'category', 'province', 'minPrice', 'maxPrice', 'userId', 'sort', 'cursor'] as const;

const NARROWING = new Set<string>(BROWSE_PARAMS.filter((name) => name !== 'sort'));

/** Whether words, a category or another filter narrow the listings, or a page further down is shown alone: their order alone does not. */
export function isNarrowed(asked: URLSearchParams): boolean {
  return Array.from(asked).some(([name, value]) => NARROWING.has(name) && value.trim() !== '');
}

/** What a browse understands of an address; the rest is not asked. The web and the documents read home's address by it. */
export function understood(params: URLSearchParams): URLSearchParams {
  const price = (text: string) => readPrice(text).ok;
  const reads: Record<string, (text: string) => boolean> = {
    category: (text) => categoryBySlug(text) !== undefined,
    province: isProvince,
    minPrice: price,
    maxPrice: price,
    userId: (text) => /^[1-9]\d{0,14}$/.test(text),
    sort: isSort,
    cursor: (text) => CURSOR.test(text),
  };
  return new URLSearchParams([...params].filter(([name, text]) => reads[name]?.(text.trim()) ?? true));
}

/** The contract's own list would bring zod into the first load. */
const SORTS: readonly string[] = ['newest', 'price_asc', 'price_desc'] satisfies Sort[];

function isSort(text: string): text is Sort {
  return SORTS.includes(text);
}

/** As the Worker writes one. */
const CURSOR = /^[np](\.\d{1,15}){2}$/;

/** One spelling of a browse's query string, so that two writings of one question are one cache key. What is empty or goes without saying is left out. */
export function browseSearch(params: URLSearchParams): string {
  const known = BROWSE_PARAMS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'newest'),
  );
  return new URLSearchParams(known.map(([name, value]) => [name, value])).toString();
}
