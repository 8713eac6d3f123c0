import { fold } from '#schema/fold';
import type { Language } from '../../i18n/domains.ts';
import type { Favorite } from '../acts/favorite.ts';

export const ORDERS = ['date', 'price', 'title'] as const;
type Order = (typeof ORDERS)[number];

export interface Arrangement {
  /** Words that must all occur, in any spelling and order; '' for all. */
  query: string;
  /** A category's slug; '' for all. */
  category: string;
  order: Order;
}

/** The favourites that match, in the requested order; `nameOf` returns the name of a category in that language. */
export function arrange(
  favorites: readonly Favorite[],
  { query, category, order }: Arrangement,
  language: Language,
  nameOf: (slug: string) => string,
): Favorite[] {
  const words = fold(query)
    .split(/[\s\u200c]+/)
    .filter(Boolean);
  return favorites
    .filter((favorite) => category === '' || (!favorite.gone && favorite.category.slug === category))
    .filter((favorite) => {
      const text = searchable(favorite, nameOf);
      return words.every((word) => text.includes(word));
    })
    .sort(comparison(order, language));
}

/** The sum of their prices, in AFN. */
export function totalValue(favorites: readonly Favorite[]): number {
  return favorites.reduce((total, favorite) => total + priceOf(favorite), 0);
}

/** The categories of the favourites as slugs, each once. */
export function categoriesOf(favorites: readonly Favorite[]): string[] {
  return [...new Set(favorites.flatMap((favorite) => (favorite.gone ? [] : favorite.category.slug)))];
}

/**
 * The text to search: title, all names of the place, and the category's name in English and in the page's language. ZWNJ is removed, so that both
 * spellings of a word are found.
 */
function searchable(favorite: Favorite, nameOf: (slug: string) => string): string {
  if (favorite.gone) return '';
  const { title, location, place = {}, category } = favorite;
  return fold([title, location, ...Object.values(place), category.name, nameOf(category.slug)].join(' ')).replaceAll(
    '\u200c',
    '',
  );
}

function comparison(order: Order, language: Language): (a: Favorite, b: Favorite) => number {
  switch (order) {
    case 'date':
      return (a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt);
    case 'price':
      return (a, b) => priceOf(b) - priceOf(a);
    case 'title': {
      const { compare } = new Intl.Collator(language, { numeric: true });
      return (a, b) => compare(a.title ?? '', b.title ?? '');
    }
    default:
      return order satisfies never;
  }
}

/** The price in AFN; 0 for an ad that is gone. */
function priceOf(favorite: Favorite): number {
  return favorite.gone ? 0 : Number(favorite.priceAfn ?? favorite.price);
}
