import type { Deal } from './deals.ts';

/**
 * Words in all languages that find the ads of a deal. Sale and wanted have none: their words («خرڅلاو») contain words of leaves («خر»). Like those of
 * `leaves/also.ts` they are our own choice, and no native speaker has checked them.
 */
export const DEAL_WORDS: { readonly [Name in Deal]?: string } = {
  rent: 'کرایی کرایه اجاره rent',
  girawi: 'گروی رهن girawi',
  exchange: 'تبادله exchange swap',
  free: 'رایگان وړیا free',
};
