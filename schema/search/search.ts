import { DETAIL_NUMBER_MAX, PRICE_MAX } from '../catalog/limits.ts';
import { type Deal, DEALS, UNSAID_DEAL } from '../catalog/deals.ts';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, type StoredDetails } from '../catalog/details.ts';
import { isProvince, type Province, PROVINCES, provinceIndex } from '../catalog/places/provinces.ts';
import { fold } from '../fold.ts';
import { lettersOf, parted } from './read-search.ts';

/**
 * How listings become trigrams and searches become FTS5 queries. The index has two columns: `words` holds the folded text, `facets`
 * holds three-letter tokens of the private-use area. Every facet opens with a letter of its own kind (U+E000 to U+E0FF) and goes on
 * with letters that open no facet, so that a trigram lying across two facets can't be mistaken for one.
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
/** The details' own, in the order of their table, and a second one of those that are texts. */
const DETAIL = 0xe010;
const DETAIL_TEXT = 0xe080;
const SECOND = 0xe100;
const THIRD = 0xe400;
/** Letters from U+E100 to U+F8FF, two of which number 37 million owners. */
const OWNER_BASE = 0xf900 - SECOND;

/** What the facets of an ad are made of. `leaf` and `categoryId` are ids, `district` a place in the list of the province, `price` whole AFN. */
export interface Faceted {
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

/** Everything that the index holds of an ad beside its words. */
export function facetsOf({ userId, categoryId, province, price, featured, leaf, deal, district, details }: Faceted): string {
  const facets = [
    categoryFacet(categoryId),
    provinceFacet(province),
    ...(province !== null && isProvince(province) && district !== null ? [districtFacet(province, district)] : []),
    // An ad without a price is in no range of prices.
    ...(price > 0 ? [priceFacet(priceBucket(price))] : []),
    ownerFacet(userId),
    ...(featured ? [FEATURED_FACET] : []),
    ...(leaf === null ? [] : [leafFacet(leaf)]),
    dealFacet(deal ?? UNSAID_DEAL),
    ...DETAIL_NAMES.flatMap((name) => detailFacets(name, details?.[name])),
  ];
  return facets.join('');
}

/** What words are looked for in: the folded text, and the starts of its words. */
export interface Searched {
  words: string;
  starts: string;
}

export function searchedIn(text: string): Searched {
  const folded = fold(text);
  return { words: folded.replaceAll('\u200c', ''), starts: wordStartFacets(folded).join('') };
}

/** Whether a word of `readSearch` stands in what `searchedIn` made of a text: what the MATCH expression asks the index, asked of one text. */
export function isWordIn(word: string, { words, starts }: Searched): boolean {
  return lettersOf(word) === 2 ? starts.includes(wordStartFacet(word)) : words.includes(word);
}

/** Some values of a detail, or a range of a number; an end that is missing is open. */
export type DetailFilter = { values: readonly (string | number)[] } | { low?: number | undefined; high?: number | undefined };

export type DetailFilters = Readonly<Partial<Record<Detail, DetailFilter>>>;

export interface SearchFilter {
  words: readonly string[];
  userId?: number | undefined;
  categoryId?: number | undefined;
  province?: string | undefined;
  leaf?: number | undefined;
  deal?: Deal | undefined;
  /** A place in the province's list. */
  district?: number | undefined;
  details?: DetailFilters | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** The MATCH expression of a search, null when the filter asks for nothing that the index holds. User text is always quoted. */
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

/** The ads of a province, of one of its districts, or with null those that are nowhere. */
export function placeTerm(province: string | null, district?: number): string {
  const place = facetTerm(provinceFacet(province));
  if (district === undefined || province === null || !isProvince(province)) return place;
  return `${place} AND ${facetTerm(districtFacet(province, district))}`;
}

/** The details of which the index knows a large number by its first digits alone: of these the rows say whether an ad is meant. */
export function comparedDetails(details: DetailFilters | undefined): Detail[] {
  return askedOf(details).filter((name) => {
    const filter = details?.[name];
    if (filter === undefined) return false;
    if ('values' in filter) return filter.values.some((value) => typeof value === 'number' && value > EXACT_MAX);
    return (filter.low ?? 1) > EXACT_MAX + 1 || (filter.high ?? 0) > EXACT_MAX;
  });
}

/** The details that are asked for, in the order of their table: mostly none. */
function askedOf(details: DetailFilters = {}): Detail[] {
  return Object.keys(details).length === 0 ? [] : DETAIL_NAMES.filter((name) => name in details);
}

/** The facet of listings that were promoted; whether the promotion still runs is for the row to say. */
export const FEATURED_FACET = String.fromCharCode(KIND.featured, SECOND, THIRD);
export const FEATURED_TERM = facetTerm(FEATURED_FACET);

/** Price buckets are tenths of a decade: each is about 26% wide, 120 cover the whole range of prices. */
export function priceBucket(price: number): number {
  return Math.floor(Math.log10(Math.min(Math.max(price, 1), PRICE_MAX)) * 10);
}

function categoryFacet(id: number): string {
  return String.fromCharCode(KIND.category, SECOND + id, THIRD);
}

/** After the provinces one for what is in none of them. */
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
 * A choice has one. A text has two, of two hashes of what it folds to: that two texts share both is less likely than that the disk errs. A number up to
 * `EXACT_MAX` has one of itself and one of each of the steps that it lies in, so that few letters make a range; a larger one has one of a tenth of a
 * decade. A unit has none: it says how a number is spoken of, not what it is.
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

/** `letter` is below 37 million. */
function detailFacet(name: Detail, letter: number, kind = DETAIL): string {
  const [second, third] = [Math.floor(letter / OWNER_BASE), letter % OWNER_BASE];
  return String.fromCharCode(kind + DETAIL_NAMES.indexOf(name), SECOND + second, SECOND + third);
}

/** As far as two letters reach (FNV-1a with another beginning and factor for each of the two). */
function hashOf(text: string, beginning: number, factor: number): number {
  let hash = beginning;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), factor);
  hash ^= hash >>> 15;
  return (hash >>> 0) % (OWNER_BASE * OWNER_BASE);
}

/** Years, rooms, floors, gigabytes and most areas are below. */
const EXACT_MAX = 8_191;
/** The widths of the steps that numbers up to there are counted in. */
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

/** The widest steps that fit between the two ends, below 100 of them, and the tenths of decades above. */
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
  const words = parted(folded)
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
