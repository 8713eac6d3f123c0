import { CATEGORIES, type CategorySlug } from './categories.ts';
import { type Province, PROVINCES } from './places/provinces.ts';

/** What a language calls the things of the catalog, by dictionary key. */
export type Names = Readonly<Record<`category.${CategorySlug}` | `province.${Province}`, string>>;

/** The same in the order of the catalog: the keys would be a third of the bytes that a visitor loads of them. */
export interface NameLists {
  categories: StringFor<typeof CATEGORIES>;
  provinces: StringFor<typeof PROVINCES>;
}

/** A string for each thing of a tuple: one too few is a type error. */
type StringFor<Things extends readonly unknown[]> = { readonly [Place in keyof Things]: string };

export function namesByKey({ categories, provinces }: NameLists): Names {
  return Object.fromEntries([
    ...CATEGORIES.map(({ slug }, at) => [`category.${slug}`, categories[at]]),
    ...PROVINCES.map(({ en }, at) => [`province.${en}`, provinces[at]]),
  ]) as Names; // every key of the catalog is made here
}
