import type { Conversation } from '#schema/contracts/conversations';
import type { Message, MessageListing, MessageType } from '#schema/contracts/messages';
import type { Notification } from '#schema/contracts/notifications';
import type { ErrorCode } from '#schema/errors/errors';

/** How a socket stands. `paused`: too much was said on it; `outdated`: the page must be reloaded before it can talk again; `ended`: its session is over. */
export type Link = 'connecting' | 'live' | 'offline' | 'paused' | 'outdated' | 'ended';

/** A file that travels with a message: kept on the device until the server has the message. Sizes in bytes and pixels. */
export interface OutgoingFile {
  blob: Blob;
  /** A small preview of a picture, at most 25 KB. */
  thumb: Blob | null;
  name: string;
  kind: 'image' | 'file';
  width: number | null;
  height: number | null;
}

/** What somebody wants to say. A `listing` is a text about an ad, an `offer` names a price (whole AFN) for one. */
export interface Draft {
  messageType: MessageType;
  content: string;
  file?: OutgoingFile;
  listing?: MessageListing;
  offerPrice?: number;
}

/** A message that the server has not acknowledged. `code` says why it refused; `progress` is the share of its file that has gone, 0 to 1. */
export interface Outgoing {
  clientId: string;
  conversationId: number;
  draft: Draft;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  state: { kind: 'waiting' } | { kind: 'sending'; progress: number } | { kind: 'failed'; code: ErrorCode };
}

/** The inbox as a screen shows it. `unread` of 100 stands for more; `online` are the partners who show themselves. */
export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  link: Link;
  conversations: readonly Conversation[];
  hasMore: boolean;
  unread: number;
  online: ReadonlySet<number>;
  /** What the room told of the member's notifications since the page was opened; null while it told nothing. 100 stands for more. */
  notifications: { unread: number; latest: Notification } | null;
}

/** One conversation as a screen shows it. `messages` are in the server's order and without gaps; `outgoing` follow them, in the order sent. */
export interface Thread {
  status: 'loading' | 'ready' | 'failed' | 'missing';
  link: Link;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The newest message of mine that the other has read. */
  otherReadUpTo: number;
  otherTyping: boolean;
}

/** What a component subscribes to: made for `useSyncExternalStore`. A thread or inbox is live while anybody is subscribed. */
export interface Live<Snapshot> {
  subscribe: (listener: () => void) => () => void;
  get: () => Snapshot;
}

/** Everything that one person can do in chat. All sends go through the outbox; nothing here throws for a network that is down. */
export interface Chat {
  /** Whose messages are "mine": the member, or the mailbox (1) for administrators. */
  readonly me: number;
  readonly inbox: Live<Inbox>;
  /** All that was written and not acknowledged, in the order of writing. */
  readonly outgoing: Live<readonly Outgoing[]>;
  thread: (conversationId: number) => Live<Thread>;
  /** Into the outbox; resolves once the device has kept it. */
  send: (conversationId: number, draft: Draft) => Promise<void>;
  retry: (clientId: string) => Promise<void>;
  /** Takes a waiting or failed message out of the outbox and gives back what it said. */
  takeBack: (clientId: string) => Promise<Draft | null>;
  /** The conversation is visible and focused, and its newest message is `upTo`. Never goes back. */
  seen: (conversationId: number, upTo: number) => void;
  /** Called with each keystroke while there is text, and with false when it is empty, sent or left. */
  typing: (conversationId: number, isTyping: boolean) => void;
  loadOlder: (conversationId: number) => Promise<void>;
  /** A link to the file of a message, in place of one that has ended; null when there is no other. The thread shows it, too. */
  renewLink: (conversationId: number, url: string) => Promise<string | null>;
  loadMoreConversations: () => Promise<void>;
  reload: () => void;
  /** The following two reject with an `ApiError` that the screen shows. */
  start: (otherUserId: number) => Promise<Conversation>;
  block: (conversationId: number, blocked: boolean) => Promise<void>;
  /** What was typed and not sent, by conversation; kept over a reload. */
  draftOf: (conversationId: number) => string;
  keepDraft: (conversationId: number, text: string) => void;
  /** The ad that the first words will be about; kept as they are. */
  aboutOf: (conversationId: number) => MessageListing | null;
  keepAbout: (conversationId: number, about: MessageListing | null) => void;
}
