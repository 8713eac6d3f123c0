import type { Attachment } from '#schema/contracts/messages';
import { ApiError } from '../../kit/api/api-error.ts';
import type { OutgoingFile } from './types.ts';

/** A line on which nothing moved for this long is dead: TCP alone would wait for many minutes. */
const STALLED = 45_000;

/** Sends a file; `onProgress` is told the share that has left, 0 to 1. Rejects with a `TypeError` for the network, an `ApiError` for a refusal. */
export type Upload = (
  path: string,
  file: OutgoingFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>;

/** By XMLHttpRequest, because `fetch` can't tell progress; by `fetch` where there is none. `bearer` is the header of the session. */
export function uploadAs(bearer: () => Record<string, string>, origin: string): Upload {
  return async (path, file, onProgress, signal) => {
    const form = new FormData();
    form.append('file', file.blob, file.name);
    if (file.thumb) form.append('thumb', file.thumb, 'thumb');
    const url = new URL(path, origin).href;
    const send = typeof XMLHttpRequest === 'undefined' ? byFetch : byXhr;
    const { status, text } = await send(url, form, bearer(), onProgress, signal);
    if (status !== 200 && status !== 201) throw new ApiError(status, text);
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) throw new TypeError('Not the answer to a file');
    // The contract types what the Worker answers.
    return answer as Attachment;
  };
}

type Send = (
  url: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>;

const byFetch: Send = async (url, body, headers, _, signal) => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(STALLED)]);
  const response = await fetch(url, { method: 'POST', body, headers, signal: limited });
  return { status: response.status, text: await response.text() };
};

const byXhr: Send = (url, form, headers, onProgress, signal) => {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let stall: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(stall);
    stall = setTimeout(abort, STALLED);
  };
  const sent = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    });
    for (const failure of ['error', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new TypeError('The file did not get through')));
    }
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    signal.addEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    watch();
  });
  return sent.finally(() => {
    clearTimeout(stall);
    signal.removeEventListener('abort', abort);
  });
};
