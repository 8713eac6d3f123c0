import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { PageOf } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { currentFavorites } from '../favorites/favorites.ts';

/** A listing as far as this device already has it: whole, as the card of a list, or as it was saved. */
export function cachedCard(client: QueryClient, id: number): Listing | ListingCard | undefined {
  const lists = [queryKeys.allListings, queryKeys.allSimilar].flatMap((queryKey) =>
    client.getQueriesData<ListingCard[] | InfiniteData<PageOf<'GET /api/listings'>>>({ queryKey }),
  );
  const cards = lists.flatMap(([, list]) => (list && 'pages' in list ? list.pages.flatMap(({ body }) => body) : (list ?? [])));
  const saved = currentFavorites().flatMap((favorite) => (favorite.gone ? [] : [favorite]));
  return client.getQueryData<Listing>(queryKeys.listing(id)) ?? [...cards, ...saved].find((card) => card.id === id);
}
