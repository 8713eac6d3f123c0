import { ApiError } from './api-error.ts';
import { readStored } from './storage.ts';

/** A page of a list, with the address of the next one; null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
  /** Set when price order under words looked at only that many of the newest matches. */
  sortedAmong: number | null;
}

/** Told when the server no longer knows the session whose token it was sent. */
export const SESSION_ENDED = 'session-ended';

/**
 * The calls to the Worker, by method. Paths begin with `/api`. A network failure rejects with a `TypeError`, every answer that is not
 * OK with an `ApiError`. The answer's type is the contract's: both sides are built from one commit.
 */
export const api = {
  get: async <T>(path: string, signal?: AbortSignal): Promise<T> => bodyOf<T>(await send('GET', path, undefined, signal)),
  post: async <T>(path: string, payload?: unknown, headers?: Record<string, string>): Promise<T> =>
    bodyOf<T>(await send('POST', path, payload, undefined, headers)),
  put: async <T>(path: string, payload?: unknown): Promise<T> => bodyOf<T>(await send('PUT', path, payload)),
  patch: async <T>(path: string, payload: unknown): Promise<T> => bodyOf<T>(await send('PATCH', path, payload)),
  delete: async (path: string): Promise<void> => void (await send('DELETE', path)),

  /** A list whose next page stands in the `Link` header. */
  page: async <T>(path: string, signal?: AbortSignal): Promise<Page<T>> => {
    const response = await send('GET', path, undefined, signal);
    return {
      items: await bodyOf<T[]>(response),
      next: nextOf(response.headers.get('Link')),
      sortedAmong: Number(response.headers.get('Sarai-Sorted-Among')) || null,
    };
  },
};

/** The header that carries the session; empty for visitors. */
export function bearer(): Record<string, string> {
  const token = readStored('auth_token');
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function send(
  method: string,
  path: string,
  payload?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response> {
  const authorization = bearer();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...headers, ...authorization, ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.text(), response.statusText);
  const ended = error.code === 'invalid_token' || error.code === 'authentication_required';
  // A token that was replaced while the call was under way says nothing about the new one.
  if (ended && authorization['Authorization'] && authorization['Authorization'] === bearer()['Authorization']) {
    dispatchEvent(new Event(SESSION_ENDED));
  }
  throw error;
}

async function bodyOf<T>(response: Response): Promise<T> {
  // The contract types what the Worker answers; `undefined` stands for an empty 204.
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Exported for its test: the address in `<…>; rel="next"`. */
export function nextOf(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
