import type { QueryClient } from '@tanstack/react-query';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { ownMemberQuery } from '../account/own-member.ts';
import { onSessionChange, memberId } from '../account/session.ts';
import { whenIdle } from '../kit/late/when-idle.ts';
import { savesData } from '../kit/store/saves-data.ts';
import { followFavorites, storedFavorites } from '../market/favorites/favorites.ts';
import { listingQuery } from '../market/listing/listing.queries.ts';
import { ownListingsQuery } from '../market/profile/profile.queries.ts';
import { memberReviewsQuery } from '../market/member/member.queries.ts';
import { pendingSalesQuery } from '../market/sales/pending-sales.ts';
import { savedSearchesQuery } from '../market/search/saved-searches.queries.ts';
import { notificationsQuery } from '../screens/notifications/notifications.queries.ts';
import { isCachedSince } from './offline-queries.ts';
import { reachable } from './network.ts';

/** The most ads that one visit prefetches, and the pause between two requests, in milliseconds. */
const ADS_MAX = 50;
const REQUEST_DELAY = 400;

/**
 * Prefetches a member's account, their notifications, and the ads that they saved or posted, so that all this can be read without a network; for a
 * visitor, the ads saved on this device. Each at most once a day, one after the other, never on Save-Data. Ads saved meanwhile are fetched, too.
 */
export function prefetchOwn(client: QueryClient): void {
  const fetchedFor = new Set<number>();
  const requested = new Set<number>();
  let queue = Promise.resolve();
  const begin = () =>
    whenIdle(() => {
      queue = queue.then(prefetchAll);
    });
  begin();
  onSessionChange(begin);
  followFavorites(begin);

  async function prefetchAll(): Promise<void> {
    if (savesData()) return;
    const id = memberId();
    const yesterday = Date.now() - DAY;
    const posted = id === null || fetchedFor.has(id) ? [] : await prefetchAccount(client, id, yesterday);
    if (id !== null) fetchedFor.add(id);
    const ids = new Set([...posted, ...storedFavorites().filter(({ gone }) => !gone)].map((ad) => ad.id));
    for (const ad of [...ids].slice(0, ADS_MAX)) {
      if (memberId() !== id || !reachable.get() || savesData()) return;
      const listing = listingQuery(ad);
      if (requested.has(ad) || (await isCachedSince(listing.queryKey, yesterday))) continue;
      requested.add(ad);
      await client.prefetchQuery(listing);
      await new Promise((resolve) => setTimeout(resolve, REQUEST_DELAY));
    }
  }
}

/** Returns the ads that the member posted, as far as they were fetched. */
async function prefetchAccount(client: QueryClient, id: number, yesterday: number): Promise<readonly ListingCard[]> {
  const account = ownMemberQuery(id);
  const own = ownListingsQuery(id);
  const sales = pendingSalesQuery(id);
  const reviews = memberReviewsQuery(id, null);
  const notifications = notificationsQuery(id);
  const searches = savedSearchesQuery(id);
  const parts = [
    { queryKey: account.queryKey, bring: () => client.prefetchQuery(account) },
    { queryKey: own.queryKey, bring: () => client.prefetchInfiniteQuery(own) },
    { queryKey: sales.queryKey, bring: () => client.prefetchQuery(sales) },
    { queryKey: reviews.queryKey, bring: () => client.prefetchInfiniteQuery(reviews) },
    { queryKey: notifications.queryKey, bring: () => client.prefetchInfiniteQuery(notifications) },
    { queryKey: searches.queryKey, bring: () => client.prefetchQuery(searches) },
  ];
  for (const { queryKey, bring } of parts) if (!(await isCachedSince(queryKey, yesterday))) await bring();
  return client.getQueryData(own.queryKey)?.pages.flatMap(({ body }) => body) ?? [];
}
