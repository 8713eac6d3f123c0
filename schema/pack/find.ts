import { categoryById } from '../catalog/categories.ts';
import { DEAL_WORDS } from '../catalog/deal-words.ts';
import { PAGE_SIZE, PRICE_MAX, PROMOTED_PAGE_MAX, SEARCH_SORT_WINDOW } from '../catalog/limits.ts';
import { namesOf } from '../catalog/names.ts';
import type { Sort } from '../contracts/listings.ts';
import { isWordIn, priceBucket, type FoldedText, foldForSearch } from '../search/search.ts';
import type { PackAd } from './format.ts';

/** A search, with fields like those of the server's `BrowseFilter`; `words` are the folded words that `readSearch` returns. */
export interface PackSearch {
  words: readonly string[];
  categoryId?: number | undefined;
  province?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: Sort;
}

/** An ad with the folded texts that are searched. */
interface FoldedAd {
  ad: PackAd;
  texts: readonly FoldedText[];
}
/** Newest first. */
export type FoldedAds = readonly FoldedAd[];

/** Folds the ads once, for all searches. */
export function foldAds(ads: readonly PackAd[]): FoldedAds {
  return ads.map(adFolder());
}

/** Returns a function that folds an ad. A text that many ads share, such as a place, is folded once. No match runs from one part into another. */
export function adFolder(): (ad: PackAd) => FoldedAd {
  const shared = new Map<string, FoldedText>();
  const once = (text: string) => {
    const known = shared.get(text) ?? foldForSearch(text);
    shared.set(text, known);
    return known;
  };
  return (ad) => {
    const category = categoryById(ad.categoryId);
    return {
      ad,
      texts: [
        foldForSearch(ad.title),
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
 * Returns all ads that match, in the order of the server's pages: with up to four promoted ads first on each page, or by price, for words among their
 * newest 500 matches only. A word that is only in a description is not found: packs have no descriptions. The server cuts a page short after many
 * ads whose price almost matches; here a page is never cut short.
 */
export function findInPack(ads: FoldedAds, search: PackSearch, now: number): PackAd[] {
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

/** Returns the test for the price range. An ad without a price is in no range. */
function inRange({ minPrice, maxPrice }: PackSearch) {
  const lowest = minPrice || (maxPrice === undefined ? 0 : 1);
  return ({ price }: PackAd) => price >= lowest && price <= (maxPrice ?? PRICE_MAX);
}

/** Returns the test that the server's index makes for the price range: by whole price buckets. Without a range it accepts every ad. */
function inBuckets({ minPrice, maxPrice }: PackSearch) {
  if (minPrice === undefined && maxPrice === undefined) return () => true;
  const [lowest, highest] = [priceBucket(minPrice ?? 1), priceBucket(maxPrice ?? PRICE_MAX)];
  return ({ price }: PackAd) => price > 0 && priceBucket(price) >= lowest && priceBucket(price) <= highest;
}
