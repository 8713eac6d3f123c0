import { categoryById } from '#schema/catalog/categories';
import {
  choicesOf,
  type Detail,
  DETAIL_NAMES,
  DETAILS,
  detailsOf,
  factorOf,
  type StoredDetails,
  type Unit,
  unitOf,
} from '#schema/catalog/details';
import type { Key } from '../../i18n/domains.ts';

/** A line of the details: `typed` values are a seller's own words, `word` ones the dictionary's. A piece of land is in square metres, and in the unit of its seller. */
export interface DetailRow {
  label: Key;
  value:
    | { kind: 'word'; key: Key }
    | { kind: 'quantity'; key: Key | null; count: number }
    | { kind: 'area'; metres: number; unit: Unit }
    | { kind: 'year'; year: number }
    | { kind: 'typed'; text: string };
}

/**
 * What a listing says, in the order of the table; the empty ones are left out. Without a leaf it is asked for its category's own fields, and all others are left out; what
 * one with a leaf says, the leaf asked for, or it goes without saying. A unit is said with what it measures.
 */
export function detailRows({ categoryId, leaf, details }: Said): DetailRow[] {
  const kind = categoryById(categoryId)?.kind;
  if (!kind) return [];
  const asked = leaf === null ? detailsOf({ kind, leaf }) : DETAIL_NAMES;
  return asked.flatMap((name) => {
    const value = details[name];
    if (value === undefined || DETAILS[name].kind === 'unit') return [];
    return [{ label: `details.name.${name}` as const, value: shown(name, value, details) }];
  });
}

interface Said {
  categoryId: number;
  leaf: string | null;
  details: StoredDetails;
}

/** Less is no land and no house: a carpet is not read in jerib. Square metres. */
const LAND = 20;

function shown(name: Detail, value: string | number, details: StoredDetails): DetailRow['value'] {
  if (typeof value === 'number') {
    const unit = unitOf(name, details);
    if (DETAILS[name].kind === 'year') return { kind: 'year', year: value };
    if (name === 'area' && unit && value >= LAND) return { kind: 'area', metres: value, unit };
    return { kind: 'quantity', key: unit && `details.amount.${unit}`, count: inUnit(name, value, unit) };
  }
  // A value that the table offers no more is shown as it was sent.
  const choice = choicesOf(name)?.find((each) => each === value);
  return choice ? { kind: 'word', key: `details.choice.${choice}` } : { kind: 'typed', text: value };
}

/** A number in a unit, where it is kept in another; to two decimals. */
export function inUnit(name: Detail, value: number, unit: Unit | null): number {
  const factor = unit && factorOf(name, unit);
  return factor === null ? value : Math.round((value / factor) * 100) / 100;
}
