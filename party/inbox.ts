import * as z from 'zod/mini';
import { type Conversation, conversation } from '#schema/contracts/conversations';
import { encode, type ServerFrame } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import { messageError } from '#schema/errors/message-error';
import { clientIdOf, sharedRules, type OwnOrder, type OwnRules, type SeatFrame } from './shared-rules.ts';
import { type Answer, deliver, type Effect, type Question, type Room, type RoomRules, type Seat, type Step } from './room.ts';

const own: OwnRules = { onJoin, sendJoined: () => [], onLeave, onFrame, onCommand, onReply };

/** A member's inbox: their list of conversations, the unread counts, which of their partners are online. It only takes orders from the Worker. */
export const inboxRoom: RoomRules = sharedRules(own);

const openAnswer = z.object({
  conversations: z.array(conversation),
  unread: z.number(),
  connectedUsers: z.array(z.number()),
});

function onJoin(_room: Room, seat: Seat): Effect[] {
  return [askEffect(seat, 'open')];
}

function onLeave(room: Room, seat: Seat): Effect[] {
  return room.seats.length === 0 ? [askEffect(seat, 'close')] : [];
}

function onFrame(room: Room, seat: Seat, frame: SeatFrame, now: number): Step {
  return { room, effects: deliver([seat], messageError('frame_invalid', clientIdOf(frame)), now) };
}

function onCommand(room: Room, order: OwnOrder, now: number): Step {
  switch (order.order) {
    case 'conversations': {
      const frames = updates(order.conversations, order.unread, false);
      return { room, effects: frames.flatMap((frame) => deliver(room.seats, frame, now)) };
    }
    case 'presence': {
      const { userId, status } = order;
      if (status === 'ask') return { room, effects: [] };
      return { room, effects: deliver(room.seats, { event: 'user_status', userId, status }, now) };
    }
    case 'notify': {
      const { notification, unread } = order;
      return { room, effects: deliver(room.seats, { event: 'notification', notification, unread }, now) };
    }
    case 'deliver':
    case 'read':
    case 'hide_presence':
    case 'looks':
      return { room, effects: [] }; // a conversation's order
    default:
      return order satisfies never;
  }
}

function onReply(_room: Room, seat: Seat | undefined, question: Question, answer: Answer | null, now: number): Effect[] {
  if (!seat || question.about !== 'open') return [];
  const opened = openAnswer.safeParse(answer !== null && answer.status < 300 ? answer.body : null);
  // The socket is useful even without its lists: the client fetches them by HTTP.
  if (!opened.success) return deliver([seat], { event: 'authenticated', connectedUsers: [] }, now);
  const { conversations, unread, connectedUsers } = opened.data;
  const frames: ServerFrame[] = [{ event: 'authenticated', connectedUsers }, ...updates(conversations, unread, true)];
  return frames.flatMap((frame) => deliver([seat], frame, now));
}

/** Splits the list into as many frames as it needs; only the first may say that the list starts again. */
function updates(conversations: Conversation[], unread: number, full: boolean): ServerFrame[] {
  const frames: ServerFrame[] = [];
  let rows: Conversation[] = [];
  const frame = (): ServerFrame => ({
    event: 'conversations_updated',
    full: full && frames.length === 0,
    conversations: rows,
    unread,
  });
  let left = FRAME_BYTES_MAX - bytesOf(encode(frame()));
  for (const row of conversations) {
    const size = bytesOf(JSON.stringify(row)) + 1; // plus its comma
    if (size > left) {
      frames.push(frame());
      rows = [];
      left = FRAME_BYTES_MAX - bytesOf(encode(frame()));
    }
    rows.push(row);
    left -= size;
  }
  return [...frames, frame()];
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function askEffect(seat: Seat, about: 'open' | 'close'): Effect {
  const question: Question = { about, clientId: null, method: 'POST', path: `/api/inbox/${about}`, body: {} };
  return { kind: 'ask', seat: seat.id, token: seat.token, question };
}
