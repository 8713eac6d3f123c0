import type { Deal } from './deals.ts';

/**
 * Words by which the ads of a deal are found, in all languages. Sale and wanted have none: their words («خرڅلاو») contain those of leaves («خر»). As those of
 * `leaves/also.ts` they are our own choice, and no native speaker has read them.
 */
export const DEAL_WORDS: { readonly [Name in Deal]?: string } = {
  rent: 'کرایی کرایه اجاره rent',
  girawi: 'گروی رهن girawi',
  exchange: 'تبادله exchange swap',
  free: 'رایگان وړیا free',
};
