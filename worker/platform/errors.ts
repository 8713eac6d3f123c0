import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { ErrorAnswer } from '#schema/contracts/errors';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from './http/context.ts';
import { faultOf } from './fault-of.ts';
import { log } from './log.ts';

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

/** Whether nobody foresaw this: it is answered as `internal`, logged and counted. */
export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof Refusal || error instanceof HTTPException);
}

export function answerError(error: unknown, c: AppContext): Response {
  if (error instanceof Refusal) return answer(c, error.code, error);
  if (error instanceof HTTPException) return answer(c, httpCode(error.status));
  log('error', 'unforeseen', { route: c.req.routePath, ...faultOf(error) });
  return answer(c, 'internal');
}

function answer(c: AppContext, code: ErrorCode, { fields, ban, retryAfter }: Partial<Refusal> = {}): Response {
  const [status, message] = ERRORS[code];
  const body: ErrorAnswer = {
    code,
    message,
    ...(fields ? { fields } : {}),
    ...(ban ? { ban } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  const headers = { 'Cache-Control': 'no-store', ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) };
  return c.json(body, status, headers);
}

function httpCode(status: number): ErrorCode {
  if (status === 413) return 'body_too_large';
  if (status === 404) return 'not_found';
  return status < 500 ? 'bad_request' : 'internal';
}
