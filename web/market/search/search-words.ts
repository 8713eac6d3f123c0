import { useEffect, useState } from 'react';
import { isDetailParam } from '#schema/search/browse-address';
import { categoryBySlug } from '#schema/catalog/categories';
import { isDeal } from '#schema/catalog/deals';
import { type Detail, DETAIL_NAMES } from '#schema/catalog/details';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { readPrice } from '#schema/price/price';
import { formatDigits, formatNumber } from '../../kit/i18n/format.ts';
import { language, loadDomains, type Translate, translators, useLanguage } from '../../kit/i18n/i18n.ts';
import { filterWords, type NumberFormats } from './detail-words.ts';
import { districtName, loadDistricts } from './districts.ts';
import type { FilterName } from './filters.ts';
import { leafName, loadLeaves } from '../leaves/leaves.ts';

/** The formats of this device's language; in a server-rendered page `useFormat` provides them. */
const DEVICE_FORMAT: NumberFormats = { number: formatNumber, digits: formatDigits };

/** Describes a search, in a word or two for each of its filters. `search` is a query string as in home's address. */
export function searchWords(search: string, t: Translate): string[] {
  return searchChips(search, t).map(([, words]) => words);
}

/** Describes a search, the words of each filter beside its name. Filters whose words have not loaded (`loadSearchWords`) are left out. */
export function searchChips(search: string, t: Translate, format = DEVICE_FORMAT): [FilterName, string][] {
  const params = new URLSearchParams(search);
  const query = params.get('q')?.trim();
  const category = categoryBySlug(params.get('category') ?? '');
  const province = PROVINCES.find(({ en }) => en === params.get('province'));
  const [leaf, deal, district] = [params.get('leaf'), params.get('deal'), params.get('district')];
  const hasDetailWords = t('details.withUnit', { name: '', unit: '' }) !== 'details.withUnit';
  const chips: [FilterName, string | undefined | null][] = [
    ['q', query && t('home.chipWords', { query })],
    ['category', category && t(`shell.category.${category.slug}`)],
    ['leaf', category && leaf && leafName(t, category.slug, leaf)],
    ['deal', deal && isDeal(deal) && hasDetailWords ? t(`details.deal.${deal}`) : undefined],
    ['province', province && t(`shell.province.${province.en}`)],
    ['district', province && district && districtName(languageOf(t), province.en, district)],
    ...(hasDetailWords ? detailChips() : []),
    ['minPrice', priceWords('home.chipFrom', params.get('minPrice'))],
    ['maxPrice', priceWords('home.chipUpTo', params.get('maxPrice'))],
    ['userId', params.has('userId') ? t('home.chipSeller') : undefined],
  ];
  return chips.flatMap(([name, words]): [FilterName, string][] => (words ? [[name, words]] : []));

  function detailChips(): [FilterName, string][] {
    return [...params].flatMap(([name, text]): [FilterName, string][] => {
      const detail = isDetailParam(name) ? name.slice(2) : '';
      if (!isDetailParam(name) || !isDetail(detail) || text.trim() === '') return [];
      return [[name, filterWords(detail, text, { t, format, category: category?.slug })]];
    });
  }

  function priceWords(key: 'home.chipFrom' | 'home.chipUpTo', text: string | null): string | undefined {
    const reading = readPrice(text ?? '');
    return reading.ok ? t(key, { price: t('shell.price.AFN', { amount: reading.price }) }) : undefined;
  }
}

/** Loads the words of leaves, districts and details that some searches need. Rejects when the network fails. */
export async function loadSearchWords(...searches: readonly string[]): Promise<void> {
  await Promise.all(
    searches.flatMap((search) => {
      const params = new URLSearchParams(search);
      const category = categoryBySlug(params.get('category') ?? '');
      const hasDetails = [...params.keys()].some((name) => name === 'deal' || isDetailParam(name));
      return [
        ...(hasDetails ? [loadDomains('details', 'finding')] : []),
        ...(category && (params.has('leaf') || hasDetails) ? [loadLeaves(category.slug)] : []),
        ...(params.has('district') ? [loadDistricts(language())] : []),
      ];
    }),
  );
}

/** Loads these words, and renders again when they have loaded. */
export function useSearchWords(...searches: readonly string[]): void {
  const [, rerender] = useState('');
  const asked = searches.join(' ');
  const locale = useLanguage();
  useEffect(() => {
    let isCurrent = true;
    // If they cannot load now, fewer words describe the search.
    void loadSearchWords(...asked.split(' ')).then(
      () => isCurrent && rerender(`${locale} ${asked}`),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, locale]);
}

function isDetail(name: string): name is Detail {
  return (DETAIL_NAMES as readonly string[]).includes(name);
}

/** The language of a translator. */
function languageOf(t: Translate) {
  return LANGUAGE_CODES.find((code) => translators[code] === t) ?? language();
}
