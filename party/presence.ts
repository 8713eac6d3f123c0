import type { ServerFrame } from '#schema/frames';
import { deliver, type Effect, idOf, type Room, type Seat, type Step, withSeats } from './room.ts';

/** Tells the others that a member is online, at the member's first seat with visible presence. */
export function sendJoined(room: Room, seat: Seat, now: number): Effect[] {
  if (seat.hidden || room.seats.some((other) => isOtherSeatOf(other, seat) && !other.hidden)) return [];
  return deliver(otherSeats(room, seat), { event: 'user_status', userId: seat.userId, status: 'online' }, now);
}

/** Handles a seat that was left: its typing ends, and after a member's last seat the others are told that the member is offline. */
export function onLeave(room: Room, seat: Seat, now: number): Effect[] {
  const { userId } = seat;
  const others = otherSeats(room, seat);
  const effects = seat.typing ? sendStopped(room, seat, now) : [];
  if (seat.hidden || room.seats.some((other) => other.userId === userId && !other.hidden)) return effects;
  return [...effects, ...deliver(others, { event: 'user_status', userId, status: 'offline' }, now)];
}

export function startTyping(room: Room, seat: Seat, now: number): Step {
  if (seat.hidden) return { room, effects: [] };
  const { userId, username } = seat;
  const typing: ServerFrame = { event: 'user_typing', conversationId: idOf(room), userId, username };
  return { room: withTyping(room, seat, true), effects: deliver(otherSeats(room, seat), typing, now) };
}

export function stopTyping(room: Room, seat: Seat, now: number): Step {
  if (!seat.typing) return { room, effects: [] };
  const after = withTyping(room, seat, false);
  return { room: after, effects: sendStopped(after, seat, now) };
}

/** A block begins: the others no longer see anybody as typing or online. */
export function hidePresence(room: Room, now: number): Step {
  const shown = room.seats.filter((seat) => !seat.hidden);
  const after = withSeats(room, (seat) => (seat.hidden ? seat : { ...seat, hidden: true, typing: false }));
  const typing = onePerMember(shown.filter((seat) => seat.typing)).flatMap((seat) => sendStopped(after, seat, now));
  const gone = onePerMember(shown).flatMap((seat) => sendStatus(room, seat, 'offline', now));
  return { room: after, effects: [...typing, ...gone] };
}

/** A block ends: online members are shown again. */
export function showPresence(room: Room, now: number): Step {
  const hidden = onePerMember(room.seats.filter((seat) => seat.hidden));
  const after = withSeats(room, (seat) => (seat.hidden ? { ...seat, hidden: false } : seat));
  return { room: after, effects: hidden.flatMap((seat) => sendStatus(room, seat, 'online', now)) };
}

function sendStopped(room: Room, { userId }: Seat, now: number): Effect[] {
  if (room.seats.some((seat) => seat.userId === userId && seat.typing)) return []; // still typing elsewhere
  const others = room.seats.filter((seat) => seat.userId !== userId);
  return deliver(others, { event: 'user_stopped_typing', conversationId: idOf(room), userId }, now);
}

function sendStatus(room: Room, seat: Seat, status: 'online' | 'offline', now: number): Effect[] {
  return deliver(otherSeats(room, seat), { event: 'user_status', userId: seat.userId, status }, now);
}

function withTyping(room: Room, { id }: Seat, typing: boolean): Room {
  return withSeats(room, (seat) => (seat.id === id && seat.typing !== typing ? { ...seat, typing } : seat));
}

function otherSeats({ seats }: Room, { userId }: Seat): Seat[] {
  return seats.filter((seat) => seat.userId !== userId);
}

function isOtherSeatOf(other: Seat, seat: Seat): boolean {
  return other.userId === seat.userId && other.id !== seat.id;
}

function onePerMember(seats: readonly Seat[]): Seat[] {
  return [...new Map(seats.map((seat) => [seat.userId, seat])).values()];
}
