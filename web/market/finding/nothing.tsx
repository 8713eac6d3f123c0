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

/** So many filters are tried, and so many of them offered. */
const TRIED_MAX = 6;
const OFFERED_MAX = 3;

/** Where nothing is listed. */
export function Nothing() {
  const { filters } = useFilters();
  return (
    <>
      <EmptyListings filters={filters} />
      <Loosen />
    </>
  );
}

/** Where nothing matches: which filter stands most in the way, one press from being gone. */
function Loosen() {
  const t = useT();
  const format = useFormat();
  const { filters, addressWith } = useFilters();
  // The category is what is looked for: without it there is always something.
  const chips = searchChips(filters.search, t, format)
    .filter(([name]) => name !== 'category')
    .slice(-TRIED_MAX);
  const without = chips.map(([name]) => changedAddress(filters.search, { [name]: '' }));
  const { data: totals } = useQuery({ ...totalsQuery(without), enabled: chips.length > 1 });
  const offers = chips
    .map(([name, words], at) => ({ name, words, total: totals?.[at] }))
    .filter(({ total }) => (total?.count ?? 0) > 0)
    .sort((a, b) => (b.total?.count ?? 0) - (a.total?.count ?? 0))
    .slice(0, OFFERED_MAX);
  if (chips.length < 2 || offers.length === 0) return null;

  return (
    <section className="mx-auto mt-2 max-w-md text-center" aria-labelledby="loosen">
      <h3 id="loosen" className="mb-2 font-semibold">
        {t('finding.loosen')}
      </h3>
      <ul className="grid gap-2">
        {offers.map(({ name, words, total }) => (
          <li key={name}>
            <Link to={addressWith({ [name]: '' })} className={buttonClass({ look: 'outline', wide: true })}>
              <Icon name="close" className="size-4 text-soft" />
              {t('finding.loosenTo', {
                filter: words,
                ads: t(total?.more ? 'finding.adsMore' : 'finding.ads', { count: total?.count ?? 0 }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
