import * as z from 'zod/mini';
import { REPORT_DETAILS_MAX } from '../catalog/limits.ts';
import type { Message, MessageSender } from './messages.ts';

export const REPORT_REASONS = ['spam', 'fraud', 'abuse', 'indecent', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** With `messageId` the message is reported, without it the other member. */
export const reportRequest = z.object({
  messageId: z.optional(z.number('message_not_found').check(z.int('message_not_found'), z.positive('message_not_found'))),
  reason: z.enum(REPORT_REASONS, 'report_reason_invalid'),
  details: z._default(z.string('bad_request').check(z.trim(), z.maxLength(REPORT_DETAILS_MAX, 'report_details_too_long')), ''),
});

export type ReportRequest = z.infer<typeof reportRequest>;

export interface ReportAnswer {
  id: number;
}

/** An open report as a moderator sees it: the reported message and a few around it, the newest few when a member is reported. */
export interface ReportedConversation {
  id: number;
  reporter: MessageSender;
  reason: ReportReason;
  details: string;
  conversationId: number;
  messageId: number | null;
  createdAt: string;
  messages: Message[];
}
