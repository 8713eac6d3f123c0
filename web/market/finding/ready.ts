import { categoryBySlug } from '#schema/catalog/categories';
import { language, loadDomains } from '../../kit/i18n/i18n.ts';
import { loadLeaves } from '../leaves/leaves.ts';
import { loadSearchWords } from '../search/search-words.ts';
import { loadDistricts } from '../search/districts.ts';

/** The address that a browser shows. A server has words for all, and clears it. */
export const here = { search: () => location.search };

/** What the filters of the address are drawn with: React takes over what a server drew of them only when it is here. Rejects when the network does. */
export async function loadFinding(): Promise<void> {
  const search = here.search();
  const params = new URLSearchParams(search);
  const category = categoryBySlug(params.get('category') ?? '');
  await Promise.all([
    loadSearchWords(search),
    loadDomains('finding', ...(category ? (['details'] as const) : [])),
    category && loadLeaves(category.slug),
    category && params.has('province') && loadDistricts(language()),
  ]);
}
