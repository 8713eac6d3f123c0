import type { Deal } from '../catalog/deals.ts';
import type { Detail } from '../catalog/details.ts';
import type { Leaf } from '../catalog/leaves/leaf.ts';
import { fold } from '../fold.ts';

/** Deals of which one price says something of another: what somebody looks for, barters or gives away has none of that kind. */
const COMPARED: readonly Deal[] = ['sale', 'rent', 'girawi'];

/** What an ad offers, as far as the ad says it. */
export interface Offer {
  leaf: Leaf | null | undefined;
  /** Null is the leaf's own. */
  deal: Deal | null | undefined;
  province: string | null | undefined;
  details: Readonly<Partial<Record<Detail, string | number | null>>>;
}

/** How many details the longest list of a leaf has: so many times a likeness can be shortened. */
export const ALIKE_MAX = 3;

/**
 * By what the price of an ad is compared with others: the leaf, the deal and what the leaf calls alike, as a JSON array. What comes first in that list
 * matters most, so that the beginning of a likeness is one, too, of more ads. It ends where the ad says nothing. Null where no price says anything of
 * another.
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

/** The likeness itself and its beginnings, the longest first, down to leaf and deal. */
export function beginningsOf(likeness: string): string[] {
  const parts = JSON.parse(likeness) as unknown[]; // as `likenessOf` writes it
  return Array.from({ length: parts.length - 1 }, (_, less) => JSON.stringify(parts.slice(0, parts.length - less)));
}

/** Years three by three, small numbers as they are, larger ones in bands a third wide: what is of 30 biswas is compared with what is of 31. */
function bandOf(name: Detail | 'province', value: string | number): string | number {
  if (typeof value === 'string') return fold(value).trim();
  if (name === 'year') return Math.floor(value / 3);
  return value <= 12 ? value : 12 + Math.ceil(Math.log(value / 12) / Math.log(4 / 3));
}
