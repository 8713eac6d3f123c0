import type { QueryClient } from '@tanstack/react-query';
import { DAY } from '#schema/durations';
import { ownMemberQuery } from '../account/own-member.ts';
import { followSession, memberId } from '../account/session.ts';
import { whenIdle } from '../kit/late/when-idle.ts';
import { savesData } from '../kit/screen/saves-data.ts';
import { heldFavorites } from '../market/favorites/favorites.ts';
import { listingQuery } from '../market/listing/listing.queries.ts';
import { ownListingsQuery } from '../market/profile/profile.queries.ts';
import { isKeptSince } from './kept-queries.ts';
import { reachable } from './network.ts';

/** The most ads that one visit brings ahead, and the pause between two, in milliseconds. */
const ADS_MAX = 50;
const PAUSE = 400;

/**
 * Brings the ads that a member saved or posted, and their account, so that they can be read without a network: each at most once a day, one after the
 * other, never on Save-Data.
 */
export function prefetchSavedAds(client: QueryClient): void {
  let fetchedFor: number | null = null;
  const begin = () => {
    const id = memberId();
    if (id === null || id === fetchedFor || savesData()) return;
    fetchedFor = id;
    whenIdle(() => void prefetch(client, id));
  };
  begin();
  followSession(begin);
}

async function prefetch(client: QueryClient, id: number): Promise<void> {
  const yesterday = Date.now() - DAY;
  const own = ownListingsQuery(id);
  if (!(await isKeptSince(own.queryKey, yesterday))) await client.prefetchInfiniteQuery(own);
  const account = ownMemberQuery(id);
  if (!(await isKeptSince(account.queryKey, yesterday))) await client.prefetchQuery(account);
  const posted = client.getQueryData(own.queryKey)?.pages.flatMap(({ body }) => body) ?? [];
  const ids = new Set([...posted, ...heldFavorites()].map((ad) => ad.id));
  for (const ad of [...ids].slice(0, ADS_MAX)) {
    if (memberId() !== id || !reachable.get()) return;
    const listing = listingQuery(ad);
    if (await isKeptSince(listing.queryKey, yesterday)) continue;
    await client.prefetchQuery(listing);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
