import { categoryById } from '#schema/catalog/categories';
import { choicesOf, type Detail, DETAILS, detailsOf, type ListingDetails, unitOf } from '#schema/catalog/details';
import type { Key } from '../../i18n/domains.ts';

/** A line of the details: `typed` values are a seller's own words, `word` ones the dictionary's. */
export interface DetailRow {
  label: Key;
  value:
    | { kind: 'word'; key: Key }
    | { kind: 'quantity'; key: Key | null; count: number }
    | { kind: 'year'; year: number }
    | { kind: 'typed'; text: string };
}

/** What a listing says in its category's own fields, in their order; the empty ones are left out. A unit is said with what it measures. */
export function detailRows(listing: ListingDetails & { categoryId: number }): DetailRow[] {
  const kind = categoryById(listing.categoryId)?.kind;
  if (!kind) return [];
  return detailsOf(kind).flatMap((name) => {
    const value = listing[name];
    if (value === null || DETAILS[name].kind === 'unit') return [];
    return [{ label: `details.name.${name}` as const, value: shown(name, value, listing) }];
  });
}

function shown(name: Detail, value: string | number, listing: ListingDetails): DetailRow['value'] {
  if (typeof value === 'number') {
    const unit = unitOf(name, listing);
    if (DETAILS[name].kind === 'year') return { kind: 'year', year: value };
    return { kind: 'quantity', key: unit && `details.amount.${unit}`, count: value };
  }
  // A value that the table offers no more is shown as it was sent.
  const choice = choicesOf(name)?.find((each) => each === value);
  return choice ? { kind: 'word', key: `details.choice.${choice}` } : { kind: 'typed', text: value };
}
