import * as z from 'zod/mini';
import { STAFF_NOTE_MAX } from '../catalog/limits.ts';

/** What can be noted about and taken: a member, an ad, a report, or a conversation of the mailbox. */
const target = z.string('bad_request').check(z.regex(/^(user|listing|report|conversation):[1-9]\d{0,14}$/, 'bad_request'));

/** The query of `GET /api/admin/cases` and of `DELETE /api/admin/assignee`: `report:3`. */
export const caseQuery = z.object({ target });

/** `POST /api/admin/notes`. */
export const noteRequest = z.object({
  target,
  text: z.string('note_required').check(z.trim(), z.minLength(1, 'note_required'), z.maxLength(STAFF_NOTE_MAX, 'note_too_long')),
});

/** `PUT /api/admin/assignee`: takes it from nobody, or from the administrator `from`, who is seen to have it. */
export const assigneeRequest = z.object({
  target,
  from: z._default(z.nullable(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'))), null),
});

export type NoteRequest = z.infer<typeof noteRequest>;
export type AssigneeRequest = z.infer<typeof assigneeRequest>;

/** The decisions that can be undone for a day. */
export type DecisionKind = 'listing.approved' | 'listing.hidden' | 'user.banned' | 'report.closed';

/** An administrator, as others see them; of an account that is gone no name is left. */
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

/** One that can still be undone, until when (ISO). */
export interface Decision {
  id: number;
  kind: DecisionKind;
  admin: Colleague;
  createdAt: string;
  until: string;
}

/** What administrators know among themselves about a thing: who has taken it, the notes, the oldest first, and what can be undone. */
export interface StaffCase {
  assignee: Colleague | null;
  notes: StaffNote[];
  decisions: Decision[];
}
