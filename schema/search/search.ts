import { DETAIL_NUMBER_MAX, PRICE_MAX } from '../catalog/limits.ts';
import { type Deal, DEALS, DEFAULT_DEAL } from '../catalog/deals.ts';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, type StoredDetails } from '../catalog/details.ts';
import { isProvince, type Province, PROVINCES, provinceIndex } from '../catalog/places/provinces.ts';
import { fold } from '../fold.ts';
import { lettersOf, splitNumbers } from './read-search.ts';

/**
 * How listings become trigrams and searches become FTS5 queries. The index has two columns: `words` holds the folded text, `facets`
 * holds three-letter tokens of the private-use area. Every facet begins with the letter of its kind (U+E000 to U+E0FF) and continues
 * with letters that begin no facet, so that a trigram across two facets can't be mistaken for one.
 */
const KIND = {
  category: 0xe000,
  province: 0xe001,
  price: 0xe002,
  featured: 0xe003,
  wordStart: 0xe004,
  owner: 0xe005,
  leaf: 0xe006,
  deal: 0xe007,
  district: 0xe008,
} as const;
/** The letters of the details begin here, one each in the order of their table; the second series is for the second hash of a text. */
const DETAIL = 0xe010;
const DETAIL_TEXT = 0xe080;
const SECOND = 0xe100;
const THIRD = 0xe400;
/** How many letters there are from U+E100 to U+F8FF. Two of them number 37 million owners. */
const OWNER_BASE = 0xf900 - SECOND;

/** The fields of an ad that become facets. `leaf` and `categoryId` are ids, `district` is an index in the province's list, `price` is whole AFN. */
export interface FacetFields {
  userId: number;
  categoryId: number;
  province: string | null;
  price: number;
  featured: boolean;
  leaf: number | null;
  deal: Deal | null;
  district: number | null;
  details: StoredDetails | null;
}

/** Returns the facets of an ad. Its word starts, which `foldForSearch` returns, come after them in the `facets` column. */
export function facetsOf({ userId, categoryId, province, price, featured, leaf, deal, district, details }: FacetFields): string {
  const facets = [
    categoryFacet(categoryId),
    provinceFacet(province),
    ...(province !== null && isProvince(province) && district !== null ? [districtFacet(province, district)] : []),
    // An ad without a price is in no range of prices.
    ...(price > 0 ? [priceFacet(priceBucket(price))] : []),
    ownerFacet(userId),
    ...(featured ? [FEATURED_FACET] : []),
    ...(leaf === null ? [] : [leafFacet(leaf)]),
    dealFacet(deal ?? DEFAULT_DEAL),
    ...DETAIL_NAMES.flatMap((name) => detailFacets(name, details?.[name])),
  ];
  return facets.join('');
}

/** A text prepared for searching: `words` is the folded text, `starts` the facets of its words' first two letters. */
export interface FoldedText {
  words: string;
  starts: string;
}

export function foldForSearch(text: string): FoldedText {
  const folded = fold(text);
  return { words: folded.replaceAll('\u200c', ''), starts: wordStartFacets(folded).join('') };
}

/** Whether a prepared text contains a word of `readSearch`: the same test as the MATCH expression makes in the index, for one text. */
export function isWordIn(word: string, { words, starts }: FoldedText): boolean {
  return lettersOf(word) === 2 ? starts.includes(wordStartFacet(word)) : words.includes(word);
}

/** Filters by some values of a detail or by a range of its number; a range without `low` or `high` is open at that end. */
export type DetailFilter = { values: readonly (string | number)[] } | { low?: number | undefined; high?: number | undefined };

export type DetailFilters = Readonly<Partial<Record<Detail, DetailFilter>>>;

export interface SearchFilter {
  words: readonly string[];
  userId?: number | undefined;
  categoryId?: number | undefined;
  province?: string | undefined;
  leaf?: number | undefined;
  deal?: Deal | undefined;
  /** An index in the province's list. */
  district?: number | undefined;
  details?: DetailFilters | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** Returns the MATCH expression of a search; null if the filter has nothing that the index can decide. User text is always quoted. */
export function matchExpression(filter: SearchFilter): string | null {
  const { userId, categoryId, province, leaf, deal, district, details } = filter;
  const terms = [
    ...filter.words.map((word) => (lettersOf(word) === 2 ? facetTerm(wordStartFacet(word)) : `words : ${quoted(word)}`)),
    ...(userId === undefined ? [] : [facetTerm(ownerFacet(userId))]),
    ...(categoryId === undefined ? [] : [facetTerm(categoryFacet(categoryId))]),
    ...(province === undefined ? [] : [placeTerm(province, district)]),
    ...(leaf === undefined ? [] : [facetTerm(leafFacet(leaf))]),
    ...(deal === undefined ? [] : [facetTerm(dealFacet(deal))]),
    ...askedOf(details).flatMap((name) => detailTerm(name, details?.[name])),
    ...priceTerms(filter),
  ];
  return terms.length === 0 ? null : terms.join(' AND ');
}

/** Returns the term for the ads of a province, of one of its districts, or, with null, of no province. */
export function placeTerm(province: string | null, district?: number): string {
  const place = facetTerm(provinceFacet(province));
  if (district === undefined || province === null || !isProvince(province)) return place;
  return `${place} AND ${facetTerm(districtFacet(province, district))}`;
}

/** Returns the filtered details with large numbers. The index stores these only roughly, so the rows must be compared, too. */
export function detailsByRow(details: DetailFilters | undefined): Detail[] {
  return askedOf(details).filter((name) => {
    const filter = details?.[name];
    if (filter === undefined) return false;
    if ('values' in filter) return filter.values.some((value) => typeof value === 'number' && value > EXACT_MAX);
    return (filter.low ?? 1) > EXACT_MAX + 1 || (filter.high ?? 0) > EXACT_MAX;
  });
}

/** Returns the details that the filter has, in the order of their table. Mostly there are none. */
function askedOf(details: DetailFilters = {}): Detail[] {
  return Object.keys(details).length === 0 ? [] : DETAIL_NAMES.filter((name) => name in details);
}

/** The facet of listings that were promoted. Only the row says whether the promotion still runs. */
export const FEATURED_FACET = String.fromCharCode(KIND.featured, SECOND, THIRD);
export const FEATURED_TERM = facetTerm(FEATURED_FACET);

/** Returns the price's bucket, a tenth of a decade: each bucket is about 26% wide, and 120 cover the whole range of prices. */
export function priceBucket(price: number): number {
  return Math.floor(Math.log10(Math.min(Math.max(price, 1), PRICE_MAX)) * 10);
}

function categoryFacet(id: number): string {
  return String.fromCharCode(KIND.category, SECOND + id, THIRD);
}

/** The number after the last province is for ads in no province. */
function provinceFacet(province: string | null): string {
  const at = province !== null && isProvince(province) ? provinceIndex(province) : PROVINCES.length;
  return String.fromCharCode(KIND.province, SECOND + at, THIRD);
}

function priceFacet(bucket: number): string {
  return String.fromCharCode(KIND.price, SECOND + bucket, THIRD);
}

function leafFacet(id: number): string {
  return String.fromCharCode(KIND.leaf, SECOND + id, THIRD);
}

function dealFacet(deal: Deal): string {
  return String.fromCharCode(KIND.deal, SECOND + DEALS.indexOf(deal), THIRD);
}

function districtFacet(province: Province, district: number): string {
  return String.fromCharCode(KIND.district, SECOND + provinceIndex(province), SECOND + district);
}

/**
 * Returns the facets of a detail. A choice has one. A text has two, from two hashes of its folded form: that two texts share both is less likely
 * than a disk error. A number up to `EXACT_MAX` has one for each width of `STEPS`, so that few facets cover a range; a larger number has one for its
 * tenth of a decade. A unit has none: it says only how the number is displayed.
 */
function detailFacets(name: Detail, value: string | number | undefined): string[] {
  if (value === undefined || DETAILS[name].kind === 'unit') return [];
  if (typeof value === 'string') return textFacets(name, value);
  if (value > EXACT_MAX) return [detailFacet(name, largeLetter(value))];
  return STEPS.map((step) => detailFacet(name, stepLetter(step, value)));
}

function textFacets(name: Detail, value: string): string[] {
  const choices = choicesOf(name);
  if (choices) return [detailFacet(name, choices.findIndex((choice) => choice === value) + 1)];
  const folded = fold(value).trim();
  return [
    detailFacet(name, hashOf(folded, 0x811c9dc5, 0x01000193)),
    detailFacet(name, hashOf(folded, 0x9e3779b9, 0x85ebca6b), DETAIL_TEXT),
  ];
}

/** `letter` is below 37 million, written with two letters. */
function detailFacet(name: Detail, letter: number, kind = DETAIL): string {
  const [second, third] = [Math.floor(letter / OWNER_BASE), letter % OWNER_BASE];
  return String.fromCharCode(kind + DETAIL_NAMES.indexOf(name), SECOND + second, SECOND + third);
}

/** Hashes a text to a number that two letters can write (FNV-1a; its two uses differ in beginning and factor). */
function hashOf(text: string, beginning: number, factor: number): number {
  let hash = beginning;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), factor);
  hash ^= hash >>> 15;
  return (hash >>> 0) % (OWNER_BASE * OWNER_BASE);
}

/** The largest number that is indexed exactly. Years, rooms, floors, gigabytes and most areas are below. */
const EXACT_MAX = 8_191;
/** The widths of the steps into which numbers up to `EXACT_MAX` are grouped. */
const STEPS = [1, 16, 256] as const;
const WIDEST_FIRST = [256, 16, 1] as const satisfies Step[];
type Step = (typeof STEPS)[number];

function stepLetter(step: Step, value: number): number {
  const before = STEPS.slice(0, STEPS.indexOf(step)).reduce((sum, finer) => sum + (EXACT_MAX + 1) / finer, 0);
  return before + Math.floor(value / step);
}

function largeLetter(value: number): number {
  return 2 * (EXACT_MAX + 1) + Math.floor(Math.log10(value) * 10);
}

function detailTerm(name: Detail, filter: DetailFilter | undefined): string[] {
  if (filter === undefined) return [];
  const terms = 'values' in filter ? filter.values.map((value) => valueTerm(name, value)) : rangeTerms(name, filter);
  return terms.length === 0 ? [] : [`facets : (${[...new Set(terms)].join(' OR ')})`];
}

function valueTerm(name: Detail, value: string | number): string {
  if (typeof value === 'number') return quoted(detailFacet(name, value > EXACT_MAX ? largeLetter(value) : stepLetter(1, value)));
  const facets = textFacets(name, value).map(quoted);
  return facets.length === 1 ? facets.join('') : `(${facets.join(' AND ')})`;
}

/** Returns the terms of a range: the widest steps that fit between its ends, fewer than 100, and above `EXACT_MAX` the tenths of a decade. */
function rangeTerms(
  name: Detail,
  { low = 1, high = DETAIL_NUMBER_MAX }: { low?: number | undefined; high?: number | undefined },
) {
  const letters: number[] = [];
  const end = Math.min(high, EXACT_MAX);
  for (let at = low; at <= end;) {
    const step = WIDEST_FIRST.find((width) => at % width === 0 && at + width - 1 <= end) ?? 1;
    letters.push(stepLetter(step, at));
    at += step;
  }
  if (high > EXACT_MAX)
    for (let letter = largeLetter(Math.max(low, EXACT_MAX + 1)); letter <= largeLetter(high); letter += 1) letters.push(letter);
  return letters.map((letter) => quoted(detailFacet(name, letter)));
}

function ownerFacet(userId: number): string {
  return String.fromCharCode(KIND.owner, SECOND + (Math.floor(userId / OWNER_BASE) % OWNER_BASE), SECOND + (userId % OWNER_BASE));
}

function wordStartFacet(word: string): string {
  return String.fromCharCode(KIND.wordStart) + Array.from(word).slice(0, 2).join('');
}

function wordStartFacets(folded: string): string[] {
  const words = splitNumbers(folded)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => lettersOf(word) >= 2);
  return [...new Set(words.map(wordStartFacet))];
}

function priceTerms({ minPrice, maxPrice }: SearchFilter): string[] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const lowest = priceBucket(minPrice ?? 1);
  const highest = priceBucket(maxPrice ?? PRICE_MAX);
  const buckets = Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, step) => quoted(priceFacet(lowest + step)));
  return [`facets : (${buckets.length === 0 ? quoted(priceFacet(lowest)) : buckets.join(' OR ')})`];
}

function facetTerm(facet: string): string {
  return `facets : ${quoted(facet)}`;
}

function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}
