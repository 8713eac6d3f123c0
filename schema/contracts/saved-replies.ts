import * as z from 'zod/mini';
import { byLanguage } from '../catalog/languages.ts';
import { MESSAGE_MAX, SAVED_REPLY_TITLE_MAX } from '../catalog/limits.ts';
import type { Words } from '../words.ts';

const title = z
  .string('saved_reply_title_required')
  .check(
    z.trim(),
    z.minLength(1, 'saved_reply_title_required'),
    z.maxLength(SAVED_REPLY_TITLE_MAX, 'saved_reply_title_too_long'),
  );
const text = z
  .string('saved_reply_text_required')
  .check(z.trim(), z.minLength(1, 'saved_reply_text_required'), z.maxLength(MESSAGE_MAX, 'message_too_long'));

const texts = z.object(
  byLanguage(() => text),
  'saved_reply_text_required',
);

export const savedReplyRequest = z.object({ title, texts });
/** What it names changes: the title, the text in a language; the others stay as they are. */
export const savedReplyEditRequest = z.partial(z.object({ title, texts: z.partial(texts) }));

export type SavedReplyRequest = z.infer<typeof savedReplyRequest>;
export type SavedReplyEditRequest = z.infer<typeof savedReplyEditRequest>;

/** What administrators answer again and again. A language that came after it has no text. */
export interface SavedReply {
  id: number;
  title: string;
  texts: Words;
}
