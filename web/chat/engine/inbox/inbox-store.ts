import { PAGE_SIZE } from '#schema/catalog/limits';
import type { Conversation } from '#schema/contracts/conversations';
import type { Notification } from '#schema/contracts/notifications';
import type { Inbox } from '../types.ts';

export interface InboxState extends Inbox {
  /** Whether the last page has been loaded: all later rows are added at the top. */
  complete: boolean;
  /** Who came or went since the last list of who is online: the next list may have been made before that. */
  told: ReadonlyMap<number, boolean>;
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
const MANY = 100;

const NOBODY = { online: new Set<number>(), told: new Map<number, boolean>() };

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
        merged(
          state.conversations.find(({ id }) => id === row.id),
          row,
        ),
      );
      const unread = isOvertaken(state, event) ? state.unread : lessRead(event.unread, conversations, incoming);
      return listed({ ...state, status: 'ready', unread, complete }, joined(older, incoming));
    }
    case 'rows': {
      const unread = isOvertaken(state, event) ? state.unread : (event.unread ?? state.unread);
      return listed({ ...state, unread }, joined(state.conversations, event.conversations));
    }
    case 'more':
      return listed({ ...state, complete: event.complete }, joined(state.conversations, event.conversations));
    case 'online':
      return { ...state, online: withTold(event.online, state.told), told: NOBODY.told };
    case 'presence': {
      const told = new Map([[event.userId, event.isOnline]]);
      return { ...state, online: withTold(state.online, told), told: new Map([...state.told, ...told]) };
    }
    case 'notification': {
      // Two notifications at once may arrive in any order: the older one is ignored.
      const { unread, latest } = event;
      if ((state.notifications?.latest.id ?? 0) >= latest.id) return state;
      return { ...state, notifications: { unread, latest } };
    }
    case 'seen':
      return see(state, event.conversationId, event.upTo);
    case 'otherRead': {
      const row = state.conversations.find(({ id }) => id === event.conversationId);
      if (!row || row.otherReadUpTo >= event.upTo) return state;
      return { ...state, conversations: joined(state.conversations, [{ ...row, otherReadUpTo: event.upTo }]) };
    }
    case 'status':
      return { ...state, status: event.status };
    default:
      return event satisfies never;
  }
}

function withTold(online: Iterable<number>, told: ReadonlyMap<number, boolean>): Set<number> {
  const known = new Set(online);
  for (const [userId, isOnline] of told) {
    if (isOnline) known.add(userId);
    else known.delete(userId);
  }
  return known;
}

/**
 * Returns whether an event's total is outdated. Updates may overtake each other, and the list requested when the socket opened: a total that comes
 * with an older row is older, too. A read that is not reported yet does not make a full list older: `lessRead` corrects its total.
 */
function isOvertaken(state: InboxState, { kind, conversations }: Extract<InboxEvent, { kind: 'full' | 'rows' }>): boolean {
  return conversations.some((row) => {
    const held = state.conversations.find(({ id }) => id === row.id);
    if (held === undefined) return false;
    return held.lastMessageId > row.lastMessageId || (kind === 'rows' && held.readUpTo > row.readUpTo);
  });
}

/** Returns a list's unread total less what this device knows to be read: reads that came after the list was made, or are not reported yet. */
function lessRead(total: number, told: readonly Conversation[], known: readonly Conversation[]): number {
  if (total >= MANY) return total;
  const sumOf = (rows: readonly Conversation[]) => rows.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return Math.max(0, total - sumOf(told) + sumOf(known));
}

/** A list from the socket does not say whether there are more rows: until that is known, a full page counts as having more. */
function listed(state: InboxState, conversations: readonly Conversation[]): InboxState {
  return { ...state, conversations, hasMore: !state.complete && conversations.length >= PAGE_SIZE };
}

function see(state: InboxState, conversationId: number, upTo: number): InboxState {
  const row = state.conversations.find(({ id }) => id === conversationId);
  if (!row || row.readUpTo >= upTo) return state;
  const unreadCount = Math.min(row.unreadCount, Math.max(0, row.lastMessageId - upTo));
  const unread = state.unread >= MANY ? state.unread : Math.max(0, state.unread - row.unreadCount + unreadCount);
  return { ...state, unread, conversations: joined(state.conversations, [{ ...row, readUpTo: upTo, unreadCount }]) };
}

function joined(held: readonly Conversation[], incoming: readonly Conversation[]): Conversation[] {
  const rows = new Map(held.map((row) => [row.id, row]));
  for (const row of incoming) rows.set(row.id, merged(rows.get(row.id), row));
  return [...rows.values()].sort(byNewest);
}

/** Returns the incoming row, but read marks never go back, and an older last message does not replace a newer one. */
function merged(held: Conversation | undefined, incoming: Conversation): Conversation {
  if (!held) return incoming;
  const { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt, unreadCount } =
    held.lastMessageId > incoming.lastMessageId ? held : incoming;
  const readUpTo = Math.max(held.readUpTo, incoming.readUpTo);
  const otherReadUpTo = Math.max(held.otherReadUpTo, incoming.otherReadUpTo);
  const unread = Math.min(unreadCount, Math.max(0, lastMessageId - readUpTo));
  const last = { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt };
  // A row pushed by a room has no e-mail: keep the one from the administrators' list.
  const { email = held.otherUser.email } = incoming.otherUser;
  const otherUser = email === undefined ? incoming.otherUser : { ...incoming.otherUser, email };
  return { ...incoming, ...last, otherUser, readUpTo, otherReadUpTo, unreadCount: unread };
}

/** Sorts newest first; ISO times from one server can be compared as strings. */
export function byNewest(a: Conversation, b: Conversation): number {
  if (a.lastMessageAt !== b.lastMessageAt) return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
  return b.id - a.id;
}
