import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../api/api-error.ts';

/** The server's error for something that was sent. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  /** After how many seconds it may be sent again. */
  retryAfter?: number | undefined;
}

/** A refusal that did not come as an HTTP response. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Returns null for everything that is not from our server: no network, a hotspot's page, a proxy's 403. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (!(error instanceof ApiError) || error.code === null) return null;
  return { status: error.status, code: error.code, retryAfter: error.retryAfter };
}

/** Whether a retry would be refused again. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 426, 429].includes(status);
}
