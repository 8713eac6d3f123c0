import { PAGE_SIZE } from '#schema/catalog/limits';
import type { Conversation } from '#schema/contracts/conversations';
import type { Notification } from '#schema/contracts/notifications';
import type { Inbox } from '../types.ts';

export interface InboxState extends Inbox {
  /** The last page is here: what comes later stands at the top. */
  complete: boolean;
  /** Who came or went since the list of who is online was asked for, which may have been made before. */
  told: ReadonlyMap<number, boolean>;
}

export type InboxEvent =
  | { kind: 'link'; link: Inbox['link'] }
  /** The newest conversations: what is not among them and newer than the last of them is gone. `complete`: there are no others. */
  | { kind: 'full'; conversations: readonly Conversation[]; unread: number; complete?: boolean }
  | { kind: 'rows'; conversations: readonly Conversation[]; unread?: number }
  | { kind: 'more'; conversations: readonly Conversation[]; complete: boolean }
  | { kind: 'online'; online: Iterable<number> }
  | { kind: 'presence'; userId: number; isOnline: boolean }
  | { kind: 'notification'; unread: number; latest: Notification }
  | { kind: 'seen'; conversationId: number; upTo: number }
  | { kind: 'otherRead'; conversationId: number; upTo: number }
  | { kind: 'status'; status: Inbox['status'] };

/** 100 stands for more, and is not counted down. */
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

/** Rows come by several ways in any order: an older one takes nothing back. */
export function reduceInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.kind) {
    case 'link':
      // A dead socket says nothing about who is online.
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
      // Two at once may come in any order: the older one says nothing new.
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
 * Two orders on their way may overtake each other, and so may one and the list that was asked for when the socket opened: the total that came with an
 * older row is older, too. What is read here and not told yet makes no list older: what the others hold unread is in it.
 */
function isOvertaken(state: InboxState, { kind, conversations }: Extract<InboxEvent, { kind: 'full' | 'rows' }>): boolean {
  return conversations.some((row) => {
    const held = state.conversations.find(({ id }) => id === row.id);
    if (held === undefined) return false;
    return held.lastMessageId > row.lastMessageId || (kind === 'rows' && held.readUpTo > row.readUpTo);
  });
}

/** The total of a list without what this device knows to be read in it: what the list was made too early for, and what has not been told yet. */
function lessRead(total: number, told: readonly Conversation[], known: readonly Conversation[]): number {
  if (total >= MANY) return total;
  const sumOf = (rows: readonly Conversation[]) => rows.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return Math.max(0, total - sumOf(told) + sumOf(known));
}

/** A socket's list does not say whether it is all: as long as nobody knows, a full page has more. */
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

/** The incoming row, but nobody unreads, and a newer last message is not replaced by an older one. */
function merged(held: Conversation | undefined, incoming: Conversation): Conversation {
  if (!held) return incoming;
  const { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt, unreadCount } =
    held.lastMessageId > incoming.lastMessageId ? held : incoming;
  const readUpTo = Math.max(held.readUpTo, incoming.readUpTo);
  const otherReadUpTo = Math.max(held.otherReadUpTo, incoming.otherReadUpTo);
  const unread = Math.min(unreadCount, Math.max(0, lastMessageId - readUpTo));
  const last = { lastMessage, lastMessageType, lastMessageSenderId, lastMessageId, lastMessageAt };
  // A row that a room pushes carries no e-mail: the administrators' list brought it.
  const { email = held.otherUser.email } = incoming.otherUser;
  const otherUser = email === undefined ? incoming.otherUser : { ...incoming.otherUser, email };
  return { ...incoming, ...last, otherUser, readUpTo, otherReadUpTo, unreadCount: unread };
}

/** Newest first; ISO times of one server compare as texts. */
export function byNewest(a: Conversation, b: Conversation): number {
  if (a.lastMessageAt !== b.lastMessageAt) return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
  return b.id - a.id;
}
