import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import type { TicketAnswer } from '#schema/contracts/tickets';
import type { ClientFrame, ServerFrame } from '#schema/frames';
import { REALTIME_VERSION } from '#schema/realtime';
import type { Api } from '../../kit/api/api.ts';
import { connect } from './connection.ts';
import { createStore } from '../../kit/store/store.ts';
import { openDrafts } from './drafts.ts';
import { type Audience, databaseOf } from '../../kit/store/forget.ts';
import { orPlatform } from '../../kit/outbox/or-platform.ts';
import { newId } from '../../kit/outbox/new-id.ts';
import { openOutbox } from '../../kit/outbox/outbox.ts';
import { openPace, type Pace } from '../../kit/outbox/pace.ts';
import { openChatTabs, type TabMessage } from './chat-tabs.ts';
import { openLineLocks } from '../../kit/outbox/line-locks.ts';
import { openInbox } from './inbox/inbox.ts';
import type { OfflineConversations } from './offline-conversations.ts';
import { browserPage, type PageActivity } from '../../kit/outbox/browser-page.ts';
import { openReadMarks } from './read-marks.ts';
import { type OutboxRow, stateOfRow } from './post-message.ts';
import { openSender } from './sender.ts';
import { openThread, type OpenThread } from './thread.ts';
import type { Chat, Outgoing } from './types.ts';
import { openTyping } from './typing.ts';
import { uploaderFor } from './upload.ts';

export interface ChatOptions {
  /** Whose messages are "mine": the member's id, or the mailbox's (1). */
  me: number;
  audience: Audience;
  /** The id of the person who acts; for administrators it differs from `me`. */
  userId: number;
  api: Api;
  /** Returns the session's authorization header, for uploads. */
  bearer: () => Record<string, string>;
  /** The site's origin, such as `https://sarai.af`; sockets are opened there, too. */
  origin: string;
  /** The browser's own by default; tests and other machines pass theirs. Null where it is refused or absent. */
  WebSocket?: typeof WebSocket;
  indexedDB?: IDBFactory | null;
  BroadcastChannel?: typeof BroadcastChannel | null;
  locks?: LockManager | null;
  page?: PageActivity;
  /** Opens the store of conversations that can be read without a network; administrators have none. */
  keep?: () => OfflineConversations;
  /** The pace that everything waiting on this device shares; without it the chat has its own. */
  pace?: Pace;
  /** Called when messages stay on the device for now. */
  onUnsent?: () => void;
}

/** An open chat. After `close` it sends and stores nothing more; what the device holds stays there. */
export interface OpenChat extends Chat {
  /** Resolves with the number of messages on this device that the server has not acknowledged: signing out would lose them. */
  countUnsent: () => Promise<number>;
  close: () => void;
  wipe: () => Promise<void>;
}

/** Opens chat for one person on this device: threads and inbox, each with a socket while it has subscribers, and the outbox, which is always sent. */
export function openChat(options: ChatOptions): OpenChat {
  const { me, audience, api, origin, page = browserPage() } = options;
  const offline = options.keep?.() ?? null;
  const owner = `${audience}:${options.userId}`;
  const threads = new Map<number, OpenThread>();
  const outgoings = new Map<number, readonly Outgoing[]>();
  const outgoing = createStore<readonly Outgoing[]>([]);
  const tabs = openChatTabs(owner, options.BroadcastChannel, onTabMessage);
  const factory = orPlatform(options.indexedDB, () => indexedDB);
  const outbox = openOutbox<OutboxRow>({
    name: databaseOf(audience),
    owner,
    factory,
    onChange: refresh,
    stateOf: stateOfRow,
  });
  const turns = openLineLocks(
    owner,
    orPlatform(options.locks, () => navigator.locks),
    (line) => tabs.post({ kind: 'sending', conversationId: Number(line) }),
  );
  const drafts = openDrafts(audience, owner);
  const sendOverSocket = (id: number, frame: ClientFrame) => threads.get(id)?.send(frame) ?? false;
  const typing = openTyping(sendOverSocket);
  const onNoAnswer = (id: number) => threads.get(id)?.suspect();
  const readMarks = openReadMarks({ api, sendOverSocket, onNoAnswer, onRead: onReadMark });
  const upload = uploaderFor(options.bearer, origin);
  const sender = openSender({
    api,
    outbox,
    turns,
    pace: options.pace ?? openPace(),
    upload,
    sendOverSocket,
    onNoAnswer,
    onSent,
    onProgress: (id) => refreshThread(id),
    onPending: () => options.onUnsent?.(),
  });
  const inbox = openInbox({
    api,
    page,
    offline,
    connect: (on) => connectTo('inbox', me, () => api.call('POST /api/inbox/ticket'), on),
    onLink: (link) => link === 'live' && sender.wake(),
    onRows: (rows) => {
      onConversations(rows);
      for (const { id, lastMessageId } of rows) threads.get(id)?.expectMessage(lastMessageId);
    },
  });
  const stopListening = page.subscribe((event) => {
    // A page in the background may be closed without another event.
    if (event === 'hidden' && outbox.rows().some(({ failed }) => failed === null)) options.onUnsent?.();
    if (event !== 'online' && event !== 'visible') return;
    readMarks.wake();
    void outbox.reread().then(() => sender.wake());
  });

  void outbox.reread().then(() => sender.wake());

  function thread(id: number): OpenThread {
    const existing = threads.get(id);
    if (existing) return existing;
    const opened = openThread({
      id,
      me,
      audience,
      api,
      page,
      offline,
      connect: (on) =>
        connectTo('conversation', id, () => api.call('POST /api/conversations/:id/ticket', { params: { id } }), on),
      outgoing: () => outgoings.get(id) ?? [],
      onMessages: (messages) => acknowledgeOwn(messages),
      onFrame: onThreadFrame,
      onLink: (link) => {
        if (link === 'live') {
          readMarks.wake();
          sender.wake(id);
        } else sender.socketClosed(id);
      },
      onRow: (row) => {
        inbox.reduce({ kind: 'rows', conversations: [row] });
        onConversations([row]);
      },
      onLeave: () => typing.typing(id, false),
    });
    threads.set(id, opened);
    opened.refresh();
    return opened;
  }

  function connectTo(
    party: 'conversation' | 'inbox',
    id: number,
    requestTicket: () => Promise<TicketAnswer>,
    on: Pick<Parameters<typeof connect>[0], 'onFrame' | 'onLink' | 'onMissing'>,
  ) {
    const base = `${origin.replace(/^http/, 'ws')}/parties/${party}/${id}?v=${REALTIME_VERSION}&ticket=`;
    return connect({
      ...on,
      page,
      WebSocket: options.WebSocket ?? WebSocket,
      ticket: async () => (await requestTicket()).ticket,
      address: (ticket) => base + encodeURIComponent(ticket),
    });
  }

  function acknowledgeOwn(messages: readonly Message[]): void {
    for (const message of messages) if (message.senderId === me) sender.acknowledge(message);
  }

  function onSent(message: Message): void {
    threads.get(message.conversationId)?.receive(message);
    tabs.post({ kind: 'sent', message });
  }

  function onThreadFrame(frame: ServerFrame): void {
    if (frame.event === 'message_error' && frame.clientId !== null) sender.refused(frame.clientId, frame.code);
    if (frame.event === 'messages_read') onReadMark(frame);
    // A person who shows themself in the room is online, even if their inbox opened before this conversation existed or before a block ended.
    // Only the inbox room reports that somebody has gone offline.
    if (frame.event === 'authenticated') frame.connectedUsers.forEach(showOnline);
    if (frame.event === 'user_status' && frame.status === 'online') showOnline(frame.userId);
  }

  function showOnline(userId: number): void {
    inbox.reduce({ kind: 'presence', userId, isOnline: true });
  }

  function onReadMark({ conversationId, readerId, upTo }: { conversationId: number; readerId: number; upTo: number }): void {
    if (readerId === me) {
      readMarks.confirm(conversationId, upTo);
      inbox.reduce({ kind: 'seen', conversationId, upTo });
    } else inbox.reduce({ kind: 'otherRead', conversationId, upTo });
  }

  function onConversations(rows: readonly Conversation[]): void {
    void offline?.prefetch(rows, (id) => api.call('GET /api/conversations/:id/messages', { params: { id }, query: {} }));
    for (const { id, otherReadUpTo, readUpTo } of rows) {
      threads.get(id)?.setOtherRead(otherReadUpTo);
      readMarks.confirm(id, readUpTo);
      const current = inbox.get().conversations.find((row) => row.id === id);
      // The device knows of a later read than the server: it was read offline, and the page was closed before it could report that.
      if (current && current.readUpTo > readUpTo) readMarks.markSeen(id, current.readUpTo);
    }
  }

  function onTabMessage(news: TabMessage): void {
    switch (news.kind) {
      case 'outbox':
        return void outbox.reread();
      case 'sending':
        return turns.received(news.conversationId);
      case 'sent':
        return threads.get(news.message.conversationId)?.receive(news.message);
      case 'seen':
        return inbox.reduce(news);
      default:
        return news satisfies never;
    }
  }

  /** The outbox changed, here or in another tab. */
  function refresh(): void {
    const ids = new Set([...outgoings.keys(), ...outbox.rows().map((row) => row.conversationId)]);
    for (const id of ids) refreshThread(id);
  }

  function refreshThread(id: number): void {
    const rows = outbox.rows().filter((row) => row.conversationId === id);
    outgoings.set(id, rows.map(outgoingOf));
    threads.get(id)?.refresh();
    outgoing.set(outbox.rows().map(outgoingOf));
  }

  function outgoingOf(row: OutboxRow): Outgoing {
    const { clientId, conversationId, draft, createdAt } = row;
    return { clientId, conversationId, draft, createdAt, state: sender.stateOf(row) };
  }

  return {
    me,
    inbox,
    outgoing,
    thread,
    send: async (conversationId, draft) => {
      typing.typing(conversationId, false);
      const createdAt = new Date().toISOString();
      await outbox.add({ clientId: newId(), conversationId, draft, createdAt, attachment: null, failed: null });
      tabs.post({ kind: 'outbox' });
      sender.wake(conversationId);
    },
    retry: async (clientId) => {
      await outbox.change(clientId, { failed: null });
      tabs.post({ kind: 'outbox' });
      sender.wake();
    },
    takeBack: async (clientId) => {
      const row = await sender.takeBack(clientId);
      tabs.post({ kind: 'outbox' });
      return row?.draft ?? null;
    },
    markSeen: (conversationId, upTo) => {
      if (!readMarks.markSeen(conversationId, upTo)) return;
      inbox.reduce({ kind: 'seen', conversationId, upTo });
      tabs.post({ kind: 'seen', conversationId, upTo });
    },
    setTyping: typing.typing,
    loadOlder: async (id) => threads.get(id)?.loadOlder(),
    renewLink: async (id, url) => (await threads.get(id)?.renewLink(url)) ?? null,
    loadMoreConversations: inbox.loadMore,
    reload: () => {
      inbox.wake(true);
      for (const thread of threads.values()) thread.wake(true);
      readMarks.wake();
      sender.wake();
    },
    start: async (otherUserId) => {
      const conversation = await api.call('POST /api/conversations', { input: { otherUserId } });
      inbox.reduce({ kind: 'rows', conversations: [conversation] });
      return conversation;
    },
    block: async (conversationId, blocked) => {
      const method = blocked ? 'PUT' : 'DELETE';
      await api.call(`${method} /api/conversations/:id/block`, { params: { id: conversationId } });
      const row = inbox.get().conversations.find(({ id }) => id === conversationId);
      if (row) inbox.reduce({ kind: 'rows', conversations: [{ ...row, blockedByMe: blocked }] });
      threads.get(conversationId)?.wake(false);
    },
    draftOf: drafts.textOf,
    saveDraft: drafts.save,
    draftAdOf: drafts.adOf,
    saveDraftAd: drafts.saveAd,
    countUnsent: async () => {
      await outbox.reread();
      return outbox.rows().length;
    },
    close,
    wipe: async () => {
      await outbox.wipe();
      close();
    },
  };

  function close(): void {
    typing.close();
    stopListening();
    inbox.end();
    offline?.close();
    for (const thread of threads.values()) thread.end();
    readMarks.close();
    sender.close();
    outbox.close();
    tabs.close();
  }
}
