import type { Conversation } from './conversations.ts';

/** The answer to `POST /api/conversations/{id}/ticket` and `POST /api/inbox/ticket`. It opens a socket within a minute. */
export interface TicketAnswer {
  ticket: string;
}

/**
 * The answer to `POST /api/inbox/open`, to the room in which a member sits down: the first page of their conversations, what is unread (100 for
 * more), and those of their partners who are there and show it, the most recent first.
 */
export interface InboxAnswer {
  conversations: Conversation[];
  unread: number;
  connectedUsers: number[];
}
