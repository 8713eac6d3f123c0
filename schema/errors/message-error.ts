import { ERRORS, type ErrorCode } from './errors.ts';
import type { ServerFrame } from '../frames.ts';

/** Returns the frame of a refusal, with the English sentence of `ERRORS`. */
export function messageError(code: ErrorCode, clientId: string | null): ServerFrame {
  return { event: 'message_error', clientId, code, message: ERRORS[code][1] };
}
