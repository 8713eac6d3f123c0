import * as z from 'zod/mini';
import { STAFF_NOTE_MAX } from '../catalog/limits.ts';

/** What an administrator can write notes about and assign to themself: a member, an ad, a report, or a conversation of the mailbox. */
const target = z.string('bad_request').check(z.regex(/^(user|listing|report|conversation):[1-9]\d{0,14}$/, 'bad_request'));

/** The query of `GET /api/admin/cases` and of `DELETE /api/admin/assignee`: a target such as `report:3`. */
export const caseQuery = z.object({ target });

/** The body of `POST /api/admin/notes`. */
export const noteRequest = z.object({
  target,
  text: z.string('note_required').check(z.trim(), z.minLength(1, 'note_required'), z.maxLength(STAFF_NOTE_MAX, 'note_too_long')),
});

/** The body of `PUT /api/admin/assignee`: the caller takes the target from `from`, who had it when they looked; null if nobody had it. */
export const assigneeRequest = z.object({
  target,
  from: z._default(z.nullable(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'))), null),
});

export type NoteRequest = z.infer<typeof noteRequest>;
export type AssigneeRequest = z.infer<typeof assigneeRequest>;

/** The decisions that can be undone within a day. */
export type DecisionKind = 'listing.approved' | 'listing.hidden' | 'user.banned' | 'report.closed';

/** An administrator as other administrators see them. A deleted account has no name left. */
export interface Colleague {
  id: number;
  username: string;
  fullName: string | null;
}

export interface StaffNote {
  id: number;
  text: string;
  admin: Colleague;
  createdAt: string;
}

/** A decision that can still be undone, before `until` (ISO). */
export interface Decision {
  id: number;
  kind: DecisionKind;
  admin: Colleague;
  createdAt: string;
  until: string;
}

/** What administrators share about a target: its assignee, the notes (the oldest first), and the decisions that can be undone. */
export interface StaffCase {
  assignee: Colleague | null;
  notes: StaffNote[];
  decisions: Decision[];
}
