import type { Attachment } from '#schema/contracts/messages';
import { sendFile } from '../../kit/upload/send-file.ts';
import { attachmentForm } from './attachment-form.ts';
import type { OutgoingFile } from './types.ts';

/**
 * Uploads a file of a conversation; `onProgress` gets the share that has been sent, 0 to 1. Rejects with a `TypeError` if the network fails, with an
 * `ApiError` for a refusal.
 */
export type Upload = (
  conversationId: number,
  file: OutgoingFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>;

/** `bearer` returns the session's authorization header. */
export function uploaderFor(bearer: () => Record<string, string>, origin: string): Upload {
  return async (id, file, onProgress, signal) => {
    const asking = { params: { id }, origin, bearer, onProgress, signal };
    const answer = await sendFile('POST /api/conversations/:id/attachments', attachmentForm(file), asking);
    // A hotspot's sign-in page answers 200, too.
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) throw new TypeError('Not the answer to a file');
    return answer;
  };
}
