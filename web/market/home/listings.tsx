import { useEffect, useState } from 'react';
import { SKELETON_LISTINGS } from '#schema/catalog/home';
import type { ListingCard as Card } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { latePart } from '../../kit/screen/late-part.tsx';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { useScrollToListings } from '../search/search.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadMore } from './load-more.tsx';
import { useFilters } from '../search/use-filters.ts';
import { type ShownListings, useListings } from './use-listings.ts';
import { ListingCard } from './listing-card.tsx';

/** The listings that the address asks for, with all controls that change the query. The header's search scrolls here. */
export function Listings() {
  const t = useT();
  const { filters, addressWith } = useFilters();
  const listings = useListings();
  useScrollToListings();
  const empty = listings.state === 'ready' && listings.cards.length === 0;

  const { category, narrowed } = filters;

  return (
    <section id="listings" className="column pt-3 md:pt-7" aria-labelledby="listings-heading">
      <ListingsHeading listings={listings} />
      {category && <LeafRow className="one-piece" />}
      <div className={category && 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6'}>
        {category ? <Refine /> : <FilterBar />}
        <div className="min-h-[60vh] pt-3 md:pt-4">
          {narrowed && <ActiveFilters className="-mt-3 mb-3 md:-mt-4 md:mb-4" />}
          {filters.isAfterFirstPage && (
            <Link to={addressWith({})} className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-primary">
              <Icon name="chevron" className="size-4 rotated" />
              {t('home.fromFirstPage')}
            </Link>
          )}
          {listings.state === 'failed' && <ListingsFailure error={listings.error} onRetry={listings.retry} />}
          {listings.state === 'loading' && (
            <noscript>
              <Nothing />
            </noscript>
          )}
          {empty && !listings.hasMore && <Nothing />}
          {listings.sortedAmong !== null && (
            <p className="mb-4 rounded-control bg-accent-soft px-4 py-2.5 text-accent-ink">
              {t('home.sortedAmong', { count: listings.sortedAmong })}
            </p>
          )}
          {empty && listings.hasMore && <p className="py-8 text-center text-soft">{t('home.nothingSoFar')}</p>}
          <ListingGrid
            cards={listings.cards}
            loading={listings.state === 'loading' || listings.loadingMore}
            columns={category ? 'lg:grid-cols-4' : 'lg:grid-cols-5'}
          />
          {/* A new query is a new list: its first page does not move the focus. */}
          <LoadMore key={filters.search} listings={listings} />
        </div>
      </div>
    </section>
  );
}

/** The parts around narrowed listings; without a filter they do not load. */
export const ActiveFilters = latePart(findingPart('ActiveFilters'));
export const LeafRow = latePart(findingPart('LeafRow'));
export const Refine = latePart(findingPart('Refine'));
export const Nothing = latePart(findingPart('Nothing'));

/** Loads a part with the words that the address needs, so that React can hydrate the server's HTML of it. */
function findingPart(name: 'ActiveFilters' | 'LeafRow' | 'Refine' | 'Nothing') {
  return async () => {
    const parts = await importWithRetry(() => import('../finding/parts.ts'));
    await parts.loadFinding();
    return { default: parts[name] };
  };
}

/** What is listed, and how many are shown; screen readers announce the number when it changes. */
function ListingsHeading({ listings }: { listings: ShownListings }) {
  const t = useT();
  const { filters } = useFilters();
  const { q: query, category } = filters;
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 md:mb-3">
      <h2 id="listings-heading" className="flex-1 text-lg leading-8 font-extrabold md:text-2xl">
        {query ? t('home.results', { query }) : category ? t(`shell.category.${category.slug}`) : t('home.latest')}
      </h2>
      <p role="status" className="text-soft">
        {words()}
      </p>
    </div>
  );

  function words(): string {
    const count = listings.cards.length;
    switch (listings.state) {
      case 'loading':
        return t('shell.loading');
      case 'failed':
        return '';
      case 'ready':
        if (listings.loadingMore) return t('shell.loading');
        return listings.hasMore ? t('home.shownSoFar', { count }) : t('home.shown', { count });
      default:
        return listings.state satisfies never;
    }
  }
}

/** Why the listings could not be loaded. A retry helps if the network or the server failed; a search that was refused must be changed. */
function ListingsFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  const { filters, change } = useFilters();
  const fallback = t('home.loadFailed');
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let current = true;
    void errorSentence(error, fallback).then((words) => current && setSentence(words));
    return () => {
      current = false;
    };
  }, [error, fallback]);

  const refused = error instanceof ApiError && error.status === 400;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name={refused ? 'search' : 'globe'} className="size-8" />}
        title={sentence || fallback}
        action={
          refused && !filters.q ? (
            <Link to="/" className="choice-link">
              {t('home.clearAll')}
            </Link>
          ) : (
            <Button size="large" onClick={refused ? () => change({ q: '' }) : onRetry}>
              {t(refused ? 'shell.clearSearch' : 'shell.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** How many pictures get a high priority: a phone's first row. In a server's page the others wait until the scripts run (web/styles.css). */
const FIRST_ROW = 2;

function ListingGrid({ cards, loading, columns }: { cards: readonly Card[]; loading: boolean; columns: string }) {
  if (cards.length === 0 && !loading) return null;
  return (
    <ul aria-busy={loading} className={`ad-grid ${columns}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} eager={index < FIRST_ROW} />
        </li>
      ))}
      {loading &&
        Array.from({ length: SKELETON_LISTINGS }, (_, index) => (
          <li key={`skeleton-${index}`}>
            <ListingCardSkeleton />
          </li>
        ))}
    </ul>
  );
}

/** As tall as a card, so that nothing moves when the card arrives. */
function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface" aria-hidden="true">
      <Skeleton className="aspect-[4/3] w-full rounded-none" />
      <div className="p-2.5 md:p-3">
        <div className="h-[3.3rem] pt-1">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
        <div className="mt-1 h-7 pt-1">
          <Skeleton className="h-5 w-1/2" />
        </div>
        <div className="h-12 pt-1">
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="mt-2.5 h-3.5 w-1/2" />
        </div>
      </div>
    </div>
  );
}
