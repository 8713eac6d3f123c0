import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categoryById } from '#schema/catalog/categories';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { readPrice } from '#schema/price/price';
import { type Guidance, type PricePosition, pricePosition, usualRange } from '#schema/price/price-position';
import type { Key } from '../../../i18n/domains.ts';
import { api } from '../../../kit/api/api.ts';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { useLeaves } from '../../leaves/leaves.ts';
import { dealOf, type ListingFields } from '../../acts/listing-fields.ts';
import { createRequest } from '../../acts/listing-request.ts';

/** What ads like this one cost, and how its price compares. Nothing while too few are similar, and without a network. */
export default function PriceGuidance({ fields }: { fields: ListingFields }) {
  const t = useT();
  const leaf = useLeaves(categoryById(fields.categoryId ?? 0)?.slug ?? null)?.find(({ slug }) => slug === fields.leaf);
  const search = useDebounced(leaf ? guidanceSearch(leaf, fields) : null);
  const { data } = useQuery({ ...guidanceQuery(search ?? ''), enabled: search !== null });
  const guidance = data && data.n > 0 ? (data as Guidance) : null; // its fields are null only if n is 0
  const standing = guidance && standingIn(fields, guidance);
  const usual = guidance && usualRange(guidance);
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 leading-6 empty:hidden">
      {usual && (
        <span className="font-semibold">
          {t(usual.low === usual.high ? 'wizard.guidanceAbout' : 'wizard.guidance', { count: guidance.n, ...usual })}
        </span>
      )}
      {standing && ` ${t(STANDING[standing])}`}
    </p>
  );
}

function guidanceQuery(search: string) {
  return queryOptions({
    queryKey: queryKeys.guidance(search),
    queryFn: ({ signal }) => api.call('GET /api/listings/guidance', { query: search, signal }),
  });
}

/** The query for an ad: only what its leaf compares, so that many ads share one query. Null where the leaf does not make prices comparable. */
export function guidanceSearch(leaf: Leaf, fields: ListingFields): string | null {
  if (leaf.alike.length === 0) return null;
  const { details = {} } = createRequest(fields, []);
  const params = new URLSearchParams({ leaf: leaf.slug, deal: dealOf(fields) });
  for (const name of leaf.alike) {
    const value = name === 'province' ? fields.province : details[name];
    if (value !== null && value !== undefined && value !== '')
      params.set(name === 'province' ? name : `d.${name}`, String(value));
  }
  return params.toString();
}

/** How the price compares. Null while no price in AFN is entered: only the server knows the rate of the day. */
function standingIn({ price, currency }: ListingFields, guidance: Guidance): PricePosition | null {
  const reading = readPrice(price);
  return reading.ok && reading.price > 0 && currency === 'AFN' ? pricePosition(reading.price, guidance) : null;
}

const STANDING = {
  'far-below': 'wizard.priceFarBelow',
  below: 'wizard.priceBelow',
  within: 'wizard.priceWithin',
  above: 'wizard.priceAbove',
  'far-above': 'wizard.priceFarAbove',
} as const satisfies Record<PricePosition, Key>;

/** The value once it has stayed the same for 400 ms (debounce), so that typing a word does not send a request per letter. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 400);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
