import { CATEGORIES } from '../categories.ts';
import { PROVINCES } from '../provinces.ts';
import type { Names } from '../names.ts';

// The catalog's own names are English, and every key is made here.
export default Object.fromEntries([
  ...CATEGORIES.map(({ slug, en }) => [`category.${slug}`, en]),
  ...PROVINCES.map(({ en }) => [`province.${en}`, en]),
]) as Names;
