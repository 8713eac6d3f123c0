import type { QueryClient } from '@tanstack/react-query';
import type { FirstPage, FirstScreen } from '#schema/contracts/first-screen';
import { reviewsAfter } from '#schema/search/member-address';
import { queryKeys } from './query-keys.ts';

/** Fills the cache with the data that the Worker wrote into the document of this address (path and query): the first screen fetches nothing twice. */
export function primeFirstScreen(client: QueryClient, first: FirstScreen, address: string): void {
  client.setQueryData(queryKeys.site, first.site);
  client.setQueryData(queryKeys.favicon, first.favicon);
  switch (first.screen) {
    case 'home':
      client.setQueryData(queryKeys.statistics, first.statistics);
      client.setQueryData(queryKeys.categories, first.categories);
      client.setQueryData(queryKeys.listings(first.search), {
        pages: [{ body: first.listings, next: first.next, sortedAmong: first.sortedAmong }],
        pageParams: [null],
      });
      return;
    case 'listing':
      client.setQueryData(queryKeys.listing(first.listing.id), first.listing);
      return;
    case 'member':
      client.setQueryData(queryKeys.member(first.member.id), first.member);
      if (first.ads) client.setQueryData(queryKeys.memberAds(first.member.id), listOf(first.ads));
      if (first.reviews)
        client.setQueryData(queryKeys.reviews(first.member.id, reviewsAfter(searchOf(address))), listOf(first.reviews));
      return;
    case 'missing': {
      const [, kind, id] = /^\/(listing|member)\/(\d+)/.exec(address) ?? [];
      if (kind) client.setQueryData(queryKeys[kind === 'member' ? 'member' : 'listing'](Number(id)), null);
      return;
    }
    case 'plain':
      return;
    default:
      first satisfies never;
  }
}

/**
 * Marks all lists as stale, so that they show as they came and are fetched again once they are on the screen. A member's own ad can be newer than the
 * document: if their browser did not say yet that they are signed in, they got the visitors' document, up to a minute old.
 */
export function markListsStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.allListings, refetchType: 'none' });
}

function searchOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1]);
}

function listOf<Row>({ body, next }: FirstPage<Row>) {
  return { pages: [{ body, next, sortedAmong: null }], pageParams: [null] };
}
