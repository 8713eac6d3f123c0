import type { Listing } from '#schema/contracts/listings';
import { type Detail, DETAIL_NAMES } from '#schema/catalog/details';
import { isProvince, PROVINCES, type Province } from '#schema/catalog/provinces';
import { provinceOf, spellingsOf } from '#schema/province-of';

/** A listing as its owner types it: nothing is trimmed, parsed or thrown away before it is sent. */
export interface ListingFields {
  title: string;
  description: string;
  price: string;
  location: string;
  province: Province | null;
  categoryId: number | null;
  details: Partial<Record<Detail, string>>;
}

export const EMPTY_FIELDS: ListingFields = {
  title: '',
  description: '',
  price: '',
  location: '',
  province: null,
  categoryId: null,
  details: {},
};

/** What an owner gets to edit. */
export function fieldsOf(listing: Listing): ListingFields {
  const { title, description, price, location, categoryId } = listing;
  const province = listing.province !== null && isProvince(listing.province) ? listing.province : null;
  const details: ListingFields['details'] = {};
  for (const name of DETAIL_NAMES) {
    const value = listing[name];
    if (value !== null) details[name] = String(value);
  }
  return { title, description, price, location, province, categoryId, details };
}

/** Another category asks for other details, so the old ones go. */
export function withCategory(fields: ListingFields, categoryId: number): ListingFields {
  return categoryId === fields.categoryId ? fields : { ...fields, categoryId, details: {} };
}

/** The chosen province holds while the text still names it; else the province is the one that the text names. */
export function withLocation(fields: ListingFields, location: string): ListingFields {
  const chosen = PROVINCES.find(({ en }) => en === fields.province);
  const stillNamed = chosen && spellingsOf(chosen.en).some((name) => location.includes(name));
  return { ...fields, location, province: stillNamed ? chosen.en : provinceOf(location) };
}

/** A price that is nothing but digits, in groups of three, in the digits that it was typed in: 12,500 and ۱۲٬۵۰۰. Anything else stays as it is. */
export function groupedPrice(text: string): string {
  const digits = text.replace(/[,\u066c\s]/g, '');
  if (!/^(?:[1-9]\d*|[\u06f1-\u06f9][\u06f0-\u06f9]*)$/.test(digits)) return text;
  return digits.replace(/.(?=(?:.{3})+$)/g, digits.charCodeAt(0) < 0x100 ? '$&,' : '$&\u066c');
}

/** People write in either script, whatever the language of the page; `auto` would take an empty field, placeholder and all, for English. */
export function directionOf(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
