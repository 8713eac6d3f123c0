import { MINUTE } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { memberChat } from '../../chat/engine/session-chat.ts';
import { currentBell, updateBell } from './bell.ts';
import { openBellChannel } from './bell-tabs.ts';

/** When the window gets the focus it fetches the count, because another device may have read some; at most once in this time. */
const REFETCH_INTERVAL = MINUTE;
/** The wait after a conversation was read, in milliseconds: by then the server knows. */
const READ_DELAY = 2_000;
/** How long the first count waits for the socket, in milliseconds: once that is live, the count is fetched anyway. */
const FIRST_DELAY = 2_000;

/** Fetches the count of unseen notifications and keeps it current by the inbox room and the other tabs. Returns a function that stops this. */
export function watchBell(memberId: number): () => void {
  const { inbox } = memberChat();
  let { notifications: news, link, unread: messages } = inbox.get();
  let fetchedAt = 0;
  let recount: ReturnType<typeof setTimeout> | undefined;
  const first = setTimeout(() => void count(), link === 'live' ? 0 : FIRST_DELAY);

  const count = async () => {
    clearTimeout(first);
    fetchedAt = Date.now();
    try {
      updateBell(await api.call('GET /api/notifications/unread'));
    } catch {
      fetchedAt = 0; // the next focus of the window fetches again
    }
  };
  const refreshIfStale = () => {
    if (document.visibilityState === 'visible' && Date.now() - fetchedAt > REFETCH_INTERVAL) void count();
  };
  const onInboxChange = () => {
    const was = { news, link, messages };
    ({ notifications: news, link, unread: messages } = inbox.get());
    if (news !== null && news !== was.news) {
      updateBell({ unread: news.unread, arrived: [news.latest, ...currentBell().arrived] });
    }
    // When a conversation is read, the server marks its notifications as read.
    if (messages < was.messages && currentBell().unread > 0) {
      clearTimeout(recount);
      recount = setTimeout(() => void count(), READ_DELAY);
    }
    // Nothing was received before the socket was live, nor while it was down or its ticket had expired.
    if (link === 'live' && was.link !== 'live') void count();
  };

  const closeTabs = openBellChannel(memberId, (unread) => updateBell({ unread }));
  const unsubscribe = inbox.subscribe(onInboxChange);
  addEventListener('focus', refreshIfStale);
  return () => {
    clearTimeout(first);
    clearTimeout(recount);
    closeTabs();
    unsubscribe();
    removeEventListener('focus', refreshIfStale);
  };
}
