import { categoryBySlug } from '#schema/catalog/categories';
import { PROVINCES } from '#schema/catalog/provinces';
import { readPrice } from '#schema/price';
import type { Translate } from '../../kit/i18n/i18n.ts';

type Asked = 'q' | 'category' | 'province' | 'minPrice' | 'maxPrice' | 'userId';

/** What a search asks for, in a word or two for each of its filters. `search` is a query string as home's address has it. */
export function searchWords(search: string, t: Translate): string[] {
  return searchChips(search, t).map(([, words]) => words);
}

/** The same, each beside the name of its filter. */
export function searchChips(search: string, t: Translate): [Asked, string][] {
  const params = new URLSearchParams(search);
  const query = params.get('q')?.trim();
  const category = categoryBySlug(params.get('category') ?? '');
  const province = PROVINCES.find(({ en }) => en === params.get('province'));
  const chips: [Asked, string | undefined][] = [
    ['q', query && t('home.chipWords', { query })],
    ['category', category && t(`shell.category.${category.slug}`)],
    ['province', province && t(`shell.province.${province.en}`)],
    ['minPrice', priceWords('home.chipFrom', params.get('minPrice'))],
    ['maxPrice', priceWords('home.chipUpTo', params.get('maxPrice'))],
    ['userId', params.has('userId') ? t('home.chipSeller') : undefined],
  ];
  return chips.flatMap(([name, words]): [Asked, string][] => (words ? [[name, words]] : []));

  function priceWords(key: 'home.chipFrom' | 'home.chipUpTo', text: string | null): string | undefined {
    const reading = readPrice(text ?? '');
    return reading.ok ? t(key, { price: t('shell.price', { amount: reading.price }) }) : undefined;
  }
}
