import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { EmptyListings } from './empty-listings.tsx';
import { changedAddress } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';
import { searchChips } from '../search/search-words.ts';
import { totalsQuery } from './facets.queries.ts';

/** So many filters or words are tried, and so many of them offered. */
const TRIED_MAX = 6;
const OFFERED_MAX = 3;

/** Shown where no listing is found. */
export function Nothing() {
  const { filters } = useFilters();
  return (
    <>
      <EmptyListings filters={filters} />
      <LoosenFilters />
    </>
  );
}

/** Where nothing matches: which filter or which word stands most in the way, one press from being gone. */
function LoosenFilters() {
  const t = useT();
  const format = useFormat();
  const { filters } = useFilters();
  // The category is what is looked for: without it there is always something.
  const chips = searchChips(filters.search, t, format).filter(([name]) => name !== 'category');
  const words = [...new Set(filters.q.split(/\s+/))];
  const tried: Offer[] =
    chips.length === 1 && words.length > 1
      ? words.map((word, at) => [
          t('home.chipWords', { query: word }),
          changedAddress(filters.search, { q: words.filter((_, other) => other !== at).join(' ') }),
        ])
      : chips.map(([name, said]) => [said, changedAddress(filters.search, { [name]: '' })]);
  const offers = useOffersWithAds(tried.slice(-TRIED_MAX), tried.length > 1);
  const onlyWords: Offer[] = [[t('home.chipWords', { query: filters.q }), changedAddress('', { q: filters.q })]];
  const last = useOffersWithAds(onlyWords, offers?.length === 0 && chips.length > 2 && filters.q !== '');
  const shown = offers?.length ? offers : (last ?? []);
  if (shown.length === 0) return null;

  return (
    <section className="mx-auto mt-2 max-w-md text-center" aria-labelledby="loosen">
      <h3 id="loosen" className="mb-2 font-semibold">
        {t('finding.loosen')}
      </h3>
      <ul className="grid gap-2">
        {shown.map(({ said, address, total }) => (
          <li key={address}>
            <Link to={`/?${address}`} className={buttonClass({ variant: 'outline', wide: true })}>
              <Icon name={shown === last ? 'search' : 'close'} className="size-4 text-soft" />
              {t(shown === last ? 'finding.loosenToOnly' : 'finding.loosenTo', {
                filter: said,
                ads: t(total.more ? 'finding.adsMore' : 'finding.ads', { count: total.count }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is said of an offer, and its address as `canonicalSearch` spells it. */
type Offer = readonly [said: string, address: string];

/** Those that find ads, the one with the most first; undefined until that is known. */
function useOffersWithAds(offers: readonly Offer[], enabled: boolean) {
  const { data: totals } = useQuery({ ...totalsQuery(offers.map(([, address]) => address)), enabled });
  if (!enabled) return undefined;
  return totals
    ?.flatMap((total, at) => (offers[at] && total.count > 0 ? [{ said: offers[at][0], address: offers[at][1], total }] : []))
    .sort((a, b) => b.total.count - a.total.count)
    .slice(0, OFFERED_MAX);
}
