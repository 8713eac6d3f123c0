import type { Upload } from '#schema/contracts/uploads';
import { ApiError } from '../../kit/api/api-error.ts';
import { bearer, SESSION_ENDED } from '../../kit/api/api.ts';
import type { ShrunkPhoto } from '../../kit/upload/encode-photo.ts';

/** A line on which nothing moved for this long is dead, in milliseconds: TCP alone would wait for many minutes. */
const STALLED = 45_000;

/**
 * `POST /api/uploads`. `onProgress` is told the part that has left, 0 to 1: `fetch` can't say that, so this is an XMLHttpRequest.
 * Rejects with a `TypeError` when the network fails, stalls or `signal` aborts, with an `ApiError` when the server refuses.
 */
export function sendPhoto(
  { photo, thumb }: ShrunkPhoto,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const form = new FormData();
  form.append('file', photo, nameOf(photo));
  if (thumb) form.append('thumb', thumb, nameOf(thumb));
  const request = new XMLHttpRequest();
  const authorization = bearer();
  let stall: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(stall);
    stall = setTimeout(() => request.abort(), STALLED);
  };
  const sent = new Promise<Upload>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    });
    for (const failure of ['error', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new TypeError('The photo did not get through')));
    }
    request.addEventListener('load', () => {
      // The contract types what the Worker answers: both sides are built from one commit.
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Upload);
      reject(new ApiError(request.status, request.responseText, request.statusText));
      if (request.status === 401 && authorization['Authorization'] === bearer()['Authorization']) {
        dispatchEvent(new Event(SESSION_ENDED));
      }
    });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/uploads');
    for (const [name, value] of Object.entries(authorization)) request.setRequestHeader(name, value);
    request.send(form);
    watch();
  });
  return sent.finally(() => clearTimeout(stall));
}

function nameOf({ type }: Blob): string {
  return `photo.${type.replace('image/', '') || 'bin'}`;
}
