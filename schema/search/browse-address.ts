import { categoryBySlug } from '../catalog/categories.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import type { Sort } from '../contracts/listings.ts';
import { readPrice } from '../price/price.ts';
import { ROW_ID } from '../row-id.ts';

/**
 * The query parameters of a browse, the same for `/` and `GET /api/listings`, in the order in which they are written. Those of details (`d.make`)
 * come between `district` and `minPrice`.
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

/** Whether a parameter filters by a detail: `d.` and the detail's name. */
export function isDetailParam(name: string): name is `d.${string}` {
  return name.startsWith('d.');
}

/** Whether an address shows only some of the listings: by a filter (words, category …) or from a cursor on. The order alone does not count. */
export function isFiltered(asked: URLSearchParams): boolean {
  return namesIn(asked).some((name) => !/^(near|nearDistrict|sort)$/.test(name) && textOf(asked, name) !== '');
}

/**
 * Returns the parameters without the invalid ones of a browse. The web and the documents read home's address with it. For a leaf, a deal, a district
 * and the details it checks at most the form, because their catalog is too heavy for a first screen: unknown ones are sent, and the server refuses.
 */
export function knownParams(params: URLSearchParams): URLSearchParams {
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

/** A copy: importing the contract's list would bring zod into the first load. */
const SORTS: readonly string[] = ['newest', 'price_asc', 'price_desc', 'near'] satisfies Sort[];

function isSort(text: string): text is Sort {
  return SORTS.includes(text);
}

/** The form of a cursor that the Worker writes. */
const CURSOR = /^[dnp](\.\d{1,15}){2}$/;

/**
 * Returns the one spelling of a browse's query string, so that the same question written in two ways has one cache key. Empty parameters and the
 * default order are left out, and so is the place to sort from (`near`, `nearDistrict`) unless the order is `near`.
 */
export function canonicalSearch(params: URLSearchParams): string {
  const isNear = textOf(params, 'sort') === 'near';
  const known = namesIn(params)
    .map((name) => [name, textOf(params, name)])
    .filter(([name = '', text]) => text !== '' && (name === 'sort' ? text !== 'newest' : isNear || !name.startsWith('near')));
  return new URLSearchParams(known).toString();
}

/** Returns the parameter names of a browse in their order, with the details that `params` has. */
function namesIn(params: URLSearchParams): string[] {
  const details = [...new Set(params.keys())].filter(isDetailParam).sort();
  return BROWSE_PARAMS.flatMap((name) => (name === 'minPrice' ? [...details, name] : [name]));
}

/** Returns the trimmed text of a parameter. The values of a detail are sorted, because their order has no meaning. */
function textOf(params: URLSearchParams, name: string): string {
  const text = params.get(name)?.trim() ?? '';
  return isDetailParam(name) ? [...new Set(text.split(',').map((value) => value.trim()))].sort().join() : text;
}
