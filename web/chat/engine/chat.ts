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
import { ambient } from '../../kit/outbox/ambient.ts';
import { newId } from '../../kit/outbox/new-id.ts';
import { openOutbox } from '../../kit/outbox/outbox.ts';
import { openPace, type Pace } from '../../kit/outbox/pace.ts';
import { openChatTabs, type TabNews } from './chat-tabs.ts';
import { openTurns } from '../../kit/outbox/turns.ts';
import { openInbox } from './inbox/inbox.ts';
import type { KeptTalks } from './kept-talks.ts';
import { browserPage, type Page } from '../../kit/outbox/browser-page.ts';
import { openReading } from './reading.ts';
import { type OutboxRow, stateOfRow } from './post-message.ts';
import { openSender } from './sender.ts';
import { openThread, type OpenThread } from './thread.ts';
import type { Chat, Outgoing } from './types.ts';
import { openTyping } from './typing.ts';
import { uploadAs } from './upload.ts';

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
  page?: Page;
  /** Opens the store of conversations that can be read without a network; administrators have none. */
  keep?: () => KeptTalks;
  /** The pace that everything waiting on this device shares; without it the chat has its own. */
  pace?: Pace;
  /** Called when messages stay on the device for now. */
  onUnsent?: () => void;
}

/** An open chat. After `close` it sends and stores nothing more; what the device holds stays there. */
export interface OpenChat extends Chat {
  /** Resolves with the number of messages on this device that the server has not acknowledged: signing out would lose them. */
  unsent: () => Promise<number>;
  close: () => void;
  wipe: () => Promise<void>;
}

/** Opens chat for one person on this device: threads and inbox, each with a socket while it has subscribers, and the outbox, which is always sent. */
export function openChat(options: ChatOptions): OpenChat {
  const { me, audience, api, origin, page = browserPage() } = options;
  const kept = options.keep?.() ?? null;
  const owner = `${audience}:${options.userId}`;
  const threads = new Map<number, OpenThread>();
  const outgoings = new Map<number, readonly Outgoing[]>();
  const outgoing = createStore<readonly Outgoing[]>([]);
  const tabs = openChatTabs(owner, options.BroadcastChannel, hearTab);
  const factory = ambient(options.indexedDB, () => indexedDB);
  const outbox = openOutbox<OutboxRow>({
    name: databaseOf(audience),
    owner,
    factory,
    changed: refresh,
    stateOf: stateOfRow,
  });
  const turns = openTurns(
    owner,
    ambient(options.locks, () => navigator.locks),
    (line) => tabs.tell({ kind: 'sending', conversationId: Number(line) }),
  );
  const drafts = openDrafts(audience, owner);
  const overSocket = (id: number, frame: ClientFrame) => threads.get(id)?.send(frame) ?? false;
  const typing = openTyping(overSocket);
  const onSilence = (id: number) => threads.get(id)?.doubt();
  const reading = openReading({ api, overSocket, onSilence, onRead: hearRead });
  const upload = uploadAs(options.bearer, origin);
  const sender = openSender({
    api,
    outbox,
    turns,
    pace: options.pace ?? openPace(),
    upload,
    overSocket,
    onSilence,
    onSent,
    onProgress: (id) => refreshThread(id),
    onRest: () => options.onUnsent?.(),
  });
  const inbox = openInbox({
    api,
    page,
    kept,
    connect: (on) => connectTo('inbox', me, () => api.call('POST /api/inbox/ticket'), on),
    onLink: (link) => link === 'live' && sender.wake(),
    onRows: (rows) => {
      hearRows(rows);
      for (const { id, lastMessageId } of rows) threads.get(id)?.announced(lastMessageId);
    },
  });
  const stopListening = page.listen((event) => {
    // A page in the background may be closed without another event.
    if (event === 'hidden' && outbox.rows().some(({ failed }) => failed === null)) options.onUnsent?.();
    if (event !== 'online' && event !== 'visible') return;
    reading.wake();
    void outbox.reread().then(() => sender.wake());
  });

  void outbox.reread().then(() => sender.wake());

  function thread(id: number): OpenThread {
    const known = threads.get(id);
    if (known) return known;
    const opened = openThread({
      id,
      me,
      audience,
      api,
      page,
      kept,
      connect: (on) =>
        connectTo('conversation', id, () => api.call('POST /api/conversations/:id/ticket', { params: { id } }), on),
      outgoing: () => outgoings.get(id) ?? [],
      onMessages: (messages) => hearMessages(messages),
      onFrame: hearFrame,
      onLink: (link) => {
        if (link === 'live') {
          reading.wake();
          sender.wake(id);
        } else sender.dropped(id);
      },
      onRow: (row) => {
        inbox.reduce({ kind: 'rows', conversations: [row] });
        hearRows([row]);
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
    askTicket: () => Promise<TicketAnswer>,
    on: Pick<Parameters<typeof connect>[0], 'onFrame' | 'onLink' | 'onMissing'>,
  ) {
    const base = `${origin.replace(/^http/, 'ws')}/parties/${party}/${id}?v=${REALTIME_VERSION}&ticket=`;
    return connect({
      ...on,
      page,
      WebSocket: options.WebSocket ?? WebSocket,
      ticket: async () => (await askTicket()).ticket,
      address: (ticket) => base + encodeURIComponent(ticket),
    });
  }

  function hearMessages(messages: readonly Message[]): void {
    for (const message of messages) if (message.senderId === me) sender.heard(message);
  }

  function onSent(message: Message): void {
    threads.get(message.conversationId)?.arrived(message);
    tabs.tell({ kind: 'sent', message });
  }

  function hearFrame(frame: ServerFrame): void {
    if (frame.event === 'message_error' && frame.clientId !== null) sender.refused(frame.clientId, frame.code);
    if (frame.event === 'messages_read') hearRead(frame);
    // A person who shows themself in the room is online, even if their inbox opened before this conversation existed or before a block ended.
    // Only the inbox room reports that somebody has gone offline.
    if (frame.event === 'authenticated') frame.connectedUsers.forEach(showOnline);
    if (frame.event === 'user_status' && frame.status === 'online') showOnline(frame.userId);
  }

  function showOnline(userId: number): void {
    inbox.reduce({ kind: 'presence', userId, isOnline: true });
  }

  function hearRead({ conversationId, readerId, upTo }: { conversationId: number; readerId: number; upTo: number }): void {
    if (readerId === me) {
      reading.confirm(conversationId, upTo);
      inbox.reduce({ kind: 'seen', conversationId, upTo });
    } else inbox.reduce({ kind: 'otherRead', conversationId, upTo });
  }

  function hearRows(rows: readonly Conversation[]): void {
    void kept?.bring(rows, (id) => api.call('GET /api/conversations/:id/messages', { params: { id }, query: {} }));
    for (const { id, otherReadUpTo, readUpTo } of rows) {
      threads.get(id)?.otherRead(otherReadUpTo);
      reading.confirm(id, readUpTo);
      const held = inbox.get().conversations.find((row) => row.id === id);
      // The device knows of a later read than the server: it was read offline, and the page was closed before it could report that.
      if (held && held.readUpTo > readUpTo) reading.seen(id, held.readUpTo);
    }
  }

  function hearTab(news: TabNews): void {
    switch (news.kind) {
      case 'outbox':
        return void outbox.reread();
      case 'sending':
        return turns.heard(news.conversationId);
      case 'sent':
        return threads.get(news.message.conversationId)?.arrived(news.message);
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
      tabs.tell({ kind: 'outbox' });
      sender.wake(conversationId);
    },
    retry: async (clientId) => {
      await outbox.change(clientId, { failed: null });
      tabs.tell({ kind: 'outbox' });
      sender.wake();
    },
    takeBack: async (clientId) => {
      const row = await sender.takeBack(clientId);
      tabs.tell({ kind: 'outbox' });
      return row?.draft ?? null;
    },
    seen: (conversationId, upTo) => {
      if (!reading.seen(conversationId, upTo)) return;
      inbox.reduce({ kind: 'seen', conversationId, upTo });
      tabs.tell({ kind: 'seen', conversationId, upTo });
    },
    typing: typing.typing,
    loadOlder: async (id) => threads.get(id)?.loadOlder(),
    renewLink: async (id, url) => (await threads.get(id)?.renewLink(url)) ?? null,
    loadMoreConversations: inbox.loadMore,
    reload: () => {
      inbox.wake(true);
      for (const thread of threads.values()) thread.wake(true);
      reading.wake();
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
    draftOf: drafts.of,
    keepDraft: drafts.keep,
    aboutOf: drafts.aboutOf,
    keepAbout: drafts.keepAbout,
    unsent: async () => {
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
    kept?.close();
    for (const thread of threads.values()) thread.end();
    reading.close();
    sender.close();
    outbox.close();
    tabs.close();
  }
}
