import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeOf } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import { browseSearch } from '#schema/search/browse-address';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useBell } from './bell.ts';

/** An ad that is shown while a notice of it arrives is asked for anew. */
export function useNews(): void {
  const client = useQueryClient();
  const [latest] = useBell().arrived;
  useEffect(() => {
    if (latest) askForAd(client, latest.event);
  }, [client, latest]);
}

/** What stands where a notice leads is as the notice says: ads and their lists are never stale by themselves. */
export function askForPlace(client: QueryClient, event: NotificationEvent): void {
  askForAd(client, event);
  if (event.kind !== 'saved_search') return;
  // Its first page alone: what was found is new.
  void client.resetQueries({ queryKey: queryKeys.listings(browseSearch(new URLSearchParams(event.search))) });
}

function askForAd(client: QueryClient, event: NotificationEvent): void {
  const [, id] = /^\/listing\/(\d+)/.exec(noticeOf(event).link(event)) ?? [];
  if (id !== undefined) void client.invalidateQueries({ queryKey: queryKeys.listing(Number(id)) });
}
