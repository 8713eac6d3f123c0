import { categoryBySlug } from '#schema/catalog/categories';
import { language, loadDomains } from '../../kit/i18n/i18n.ts';
import { loadLeaves } from '../leaves/leaves.ts';
import { loadSearchWords } from '../search/search-words.ts';
import { loadDistricts } from '../search/districts.ts';

/** The query string of the browser's address. A server has all words loaded, and sets it to an empty one. */
export const browserAddress = { search: () => location.search };

/**
 * Loads what the filters of the address need to render: React hydrates the server's HTML of them only when this is here. Rejects when the network
 * fails.
 */
export async function loadFinding(): Promise<void> {
  const search = browserAddress.search();
  const params = new URLSearchParams(search);
  const category = categoryBySlug(params.get('category') ?? '');
  await Promise.all([
    loadSearchWords(search),
    loadDomains('finding', ...(category ? (['details'] as const) : [])),
    category && loadLeaves(category.slug),
    category && params.has('province') && loadDistricts(language()),
  ]);
}
