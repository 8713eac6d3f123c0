import { useT } from '../../kit/i18n/i18n.ts';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyListings } from './empty-listings.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingsFailure } from './listings-failure.tsx';
import { ListingsHeading } from './listings-heading.tsx';
import { LoadMore } from './load-more.tsx';
import { useFilters } from './use-filters.ts';
import { useListings } from './use-listings.ts';

/** The listings that the address asks for, with everything that changes what it asks. The header's search scrolls here. */
export function Listings() {
  const t = useT();
  const { filters } = useFilters();
  const listings = useListings();
  const empty = listings.state === 'ready' && listings.cards.length === 0;

  return (
    <section id="listings" className="column pt-8 md:pt-12" aria-labelledby="listings-heading">
      <ListingsHeading listings={listings} />
      <FilterBar />
      <ActiveFilters />
      <div className="min-h-[60vh] pt-4">
        {listings.state === 'failed' && <ListingsFailure error={listings.error} onRetry={listings.retry} />}
        {empty && !listings.hasMore && <EmptyListings filters={filters} />}
        {listings.sortedAmong !== null && (
          <p className="mb-4 rounded-control bg-accent-soft px-4 py-2.5 text-accent-ink">
            {t('home.sortedAmong', { count: listings.sortedAmong })}
          </p>
        )}
        {empty && listings.hasMore && <p className="py-8 text-center text-soft">{t('home.nothingSoFar')}</p>}
        <ListingGrid cards={listings.cards} loading={listings.state === 'loading' || listings.loadingMore} />
        {/* Another question is another list: its first page leaves the focus alone. */}
        <LoadMore key={filters.search} listings={listings} />
      </div>
    </section>
  );
}
