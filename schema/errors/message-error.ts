import { ERRORS, type ErrorCode } from './errors.ts';
import type { ServerFrame } from '../frames.ts';

/** A refusal as its frame, in the words of the catalogue. */
export function messageError(code: ErrorCode, clientId: string | null): ServerFrame {
  return { event: 'message_error', clientId, code, message: ERRORS[code][1] };
}
