import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { ErrorAnswer } from '#schema/contracts/errors';

/** An error that the caller is told of; anything else that is thrown becomes `internal`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  readonly code: ErrorCode;
  readonly fields: Record<string, ErrorCode> | undefined;
  readonly ban: ErrorAnswer['ban'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, fields?: Record<string, ErrorCode>, ban?: ErrorAnswer['ban'], retryAfter?: number) {
    super(ERRORS[code][1]);
    this.code = code;
    this.fields = fields;
    this.ban = ban;
    this.retryAfter = retryAfter;
  }
}

/** `throw refuse('listing_not_found')`; with `fields` when single inputs are to blame. */
export function refuse(code: ErrorCode, fields?: Record<string, ErrorCode>): Refusal {
  return new Refusal(code, fields);
}

/** A refusal on one form field, like a 409 on `email`. */
export function refuseField(field: string, code: ErrorCode): Refusal {
  return new Refusal(code, { [field]: code });
}

/** A refusal that ends by itself at a moment (milliseconds), which `Retry-After` says. */
export function refuseUntil(end: number, code: ErrorCode = 'rate_limited'): Refusal {
  return new Refusal(code, undefined, undefined, Math.max(1, Math.ceil((end - Date.now()) / 1000)));
}

/** Refuses when a field is at fault, with all that are; null is a field that is well. */
export function requireFaultless(faults: Record<string, ErrorCode | null>): void {
  const fields = Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, ErrorCode] => entry[1] !== null));
  const [first] = Object.values(fields);
  if (first !== undefined) throw refuse(first, fields);
}
