import { FAVICON_SIDES, FAVICON_TIMEOUT, type FaviconSide, variantField } from '#schema/contracts/favicon';
import { ApiError } from '../../kit/api/api-error.ts';
import { ADMIN_SESSION_ENDED } from '../../kit/api/api.ts';
import { readStored } from '../../kit/store/storage.ts';

/** Why an upload got no answer. */
export class UploadLost extends Error {
  readonly why: 'network' | 'timeout';

  constructor(why: UploadLost['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * `POST /api/admin/upload-favicon`. `onProgress` is told the percentage that has left: `fetch` can't say that, so this is an XMLHttpRequest. Rejects with
 * `UploadLost` when the network fails or 30 seconds pass, with an `ApiError` when the server refuses.
 */
export function sendFavicon(
  picture: Blob,
  drawn: Record<FaviconSide, Blob> | null,
  onProgress: (percent: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('favicon', picture, 'favicon');
  if (drawn) for (const side of FAVICON_SIDES) form.append(variantField(side), drawn[side], `${side}.png`);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new UploadLost('network')));
    request.addEventListener('abort', () => reject(new UploadLost('network')));
    request.addEventListener('timeout', () => reject(new UploadLost('timeout')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(new ApiError(request.status, request.responseText, request.statusText));
      if (request.status === 401) dispatchEvent(new Event(ADMIN_SESSION_ENDED));
    });
    request.open('POST', '/api/admin/upload-favicon');
    request.timeout = FAVICON_TIMEOUT;
    request.setRequestHeader('Authorization', `Bearer ${readStored('admin_auth_token') ?? ''}`);
    request.send(form);
  });
}
