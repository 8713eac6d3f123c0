import { categoryBySlug } from '#schema/catalog/categories';
import { PROVINCES } from '#schema/catalog/provinces';
import { readPrice } from '#schema/price';
import { formatPrice } from '../i18n/format.ts';
import { language, type Translate } from '../i18n/i18n.ts';

/** What a search asks for, in a word or two for each filter. `search` is a query string as home's address has it. */
export function searchWords(search: string, t: Translate): string[] {
  const params = new URLSearchParams(search);
  const q = params.get('q')?.trim();
  const words = [
    q && t('home.chipWords', { query: q }),
    categoryBySlug(params.get('category') ?? '')?.[language()],
    PROVINCES.find(({ en }) => en === params.get('province'))?.[language()],
    priceWords('home.chipFrom', params.get('minPrice')),
    priceWords('home.chipUpTo', params.get('maxPrice')),
    params.get('userId') && t('home.chipSeller'),
  ];
  return words.filter((each): each is string => Boolean(each));

  function priceWords(key: 'home.chipFrom' | 'home.chipUpTo', text: string | null): string | undefined {
    const reading = readPrice(text ?? '');
    return reading.ok ? t(key, { price: formatPrice(reading.price) }) : undefined;
  }
}
