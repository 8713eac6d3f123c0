import { readSearch } from '#schema/search/read-search';
import { findInPack, foldAds } from '#schema/pack/find';
import { readPack, writePack } from '#schema/pack/format';
import { AS_OF, packAds } from '#schema/test/pack-ads';

/** Runs in the browser: what a phone does when it opens a pack, and when somebody searches it. */
const content = writePack({ area: 'Afghanistan', asOf: AS_OF, ads: packAds(5_000) });

export function open() {
  const began = performance.now();
  const { ads } = readPack(content);
  const read = performance.now();
  const searched = foldAds(ads);
  return { searched, reading: read - began, folding: performance.now() - read };
}

/** Searches by words of titles, whole and begun, by two letters, by a word that no ad has, and orders by price. */
export function searches({ searched }: ReturnType<typeof open>): number[] {
  const words = searched.slice(0, 40).flatMap(({ ad }) => {
    const [first = '', second = ''] = ad.title.split(' ');
    return [first, first.slice(0, 3), first.slice(0, 2), `${first} ${second}`, ad.location.split('، ')[1] ?? ''];
  });
  return ['', 'نیست‌که‌نیست', ...words].flatMap((text) =>
    (['newest', 'price_asc'] as const).map((sort) => {
      const began = performance.now();
      const search = readSearch(text);
      findInPack(searched, { words: search.ok ? search.words : [], sort, minPrice: 10, maxPrice: undefined }, AS_OF);
      return performance.now() - began;
    }),
  );
}
