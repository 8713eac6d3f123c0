import type { ErrorCode } from '../errors/errors.ts';

/** The body of every error response. `fields` has the error codes by form field. */
export interface ErrorAnswer {
  code: ErrorCode;
  message: string;
  fields?: Record<string, ErrorCode>;
  /** Seconds until a retry is allowed, as in the `Retry-After` header. */
  retryAfter?: number;
  /** The ban that refuses a member, or that has signed them out: its reason and its end (ISO; null: until it is lifted). */
  ban?: { reason: string; until: string | null };
}
