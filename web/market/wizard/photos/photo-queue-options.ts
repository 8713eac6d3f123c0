import { t } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/overlays/toast.ts';
import { sendPhoto } from '../../acts/send-photo.ts';
import { shrinkPhoto } from '../../../kit/upload/shrink-photo.ts';
import type { PhotoQueueOptions } from './photo-queue.ts';

/** How this browser shrinks, sends and announces photos. */
export const PHOTO_QUEUE_OPTIONS: PhotoQueueOptions = {
  shrink: shrinkPhoto,
  send: sendPhoto,
  now: () => Date.now(),
  onBatch: (count) =>
    toast({ title: t('wizard.imagesUploaded'), description: t('wizard.imagesUploadedText', { count }), tone: 'success' }),
};
