import type { ErrorCode } from '#schema/errors/errors';
import type { RoomOrder, ServerFrame } from '#schema/frames';
import type { RoomName } from '#schema/realtime';

/**
 * One open socket, and who sits at it. All of it is kept in the socket's attachment (2 KB at most), so that a room which slept knows
 * everybody again. An administrator sits as the mailbox, user 1. The room acts for whoever sits here with `token`, until `expiresAt`
 * (milliseconds); no socket is ever sent it. `hidden`: neither presence nor typing shows. `looking`: the page is in sight, as far as it said.
 */
export interface Seat {
  id: string;
  userId: number;
  username: string;
  sessionId: string;
  audience: 'member' | 'admin';
  token: string;
  expiresAt: number;
  hidden: boolean;
  typing: boolean;
  looking: boolean;
}

/** What a socket may still say: `left` frames as of `at`, after `refused` too many. Kept in memory only; a room that slept forgives. */
export interface FrameBudget {
  left: number;
  refused: number;
  at: number;
}

export interface Room {
  name: RoomName;
  seats: readonly Seat[];
  budgets: ReadonlyMap<string, FrameBudget>;
}

/** A call to the Worker in the name of a seat. Only `read` may overtake another. */
export interface Question {
  about: 'message' | 'read' | 'open' | 'close' | 'renew';
  clientId: string | null;
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** What happens to a room, and `by` whom: a seat, or the Worker. A seat that opens is not in the room yet, one that closed no more. */
export type RoomEvent =
  | { kind: 'opened'; by: Seat }
  | { kind: 'said'; by: string; data: unknown }
  | { kind: 'closed'; by: Seat }
  | { kind: 'ordered'; by: 'worker'; order: RoomOrder }
  /** `answer` is null when the Worker could not be reached in time; `seat` asked, and may have left since. */
  | { kind: 'answered'; by: 'worker'; seat: string; question: Question; answer: Answer | null };

/** What the host then does, in this order; it also keeps every seat of the new room that differs from the old one's. */
export type Effect =
  | { kind: 'send'; seat: string; frame: ServerFrame | 'pong' }
  | { kind: 'close'; seat: string; code: number }
  | { kind: 'ask'; seat: string; token: string; question: Question };

export interface Step {
  room: Room;
  effects: Effect[];
}

/** The rules of a room: what it becomes by an event, and what is to be done. `now` is in milliseconds. */
export type RoomRules = (room: Room, event: RoomEvent, now: number) => Step;

/** The number in a room's name: of the conversation, or of the member whose inbox it is. */
export function idOf(room: Room): number {
  return Number(room.name.split(':')[1]);
}

/** A frame to each of these seats; one whose time has lapsed hears that instead. */
export function deliver(seats: readonly Seat[], frame: ServerFrame, now: number): Effect[] {
  return seats.map((seat) => ({ kind: 'send', seat: seat.id, frame: isLapsed(seat, now) ? lapsed : frame }));
}

export function withSeats(room: Room, change: (seat: Seat) => Seat): Room {
  return { ...room, seats: room.seats.map(change) };
}

export function isLapsed(seat: Seat, now: number): boolean {
  return seat.expiresAt <= now;
}

export function authError(seat: string, code: ErrorCode): Effect {
  return { kind: 'send', seat, frame: { event: 'auth_error', code } };
}

const lapsed: ServerFrame = { event: 'auth_error', code: 'ticket_expired' };
