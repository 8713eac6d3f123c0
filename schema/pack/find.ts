import { categoryById } from '../catalog/categories.ts';
import { DEAL_WORDS } from '../catalog/deal-words.ts';
import { PAGE_SIZE, PRICE_MAX, PROMOTED_PAGE_MAX, SEARCH_SORT_WINDOW } from '../catalog/limits.ts';
import { namesOf } from '../catalog/names.ts';
import type { Sort } from '../contracts/listings.ts';
import { isWordIn, priceBucket, type Searched, searchedIn } from '../search/search.ts';
import type { PackAd } from './format.ts';

/** What is looked for: as the server's `BrowseFilter`, of which `words` are folded by `readSearch`. */
export interface PackSearch {
  words: readonly string[];
  categoryId?: number | undefined;
  province?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: Sort;
}

/** An ad with the texts in which a search looks. */
interface SearchedAd {
  ad: PackAd;
  texts: readonly Searched[];
}
/** Newest first. */
export type SearchedAds = readonly SearchedAd[];

/** Folds the ads once, for all searches. */
export function searchedAds(ads: readonly PackAd[]): SearchedAds {
  return ads.map(adFolder());
}

/** Folds one ad after the other. What many of them share, like a place, is folded once; no text of one part runs on in another. */
export function adFolder(): (ad: PackAd) => SearchedAd {
  const shared = new Map<string, Searched>();
  const once = (text: string) => {
    const known = shared.get(text) ?? searchedIn(text);
    shared.set(text, known);
    return known;
  };
  return (ad) => {
    const category = categoryById(ad.categoryId);
    return {
      ad,
      texts: [
        searchedIn(ad.title),
        once(ad.location),
        ...(category ? [once(namesOf(`category.${category.slug}`).join('\n'))] : []),
        once(ad.names),
        once((ad.deal && DEAL_WORDS[ad.deal]) ?? ''),
        once(ad.placeNames),
        ...(ad.province ? [once(namesOf(`province.${ad.province}`).join('\n'))] : []),
      ],
    };
  };
}

/**
 * All ads that a search finds, in the order in which the server's pages would bring them: up to four promoted ones before the others of each page, or by
 * price, which is among the newest 500 matches of words. What only stands in a description is not found: packs have none. The server's page is cut
 * short after many ads that almost have the price; here it never is.
 */
export function findInPack(ads: SearchedAds, search: PackSearch, now: number): PackAd[] {
  const { words, categoryId, province, sort } = search;
  const matches = ads
    .filter(
      ({ ad, texts }) =>
        (categoryId === undefined || ad.categoryId === categoryId) &&
        (province === undefined || ad.province === province) &&
        words.every((word) => texts.some((text) => isWordIn(word, text))),
    )
    .map(({ ad }) => ad);
  if (sort === 'newest' || sort === 'near') return byPages(matches.filter(inRange(search)), now);
  const window = words.length > 0 ? matches.filter(inBuckets(search)).slice(0, SEARCH_SORT_WINDOW) : matches;
  const way = sort === 'price_asc' ? 1 : -1;
  // An ad without a price is neither the cheapest nor the dearest.
  return window
    .filter(({ price }) => price > 0)
    .filter(inRange(search))
    .sort((a, b) => way * (a.price - b.price || a.id - b.id));
}

/** Puts up to four promoted ads before the others of each page. */
function byPages(found: readonly PackAd[], now: number): PackAd[] {
  const isPromoted = ({ featuredUntil }: PackAd) => featuredUntil !== null && featuredUntil > now;
  const promoted = found.filter(isPromoted);
  const others = found.filter((ad) => !isPromoted(ad));
  const ordered: PackAd[] = [];
  while (promoted.length > 0 || others.length > 0) {
    const first = promoted.splice(0, PROMOTED_PAGE_MAX);
    ordered.push(...first, ...others.splice(0, PAGE_SIZE - first.length));
  }
  return ordered;
}

/** An ad without a price is in no range. */
function inRange({ minPrice, maxPrice }: PackSearch) {
  const lowest = minPrice || (maxPrice === undefined ? 0 : 1);
  return ({ price }: PackAd) => price >= lowest && price <= (maxPrice ?? PRICE_MAX);
}

/** What the index of the server takes for the range, where there is one: whole buckets of prices. */
function inBuckets({ minPrice, maxPrice }: PackSearch) {
  if (minPrice === undefined && maxPrice === undefined) return () => true;
  const [lowest, highest] = [priceBucket(minPrice ?? 1), priceBucket(maxPrice ?? PRICE_MAX)];
  return ({ price }: PackAd) => price > 0 && priceBucket(price) >= lowest && priceBucket(price) <= highest;
}
