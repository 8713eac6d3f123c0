import { CATEGORIES, type CategorySlug } from './categories.ts';
import { type Province, PROVINCES } from './places/provinces.ts';

/** A language's names of categories and provinces, by dictionary key. */
export type Names = Readonly<Record<`category.${CategorySlug}` | `province.${Province}`, string>>;

/** The same names as lists in the order of the catalog: with keys, a visitor would load half as many bytes again. */
export interface NameLists {
  categories: StringFor<typeof CATEGORIES>;
  provinces: StringFor<typeof PROVINCES>;
}

/** One string for each item of a tuple: a missing one is a type error. */
type StringFor<Things extends readonly unknown[]> = { readonly [Place in keyof Things]: string };

export function namesByKey({ categories, provinces }: NameLists): Names {
  return Object.fromEntries([
    ...CATEGORIES.map(({ slug }, at) => [`category.${slug}`, categories[at]]),
    ...PROVINCES.map(({ en }, at) => [`province.${en}`, provinces[at]]),
  ]) as Names; // every key of the catalog is made here
}
