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

/** What is wrong with an ad or a member. */
export const complaintRequest = z.object(complaint);

/** With `messageId` the message is reported, without it the other member. */
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

/** `all` closes every open report of the same ad, member or message with it. `note` is for administrators only, `template` what reporters read with the outcome. */
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
 * What was reported, as it is now. An ad that is gone from the database has no title; of an account that is gone no name is left. `person` is
 * the member, or the sender of the message.
 */
export type ReportTarget =
  | { kind: 'listing'; id: number; title: string; thumbUrl: string | null; status: string; ownerId: number | null }
  | { kind: 'member'; id: number; person: MessageSender | null }
  | { kind: 'message'; conversationId: number; messageId: number; person: MessageSender | null };

/**
 * What was said when it was reported: the ad, the name of the member, and of a conversation what the reported one had said, the newest few messages or that
 * one. `later` is there where the conversation was handed in after the report was made: when that was, in milliseconds, and what was kept at first.
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

/** A report in the administrators' queue. `openReports` counts those of the same target; times are ISO. */
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
 * The same with who owns a reported ad, how it was closed, and, while it is open, what a moderator may read: the reported message and a few around
 * it, or the newest few of the conversation in which a member was reported.
 */
export interface AdminReportDetails extends AdminReport {
  owner: MessageSender | null;
  closedBy: MessageSender | null;
  note: string;
  messages: Message[];
  /** Null once the account is gone. Of messages once the report is closed, too: what was kept before them stays. */
  snapshot: ReportSnapshot | null;
}
