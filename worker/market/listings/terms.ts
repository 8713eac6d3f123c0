import { categoryById } from '#schema/catalog/categories';
import {
  type Currency,
  type Deal,
  canHavePrice,
  NEGOTIABLE,
  type Negotiable,
  needsPrice,
  type Reach,
} from '#schema/catalog/deals';
import {
  type DetailContext,
  DETAIL_NAMES,
  DETAILS,
  type ListingDetails,
  listingDetails,
  missingDetails,
  type StoredDetails,
  storedDetails,
} from '#schema/catalog/details';
import { canonicalValue, leafById, leafBySlug } from '#schema/catalog/leaves';
import { currentDistrict } from '#schema/catalog/places/former-districts';
import { likenessOf } from '#schema/price/likeness';
import { districtIndex } from '#schema/search/search-row';
import { refuse, refuseField } from '../../platform/errors.ts';
import { inAfn } from './reckon.ts';

/** What an ad offers, as its owner enters it: `leaf` is a slug, `price` in `currency`. */
export interface Terms {
  categoryId: number;
  leaf: string | null;
  deal: Deal | null;
  province: string | null;
  district: string | null;
  price: number | null;
  currency: Currency;
  negotiable: Negotiable;
  details: ListingDetails;
}

/**
 * The columns of `listings` for these terms; `rate` is how many AFN one unit of the currency is, null for AFN. Throws `leaf_unknown` for a leaf of
 * another category, `deal_unknown` for a deal that the leaf does not have, `district_unknown`, `price_required` and `detail_required`.
 */
export function termColumns(terms: Terms, rate: number | null) {
  const { categoryId, province, district, currency, negotiable } = terms;
  const category = categoryById(categoryId);
  const leaf = terms.leaf === null ? null : (leafBySlug(terms.leaf) ?? null);
  if (terms.leaf !== null && leaf?.category !== category?.slug) throw refuseField('leaf', 'leaf_unknown');
  const deal = terms.deal ?? leaf?.deals[0] ?? null;
  if (leaf && deal !== null && !leaf.deals.includes(deal)) throw refuseField('deal', 'deal_unknown');
  if (district !== null && districtIndex(province, district) === null) throw refuseField('district', 'district_unknown');
  if (needsPrice(terms) && terms.price === null) throw refuseField('price', 'price_required');
  const named = canHavePrice(terms) ? (terms.price ?? 0) : 0;
  if (category) requireDetails({ kind: category.kind, leaf, deal }, terms.details);
  const details = storableDetails(terms.details, leaf?.implies);
  return {
    categoryId,
    leaf: leaf?.id ?? null,
    deal,
    district: district && currentDistrict(district),
    currency,
    ...(rate === null || named === 0
      ? { price: named, amount: null, rate: null }
      : { price: inAfn(named, rate), amount: named, rate }),
    // An index in the list of three; a free ad has no price to negotiate.
    negotiable: NEGOTIABLE.indexOf(deal === 'free' ? false : negotiable) as 0 | 1 | 2,
    details,
    likeness: likenessOf({ leaf, deal, province, details: details ?? {} }),
  };
}

/** The terms of a row: the reverse of `termColumns`. */
export function termsOf(row: {
  leaf: number | null;
  price: number;
  amount: number | null;
  negotiable: 0 | 1 | 2;
  details: StoredDetails | null;
}) {
  return {
    leaf: leafById(row.leaf)?.slug ?? null,
    price: row.amount ?? row.price,
    negotiable: negotiableOf(row),
    details: listingDetails(row.details),
  };
}

export function negotiableOf(row: { negotiable: 0 | 1 | 2 }): (typeof NEGOTIABLE)[number] {
  return NEGOTIABLE[row.negotiable];
}

/** The ways to reach the seller besides the chat, as D1 stores them. */
export function reachColumn(reach: readonly Reach[]): string {
  return (['call', 'whatsapp'] as const).filter((way) => reach.includes(way)).join();
}

export function reachOf(column: string): Reach[] {
  return ['chat', ...(['call', 'whatsapp'] as const).filter((way) => column.split(',').includes(way))];
}

function storableDetails(said: ListingDetails, implied: StoredDetails | undefined): StoredDetails | null {
  const texts = DETAIL_NAMES.flatMap((name) => {
    const value = said[name];
    return DETAILS[name].kind === 'text' && typeof value === 'string' ? [[name, canonicalValue(value)] as const] : [];
  });
  const kept = { ...storedDetails({ ...said, ...Object.fromEntries(texts) }), ...implied };
  return Object.keys(kept).length === 0 ? null : kept;
}

function requireDetails(asking: DetailContext, said: ListingDetails): void {
  const missing = missingDetails(asking, said);
  if (missing.length > 0)
    throw refuse('detail_required', Object.fromEntries(missing.map((name) => [name, 'detail_required' as const])));
}
