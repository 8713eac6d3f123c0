import type { ErrorAnswer } from '#schema/contracts/errors';
import type { ErrorCode } from '#schema/errors/errors';

/** An answer that was not OK. `code` and `fields` are null when the body was not one of the Worker's errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: Readonly<Record<string, ErrorCode>> | null;
  readonly ban: ErrorAnswer['ban'];
  /** In how many seconds it can be tried again. */
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
 * Tells the window that a session has ended, with the ban where one has ended it, if that is what our server says of the token that was `sent`. A
 * hotspot's 401 does not, nor does one of a token that was replaced while the call was under way: `now` is the header by then.
 */
export function tellEnded(
  event: string,
  { status, code, ban }: ApiError,
  { Authorization: sent }: Record<string, string>,
  now: Record<string, string>,
): void {
  if (status === 401 && ENDED.includes(code) && sent && sent === now['Authorization'])
    dispatchEvent(new CustomEvent(event, { detail: ban }));
}

/** What a 401 says of the session itself; others speak of a password or a code that was typed. */
const ENDED: readonly (ErrorCode | null)[] = ['invalid_token', 'authentication_required', 'account_suspended'];

/** The Worker's own words are trusted: checking codes against the table would bring all of it into the first load. */
function asErrorAnswer(body: string): ErrorAnswer | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
