import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { ErrorAnswer } from '#schema/contracts/errors';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '../errors.ts';
import { errorForLog } from '../error-for-log.ts';
import { log } from '../log.ts';
import type { AppContext } from './context.ts';

/** Whether the error is neither a refusal nor one of Hono's: it is answered as `internal`, logged and counted. */
export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof Refusal || error instanceof HTTPException);
}

export function answerError(error: unknown, c: AppContext): Response {
  if (error instanceof Refusal) return answer(c, error.code, error);
  if (error instanceof HTTPException) return answer(c, httpCode(error.status));
  log('error', 'unforeseen', { route: c.req.routePath, ...errorForLog(error) });
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
