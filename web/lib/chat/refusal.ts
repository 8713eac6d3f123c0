import { type ErrorCode, ERRORS } from '#schema/errors';
import { ApiError } from '../api-error.ts';

/** What the server said instead of taking a message. */
export interface Refusal {
  status: number;
  code: ErrorCode;
}

/** Null for everything that our server did not say: a dead network, a hotspot's page, a proxy's 403. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof RoomRefusal) return { status: ERRORS[error.code][0], code: error.code };
  if (error instanceof ApiError && error.code !== null) return { status: error.status, code: error.code };
  return null;
}

/** Whether the same message would be refused again, however often it is sent. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 426, 429].includes(status);
}

/** Codes that speak of a room and not of the message: HTTP may take what the room did not. */
const OF_THE_ROOM: ReadonlySet<ErrorCode> = new Set(['frame_invalid', 'frame_too_large', 'origin_refused'] as const);

/** Whether a refusal over the socket is the last word on a message; a limit is waited for, everything else is asked again by HTTP. */
export function isLastWord(code: ErrorCode): boolean {
  return code === 'rate_limited' || (isFinal(ERRORS[code][0]) && !OF_THE_ROOM.has(code));
}

class RoomRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A refusal that came as a frame, as an error. */
export function roomRefusal(code: ErrorCode): Error {
  return new RoomRefusal(code);
}
