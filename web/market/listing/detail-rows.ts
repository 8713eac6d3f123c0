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

/**
 * A row of the details: `typed` values are the seller's own words, `word` ones the dictionary's. The area of land is in square metres, with its
 * seller's unit.
 */
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
 * The details of a listing, in the order of the table, without the empty ones. Without a leaf, only its category's own fields are shown; with a leaf,
 * all that it says, because the leaf asked for it or it is implied. A unit is shown with what it measures.
 */
export function detailRows({ categoryId, leaf, details }: DetailSource): DetailRow[] {
  const kind = categoryById(categoryId)?.kind;
  if (!kind) return [];
  const asked = leaf === null ? detailsOf({ kind, leaf }) : DETAIL_NAMES;
  return asked.flatMap((name) => {
    const value = details[name];
    if (value === undefined || DETAILS[name].kind === 'unit') return [];
    return [{ label: `details.name.${name}` as const, value: displayValue(name, value, details) }];
  });
}

interface DetailSource {
  categoryId: number;
  leaf: string | null;
  details: StoredDetails;
}

/** A smaller area is neither land nor a house: a carpet is not measured in jerib. Square metres. */
const LAND_AREA_MIN = 20;

function displayValue(name: Detail, value: string | number, details: StoredDetails): DetailRow['value'] {
  if (typeof value === 'number') {
    const unit = unitOf(name, details);
    if (DETAILS[name].kind === 'year') return { kind: 'year', year: value };
    if (name === 'area' && unit && value >= LAND_AREA_MIN) return { kind: 'area', metres: value, unit };
    return { kind: 'quantity', key: unit && `details.amount.${unit}`, count: inUnit(name, value, unit) };
  }
  // A value that the table no longer offers is shown as it was sent.
  const choice = choicesOf(name)?.find((each) => each === value);
  return choice ? { kind: 'word', key: `details.choice.${choice}` } : { kind: 'typed', text: value };
}

/** Converts a number to a unit, if it is stored in another; to two decimals. */
export function inUnit(name: Detail, value: number, unit: Unit | null): number {
  const factor = unit && factorOf(name, unit);
  return factor === null ? value : Math.round((value / factor) * 100) / 100;
}
