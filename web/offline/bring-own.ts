import type { QueryClient } from '@tanstack/react-query';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { ownMemberQuery } from '../account/own-member.ts';
import { followSession, memberId } from '../account/session.ts';
import { whenIdle } from '../kit/late/when-idle.ts';
import { savesData } from '../kit/store/saves-data.ts';
import { followFavorites, heldFavorites } from '../market/favorites/favorites.ts';
import { listingQuery } from '../market/listing/listing.queries.ts';
import { ownListingsQuery } from '../market/profile/profile.queries.ts';
import { memberReviewsQuery } from '../market/member/member.queries.ts';
import { pendingSalesQuery } from '../market/sales/pending-sales.ts';
import { savedSearchesQuery } from '../market/search/saved-searches.queries.ts';
import { notificationsQuery } from '../screens/notifications/notifications.queries.ts';
import { isKeptSince } from './kept-queries.ts';
import { reachable } from './network.ts';

/** The most ads that one visit prefetches, and the pause between two requests, in milliseconds. */
const ADS_MAX = 50;
const PAUSE = 400;

/**
 * Prefetches a member's account, their notifications, and the ads that they saved or posted, so that all this can be read without a network; for a
 * visitor, the ads saved on this device. Each at most once a day, one after the other, never on Save-Data. Ads saved meanwhile are fetched, too.
 */
export function bringOwn(client: QueryClient): void {
  const broughtFor = new Set<number>();
  const asked = new Set<number>();
  let bringing = Promise.resolve();
  const begin = () =>
    whenIdle(() => {
      bringing = bringing.then(bring);
    });
  begin();
  followSession(begin);
  followFavorites(begin);

  async function bring(): Promise<void> {
    if (savesData()) return;
    const id = memberId();
    const yesterday = Date.now() - DAY;
    const posted = id === null || broughtFor.has(id) ? [] : await bringAccount(client, id, yesterday);
    if (id !== null) broughtFor.add(id);
    const ids = new Set([...posted, ...heldFavorites().filter(({ gone }) => !gone)].map((ad) => ad.id));
    for (const ad of [...ids].slice(0, ADS_MAX)) {
      if (memberId() !== id || !reachable.get() || savesData()) return;
      const listing = listingQuery(ad);
      if (asked.has(ad) || (await isKeptSince(listing.queryKey, yesterday))) continue;
      asked.add(ad);
      await client.prefetchQuery(listing);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Returns the ads that the member posted, as far as they were fetched. */
async function bringAccount(client: QueryClient, id: number, yesterday: number): Promise<readonly ListingCard[]> {
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
  for (const { queryKey, bring } of parts) if (!(await isKeptSince(queryKey, yesterday))) await bring();
  return client.getQueryData(own.queryKey)?.pages.flatMap(({ body }) => body) ?? [];
}
