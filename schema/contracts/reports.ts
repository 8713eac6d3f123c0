import * as z from 'zod/mini';
import { REPORT_DETAILS_MAX } from '../catalog/limits.ts';
import { REPORT_KINDS, REPORT_OUTCOMES, type ReportOutcome } from '../catalog/reports.ts';
import { flag } from './flag.ts';
import { idPage } from './id-page.ts';
import { templateId } from './saved-replies.ts';
import type { Message, MessageSender } from './messages.ts';

export const REPORT_REASONS = ['spam', 'fraud', 'abuse', 'indecent', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const complaint = {
  reason: z.enum(REPORT_REASONS, 'report_reason_invalid'),
  details: z._default(z.string('bad_request').check(z.trim(), z.maxLength(REPORT_DETAILS_MAX, 'report_details_too_long')), ''),
};

/** A report of an ad or a member. */
export const complaintRequest = z.object(complaint);

/** A report in a conversation: of the message `messageId`, without it of the other member. */
export const reportRequest = z.object({
  messageId: z.optional(z.number('message_not_found').check(z.int('message_not_found'), z.positive('message_not_found'))),
  ...complaint,
});

/** The query of `GET /api/admin/reports`. */
export const reportsQuery = z.extend(idPage, {
  state: z._default(z.enum(['open', 'closed'], 'bad_request'), 'open'),
  kind: z.optional(z.enum(REPORT_KINDS, 'bad_request')),
  order: z._default(z.enum(['newest', 'oldest'], 'bad_request'), 'newest'),
});

/**
 * `all` also closes every other open report of the same ad, member or message. `note` is for administrators only; reporters read the text of
 * `template` with the outcome.
 */
export const outcomeRequest = z.object({
  outcome: z.enum(REPORT_OUTCOMES, 'report_outcome_invalid'),
  note: z._default(z.string('bad_request').check(z.trim(), z.maxLength(REPORT_DETAILS_MAX, 'report_note_too_long')), ''),
  all: z._default(flag('bad_request'), false),
  template: templateId,
});

export type ComplaintRequest = z.infer<typeof complaintRequest>;
export type ReportRequest = z.infer<typeof reportRequest>;
export type ReportsQuery = z.infer<typeof reportsQuery>;
export type OutcomeRequest = z.infer<typeof outcomeRequest>;

export interface ReportAnswer {
  id: number;
}

/**
 * The present state of what was reported. An ad that is no longer in the database has no title, and a deleted account has no name. `person` is the
 * member, or the sender of the message.
 */
export type ReportTarget =
  | { kind: 'listing'; id: number; title: string; thumbUrl: string | null; status: string; ownerId: number | null }
  | { kind: 'member'; id: number; person: MessageSender | null }
  | { kind: 'message'; conversationId: number; messageId: number; person: MessageSender | null };

/**
 * What was stored at the time of the report: the ad; the name of the member; or, for a conversation, the reported message or the reported member's
 * newest few. `later` is present if the conversation was added to an existing report: when, in milliseconds, and the snapshot from before.
 */
export type ReportSnapshot =
  | { kind: 'listing'; title: string; description: string; price: number; location: string; photos: number }
  | MemberSnapshot
  | {
      kind: 'messages';
      messages: { id: number; content: string; fileName: string | null; createdAt: number }[];
      later?: { at: number; first: MemberSnapshot | null };
    };

interface MemberSnapshot {
  kind: 'member';
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** A report in the administrators' queue. `openReports` is the number of open reports of the same target; times are ISO. */
export interface AdminReport {
  id: number;
  reason: ReportReason;
  details: string;
  reporter: MessageSender;
  target: ReportTarget;
  openReports: number;
  createdAt: string;
  closedAt: string | null;
  outcome: ReportOutcome | null;
}

/**
 * The report with the owner of a reported ad, and with who closed it and their note. While it is open it has the messages that a moderator may read:
 * the reported message and a few around it, or the newest few of the conversation in which a member was reported.
 */
export interface AdminReportDetails extends AdminReport {
  owner: MessageSender | null;
  closedBy: MessageSender | null;
  note: string;
  messages: Message[];
  /** Null once the account is deleted. A snapshot of messages ends when the report is closed: then it is the one from before (`first`), or null. */
  snapshot: ReportSnapshot | null;
}
