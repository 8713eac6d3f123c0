import * as z from 'zod/mini';
import { byLanguage } from '../catalog/languages.ts';
import { MESSAGE_MAX, REASON_TEMPLATE_MAX, SAVED_REPLY_TITLE_MAX } from '../catalog/limits.ts';
import { REPLY_PURPOSES, type ReplyPurpose } from '../catalog/reply-purposes.ts';
import type { Words } from '../words.ts';

/** The titles, for the administrators who choose a reply: in at least one language. An empty title counts as none. */
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
/** The query of `GET /api/admin/saved-replies`: the saved replies for one purpose, or all. */
export const savedRepliesQuery = z.object({ purpose: z.optional(z.enum(REPLY_PURPOSES, 'bad_request')) });
/** An edit: the named titles and texts change, language by language; absent ones do not. */
export const savedReplyEditRequest = z.partial(z.object({ titles, texts: z.partial(texts) }));

export type SavedReplyRequest = z.infer<typeof savedReplyRequest>;
export type SavedRepliesQuery = z.infer<typeof savedRepliesQuery>;
export type SavedReplyEditRequest = z.infer<typeof savedReplyEditRequest>;

/** A text that administrators often send. It has no text in a language that was added to Sarai later. */
export interface SavedReply {
  id: number;
  titles: Words;
  purpose: ReplyPurpose;
  texts: Words;
}

/** Returns the length of the longest text. */
export function longestOf(written: Readonly<Record<string, string | null | undefined>>): number {
  return Math.max(0, ...Object.values(written).map((each) => each?.length ?? 0));
}

/** The id of a template whose text the member reads in their own language. With it, no reason needs to be typed. */
export const templateId = z.optional(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')));

/** The reason for a decision: typed text, or a template by its id. */
export interface Reason {
  reason: string;
  template?: number | undefined;
}
