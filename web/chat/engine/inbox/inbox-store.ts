import { PAGE_SIZE } from '#schema/catalog/limits';
import type { Conversation } from '#schema/contracts/conversations';
import type { Notification } from '#schema/contracts/notifications';
import type { Inbox } from '../types.ts';

export interface InboxState extends Inbox {
  /** Whether the last page has been loaded: all later rows are added at the top. */
  complete: boolean;
  /** Who came or went since the last list of who is online: the next list may have been made before that. */
  presenceChanges: ReadonlyMap<number, boolean>;
}

export type InboxEvent =
  | { kind: 'link'; link: Inbox['link'] }
  /** The newest conversations: a held row that is newer than the last of them, but not among them, is removed. `complete`: there are no others. */
  | { kind: 'full'; conversations: readonly Conversation[]; unread: number; complete?: boolean }
  | { kind: 'rows'; conversations: readonly Conversation[]; unread?: number }
  | { kind: 'more'; conversations: readonly Conversation[]; complete: boolean }
  | { kind: 'online'; online: Iterable<number> }
  | { kind: 'presence'; userId: number; isOnline: boolean }
  | { kind: 'notification'; unread: number; latest: Notification }
  | { kind: 'seen'; conversationId: number; upTo: number }
  | { kind: 'otherRead'; conversationId: number; upTo: number }
  | { kind: 'status'; status: Inbox['status'] };

/** A total of 100 means 100 or more, and is not counted down. */
const COUNT_MAX = 100;

const NOBODY = { online: new Set<number>(), presenceChanges: new Map<number, boolean>() };

export const EMPTY_INBOX: InboxState = {
  ...NOBODY,
  status: 'loading',
  link: 'connecting',
  conversations: [],
  hasMore: false,
  complete: false,
  unread: 0,
  notifications: null,
};

/** Returns the next state. Rows arrive by several ways, in any order: an older row never undoes a newer one. */
export function reduceInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.kind) {
    case 'link':
      // Without a live socket it is not known who is online.
      return { ...state, ...(event.link !== 'live' && NOBODY), link: event.link };
    case 'full': {
      const { conversations, complete = state.complete } = event;
      const oldest = conversations.at(-1);
      const older = oldest ? state.conversations.filter((row) => byNewest(oldest, row) < 0) : [];
      const incoming = conversations.map((row) =>
        mergeRow(
          state.conversations.find(({ id }) => id === row.id),
          row,
        ),
      );
      const unread = isOutdated(state, event) ? state.unread : withoutRead(event.unread, conversations, incoming);
      return withConversations({ ...state, status: 'ready', unread, complete }, mergeRows(older, incoming));
    }
    case 'rows': {
      const unread = isOutdated(state, event) ? state.unread : (event.unread ?? state.unread);
      return withConversations({ ...state, unread }, mergeRows(state.conversations, event.conversations));
    }
    case 'more':
      return withConversations({ ...state, complete: event.complete }, mergeRows(state.conversations, event.conversations));
    case 'online':
      return { ...state, online: applyPresence(event.online, state.presenceChanges), presenceChanges: NOBODY.presenceChanges };
    case 'presence': {
      const told = new Map([[event.userId, event.isOnline]]);
      return {
        ...state,
        online: applyPresence(state.online, told),
        presenceChanges: new Map([...state.presenceChanges, ...told]),
      };
    }
    case 'notification': {
      // Two notifications at once may arrive in any order: the older one is ignored.
      const { unread, latest } = event;
      if ((state.notifications?.latest.id ?? 0) >= latest.id) return state;
      return { ...state, notifications: { unread, latest } };
    }
    case 'seen':
      return applySeen(state, event.conversationId, event.upTo);
    case 'otherRead': {
      const row = state.conversations.find(({ id }) => id === event.conversationId);
      if (!row || row.otherReadUpTo >= event.upTo) return state;
      return { ...state, conversations: mergeRows(state.conversations, [{ ...row, otherReadUpTo: event.upTo }]) };
    }
    case 'status':
      return { ...state, status: event.status };
    default:
      return event satisfies never;
  }
}

function applyPresence(online: Iterable<number>, told: ReadonlyMap<number, boolean>): Set<number> {
  const onlineIds = new Set(online);
  for (const [userId, isOnline] of told) {
    if (isOnline) onlineIds.add(userId);
    else onlineIds.delete(userId);
  }
  return onlineIds;
}

/**
 * Returns whether an event's total is outdated. Updates may overtake each other, and the list requested when the socket opened: a total that comes
 * with an older row is older, too. A read that is not reported yet does not make a full list older: `withoutRead` corrects its total.
 */
function isOutdated(state: InboxState, { kind, conversations }: Extract<InboxEvent, { kind: 'full' | 'rows' }>): boolean {
  return conversations.some((row) => {
    const current = state.conversations.find(({ id }) => id === row.id);
    if (current === undefined) return false;
    return current.lastMessageId > row.lastMessageId || (kind === 'rows' && current.readUpTo > row.readUpTo);
  });
}

/** Returns a list's unread total less what this device knows to be read: reads that came after the list was made, or are not reported yet. */
function withoutRead(total: number, serverRows: readonly Conversation[], localRows: readonly Conversation[]): number {
  if (total >= COUNT_MAX) return total;
  const sumOf = (rows: readonly Conversation[]) => rows.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return Math.max(0, total - sumOf(serverRows) + sumOf(localRows));
}

/** A list from the socket does not say whether there are more rows: until that is known, a full page counts as having more. */
function withConversations(state: InboxState, conversations: readonly Conversation[]): InboxState {
  return { ...state, conversations, hasMore: !state.complete && conversations.length >= PAGE_SIZE };
}

function applySeen(state: InboxState, conversationId: number, upTo: number): InboxState {
  const row = state.conversations.find(({ id }) => id === conversationId);
  if (!row || row.readUpTo >= upTo) return state;
  const unreadCount = Math.min(row.unreadCount, Math.max(0, row.lastMessageId - upTo));
  const unread = state.unread >= COUNT_MAX ? state.unread : Math.max(0, state.unread - row.unreadCount + unreadCount);
  return { ...state, unread, conversations: mergeRows(state.conversations, [{ ...row, readUpTo: upTo, unreadCount }]) };
}

function mergeRows(current: readonly Conversation[], incoming: readonly Conversation[]): Conversation[] {
  const rows = new Map(current.map((row) => [row.id, row]));
  for (const row of incoming) rows.set(row.id, mergeRow(rows.get(row.id), row));
  return [...rows.values()].sort(byNewest);
}

/** Returns the incoming row, but read marks never go back, and an older last message does not replace a newer one. */
function mergeRow(current: Conversation | undefined, incoming: Conversation): Conversation {
  if (!current) return incoming;
  const { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt, unreadCount } =
    current.lastMessageId > incoming.lastMessageId ? current : incoming;
  const readUpTo = Math.max(current.readUpTo, incoming.readUpTo);
  const otherReadUpTo = Math.max(current.otherReadUpTo, incoming.otherReadUpTo);
  const unread = Math.min(unreadCount, Math.max(0, lastMessageId - readUpTo));
  const last = { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt };
  // A row pushed by a room has no e-mail: keep the one from the administrators' list.
  const { email = current.otherUser.email } = incoming.otherUser;
  const otherUser = email === undefined ? incoming.otherUser : { ...incoming.otherUser, email };
  return { ...incoming, ...last, otherUser, readUpTo, otherReadUpTo, unreadCount: unread };
}

/** Sorts newest first; ISO times from one server can be compared as strings. */
export function byNewest(a: Conversation, b: Conversation): number {
  if (a.lastMessageAt !== b.lastMessageAt) return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
  return b.id - a.id;
}
