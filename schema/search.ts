import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX, PRICE_MAX } from './catalog/limits.ts';
import { categoryById } from './catalog/categories.ts';
import { namesOf } from './catalog/names.ts';
import { isProvince, provinceIndex, PROVINCES } from './catalog/provinces.ts';
import { fold } from './fold.ts';

/**
 * How listings become trigrams and searches become FTS5 queries. The index has two columns: `words` holds the folded text, `facets`
 * holds three-letter tokens of the private-use area. Every facet opens with a letter of its own kind (U+E000 to U+E005) and goes on
 * with letters that open no facet, so that a trigram lying across two facets can't be mistaken for one.
 */
const KIND = { category: 0xe000, province: 0xe001, price: 0xe002, featured: 0xe003, wordStart: 0xe004, owner: 0xe005 } as const;
const SECOND = 0xe100;
const THIRD = 0xe400;
/** Letters from U+E100 to U+F8FF, two of which number 37 million owners. */
const OWNER_BASE = 0xf900 - SECOND;

export interface SearchDocument {
  userId: number;
  title: string;
  description: string;
  location: string;
  categoryId: number;
  province: string | null;
  price: number;
  featured: boolean;
}

/** The two columns of a listing's row in the index. */
export function searchRow(listing: SearchDocument): { words: string; facets: string } {
  const category = categoryById(listing.categoryId);
  const province = PROVINCES.find(({ en }) => en === listing.province);
  const text = [
    listing.title,
    listing.description,
    listing.location,
    ...(category ? namesOf(`category.${category.slug}`) : []),
    ...(province ? namesOf(`province.${province.en}`) : []),
  ].join('\n');
  const { words, starts } = searchedIn(text);
  const facets = [
    categoryFacet(listing.categoryId),
    ...(province ? [provinceFacet(province.en)] : []),
    priceFacet(priceBucket(listing.price)),
    ownerFacet(listing.userId),
    ...(listing.featured ? [FEATURED_FACET] : []),
    starts,
  ];
  return { words, facets: facets.join('') };
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

export interface SearchFilter {
  words: readonly string[];
  userId?: number | undefined;
  categoryId?: number | undefined;
  province?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** The MATCH expression of a search, null when the filter asks for nothing that the index holds. User text is always quoted. */
export function matchExpression(filter: SearchFilter): string | null {
  const terms = [
    ...filter.words.map((word) =>
      lettersOf(word) === 2 ? `facets : ${quoted(wordStartFacet(word))}` : `words : ${quoted(word)}`,
    ),
    ...(filter.userId === undefined ? [] : [`facets : ${quoted(ownerFacet(filter.userId))}`]),
    ...(filter.categoryId === undefined ? [] : [`facets : ${quoted(categoryFacet(filter.categoryId))}`]),
    ...(filter.province !== undefined && isProvince(filter.province)
      ? [`facets : ${quoted(provinceFacet(filter.province))}`]
      : []),
    ...priceTerms(filter),
  ];
  return terms.length === 0 ? null : terms.join(' AND ');
}

/** The facet of listings that were promoted; whether the promotion still runs is for the row to say. */
export const FEATURED_FACET = String.fromCharCode(KIND.featured, SECOND, THIRD);
export const FEATURED_TERM = `facets : ${quoted(FEATURED_FACET)}`;

export type SearchReading = { ok: true; words: string[] } | { ok: false; error: 'search_too_short' | 'search_too_long' };

/**
 * Splits what was typed into folded words. A word of one letter («و», "a") says nothing among others and is left out; alone it is
 * refused. At most 8 words count.
 */
export function readSearch(text: string): SearchReading {
  if (text === '') return { ok: true, words: [] };
  if (text.length > SEARCH_LENGTH_MAX) return { ok: false, error: 'search_too_long' };
  const all = fold(text)
    .split(/[\s\u200c]+/)
    .filter((word) => word !== '');
  const words = [...new Set(all)].filter(canBeFound);
  if (words.length === 0 && text.trim() !== '') return { ok: false, error: 'search_too_short' };
  return { ok: true, words: words.slice(0, SEARCH_WORDS_MAX) };
}

/** Price buckets are tenths of a decade: each is about 26% wide, 120 cover the whole range of prices. */
export function priceBucket(price: number): number {
  return Math.floor(Math.log10(Math.min(Math.max(price, 1), PRICE_MAX)) * 10);
}

function categoryFacet(id: number): string {
  return String.fromCharCode(KIND.category, SECOND + id, THIRD);
}

function provinceFacet(province: (typeof PROVINCES)[number]['en']): string {
  return String.fromCharCode(KIND.province, SECOND + provinceIndex(province), THIRD);
}

function priceFacet(bucket: number): string {
  return String.fromCharCode(KIND.price, SECOND + bucket, THIRD);
}

function ownerFacet(userId: number): string {
  return String.fromCharCode(KIND.owner, SECOND + (Math.floor(userId / OWNER_BASE) % OWNER_BASE), SECOND + (userId % OWNER_BASE));
}

function wordStartFacet(word: string): string {
  return String.fromCharCode(KIND.wordStart) + Array.from(word).slice(0, 2).join('');
}

function wordStartFacets(folded: string): string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => lettersOf(word) >= 2);
  return [...new Set(words.map(wordStartFacet))];
}

function priceTerms({ minPrice, maxPrice }: SearchFilter): string[] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const lowest = priceBucket(minPrice ?? 1);
  const highest = priceBucket(maxPrice ?? PRICE_MAX);
  const buckets = Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, step) => quoted(priceFacet(lowest + step)));
  return [`facets : (${buckets.length === 0 ? quoted(priceFacet(lowest)) : buckets.join(' OR ')})`];
}

function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}

/** Three letters or signs are a trigram; two must be letters or digits, for that is what word starts are made of («C#» is not). */
function canBeFound(word: string): boolean {
  const length = lettersOf(word);
  return length > 2 || (length === 2 && /^[\p{L}\p{N}]+$/u.test(word));
}

function lettersOf(word: string): number {
  return Array.from(word).length;
}
