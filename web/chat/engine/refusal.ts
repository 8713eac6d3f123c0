import type { ErrorCode } from '#schema/errors/errors';
import { isFinal, Refused } from '../../kit/outbox/refusals.ts';

/** Codes that are about a room and not about the message: HTTP may accept what the room did not. */
const ROOM_ONLY: ReadonlySet<ErrorCode> = new Set(['frame_invalid', 'frame_too_large', 'origin_refused'] as const);

/** Returns whether a refusal over the socket ends the attempt: a final one, or a rate limit, which is waited out. After any other, HTTP is tried. */
export function endsAttempt(code: ErrorCode): boolean {
  return code === 'rate_limited' || (isFinal(statusOf(code)) && !ROOM_ONLY.has(code));
}

/** The statuses of temporary refusals. The catalogue itself, with its sentences, would be a tenth of the chat; a test checks that the two agree. */
const TEMPORARY_STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  authentication_required: 401,
  invalid_token: 401,
  invalid_credentials: 401,
  admin_invalid_credentials: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  ticket_invalid: 401,
  ticket_expired: 401,
  session_ended: 401,
  account_suspended: 401,
  sign_in_code_wrong: 401,
  webhook_invalid: 401,
  client_outdated: 426,
  rate_limited: 429,
  mail_limit: 429,
  sign_in_code_required: 429,
  sms_used_up: 429,
  too_many_uploads: 429,
  too_many_ads: 429,
  too_many_conversations: 429,
  too_many_attachments: 429,
  too_many_pending: 429,
  too_many_favorites: 429,
  too_many_saved_searches: 429,
  too_many_phones: 429,
  too_many_phones_at_first: 429,
  too_many_reports: 429,
  too_many_sockets: 429,
  internal: 500,
  payment_unavailable: 503,
  phone_unavailable: 503,
  rooms_unreachable: 502,
  worker_unreachable: 503,
};

/** Returns a status, since a room sends the code alone: temporary refusals have their own, every other counts as 400. Exported for its test. */
export function statusOf(code: ErrorCode): number {
  return TEMPORARY_STATUS[code] ?? 400;
}

/** Returns an error for a refusal that came as a frame. */
export function roomRefusal(code: ErrorCode): Error {
  return new Refused({ status: statusOf(code), code });
}
