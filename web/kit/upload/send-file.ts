import type { AnswerOf, FileCall } from '#schema/contracts/calls';
import { MINUTE } from '#schema/durations';
import { callUrl, type CallArgs } from '../api/api.ts';
import { countSent } from '../api/data-use.ts';
import { ApiError, dispatchSessionEnded } from '../api/api-error.ts';

/** Without progress for this long, in milliseconds, the connection counts as dead: TCP alone would wait for many minutes. */
const STALL_TIMEOUT = 45_000;
/** The time limit with `fetch`, which reports no progress, in milliseconds: a slow network may take this long for a photo. */
const FETCH_TIMEOUT = 5 * MINUTE;

interface SendFileOptions {
  /** The Worker's origin; by default the page's own. */
  origin?: string;
  /** The header of the session. */
  bearer: () => Record<string, string>;
  /** The window event for the end of this session. */
  ended?: string;
  headers?: Record<string, string>;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** How long the whole upload may take, in milliseconds. */
  timeout?: number;
}

/** An upload without a response, and why. A `TypeError`, like a failure of `fetch`. */
export class UploadFailed extends TypeError {
  readonly why: 'network' | 'timeout';

  constructor(why: UploadFailed['why']) {
    super(`The file did not get through: ${why}`);
    this.why = why;
  }
}

/**
 * Sends a file (or a form with files) and returns the server's JSON. Uses XMLHttpRequest, because `fetch` reports no progress, or `fetch` if there is
 * none. Rejects with `UploadFailed` if the network fails, stalls, takes longer than `timeout` or `signal` aborts, with an `ApiError` if the server
 * refuses.
 */
export async function sendFile<Name extends FileCall>(
  name: Name,
  body: FormData | Blob,
  options: SendFileOptions & CallArgs<Name>,
): Promise<AnswerOf<Name>> {
  const { bearer, ended, origin = '' } = options;
  const authorization = bearer();
  const send = typeof XMLHttpRequest === 'undefined' ? byFetch : byXhr;
  const headers = { ...options.headers, ...authorization };
  const method = name.slice(0, name.indexOf(' '));
  const { status, statusText, text } = await send(method, origin + callUrl(name, options), body, headers, options);
  if (status >= 200 && status < 300) {
    // The table of calls has the response's type: both sides are built from one commit. An empty response is `undefined`.
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Name>;
  }
  const error = new ApiError(status, text, statusText);
  if (ended) dispatchSessionEnded(ended, error, authorization, bearer());
  throw error;
}

type Send = (
  method: string,
  path: string,
  body: FormData | Blob,
  headers: Record<string, string>,
  options: SendFileOptions,
) => Promise<{ status: number; statusText: string; text: string }>;

const byFetch: Send = async (method, path, body, headers, { signal, timeout = FETCH_TIMEOUT }) => {
  // `AbortSignal.any` is newer than the browsers that we support.
  const ending = new AbortController();
  const end = () => ending.abort();
  let isTimedOut = false;
  const limit = setTimeout(() => ((isTimedOut = true), end()), timeout);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(path, { method, body, headers, signal: ending.signal });
    return { status: response.status, statusText: response.statusText, text: await response.text() };
  } catch {
    throw new UploadFailed(isTimedOut ? 'timeout' : 'network');
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
};

const byXhr: Send = async (method, path, body, headers, { onProgress, signal, timeout = 0 }) => {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let stall: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  const watch = () => {
    clearTimeout(stall);
    stall = setTimeout(abort, STALL_TIMEOUT);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // A request that has not begun fires no event when it is aborted.
      if (signal?.aborted) return reject(new UploadFailed('network'));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        watch();
        countSent(loaded - sent);
        sent = loaded;
        onProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', () => reject(new UploadFailed('network')));
      request.addEventListener('abort', () => reject(new UploadFailed('network')));
      request.addEventListener('timeout', () => reject(new UploadFailed('timeout')));
      signal?.addEventListener('abort', abort);
      request.open(method, path);
      request.timeout = timeout;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(body);
      watch();
    });
  } finally {
    clearTimeout(stall);
    signal?.removeEventListener('abort', abort);
  }
  return { status: request.status, statusText: request.statusText, text: request.responseText };
};
