import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import type { ClientFrame, ServerFrame } from '#schema/frames';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Api } from '../../kit/api/api.ts';
import type { Audience } from '../../kit/store/forget.ts';
import { lazyStore } from './lazy-store.ts';
import type { Connection } from './connection.ts';
import type { OfflineConversations } from './offline-conversations.ts';
import type { PageActivity } from '../../kit/outbox/browser-page.ts';
import { refusalOf } from '../../kit/outbox/refusals.ts';
import { retryDelay, withTimeout } from '../../kit/outbox/retry-delay.ts';
import { retryingTask } from './retry.ts';
import { EMPTY_THREAD, hasGap, lastId, reduceThread, type ThreadEvent } from './thread-store.ts';
import type { ConnectionState, Live, Outgoing, Thread } from './types.ts';

const RESPONSE_TIMEOUT = 15_000;
/** Without a live socket, messages are fetched this often while the page is visible; for administrators by the spec's 3 s, because customers wait. */
const POLL_INTERVAL = { member: 10_000, admin: 3_000 } as const;
/** A message that the inbox announces usually comes over the conversation's own socket within this time, in milliseconds. */
const ANNOUNCED_DELAY = 3_000;
/** Typing ends after this long without another frame; in milliseconds. */
const TYPING_TIMEOUT = 6_000;

export interface ThreadOptions {
  id: number;
  me: number;
  audience: Audience;
  api: Api;
  page: PageActivity;
  offline: OfflineConversations | null;
  connect: (on: {
    onFrame: (frame: ServerFrame) => void;
    onLink: (link: ConnectionState) => void;
    onMissing: () => void;
  }) => Connection;
  outgoing: () => readonly Outgoing[];
  /** `onMessages` gets every message from the server, `onFrame` every other frame that concerns more than this thread. */
  onMessages: (messages: readonly Message[]) => void;
  onFrame: (frame: ServerFrame) => void;
  onLink: (link: ConnectionState) => void;
  onRow: (row: Conversation) => void;
  onLeave: () => void;
}

export interface OpenThread extends Live<Thread> {
  send: (frame: ClientFrame) => boolean;
  /** Called with a message of this conversation that came by another way than this thread's socket. */
  receive: (message: Message) => void;
  /** Called when the inbox has a row with this last message: it is fetched unless this thread's socket brings it. */
  expectMessage: (lastMessageId: number) => void;
  /** Called when the outgoing messages have changed. */
  refresh: () => void;
  setOtherRead: (upTo: number) => void;
  loadOlder: () => Promise<void>;
  renewLink: (url: string) => Promise<string | null>;
  wake: (force: boolean) => void;
  /** Called when the socket did not answer something in time. */
  suspect: () => void;
  end: () => void;
}

/** One conversation: its socket, what came over it, and what has to be fetched so that nothing is missing. */
export function openThread({ id, me, audience, api, page, offline, connect, outgoing, ...hooks }: ThreadOptions): OpenThread {
  let state = EMPTY_THREAD;
  let link: ConnectionState = 'connecting';
  let connection: Connection | null = null;
  let wasHidden = false;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<void> | null = null;
  /** How often in a row older messages failed to load; they are not requested again before `olderPause` ends. */
  let olderFailures = 0;
  let olderPause: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shown messages came from the device: the newest page from the server replaces them. */
  let isFromDevice = false;
  const live = lazyStore<Thread>({ ...EMPTY_THREAD, link, outgoing: [] }, start);
  const sync = retryingTask(catchUp, onSyncError);

  function start(): () => void {
    link = 'connecting';
    publish();
    connection = connect({ onFrame, onLink: onConnection, onMissing: () => reduce({ kind: 'status', status: 'missing' }) });
    sync.run();
    if (state.status === 'loading') void offline?.messages(id).then(showOffline);
    const poll = setInterval(() => {
      if (link !== 'live' && page.isVisible() && state.status !== 'missing') sync.run();
    }, POLL_INTERVAL[audience]);
    const stopLooking = page.subscribe(
      (event) => (event === 'visible' || event === 'hidden') && sendLooking(event === 'visible'),
    );
    return () => {
      stopLooking();
      clearInterval(poll);
      clearTimeout(typingTimer);
      reduce({ kind: 'typing', isTyping: false });
      endOlderPause();
      hooks.onLeave();
      connection?.close();
      connection = null;
      sync.end();
    };
  }

  function showOffline(messages: readonly Message[]): void {
    if (messages.length === 0 || (state.status !== 'loading' && state.status !== 'failed')) return;
    isFromDevice = true;
    reduce({ kind: 'newest', messages });
  }

  function onConnection(next: ConnectionState): void {
    link = next;
    if (next === 'live') {
      if (state.status === 'missing') reduce({ kind: 'status', status: 'loading' });
      endOlderPause();
      sync.run();
      // A new seat counts as looking until it says otherwise. A seat with a renewed ticket keeps what it said before.
      if (wasHidden || !page.isVisible()) sendLooking(page.isVisible());
    } else reduce({ kind: 'typing', isTyping: false });
    publish();
    hooks.onLink(next);
  }

  /** Tells the room whether this page is visible: a hidden page must not stop notices to the member's other devices. */
  function sendLooking(looking: boolean): void {
    wasHidden ||= !looking;
    connection?.send({ event: 'looking', conversationId: id, looking });
  }

  function onFrame(frame: ServerFrame): void {
    switch (frame.event) {
      case 'new_message':
      case 'message_sent':
        return receiveMessage(frame.message);
      case 'user_typing':
        if (frame.userId === me) return;
        clearTimeout(typingTimer);
        typingTimer = setTimeout(() => reduce({ kind: 'typing', isTyping: false }), TYPING_TIMEOUT);
        return reduce({ kind: 'typing', isTyping: true });
      case 'user_stopped_typing':
        return frame.userId === me ? undefined : reduce({ kind: 'typing', isTyping: false });
      case 'messages_read':
        if (frame.readerId !== me) reduce({ kind: 'read', upTo: frame.upTo });
        return hooks.onFrame(frame);
      default:
        return hooks.onFrame(frame);
    }
  }

  function receiveMessage(message: Message): void {
    if (message.conversationId !== id) return;
    reduce({ kind: 'arrived', message });
    hooks.onMessages([message]);
    if (hasGap(state)) sync.run();
  }

  /** Fetches all messages after the last that is held without a gap, page by page; the newest page if none came from the server yet. */
  async function catchUp(): Promise<void> {
    const row =
      connection && withTimeout(RESPONSE_TIMEOUT, api.call('GET /api/conversations/:id', { params: { id } })).then(hooks.onRow);
    // A failure here is ignored: either the messages fail, too, or it does not concern them.
    row?.catch(() => undefined);
    if (state.status !== 'ready' || isFromDevice) {
      const messages = await pageOf({});
      isFromDevice = false;
      reduce({ kind: 'newest', messages });
      return hooks.onMessages(messages);
    }
    let messages: readonly Message[];
    do {
      messages = await pageOf({ after: lastId(state), limit: PAGE_SIZE_MAX });
      reduce({ kind: 'after', messages });
      hooks.onMessages(messages);
    } while (messages.length === PAGE_SIZE_MAX);
    if (hasGap(state)) throw new TypeError('The server has not all of it yet');
  }

  async function pageOf(query: { after?: number; before?: number; limit?: number }): Promise<readonly Message[]> {
    const messages = await withTimeout(
      RESPONSE_TIMEOUT,
      api.call('GET /api/conversations/:id/messages', { params: { id }, query }),
    );
    if (!Array.isArray(messages)) throw new TypeError('Not a page of messages');
    return messages;
  }

  /** After a failure `loadingOlder` stays true until a pause ends: otherwise a reader at the top would request again at once. */
  async function loadOlder(): Promise<void> {
    const [first] = state.messages;
    if (!first || !state.hasOlder || state.loadingOlder) return;
    reduce({ kind: 'loadingOlder', loading: true });
    try {
      reduce({ kind: 'older', messages: await pageOf({ before: first.id }) });
      olderFailures = 0;
    } catch (error) {
      olderPause = setTimeout(endOlderPause, retryDelay(++olderFailures));
      if (connection === null) endOlderPause();
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
  }

  function endOlderPause(): void {
    if (olderPause === undefined) return;
    clearTimeout(olderPause);
    olderPause = undefined;
    reduce({ kind: 'loadingOlder', loading: false });
  }

  /** The links of one screen's pictures expire together: the first that fails renews the links of its whole page. */
  async function renewLink(url: string): Promise<string | null> {
    if (renewing !== null) await renewing;
    const found = linkTo(url);
    if (found === null || found.url !== url) return found?.url ?? null;
    renewing = pageOf({ before: found.messageId + 1 })
      .then((messages) => reduce({ kind: 'renewed', messages }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      })
      .finally(() => {
        renewing = null;
      });
    await renewing;
    const next = linkTo(url)?.url;
    return next === undefined || next === url ? null : next;
  }

  /** Returns the current link to the file that `url` led to, and its message; null if no message has one. */
  function linkTo(url: string): { messageId: number; url: string } | null {
    const path = url.split('?')[0];
    for (const { id: messageId, fileUrl, thumbUrl } of state.messages)
      for (const link of [fileUrl, thumbUrl]) if (link !== null && link.split('?')[0] === path) return { messageId, url: link };
    return null;
  }

  function onSyncError(error: unknown): boolean {
    const refusal = refusalOf(error);
    if (refusal?.status === 404 || refusal?.status === 403) reduce({ kind: 'status', status: 'missing' });
    else if (state.status === 'loading') reduce({ kind: 'status', status: 'failed' });
    return state.status !== 'missing' && refusal?.status !== 401;
  }

  function reduce(event: ThreadEvent): void {
    const next = reduceThread(state, event, me);
    if (next === state) return;
    if (next.status === 'missing') offline?.saveMessages(id, []);
    else if (next.status === 'ready' && next.messages !== state.messages && !isFromDevice)
      offline?.saveMessages(id, next.messages);
    state = next;
    publish();
  }

  function publish(): void {
    const { ahead, ...shown } = state;
    const rows = outgoing();
    const storedIds = new Set(
      state.messages.slice(-PAGE_SIZE_MAX).map(({ senderId, clientId }) => (senderId === me ? clientId : '')),
    );
    // Messages that are acknowledged, but held back by a gap, are still shown as outgoing until it is filled.
    const acknowledged = live
      .get()
      .outgoing.filter(
        ({ clientId }) =>
          ahead.some((message) => message.senderId === me && message.clientId === clientId) &&
          !rows.some((row) => row.clientId === clientId),
      );
    live.set({ ...shown, link, outgoing: [...acknowledged, ...rows].filter(({ clientId }) => !storedIds.has(clientId)) });
  }

  return {
    subscribe: live.subscribe,
    get: live.get,
    send: (frame) => connection?.send(frame) ?? false,
    receive: receiveMessage,
    expectMessage: (lastMessageId) =>
      void setTimeout(
        () => connection && state.status === 'ready' && lastId(state) < lastMessageId && sync.run(),
        ANNOUNCED_DELAY,
      ),
    refresh: publish,
    setOtherRead: (upTo) => reduce({ kind: 'read', upTo }),
    loadOlder,
    renewLink,
    wake: (force) => {
      if (connection === null) return;
      if (force && state.status !== 'ready') reduce({ kind: 'status', status: 'loading' });
      if (force) endOlderPause();
      connection.wake(force);
      sync.run();
    },
    suspect: () => connection?.suspect(),
    end: live.end,
  };
}
