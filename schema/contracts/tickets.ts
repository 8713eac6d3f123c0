import * as z from 'zod/mini';
import type { Conversation } from './conversations.ts';

/**
 * The response of `POST /api/conversations/{id}/ticket` and `POST /api/inbox/ticket`. Within a minute, the ticket opens one socket or keeps one open.
 */
export interface TicketAnswer {
  ticket: string;
}

/**
 * The response of `POST /api/inbox/open`, which a room calls when a member's socket opens: the first page of their conversations, the number of
 * unread messages (100 means 100 or more), and the ids of their partners who are online and show it, the most recent first.
 */
export interface InboxAnswer {
  conversations: Conversation[];
  unread: number;
  connectedUsers: number[];
}

/** The body of `POST /api/seats`, which a room calls: the ticket that arrived on an open socket. */
export const seatRequest = z.object({ ticket: z.string('ticket_invalid') });

/** The response: the token by which the room acts for the member until `expiresAt` (milliseconds). No browser ever gets it. */
export const seatAnswer = z.object({ token: z.string(), sessionId: z.string(), expiresAt: z.number() });

export type SeatAnswer = z.infer<typeof seatAnswer>;
