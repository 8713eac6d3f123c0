import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { ErrorAnswer } from '#schema/contracts/errors';

/** An error whose code is sent to the caller; any other error that is thrown becomes `internal`. */
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

/** `throw refuse('listing_not_found')`; with `fields` if single inputs are at fault. */
export function refuse(code: ErrorCode, fields?: Record<string, ErrorCode>): Refusal {
  return new Refusal(code, fields);
}

/** A refusal on one form field, like a 409 on `email`. */
export function refuseField(field: string, code: ErrorCode): Refusal {
  return new Refusal(code, { [field]: code });
}

/** A refusal that ends by itself at a time (milliseconds), which `Retry-After` tells. */
export function refuseUntil(end: number, code: ErrorCode = 'rate_limited'): Refusal {
  return new Refusal(code, undefined, undefined, Math.max(1, Math.ceil((end - Date.now()) / 1000)));
}

/** Throws if any field is at fault, with all such fields; null means that a field is fine. */
export function requireNoErrors(errors: Record<string, ErrorCode | null>): void {
  const fields = Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, ErrorCode] => entry[1] !== null));
  const [first] = Object.values(fields);
  if (first !== undefined) throw refuse(first, fields);
}
