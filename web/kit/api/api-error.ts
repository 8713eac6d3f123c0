import type { ErrorAnswer } from '#schema/contracts/errors';
import type { ErrorCode } from '#schema/errors/errors';

/** A response that was not OK. `code` and `fields` are null if the body is not one of the Worker's errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: Readonly<Record<string, ErrorCode>> | null;
  readonly ban: ErrorAnswer['ban'];
  /** After how many seconds to retry. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    const answer = asErrorAnswer(body);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer?.code ?? null;
    this.fields = answer?.fields ?? null;
    this.ban = answer?.ban;
    this.retryAfter = answer?.retryAfter;
  }
}

/**
 * Dispatches `event`, with the ban if there is one, when our server says that the session of the token `sent` has ended. Ignores a
 * hotspot's 401, and one for a token that was replaced during the call: `now` is the current header.
 */
export function dispatchSessionEnded(
  event: string,
  { status, code, ban }: ApiError,
  { Authorization: sent }: Record<string, string>,
  now: Record<string, string>,
): void {
  if (status === 401 && ENDED.includes(code) && sent && sent === now['Authorization'])
    dispatchEvent(new CustomEvent(event, { detail: ban }));
}

/** The codes of a 401 that are about the session itself; others are about a password or a code that was typed. */
const ENDED: readonly (ErrorCode | null)[] = ['invalid_token', 'authentication_required', 'account_suspended'];

/** The Worker's error codes are trusted: validating them would bring the whole table into the first load. */
function asErrorAnswer(body: string): ErrorAnswer | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
