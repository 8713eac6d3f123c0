import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NOTICES } from '#schema/catalog/notices/notices';
import type { Notification } from '#schema/contracts/notifications';
import { api } from '../../kit/api/api.ts';
import { ring, useBell } from './bell.ts';
import { tellBellTabs } from './bell-tabs.ts';
import { notificationsQuery } from './notifications.queries.ts';

export interface ShownNotifications {
  state: 'loading' | 'failed' | 'ready';
  /** The newest first. What was unread when it came stays marked while it is shown. */
  notifications: readonly Notification[];
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
}

/** What happened to the member, with what comes while one looks. Showing it is reading it: the newest shown is told to the server. */
export function useNotifications(memberId: number): ShownNotifications {
  const query = useInfiniteQuery(notificationsQuery(memberId));
  const { arrived, unread } = useBell();
  const fetched = query.data?.pages.flatMap(({ body }) => body) ?? [];
  // The first page is the newest of all: what came and is older than its first is in this page or in a later one.
  const newestFetched = fetched[0]?.id ?? 0;
  const notifications = [...arrived.filter(({ id }) => id > newestFetched), ...fetched];
  const [newest] = notifications;
  const readUpTo = useRef(0);
  const askedFor = useRef(0);

  // Not while the list is still asked for: its answer would come back read.
  const settled = query.data !== undefined && !query.isFetching;
  const { refetch } = query;
  useEffect(() => {
    if (!settled || unread === askedFor.current) return;
    // The bell may count what no frame brought: it happened before the socket was there.
    askedFor.current = unread;
    const waiting = notifications.filter((each) => each.unread && each.id > readUpTo.current).length;
    if (unread > waiting) void refetch();
    // Only another count asks again: a list that can't be had would be asked for without end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled, unread]);
  useEffect(() => {
    if (!settled || !newest || newest.id <= readUpTo.current) return;
    readUpTo.current = newest.id;
    if (newest.unread) void markRead(newest.id);
  }, [settled, newest]);

  return {
    state: query.data ? 'ready' : query.isLoadingError ? 'failed' : 'loading',
    // A newer release may have written kinds that this one has no words for.
    notifications: notifications.filter(({ event }) => event.kind in NOTICES),
    retry: () => void refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
  };
}

/** If this fails the badge stays a while longer: the next opening tries again. */
async function markRead(upTo: number): Promise<void> {
  try {
    const left = await api.call('PUT /api/notifications/read', { input: { upTo } });
    ring(left);
    tellBellTabs(left.unread);
  } catch {
    // Offline, or signed out meanwhile.
  }
}
