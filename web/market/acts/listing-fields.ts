import type { Currency, Deal, Negotiable, Reach } from '#schema/catalog/deals';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import type { Listing } from '#schema/contracts/listings';
import { type Detail, DETAIL_NAMES, detailsOf, factorOf, unitOf } from '#schema/catalog/details';
import { categoryById } from '#schema/catalog/categories';
import { isProvince, PROVINCES, type Province } from '#schema/catalog/places/provinces';
import { provinceOf, spellingsOf } from '#schema/province-of';

/** A listing as its owner types it: nothing is trimmed, parsed or thrown away before it is sent. */
export interface ListingFields {
  title: string;
  description: string;
  price: string;
  currency: Currency;
  negotiable: Negotiable;
  location: string;
  province: Province | null;
  /** A district of the province, by its English name. */
  district: string | null;
  categoryId: number | null;
  /** The slug of its leaf, the finest kind that its category knows; null if it is something else. */
  leaf: string | null;
  /** Null where nothing was chosen: then it is a sale. */
  deal: Deal | null;
  /** Numbers are in the unit that is chosen for them. */
  details: Partial<Record<Detail, string>>;
  reach: readonly Reach[];
}

export const EMPTY_FIELDS: ListingFields = {
  title: '',
  description: '',
  price: '',
  currency: 'AFN',
  negotiable: false,
  location: '',
  province: null,
  district: null,
  categoryId: null,
  leaf: null,
  deal: null,
  details: {},
  reach: ['chat'],
};

/** The fields with which the owner starts to edit a listing. */
export function fieldsOf(listing: Listing): ListingFields {
  const { title, description, currency, negotiable, location, district, categoryId, leaf, deal, reach } = listing;
  const province = listing.province !== null && isProvince(listing.province) ? listing.province : null;
  const details: ListingFields['details'] = {};
  for (const name of DETAIL_NAMES) {
    const value = listing.details[name];
    if (value !== undefined) details[name] = typeof value === 'number' ? inItsUnit(name, value, listing.details) : value;
  }
  const price = Number(listing.price) === 0 ? '' : listing.price;
  return {
    title,
    description,
    price,
    currency,
    negotiable,
    location,
    province,
    district,
    categoryId,
    leaf,
    deal,
    details,
    reach,
  };
}

/** A number in its owner's unit: 5,000 square metres are 2.5 jerib. */
function inItsUnit(name: Detail, value: number, details: Listing['details']): string {
  const unit = unitOf(name, details);
  return String(Number((value / ((unit && factorOf(name, unit)) ?? 1)).toFixed(4)));
}

/** Changes the category. Another category asks for other details, so the leaf and the details are cleared. */
export function withCategory(fields: ListingFields, categoryId: number): ListingFields {
  return categoryId === fields.categoryId ? fields : { ...fields, categoryId, leaf: null, details: {} };
}

/** Changes the leaf. Keeps the details that the new leaf also asks for, and the deal if the new leaf has it. */
export function withLeaf(fields: ListingFields, leaf: Leaf | null): ListingFields {
  const kind = categoryById(fields.categoryId ?? 0)?.kind;
  if ((leaf?.slug ?? null) === fields.leaf || !kind) return fields;
  const deal = leaf && !leaf.deals.includes(fields.deal ?? 'sale') ? leaf.deals[0] : fields.deal;
  const asked = leaf ? [...leaf.details, ...detailsOf({ kind, leaf, deal })] : detailsOf({ kind, leaf: null });
  const kept = DETAIL_NAMES.filter((name) => asked.includes(name) && fields.details[name] !== undefined);
  return {
    ...fields,
    leaf: leaf?.slug ?? null,
    deal,
    details: Object.fromEntries(kept.map((name) => [name, fields.details[name]])),
  };
}

/** The deal of an ad: a sale if none is chosen. */
export function dealOf({ deal }: Pick<ListingFields, 'deal'>): Deal {
  return deal ?? 'sale';
}

/**
 * The details that may be sent. Only a leaf's own group knows its details, and that is not loaded everywhere. So every detail in the form of an ad
 * with a leaf counts as asked for by it, except what only another deal asks for: that stays in the form and is not sent.
 */
export function sendableDetails({
  categoryId,
  leaf,
  deal,
}: Pick<ListingFields, 'categoryId' | 'leaf' | 'deal'>): readonly Detail[] {
  const kind = categoryById(categoryId ?? 0)?.kind;
  if (!kind) return [];
  return detailsOf({ kind, leaf: leaf === null ? null : { details: DETAIL_NAMES }, deal: dealOf({ deal }) });
}

/**
 * Changes the location. The chosen province stays while the text still names it; otherwise it becomes the one that the text names. The district is
 * cleared.
 */
export function withLocation(fields: ListingFields, location: string): ListingFields {
  const chosen = PROVINCES.find(({ en }) => en === fields.province);
  const stillNamed = chosen && spellingsOf(chosen.en).some((name) => location.includes(name));
  return { ...fields, location, province: stillNamed ? chosen.en : provinceOf(location), district: null };
}

/** Groups the digits of a price in threes, in the digits that were typed: 12,500 and ۱۲٬۵۰۰. Text with anything but digits stays unchanged. */
export function groupedPrice(text: string): string {
  const digits = text.replace(/[,\u066c\s]/g, '');
  if (!/^(?:[1-9]\d*|[\u06f1-\u06f9][\u06f0-\u06f9]*)$/.test(digits)) return text;
  return digits.replace(/.(?=(?:.{3})+$)/g, digits.charCodeAt(0) < 0x100 ? '$&,' : '$&\u066c');
}

/** People write in either script, whatever the page's language. With `auto` an empty field and its placeholder would count as English. */
export function directionOf(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
