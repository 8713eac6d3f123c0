import type { Conversation } from '#schema/contracts/conversations';
import type { Message, MessageListing, MessageType } from '#schema/contracts/messages';
import type { Notification } from '#schema/contracts/notifications';
import type { ErrorCode } from '#schema/errors/errors';

/** The state of a socket. `paused`: closed for flooding; `outdated`: the page must be reloaded to connect again; `ended`: its session is over. */
export type ConnectionState = 'connecting' | 'live' | 'offline' | 'paused' | 'outdated' | 'ended';

/** A file that is sent with a message: kept on the device until the server has the message. Width and height in pixels. */
export interface OutgoingFile {
  blob: Blob;
  /** A small preview of a picture, at most 25 KB. */
  thumb: Blob | null;
  name: string;
  kind: 'image' | 'file';
  width: number | null;
  height: number | null;
}

/** The content of a message to be sent. Type `listing` is a text about an ad; `offer` names a price (whole AFN) for one. */
export interface Draft {
  messageType: MessageType;
  content: string;
  file?: OutgoingFile;
  listing?: MessageListing;
  offerPrice?: number;
}

/** A message that the server has not acknowledged. `code` says why it refused; `progress` is the share of its file that has been sent, 0 to 1. */
export interface Outgoing {
  clientId: string;
  conversationId: number;
  draft: Draft;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  state: { kind: 'waiting' } | { kind: 'sending'; progress: number } | { kind: 'failed'; code: ErrorCode };
}

/** The inbox as a screen shows it. `unread` 100 means 100 or more; `online` has the ids of partners who are online and show it. */
export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  link: ConnectionState;
  conversations: readonly Conversation[];
  hasMore: boolean;
  unread: number;
  online: ReadonlySet<number>;
  /** What the room has reported of the member's notifications since the page was opened; null if nothing. `unread` 100 means 100 or more. */
  notifications: { unread: number; latest: Notification } | null;
}

/** One conversation as a screen shows it. `messages` are in the server's order and without gaps; `outgoing` follow them, in the order sent. */
export interface Thread {
  status: 'loading' | 'ready' | 'failed' | 'missing';
  link: ConnectionState;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The id of the newest message of mine that the other has read; 0 if there is none. */
  otherReadUpTo: number;
  otherTyping: boolean;
}

/** A value that components follow with `useSyncExternalStore`. A thread or inbox is connected while it has subscribers. */
export interface Live<Snapshot> {
  subscribe: (listener: () => void) => () => void;
  get: () => Snapshot;
}

/** Everything that one person can do in chat. All messages go through the outbox. Only `start` and `block` fail if the network is down. */
export interface Chat {
  /** Whose messages are "mine": the member, or the mailbox (1) for administrators. */
  readonly me: number;
  readonly inbox: Live<Inbox>;
  /** All messages that were written and not acknowledged, in the order of writing. */
  readonly outgoing: Live<readonly Outgoing[]>;
  thread: (conversationId: number) => Live<Thread>;
  /** Adds a message to the outbox; resolves once the device, or else the page's memory, holds it. */
  send: (conversationId: number, draft: Draft) => Promise<void>;
  retry: (clientId: string) => Promise<void>;
  /** Removes a waiting or failed message from the outbox and resolves with its content; with null if it is gone or being sent. */
  takeBack: (clientId: string) => Promise<Draft | null>;
  /** Called when the conversation is visible and focused, with the id of its newest message. Never goes back. */
  markSeen: (conversationId: number, upTo: number) => void;
  /** Called with each keystroke while there is text, and with false when it is empty, sent or left. */
  setTyping: (conversationId: number, isTyping: boolean) => void;
  loadOlder: (conversationId: number) => Promise<void>;
  /** Resolves with a new link to a message's file in place of an expired one; null if there is none. The thread gets it, too. */
  renewLink: (conversationId: number, url: string) => Promise<string | null>;
  loadMoreConversations: () => Promise<void>;
  reload: () => void;
  /** `start` and `block` reject, and the screen shows why: with an `ApiError`, or a `TypeError` if the network is down. */
  start: (otherUserId: number) => Promise<Conversation>;
  block: (conversationId: number, blocked: boolean) => Promise<void>;
  /** Returns the text that was typed and not sent in a conversation; kept over a reload. */
  draftOf: (conversationId: number) => string;
  saveDraft: (conversationId: number, text: string) => void;
  /** Returns the ad that the next text will be about; kept like the text. */
  draftAdOf: (conversationId: number) => MessageListing | null;
  saveDraftAd: (conversationId: number, about: MessageListing | null) => void;
}
