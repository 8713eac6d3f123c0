import type { Deal } from '../catalog/deals.ts';
import type { Detail } from '../catalog/details.ts';
import type { Leaf } from '../catalog/leaves/leaf.ts';
import { fold } from '../fold.ts';

/** The deals whose prices are compared. What somebody looks for, barters or gives away has no comparable price. */
const COMPARED: readonly Deal[] = ['sale', 'rent', 'girawi'];

/** What an ad offers, as far as the ad says. */
export interface Offer {
  leaf: Leaf | null | undefined;
  /** Null for the leaf's usual deal, its first. */
  deal: Deal | null | undefined;
  province: string | null | undefined;
  details: Readonly<Partial<Record<Detail, string | number | null>>>;
}

/** The length of the longest `alike` list of a leaf: at most so many times a likeness can be shortened. */
export const ALIKE_MAX = 3;

/**
 * Returns the key by which an ad's price is compared with others: a JSON array of the leaf, the deal and the values of the leaf's `alike` list. The
 * list begins with what matters most, so each beginning of a likeness is a likeness, too, of more ads. It ends before the first value that the ad
 * lacks. Returns null if such prices cannot be compared.
 */
export function likenessOf({ leaf, deal, province, details }: Offer): string | null {
  const offered = deal ?? leaf?.deals[0];
  if (!leaf || leaf.alike.length === 0 || offered === undefined || !COMPARED.includes(offered)) return null;
  const alike: (string | number)[] = [];
  for (const name of leaf.alike) {
    const value = name === 'province' ? province : details[name];
    if (value === null || value === undefined) break;
    alike.push(bandOf(name, value));
  }
  return JSON.stringify([leaf.id, offered, ...alike]);
}

/** Returns a likeness and its beginnings, the longest first, down to leaf and deal. */
export function likenessPrefixes(likeness: string): string[] {
  const parts = JSON.parse(likeness) as unknown[]; // as `likenessOf` writes it
  return Array.from({ length: parts.length - 1 }, (_, less) => JSON.stringify(parts.slice(0, parts.length - less)));
}

/** Groups values: three years together, numbers up to 12 alone, larger ones in bands a third wide, so that 30 biswas are compared with 31. */
function bandOf(name: Detail | 'province', value: string | number): string | number {
  if (typeof value === 'string') return fold(value).trim();
  if (name === 'year') return Math.floor(value / 3);
  return value <= 12 ? value : 12 + Math.ceil(Math.log(value / 12) / Math.log(4 / 3));
}
