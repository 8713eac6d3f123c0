import { categoryById } from '#schema/catalog/categories';
import { DETAILS_BY_KIND, type Detail } from '#schema/catalog/details';
import type { ListingDetails } from '#schema/contracts/listings';
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

/** What a listing says in its category's own fields, in their order; the empty ones are left out. */
export function detailRows(listing: ListingDetails & { categoryId: number }): DetailRow[] {
  const kind = categoryById(listing.categoryId)?.kind;
  if (!kind) return [];
  return DETAILS_BY_KIND[kind].flatMap((detail) => {
    const value = listing[detail];
    return value === null ? [] : [{ label: LABELS[detail], value: shown(detail, value) }];
  });
}

const LABELS: Record<Detail, Key> = {
  bedrooms: 'listing.bedrooms',
  bathrooms: 'listing.bathrooms',
  squareFeet: 'listing.squareFeet',
  propertyType: 'listing.propertyType',
  year: 'listing.year',
  make: 'listing.make',
  model: 'listing.model',
  mileage: 'listing.mileage',
  condition: 'listing.condition',
  brand: 'listing.brand',
  warranty: 'listing.warranty',
};

/** The values that the wizard offers. Others reached the API by hand and are shown as they were typed. */
const WORDS: Record<string, Key | undefined> = {
  house: 'listing.house',
  apartment: 'listing.apartment',
  condo: 'listing.condo',
  townhouse: 'listing.townhouse',
  land: 'listing.land',
  new: 'listing.new',
  'like-new': 'listing.likeNew',
  excellent: 'listing.excellent',
  'very-good': 'listing.veryGood',
  good: 'listing.good',
  fair: 'listing.fair',
  poor: 'listing.poor',
};

const UNITS: Partial<Record<Detail, Key>> = { squareFeet: 'listing.squareFeetValue', mileage: 'listing.mileageValue' };

function shown(detail: Detail, value: string | number): DetailRow['value'] {
  if (typeof value === 'number') {
    return detail === 'year' ? { kind: 'year', year: value } : { kind: 'quantity', key: UNITS[detail] ?? null, count: value };
  }
  const chosen = detail === 'condition' || detail === 'propertyType';
  const key = chosen && Object.hasOwn(WORDS, value) ? WORDS[value] : undefined;
  return key ? { kind: 'word', key } : { kind: 'typed', text: value };
}
