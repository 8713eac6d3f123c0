import { seatAnswer } from '#schema/contracts/tickets';
import { asErrorCode, type ErrorCode } from '#schema/errors/errors';
import { decodeClientFrame, type RoomOrder, type ClientFrame } from '#schema/frames';
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND, FRAMES_REFUSED_MAX, SOCKETS_MAX } from '#schema/realtime';
import { messageError } from '#schema/errors/message-error';
import {
  authError,
  type Answer,
  type Effect,
  type FrameBudget,
  isLapsed,
  type Question,
  type Room,
  type RoomRules,
  type Seat,
  type Step,
  withSeats,
} from './room.ts';

/** The rules in which the rooms differ. */
export interface OwnRules {
  /** A seat was taken, or renewed with a new ticket: returns what it is sent. */
  onJoin(room: Room, seat: Seat, now: number): Effect[];
  /** A seat was taken: returns what the others are sent. */
  sendJoined(room: Room, seat: Seat, now: number): Effect[];
  /** A seat was left, and is no longer in the room. */
  onLeave(room: Room, seat: Seat, now: number): Effect[];
  onFrame(room: Room, seat: Seat, frame: SeatFrame, now: number): Step;
  onCommand(room: Room, order: OwnOrder, now: number): Step;
  /** The Worker answered, or (null) could not be reached. The seat that asked may have left. */
  onReply(room: Room, seat: Seat | undefined, question: Question, answer: Answer | null, now: number): Effect[];
}

export type SeatFrame = Exclude<ClientFrame, { event: 'authenticate' }>;
export type OwnOrder = Exclude<RoomOrder, { order: 'end_session' }>;

/** The rules of every room around its own: how many seats, how many frames a second, and until when. */
export function sharedRules(own: OwnRules): RoomRules {
  return (room, event, now) => {
    switch (event.kind) {
      case 'opened':
        return addSeat(own, room, event.by, now);
      case 'said':
        return withSeat(room, event.by, (seat) => receive(own, room, seat, event.data, now));
      case 'closed':
        return removeSeat(own, room, event.by, now);
      case 'ordered':
        return event.order.order === 'end_session'
          ? endSession(own, room, event.order.sessionId, now)
          : own.onCommand(room, event.order, now);
      case 'answered': {
        const seat = room.seats.find(({ id }) => id === event.seat);
        if (event.question.about === 'renew') return seat ? renew(own, room, seat, event.answer, now) : { room, effects: [] };
        if (event.answer?.status === 401 && seat)
          return handleAuthError(own, room, seat, codeOf(event.answer) ?? 'ticket_invalid', now);
        return { room, effects: own.onReply(room, seat, event.question, event.answer, now) };
      }
      default:
        return event satisfies never;
    }
  };
}

/** Returns the client's id of the message that it sends; null if it gave none, and for other frames. */
export function clientIdOf(frame: ClientFrame): string | null {
  return 'clientId' in frame ? (frame.clientId ?? null) : null;
}

/** Returns the code of a refusal, null if it carries none that we know. */
export function codeOf({ body }: Answer): ErrorCode | null {
  return typeof body === 'object' && body !== null && 'code' in body ? asErrorCode(body.code) : null;
}

/** Closes one seat from our side, and tells the others at once: a socket that never answers our close would stay for minutes. */
export function closeSeat(own: OwnRules, room: Room, seat: Seat, code: number, now: number): Step {
  const left = removeSeat(own, room, seat, now);
  return { room: left.room, effects: [{ kind: 'close', seat: seat.id, code }, ...left.effects] };
}

function addSeat(own: OwnRules, room: Room, seat: Seat, now: number): Step {
  if (room.seats.filter((other) => isSamePerson(other, seat)).length >= SOCKETS_MAX) {
    const refusal: Effect = { kind: 'send', seat: seat.id, frame: messageError('too_many_sockets', null) };
    return { room, effects: [refusal, { kind: 'close', seat: seat.id, code: CLOSE.tooMany }] };
  }
  const seated = { ...room, seats: [...room.seats, seat] };
  return { room: seated, effects: [...own.onJoin(seated, seat, now), ...own.sendJoined(seated, seat, now)] };
}

/** Administrators share the mailbox's user id, so each of their sessions counts separately. */
function isSamePerson(one: Seat, other: Seat): boolean {
  if (one.userId !== other.userId || one.audience !== other.audience) return false;
  return one.audience === 'member' || one.sessionId === other.sessionId;
}

function receive(own: OwnRules, before: Room, seat: Seat, data: unknown, now: number): Step {
  const budget = budgetOf(before, seat, now);
  const isOver = budget.left < 1;
  // The refusals of its frames told the browser why, long before.
  if (isOver && budget.refused >= FRAMES_REFUSED_MAX) return closeSeat(own, before, seat, CLOSE.flooded, now);
  const spent = isOver ? { ...budget, refused: budget.refused + 1 } : { ...budget, left: budget.left - 1 };
  const room = { ...before, budgets: new Map(before.budgets).set(seat.id, spent) };
  if (data === 'ping' && !isOver) return { room, effects: [{ kind: 'send', seat: seat.id, frame: 'pong' }] };
  const decoded = decodeClientFrame(data);
  const refuse = (code: ErrorCode): Step => {
    const clientId = decoded.ok ? clientIdOf(decoded.frame) : decoded.clientId;
    return { room, effects: [{ kind: 'send', seat: seat.id, frame: messageError(code, clientId) }] };
  };
  if (isOver) return refuse('rate_limited');
  if (!decoded.ok) return refuse(decoded.code);
  const { frame } = decoded;
  if (frame.event === 'authenticate') {
    const [, ticket = ''] = /^Bearer (\S+)$/i.exec(frame.token) ?? [];
    const question: Question = { about: 'renew', clientId: null, method: 'POST', path: '/api/seats', body: { ticket } };
    return { room, effects: [{ kind: 'ask', seat: seat.id, token: seat.token, question }] };
  }
  if (isLapsed(seat, now)) return { room, effects: [authError(seat.id, 'ticket_expired')] };
  return own.onFrame(room, seat, frame, now);
}

function budgetOf({ budgets }: Room, seat: Seat, now: number): FrameBudget {
  const { left, refused, at } = budgets.get(seat.id) ?? { left: FRAMES_BURST, refused: 0, at: now };
  const seconds = Math.max(0, now - at) / 1000;
  return {
    left: Math.min(FRAMES_BURST, left + seconds * FRAMES_PER_SECOND),
    refused: Math.max(0, refused - seconds),
    at: now,
  };
}

/**
 * Keeps the seat if the Worker accepted the new ticket, closes it otherwise. If the Worker could not be reached or limits the rate, the browser
 * reconnects later.
 */
function renew(own: OwnRules, room: Room, seat: Seat, answer: Answer | null, now: number): Step {
  if (answer !== null && answer.status < 500 && answer.status !== 429) {
    const given = seatAnswer.safeParse(answer.body);
    if (answer.status >= 300 || !given.success) return closeSeatWith(own, room, seat, codeOf(answer) ?? 'ticket_invalid', now);
    const renewed = { ...seat, ...given.data };
    const after = withSeats(room, (other) => (other.id === seat.id ? renewed : other));
    return { room: after, effects: own.onJoin(after, renewed, now) };
  }
  return closeSeat(own, room, seat, CLOSE.later, now);
}

/** A lapsed seat can be renewed on the open socket; after any other fault it is closed. */
function handleAuthError(own: OwnRules, room: Room, seat: Seat, code: ErrorCode, now: number): Step {
  if (code === 'ticket_expired') return { room, effects: [authError(seat.id, code)] };
  return closeSeatWith(own, room, seat, code, now);
}

function closeSeatWith(own: OwnRules, room: Room, seat: Seat, code: ErrorCode, now: number): Step {
  const dismissed = closeSeat(own, room, seat, CLOSE.unauthorized, now);
  return { room: dismissed.room, effects: [authError(seat.id, code), ...dismissed.effects] };
}

function endSession(own: OwnRules, room: Room, sessionId: string, now: number): Step {
  const ended = room.seats.filter((seat) => seat.sessionId === sessionId);
  return ended.reduce<Step>(
    (step, seat) => {
      const next = closeSeatWith(own, step.room, seat, 'session_ended', now);
      return { room: next.room, effects: [...step.effects, ...next.effects] };
    },
    { room, effects: [] },
  );
}

function removeSeat(own: OwnRules, room: Room, seat: Seat, now: number): Step {
  const budgets = new Map(room.budgets);
  budgets.delete(seat.id);
  const left = { ...room, budgets, seats: room.seats.filter(({ id }) => id !== seat.id) };
  return { room: left, effects: own.onLeave(left, seat, now) };
}

/** Ignores an event of a seat that has gone: its socket sent something more while we closed it. */
function withSeat(room: Room, id: string, act: (seat: Seat) => Step): Step {
  const seat = room.seats.find((other) => other.id === id);
  return seat ? act(seat) : { room, effects: [] };
}
