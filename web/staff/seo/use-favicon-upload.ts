import { useState } from 'react';
import {
  FAVICON_BYTES_MAX,
  FAVICON_SIDES,
  FAVICON_TIMEOUT,
  FAVICON_TYPES,
  type FaviconSide,
  type FaviconType,
  variantField,
} from '#schema/contracts/favicon';
import { faviconTypeOf } from '#schema/favicon-type';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { ADMIN_SESSION_ENDED, adminAuthHeader } from '../../kit/api/api.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { sendFile, UploadFailed } from '../../kit/upload/send-file.ts';
import { drawIcon } from './draw-icon.ts';

type FaviconUpload = { state: 'idle' } | { state: 'uploading'; percent: number } | { state: 'done' };

const RELOAD_DELAY = 1_000;

/** Uploads the site's icon: checks its type and size here, shows the progress, and reloads the page a second after it has arrived. */
export function useFaviconUpload() {
  const t = useT();
  const [upload, setUpload] = useState<FaviconUpload>({ state: 'idle' });

  const send = async (file: File) => {
    const isLarge = file.size > FAVICON_BYTES_MAX;
    try {
      // A file that is too large is refused anyway, so its content is not read.
      const type = isLarge ? claimedTypeOf(file) : faviconTypeOf(new Uint8Array(await file.arrayBuffer()));
      if (type === null) return refuse(t('adminKeywords.invalidType'), t('adminKeywords.invalidTypeText'));
      if (isLarge) return refuse(t('adminKeywords.tooLarge'), t('adminKeywords.tooLargeText'));
      setUpload({ state: 'uploading', percent: 0 });
      const drawn = await drawIcon(file, FAVICON_TYPES[type]);
      await sendFavicon(file, drawn, (share) => setUpload({ state: 'uploading', percent: Math.round(share * 100) }));
    } catch (error) {
      setUpload({ state: 'idle' });
      return refuse(t('adminKeywords.uploadFailed'), failureText(t, error));
    }
    setUpload({ state: 'done' });
    toast({ title: t('adminKeywords.uploaded'), tone: 'success' });
    setTimeout(() => location.reload(), RELOAD_DELAY);
  };

  return { upload, send };
}

/** `drawn` are the icon's PNGs, or null if this browser could not draw them. */
function sendFavicon(file: Blob, drawn: Record<FaviconSide, Blob> | null, onProgress: (share: number) => void): Promise<unknown> {
  const form = new FormData();
  form.append('favicon', file, 'favicon');
  if (drawn) for (const side of FAVICON_SIDES) form.append(variantField(side), drawn[side], `${side}.png`);
  return sendFile('POST /api/admin/upload-favicon', form, {
    bearer: adminAuthHeader,
    ended: ADMIN_SESSION_ENDED,
    onProgress,
    timeout: FAVICON_TIMEOUT,
  });
}

function refuse(title: string, description: string): void {
  toast({ title, description, tone: 'danger' });
}

/** Returns the type that the browser derives from a file's name; ICO files have two MIME types. */
function claimedTypeOf({ type }: File): FaviconType | null {
  if (type === 'image/vnd.microsoft.icon') return 'ico';
  const types = Object.keys(FAVICON_TYPES) as FaviconType[]; // its own keys
  return types.find((each) => FAVICON_TYPES[each] === type) ?? null;
}

/** Returns the specified words for a failed upload. */
function failureText(t: Translate, error: unknown): string {
  if (error instanceof UploadFailed)
    return t(error.why === 'timeout' ? 'adminKeywords.uploadTimedOut' : 'adminKeywords.uploadNetwork');
  if (!(error instanceof ApiError)) return t('adminKeywords.uploadFallback');
  return t('adminKeywords.uploadStatus', { status: String(error.status) });
}
