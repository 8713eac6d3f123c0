import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyListings } from './empty-listings.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingsFailure } from './listings-failure.tsx';
import { ListingsHeading } from './listings-heading.tsx';
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
        {listings.hasMore && (
          <div className="mt-8 flex flex-col items-center gap-3">
            {listings.moreFailed && (
              <p role="alert" className="font-medium text-danger">
                {t('home.moreFailed')}
              </p>
            )}
            <Button
              look="outline"
              size="large"
              onClick={listings.loadMore}
              aria-disabled={listings.loadingMore}
              className="min-w-56"
            >
              {listings.loadingMore ? t('home.loadingMore') : t(listings.moreFailed ? 'shell.tryAgain' : 'home.loadMore')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
