import * as z from 'zod/mini';
import { MESSAGE_MAX, SAVED_REPLY_TITLE_MAX } from '../catalog/limits.ts';

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

export const savedReplyRequest = z.object({ title, textEn: text, textFa: text });
export const savedReplyEditRequest = z.partial(savedReplyRequest);

export type SavedReplyRequest = z.infer<typeof savedReplyRequest>;
export type SavedReplyEditRequest = z.infer<typeof savedReplyEditRequest>;

/** What administrators answer again and again, in both languages. */
export interface SavedReply {
  id: number;
  title: string;
  textEn: string;
  textFa: string;
}
