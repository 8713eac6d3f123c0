import { CATEGORIES } from '../categories.ts';
import { type NameLists, namesByKey } from '../names-by-key.ts';
import { PROVINCES } from '../places/provinces.ts';

// The catalog's own names are English. `map` of a tuple returns as many items as the tuple has, but its type does not say so.
export default namesByKey({
  categories: CATEGORIES.map(({ en }) => en),
  provinces: PROVINCES.map(({ en }) => en),
} as unknown as NameLists);
