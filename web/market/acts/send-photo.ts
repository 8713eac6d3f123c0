import type { Upload } from '#schema/contracts/uploads';
import { authHeader, SESSION_ENDED } from '../../kit/api/api.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';
import { photoForm } from '../../kit/upload/photo-form.ts';
import { sendFile } from '../../kit/upload/send-file.ts';

/** `key` is the device's id for the photo: a repeat with it is the same photo. */
export function sendPhoto(
  file: ShrunkPhoto,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  key: string,
): Promise<Upload> {
  const headers = { 'Idempotency-Key': key };
  return sendFile('POST /api/uploads', photoForm(file), {
    bearer: authHeader,
    ended: SESSION_ENDED,
    headers,
    onProgress,
    signal,
  });
}
