import type { Upload } from '#schema/contracts/uploads';
import { bearer, SESSION_ENDED } from '../../../kit/api/api.ts';
import { t } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/overlays/toast.ts';
import type { ShrunkPhoto } from '../../../kit/upload/encode-photo.ts';
import { photoForm } from '../../../kit/upload/photo-form.ts';
import { sendFile } from '../../../kit/upload/send-file.ts';
import { shrinkPhoto } from '../../../kit/upload/shrink-photo.ts';
import type { PhotoWays } from './photo-queue.ts';

/** How this browser shrinks, sends and announces photos. */
export const PHOTO_WAYS: PhotoWays = {
  shrink: shrinkPhoto,
  send: sendPhoto,
  previewOf: (blob) => URL.createObjectURL(blob),
  now: () => Date.now(),
  onBatch: (count) =>
    toast({ title: t('wizard.imagesUploaded'), description: t('wizard.imagesUploadedText', { count }), tone: 'success' }),
};

/** `key` is the device's name for it: sent again, it is the same photo. */
export function sendPhoto(
  file: ShrunkPhoto,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  key: string,
): Promise<Upload> {
  const headers = { 'Idempotency-Key': key };
  return sendFile('/api/uploads', photoForm(file), { bearer, ended: SESSION_ENDED, headers, onProgress, signal });
}
