import { canonicalSearch, isDetailParam } from '#schema/search/browse-address';
import { asciiDigits } from '#schema/digits';
import { readPrice } from '#schema/price/price';

/**
 * A search as the server spells it when it saves one: without sort order, place to be near and cursor, with single spaces between words, and its
 * numbers in ASCII digits.
 */
export function canonicalSavedSearch(search: string): string {
  const params = new URLSearchParams(canonicalSearch(new URLSearchParams(search)));
  for (const name of ['sort', 'near', 'nearDistrict', 'cursor']) params.delete(name);
  const q = params.get('q');
  if (q !== null) params.set('q', q.replace(/\s+/g, ' '));
  for (const name of ['minPrice', 'maxPrice']) {
    const reading = readPrice(params.get(name) ?? '');
    if (reading.ok) params.set(name, String(reading.price));
  }
  for (const [name, text] of Array.from(params)) if (isDetailParam(name)) params.set(name, asciiDigits(text));
  return canonicalSearch(params);
}
