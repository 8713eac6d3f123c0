import * as z from 'zod/mini';
import type { Conversation } from './conversations.ts';

/** The answer to `POST /api/conversations/{id}/ticket` and `POST /api/inbox/ticket`. It opens one socket, or keeps one, within a minute. */
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

/** `POST /api/seats`, of a room: the ticket that was said on an open socket. */
export const seatRequest = z.object({ ticket: z.string('ticket_invalid') });

/** What the room acts with from now on, until `expiresAt` (milliseconds). No browser ever sees it. */
export const seatAnswer = z.object({ token: z.string(), sessionId: z.string(), expiresAt: z.number() });

export type SeatAnswer = z.infer<typeof seatAnswer>;
