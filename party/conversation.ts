import * as z from 'zod/mini';
import { forSender, type Message, message } from '#schema/contracts/messages';
import { messageError } from '#schema/errors/message-error';
import { clientIdOf, codeOf, closeSeat, sharedRules, type OwnOrder, type OwnRules, type SeatFrame } from './shared-rules.ts';
import { sendJoined, hidePresence, onLeave, startTyping, stopTyping, showPresence } from './presence.ts';
import {
  type Answer,
  deliver,
  type Effect,
  idOf,
  type Question,
  type Room,
  type RoomRules,
  type Seat,
  type Step,
  withSeats,
} from './room.ts';

const own: OwnRules = { onJoin, sendJoined, onLeave, onFrame, onCommand, onReply };

/** The room of a conversation: messages, typing, read marks, presence. It broadcasts only what the Worker has committed. */
export const conversationRoom: RoomRules = sharedRules(own);

const readAnswer = z.object({ readerId: z.number(), upTo: z.number(), hidden: z.optional(z.boolean()) });

/** Tells the new seat who else is online and shows it. */
function onJoin(room: Room, seat: Seat, now: number): Effect[] {
  const here = room.seats.filter((other) => other.userId !== seat.userId && !other.hidden);
  const connectedUsers = [...new Set(here.map(({ userId }) => userId))];
  return deliver([seat], { event: 'authenticated', connectedUsers }, now);
}

function onFrame(room: Room, seat: Seat, frame: SeatFrame, now: number): Step {
  const about = 'conversationId' in frame ? frame.conversationId : frame.id;
  if (about !== idOf(room)) {
    return { room, effects: deliver([seat], messageError('conversation_not_found', clientIdOf(frame)), now) };
  }
  switch (frame.event) {
    case 'join_conversation':
      return { room, effects: onJoin(room, seat, now) };
    case 'leave_conversation':
      return closeSeat(own, room, seat, 1000, now);
    case 'send_message': {
      const { event: _event, conversationId: _conversationId, ...body } = frame;
      return { room, effects: [askEffect(room, seat, 'message', 'POST', 'messages', body, clientIdOf(frame))] };
    }
    case 'mark_messages_read': {
      const body = frame.upTo === undefined ? {} : { upTo: frame.upTo };
      return { room, effects: [askEffect(room, seat, 'read', 'PUT', 'read', body)] };
    }
    case 'looking': {
      const { looking } = frame;
      return { room: withSeats(room, (other) => (other.id === seat.id ? { ...other, looking } : other)), effects: [] };
    }
    case 'typing_start':
      return startTyping(room, seat, now);
    case 'typing_stop':
      return stopTyping(room, seat, now);
    default:
      return frame satisfies never;
  }
}

function onCommand(room: Room, order: OwnOrder, now: number): Step {
  switch (order.order) {
    case 'deliver':
      return { room, effects: broadcastMessage(room, order.message, now) };
    case 'read':
      return { room, effects: broadcastRead(room, order, now) };
    case 'hide_presence':
      return order.hidden ? hidePresence(room, now) : showPresence(room, now);
    case 'conversations':
    case 'notify':
    case 'presence':
    case 'looks':
      return { room, effects: [] }; // an inbox's order, or only a question
    default:
      return order satisfies never;
  }
}

function onReply(room: Room, seat: Seat | undefined, question: Question, answer: Answer | null, now: number): Effect[] {
  const asker = seat ? [seat] : [];
  const conversationId = idOf(room);
  if (answer === null || answer.status >= 500) return deliver(asker, messageError('worker_unreachable', question.clientId), now);
  if (answer.status >= 300) return deliver(asker, messageError(codeOf(answer) ?? 'worker_unreachable', question.clientId), now);
  if (question.about === 'read') {
    const read = readAnswer.safeParse(answer.body);
    return read.success ? broadcastRead(room, read.data, now) : [];
  }
  const sent = message.safeParse(answer.body);
  // A body that is not our message comes from something in between, such as a proxy's page: the client retries.
  if (!sent.success) return deliver(asker, messageError('worker_unreachable', question.clientId), now);
  return [
    // Broadcast even if the Worker had it already: its first answer may have been lost, so the others were never told.
    ...broadcastMessage(room, sent.data, now),
    ...deliver(
      asker,
      { event: 'message_sent', conversationId, clientId: sent.data.clientId, message: forSender(sent.data) },
      now,
    ),
  ];
}

/** Tells everybody here or, while one of the two blocks the other, only the reader's own devices. */
function broadcastRead(room: Room, { readerId, upTo, hidden }: z.infer<typeof readAnswer>, now: number): Effect[] {
  const seats = hidden ? room.seats.filter((seat) => seat.userId === readerId) : room.seats;
  return deliver(seats, { event: 'messages_read', conversationId: idOf(room), readerId, upTo }, now);
}

/** Tells everybody here. The sender's seats do not get the warnings that the reader gets. */
function broadcastMessage(room: Room, sent: Message, now: number): Effect[] {
  const frame = (message: Message) => ({ event: 'new_message', conversationId: idOf(room), message }) as const;
  return room.seats.flatMap((seat) => deliver([seat], frame(seat.userId === sent.senderId ? forSender(sent) : sent), now));
}

function askEffect(
  room: Room,
  seat: Seat,
  about: Question['about'],
  method: Question['method'],
  path: string,
  body: unknown,
  clientId: string | null = null,
): Effect {
  const question = { about, clientId, method, path: `/api/conversations/${idOf(room)}/${path}`, body };
  return { kind: 'ask', seat: seat.id, token: seat.token, question };
}
