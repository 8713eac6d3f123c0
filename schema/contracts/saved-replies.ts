import * as z from 'zod/mini';
import { byLanguage } from '../catalog/languages.ts';
import { MESSAGE_MAX, REASON_TEMPLATE_MAX, SAVED_REPLY_TITLE_MAX } from '../catalog/limits.ts';
import { REPLY_PURPOSES, type ReplyPurpose } from '../catalog/reply-purposes.ts';
import type { Words } from '../words.ts';

/** For whoever picks it: in one language at least; an empty one is none. */
const titles = z
  .partial(
    z.object(
      byLanguage(() =>
        z.string('saved_reply_title_required').check(z.trim(), z.maxLength(SAVED_REPLY_TITLE_MAX, 'saved_reply_title_too_long')),
      ),
      'saved_reply_title_required',
    ),
  )
  .check(z.refine((written) => longestOf(written) > 0, 'saved_reply_title_required'));
const text = z
  .string('saved_reply_text_required')
  .check(z.trim(), z.minLength(1, 'saved_reply_text_required'), z.maxLength(MESSAGE_MAX, 'message_too_long'));

const texts = z.object(
  byLanguage(() => text),
  'saved_reply_text_required',
);

export const savedReplyRequest = z
  .object({ titles, texts, purpose: z._default(z.enum(REPLY_PURPOSES, 'bad_request'), 'reply') })
  .check(
    z.refine(({ purpose, texts: written }) => purpose === 'reply' || longestOf(written) <= REASON_TEMPLATE_MAX, {
      error: 'reason_template_too_long',
      path: ['texts'],
    }),
  );
/** The query of `GET /api/admin/saved-replies`: those for one purpose, or all. */
export const savedRepliesQuery = z.object({ purpose: z.optional(z.enum(REPLY_PURPOSES, 'bad_request')) });
/** What it names changes: the title or the text in a language; the others stay as they are. */
export const savedReplyEditRequest = z.partial(z.object({ titles, texts: z.partial(texts) }));

export type SavedReplyRequest = z.infer<typeof savedReplyRequest>;
export type SavedRepliesQuery = z.infer<typeof savedRepliesQuery>;
export type SavedReplyEditRequest = z.infer<typeof savedReplyEditRequest>;

/** What administrators answer again and again. A language that came after it has no text. */
export interface SavedReply {
  id: number;
  titles: Words;
  purpose: ReplyPurpose;
  texts: Words;
}

/** How many letters the longest of the texts has. */
export function longestOf(written: Readonly<Record<string, string | null | undefined>>): number {
  return Math.max(0, ...Object.values(written).map((each) => each?.length ?? 0));
}

/** A template whose text the member reads in their own language; where it is given, nothing need be written. */
export const templateId = z.optional(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')));

/** Why something was decided: as it was typed, or a template by its id. */
export interface Reason {
  reason: string;
  template?: number | undefined;
}
