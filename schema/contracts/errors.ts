import type { ErrorCode } from '../errors/errors.ts';

/** The body of every answer that is an error. `fields` names what was wrong by form field. */
export interface ErrorAnswer {
  code: ErrorCode;
  message: string;
  fields?: Record<string, ErrorCode>;
  /** Seconds until a retry is allowed, as in the `Retry-After` header. */
  retryAfter?: number;
  /** Why a member is kept out, or was signed out by it, and until when (ISO; null: until it is lifted). */
  ban?: { reason: string; until: string | null };
}
