import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsLive } from '../../kit/store/store.ts';
import type { ListingCard } from '#schema/contracts/listings';
import { listingsQuery } from './home.queries.ts';
import { useFilters } from '../search/use-filters.ts';

/** How many pages a reload fetches again by itself, so that an address can't make a phone fetch the whole market. */
const RESTORED_PAGES_MAX = 20;
/** A price range may answer a short page with more behind it: while nothing was found, so many are asked without a press. */
const EMPTY_PAGES_MAX = 5;

export interface ShownListings {
  state: 'loading' | 'failed' | 'ready';
  cards: readonly ListingCard[];
  /** Why the first page could not be had. */
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  /** The address of the next page alone. */
  more: string;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
  /** That only so many of the newest matches were sorted by price; null when all were. */
  sortedAmong: number | null;
}

/** The pages of listings that the address shows. */
export function useListings(): ShownListings {
  const { filters, showPages } = useFilters();
  const query = useInfiniteQuery(listingsQuery(filters.search));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = data?.pages ?? [];
  const found = loaded.findIndex(({ body }) => body.length > 0);
  const shown = loaded.slice(0, Math.max(filters.pages, found + 1, found < 0 ? EMPTY_PAGES_MAX : 0));

  // After a reload the pages come back in their order, each from the address that the one before it named. A server knows of the first alone.
  const wanted = found < 0 ? EMPTY_PAGES_MAX : Math.min(filters.pages, RESTORED_PAGES_MAX);
  const isLive = useIsLive();
  const lacking = isLive && data !== undefined && hasNextPage && !isFetchNextPageError ? wanted - loaded.length : 0;
  const restoring = lacking > 0;
  // By their number: a page may be here before a drawing has said that it is asked for.
  useEffect(() => {
    if (lacking > 0 && !isFetching) void fetchNextPage();
  }, [lacking, isFetching, fetchNextPage]);

  const loadMore = () => {
    if (query.isFetchingNextPage) return;
    if (shown.length === loaded.length) void fetchNextPage();
    showPages(shown.length + 1);
  };

  return {
    state: data ? 'ready' : query.isLoadingError ? 'failed' : 'loading',
    cards: distinct(shown.flatMap(({ body }) => body)),
    error: data ? null : query.error,
    retry: () => void query.refetch(),
    hasMore: hasNextPage || shown.length < loaded.length,
    // It asks what the API's own next page does.
    more: (shown.at(-1)?.next ?? '').replace(/^[^?]*/, '/'),
    loadMore,
    loadingMore: query.isFetchingNextPage || restoring,
    moreFailed: isFetchNextPageError && !query.isFetchingNextPage,
    sortedAmong: shown[0]?.sortedAmong ?? null,
  };
}

/** An ad whose promotion began between two pages stands on both. */
function distinct(cards: readonly ListingCard[]): ListingCard[] {
  const seen = new Set<number>();
  return cards.filter(({ id }) => seen.size < seen.add(id).size);
}
