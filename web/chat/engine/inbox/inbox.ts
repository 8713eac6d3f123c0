import type { Conversation } from '#schema/contracts/conversations';
import type { ServerFrame } from '#schema/frames';
import { MINUTE } from '#schema/durations';
import type { Api } from '../../../kit/api/api.ts';
import { lazyStore } from '../lazy-store.ts';
import type { Connection } from '../connection.ts';
import { EMPTY_INBOX, type InboxEvent, reduceInbox } from './inbox-store.ts';
import type { OfflineConversations } from '../offline-conversations.ts';
import type { PageActivity } from '../../../kit/outbox/browser-page.ts';
import { refusalOf } from '../../../kit/outbox/refusals.ts';
import { withTimeout } from '../../../kit/outbox/retry-delay.ts';
import { retryingTask } from '../retry.ts';
import type { Inbox, ConnectionState, Live } from '../types.ts';

const RESPONSE_TIMEOUT = 15_000;
/** Without a live socket, the list is fetched this often while the page is visible; in milliseconds. */
const POLL_INTERVAL = MINUTE;
/** If the socket has brought no list after this time, the list is fetched by HTTP; in milliseconds. */
const LIST_TIMEOUT = 3_000;
const LIST = 'GET /api/conversations';

export interface InboxOptions {
  api: Api;
  page: PageActivity;
  offline: OfflineConversations | null;
  connect: (on: {
    onFrame: (frame: ServerFrame) => void;
    onLink: (link: ConnectionState) => void;
    onMissing: () => void;
  }) => Connection;
  onLink: (link: ConnectionState) => void;
  onRows: (rows: readonly Conversation[]) => void;
}

export interface OpenInbox extends Live<Inbox> {
  reduce: (event: InboxEvent) => void;
  loadMore: () => Promise<void>;
  wake: (force: boolean) => void;
  end: () => void;
}

/** The conversations of one person: pushed by the inbox room, fetched by HTTP while there is no live socket. */
export function openInbox({ api, page, offline, connect, onLink, onRows }: InboxOptions): OpenInbox {
  let state = EMPTY_INBOX;
  let connection: Connection | null = null;
  /** The inbox is refused to this person (user 1, signed in as a member): nothing is polled or retried. */
  let isRefused = false;
  /** The address of the next page; null if it is not known yet, because the list came over the socket, or if there is none. */
  let next: string | null = null;
  let loadingMore = false;
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  const live = lazyStore<Inbox>(state, start);
  const list = retryingTask(fetchList, onFetchError);

  function start(): () => void {
    connection = connect({ onFrame, onLink: onConnection, onMissing: () => (isRefused = true) });
    listTimer = setTimeout(() => list.run(), LIST_TIMEOUT);
    if (state.status === 'loading') void offline?.inbox().then(showOffline);
    const poll = setInterval(() => state.link !== 'live' && !isRefused && page.isVisible() && list.run(), POLL_INTERVAL);
    return () => {
      clearTimeout(listTimer);
      clearInterval(poll);
      connection?.close();
      connection = null;
      list.end();
      reduce({ kind: 'link', link: 'connecting' });
    };
  }

  /** Shows the conversations kept on the device until the list arrives. */
  function showOffline(conversations: readonly Conversation[]): void {
    if (conversations.length > 0 && state.status !== 'ready') reduce({ kind: 'rows', conversations });
  }

  function onConnection(link: ConnectionState): void {
    reduce({ kind: 'link', link });
    clearTimeout(listTimer);
    if (link === 'offline') list.run();
    // A room that could not reach the Worker keeps its socket open, but sends no list.
    if (link === 'live') listTimer = setTimeout(() => list.run(), LIST_TIMEOUT);
    onLink(link);
  }

  function onFrame(frame: ServerFrame): void {
    switch (frame.event) {
      case 'authenticated':
        return reduce({ kind: 'online', online: frame.connectedUsers });
      case 'user_status':
        return reduce({ kind: 'presence', userId: frame.userId, isOnline: frame.status === 'online' });
      case 'conversations_updated': {
        const { full, conversations, unread } = frame;
        if (full) next = null;
        if (full) clearTimeout(listTimer);
        reduce({ kind: full ? 'full' : 'rows', conversations, unread });
        return onRows(conversations);
      }
      case 'notification':
        return reduce({ kind: 'notification', unread: frame.unread, latest: frame.notification });
      default:
        return undefined;
    }
  }

  async function fetchList(): Promise<void> {
    const [first, { unread }] = await withTimeout(
      RESPONSE_TIMEOUT,
      Promise.all([api.getPage(LIST, null), api.call('GET /api/conversations/unread')]),
    );
    ({ next } = first);
    reduce({ kind: 'full', conversations: first.body, unread, complete: next === null });
    onRows(first.body);
  }

  function onFetchError(error: unknown): boolean {
    if (state.status === 'loading') reduce({ kind: 'status', status: 'failed' });
    return state.status === 'failed' && !isRefused && refusalOf(error)?.status !== 401;
  }

  async function loadMore(): Promise<void> {
    if (!state.hasMore || loadingMore) return;
    loadingMore = true;
    try {
      next ??= (await withTimeout(RESPONSE_TIMEOUT, api.getPage(LIST, null))).next;
      const following = next === null ? null : await withTimeout(RESPONSE_TIMEOUT, api.getPage(LIST, next));
      next = following?.next ?? null;
      const conversations = following?.body ?? [];
      reduce({ kind: 'more', conversations, complete: next === null });
      onRows(conversations);
    } catch {
      // The list stays as it is; pressing 'Show more' tries again.
    } finally {
      loadingMore = false;
    }
  }

  function reduce(event: InboxEvent): void {
    const { conversations } = state;
    state = reduceInbox(state, event);
    if (state.status === 'ready' && state.conversations !== conversations) offline?.saveInbox(state.conversations);
    live.set(state);
  }

  return {
    subscribe: live.subscribe,
    get: live.get,
    reduce,
    loadMore,
    wake: (force) => {
      if (connection === null) return;
      if (force && state.status === 'failed') reduce({ kind: 'status', status: 'loading' });
      isRefused = false;
      connection.wake(force);
      if (state.link !== 'live') list.run();
    },
    end: live.end,
  };
}
