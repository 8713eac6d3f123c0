import { browseSearch } from '#schema/browse-address';
import { readPrice } from '#schema/price';

/** A search as the server spells it when it keeps one: without an order or a place in it, its words once apart, its prices in ASCII digits. */
export function savedSpelling(search: string): string {
  const params = new URLSearchParams(browseSearch(new URLSearchParams(search)));
  params.delete('sort');
  params.delete('cursor');
  const q = params.get('q');
  if (q !== null) params.set('q', q.replace(/\s+/g, ' '));
  for (const name of ['minPrice', 'maxPrice']) {
    const reading = readPrice(params.get(name) ?? '');
    if (reading.ok) params.set(name, String(reading.price));
  }
  return params.toString();
}
