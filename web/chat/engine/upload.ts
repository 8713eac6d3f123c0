import type { Attachment } from '#schema/contracts/messages';
import { sendFile } from '../../kit/upload/send-file.ts';
import { attachmentForm } from './attachment-form.ts';
import type { OutgoingFile } from './types.ts';

/** Sends a file; `onProgress` is told the share that has left, 0 to 1. Rejects with a `TypeError` for the network, an `ApiError` for a refusal. */
export type Upload = (
  path: string,
  file: OutgoingFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>;

/** `bearer` is the header of the session. */
export function uploadAs(bearer: () => Record<string, string>, origin: string): Upload {
  return async (path, file, onProgress, signal) => {
    const answer = await sendFile<Attachment>(new URL(path, origin).href, attachmentForm(file), { bearer, onProgress, signal });
    // A hotspot's sign-in page answers 200, too.
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) throw new TypeError('Not the answer to a file');
    return answer;
  };
}
