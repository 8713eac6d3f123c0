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

/** Tells the window that a session has ended, with the ban where one has ended it. */
export function tellEnded(event: string, { ban }: ApiError): void {
  dispatchEvent(new CustomEvent(event, { detail: ban }));
}

/** The Worker's own words are trusted: checking codes against the table would bring all of it into the first load. */
function asErrorAnswer(body: string): ErrorAnswer | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
