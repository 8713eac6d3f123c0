import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../api/api-error.ts';

/** What the server said instead of taking something. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  /** In how many seconds it may be asked again. */
  retryAfter?: number | undefined;
}

/** A refusal that came by another way than an answer. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Null for everything that our server did not say: a dead network, a hotspot's page, a proxy's 403. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (!(error instanceof ApiError) || error.code === null) return null;
  return { status: error.status, code: error.code, retryAfter: error.retryAfter };
}

/** Whether the same would be refused again, however often it is sent. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 426, 429].includes(status);
}
