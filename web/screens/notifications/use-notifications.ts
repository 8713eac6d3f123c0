import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NOTICES } from '#schema/catalog/notices/notices';
import type { Notification } from '#schema/contracts/notifications';
import { api } from '../../kit/api/api.ts';
import { updateBell, useBell } from './bell.ts';
import { postToBellTabs } from './bell-tabs.ts';
import { notificationsQuery } from './notifications.queries.ts';

export interface NotificationsState {
  state: 'loading' | 'failed' | 'ready';
  /** Newest first. Those that were unread when they arrived stay marked while the list is shown. */
  notifications: readonly Notification[];
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
}

/** The member's notifications, also those that arrive while the list is shown. Shown ones are read: the newest one's id is sent to the server. */
export function useNotifications(memberId: number): NotificationsState {
  const query = useInfiniteQuery(notificationsQuery(memberId));
  const { arrived, unread } = useBell();
  const fetched = query.data?.pages.flatMap(({ body }) => body) ?? [];
  // The first page has the newest: an arrived notification that is older than its first one is on this page or a later one.
  const newestFetched = fetched[0]?.id ?? 0;
  const notifications = [...arrived.filter(({ id }) => id > newestFetched), ...fetched];
  const [newest] = notifications;
  const readUpTo = useRef(0);
  const refetchedFor = useRef(0);

  // Mark nothing as read while the list is being fetched: the response would have it as read, and the marks would be lost.
  const settled = query.data !== undefined && !query.isFetching;
  const { refetch } = query;
  useEffect(() => {
    if (!settled || unread === refetchedFor.current) return;
    // The bell may count notifications that came in no frame, because they are older than the socket.
    refetchedFor.current = unread;
    const unreadShown = notifications.filter((each) => each.unread && each.id > readUpTo.current).length;
    if (unread > unreadShown) void refetch();
    // Only a changed count refetches: a list that can't be loaded would otherwise be fetched without end.
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

/** Marks notifications as read. If that fails the badge stays until the next time the list is opened, which tries again. */
async function markRead(upTo: number): Promise<void> {
  try {
    const left = await api.call('PUT /api/notifications/read', { input: { upTo } });
    updateBell(left);
    postToBellTabs(left.unread);
  } catch {
    // The device is offline, or the member has signed out meanwhile.
  }
}
