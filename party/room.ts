import type { ErrorCode } from '#schema/errors/errors';
import type { RoomOrder, ServerFrame } from '#schema/frames';
import type { RoomName } from '#schema/realtime';

/**
 * One open socket, and who is at it. All of it is kept in the socket's attachment (2 KB at most), so that a room that hibernated knows everybody
 * again. An administrator has the seat of the mailbox, user 1. The room acts for the member with `token`, until `expiresAt` (milliseconds); the token
 * is never sent to a socket. `hidden`: neither presence nor typing shows. `looking`: the page is in view, by its own last report.
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

/** How much a socket may still send: `left` frames as of `at`, after `refused` frames too many. In memory only; hibernation resets it. */
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

/** A call to the Worker on behalf of a seat. Only `read` may overtake another. */
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

/**
 * An event in a room, and who caused it (`by`): a seat, or the Worker. A seat that opens is not yet in the room, one that closed is no longer in it.
 */
export type RoomEvent =
  | { kind: 'opened'; by: Seat }
  | { kind: 'said'; by: string; data: unknown }
  | { kind: 'closed'; by: Seat }
  | { kind: 'ordered'; by: 'worker'; order: RoomOrder }
  /** `answer` is null if the Worker could not be reached in time; `seat` asked, and may have left since. */
  | { kind: 'answered'; by: 'worker'; seat: string; question: Question; answer: Answer | null };

/** What the host does then, in this order; it also saves every seat of the new room that differs from the old one's. */
export type Effect =
  | { kind: 'send'; seat: string; frame: ServerFrame | 'pong' }
  | { kind: 'close'; seat: string; code: number }
  | { kind: 'ask'; seat: string; token: string; question: Question };

export interface Step {
  room: Room;
  effects: Effect[];
}

/** The rules of a room: its next state after an event, and the effects. `now` is in milliseconds. */
export type RoomRules = (room: Room, event: RoomEvent, now: number) => Step;

/** Returns the number in a room's name: the id of the conversation, or of the inbox's member. */
export function idOf(room: Room): number {
  return Number(room.name.split(':')[1]);
}

/** Sends a frame to each of these seats; a seat whose time has lapsed is sent that instead. */
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
