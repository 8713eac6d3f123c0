import { CATEGORIES } from '../categories.ts';
import { type NameLists, namesByKey } from '../names-by-key.ts';
import { PROVINCES } from '../places/provinces.ts';

// The catalog's own names are English; a map of a tuple is as long as the tuple, which its type does not say.
export default namesByKey({
  categories: CATEGORIES.map(({ en }) => en),
  provinces: PROVINCES.map(({ en }) => en),
} as unknown as NameLists);
