import { MINUTE } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { memberChat } from '../../chat/engine/session-chat.ts';
import { currentBell, ring } from './bell.ts';
import { openBellTabs } from './bell-tabs.ts';

/** What was read on another device is asked for when the window is looked at, at most this often. */
const FRESH = MINUTE;
/** What was read in a conversation is known to the server by then. */
const READ_DELAY = 2_000;
/** The first count waits this long for the socket: once that is live, everything is counted. */
const FIRST_DELAY = 2_000;

/** Counts what the member has not seen, and follows it: their inbox room, their other tabs. Answers how to stop. */
export function followBell(memberId: number): () => void {
  const { inbox } = memberChat();
  let { notifications: news, link, unread: messages } = inbox.get();
  let askedAt = 0;
  let recount: ReturnType<typeof setTimeout> | undefined;
  const first = setTimeout(() => void count(), link === 'live' ? 0 : FIRST_DELAY);

  const count = async () => {
    clearTimeout(first);
    askedAt = Date.now();
    try {
      ring(await api.call('GET /api/notifications/unread'));
    } catch {
      askedAt = 0; // the next look at the window asks again
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > FRESH) void count();
  };
  const hear = () => {
    const was = { news, link, messages };
    ({ notifications: news, link, unread: messages } = inbox.get());
    if (news !== null && news !== was.news) {
      ring({ unread: news.unread, arrived: [news.latest, ...currentBell().arrived] });
    }
    // Reading a conversation marks its notifications as read.
    if (messages < was.messages && currentBell().unread > 0) {
      clearTimeout(recount);
      recount = setTimeout(() => void count(), READ_DELAY);
    }
    // Nothing was received before the socket was live, nor while it was down or its ticket had lapsed.
    if (link === 'live' && was.link !== 'live') void count();
  };

  const closeTabs = openBellTabs(memberId, (unread) => ring({ unread }));
  const leave = inbox.subscribe(hear);
  addEventListener('focus', look);
  return () => {
    clearTimeout(first);
    clearTimeout(recount);
    closeTabs();
    leave();
    removeEventListener('focus', look);
  };
}
