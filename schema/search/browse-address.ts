import { categoryBySlug } from '../catalog/categories.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import type { Sort } from '../contracts/listings.ts';
import { readPrice } from '../price/price.ts';
import { ROW_ID } from '../row-id.ts';

/**
 * The parameters of a browse, as `/` and `GET /api/listings` both spell them, in the order in which they are written. Those of details (`d.make`) stand
 * between `district` and `minPrice`.
 */
export const BROWSE_PARAMS = [
  'q',
  'category',
  'leaf',
  'deal',
  'province',
  'district',
  'minPrice',
  'maxPrice',
  'userId',
  'near',
  'nearDistrict',
  'sort',
  'cursor',
] as const;

/** Whether a parameter asks for a detail: `d.` and its name. */
export function isDetailParam(name: string): name is `d.${string}` {
  return name.startsWith('d.');
}

/** Whether words, a category or another filter narrow the listings, or a page further down is shown alone: their order alone does not. */
export function isNarrowed(asked: URLSearchParams): boolean {
  return namesIn(asked).some((name) => !/^(near|nearDistrict|sort)$/.test(name) && textOf(asked, name) !== '');
}

/**
 * What a browse understands of an address; the rest is not asked. The web and the documents read home's address by it. Of a leaf, a deal, a district and the
 * details it knows the form alone, for their catalog is too heavy for a first screen: one that is not there is asked for, and refused.
 */
export function understood(params: URLSearchParams): URLSearchParams {
  const price = (text: string) => readPrice(text).ok;
  const reads: Record<string, (text: string) => boolean> = {
    category: (text) => categoryBySlug(text) !== undefined,
    leaf: isWord,
    deal: isWord,
    province: isProvince,
    district: () => isProvince(textOf(params, 'province')),
    minPrice: price,
    maxPrice: price,
    userId: (text) => ROW_ID.test(text),
    near: isProvince,
    sort: (text) => isSort(text) && (text !== 'near' || isProvince(textOf(params, 'near'))),
    cursor: (text) => CURSOR.test(text),
  };
  return new URLSearchParams([...params].filter(([name, text]) => reads[name]?.(text.trim()) ?? true));
}

/** Whether a text has the form of a slug. */
function isWord(text: string): boolean {
  return /^[a-z\d-]{1,60}$/.test(text);
}

/** The contract's own list would bring zod into the first load. */
const SORTS: readonly string[] = ['newest', 'price_asc', 'price_desc', 'near'] satisfies Sort[];

function isSort(text: string): text is Sort {
  return SORTS.includes(text);
}

/** The form of a cursor that the Worker writes. */
const CURSOR = /^[dnp](\.\d{1,15}){2}$/;

/**
 * One spelling of a browse's query string, so that two writings of one question are one cache key. What is empty or goes without saying is left out, as is
 * a place to begin at where no order does.
 */
export function browseSearch(params: URLSearchParams): string {
  const isNear = textOf(params, 'sort') === 'near';
  const known = namesIn(params)
    .map((name) => [name, textOf(params, name)])
    .filter(([name = '', text]) => text !== '' && (name === 'sort' ? text !== 'newest' : isNear || !name.startsWith('near')));
  return new URLSearchParams(known).toString();
}

/** The names of a browse in their order, with the details that are asked for. */
function namesIn(params: URLSearchParams): string[] {
  const details = [...new Set(params.keys())].filter(isDetailParam).sort();
  return BROWSE_PARAMS.flatMap((name) => (name === 'minPrice' ? [...details, name] : [name]));
}

/** The text of a parameter. The values of a detail mean the same in any order. */
function textOf(params: URLSearchParams, name: string): string {
  const text = params.get(name)?.trim() ?? '';
  return isDetailParam(name) ? [...new Set(text.split(',').map((value) => value.trim()))].sort().join() : text;
}
