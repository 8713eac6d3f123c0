import type { AnswerOf, CallName, InputOf, QueryOf } from '#schema/contracts/calls';
import { ApiError, dispatchSessionEnded } from './api-error.ts';
import { readStored } from '../store/storage.ts';

/** Window events: the server says that the member's, or the administrator's, session has ended. */
export const SESSION_ENDED = 'session-ended';
export const ADMIN_SESSION_ENDED = 'admin-session-ended';

/** The session that a call carries: the storage key of its token, and the window event for its end. */
interface SessionKind {
  key: 'auth_token' | 'admin_auth_token';
  ended: string;
}

const MEMBER: SessionKind = { key: 'auth_token', ended: SESSION_ENDED };
const ADMIN: SessionKind = { key: 'admin_auth_token', ended: ADMIN_SESSION_ENDED };

export type Api = ReturnType<typeof createApi>;

/** The calls to the Worker as the member of this device, or as a visitor. */
export const api = createApi((method, path, sending) => sendAs(MEMBER, method, path, sending));
/** The calls to the Worker as the administrator of this device. */
export const adminApi = createApi((method, path, sending) => sendAs(ADMIN, method, path, sending));

/** The header that carries the session; empty for visitors. */
export function authHeader(of = MEMBER): Record<string, string> {
  const token = readStored(of.key);
  return token ? { Authorization: `Bearer ${token}` } : {};
}

export function adminAuthHeader(): Record<string, string> {
  return authHeader(ADMIN);
}

/**
 * The calls to the Worker, by the names of their rows in the table of calls. A network failure rejects with a `TypeError`, every response that is
 * not OK with an `ApiError`. The response's type is the contract's: both sides are built from one commit.
 */
export function createApi(transport: (method: string, path: string, sending: RequestParts) => Promise<Response>) {
  const send = (method: string, path: string, rest: RequestParts = {}) => transport(method, path, rest);
  return {
    /** Makes one call of the table of calls; its type says what it needs. */
    call: async <Name extends CallName>(name: Name, ...[args]: CallRest<Name>): Promise<AnswerOf<Name>> => {
      const response = await send(methodOf(name), callUrl(name, args), requestParts(args));
      // The table of calls has the response's type; `undefined` is for an empty 204.
      return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Name>;
    },
    /** Makes a call whose response has its next page in the `Link` header; `at` is the address of a later page, null for the first. */
    getPage: async <Name extends CallName>(name: Name, at: string | null, ...[asking]: CallRest<Name>): Promise<PageOf<Name>> => {
      const response = await send('GET', at ?? callUrl(name, asking), requestParts(asking));
      return {
        body: (await response.json()) as AnswerOf<Name>, // as above
        next: nextOf(response.headers.get('Link')),
        sortedAmong: Number(response.headers.get('Sarai-Sorted-Among')) || null,
      };
    },
    /** Makes a call whose response is a file. */
    getBlob: async <Name extends CallName>(name: Name, ...[asking]: CallRest<Name>): Promise<Blob> =>
      (await send('GET', callUrl(name, asking), requestParts(asking))).blob(),
  };
}

/** The arguments of a call: the parameters of its path, its JSON body and its query, if it has them. */
export type CallArgs<Name extends CallName> = Needs<
  'params',
  Record<PathPart<Name>, string | number>,
  [PathPart<Name>] extends [never] ? false : true
> &
  Needs<'input', InputOf<Name>, InputOf<Name> extends undefined ? false : true> &
  (QueryOf<Name> extends undefined ? unknown : { query?: string | Partial<Record<keyof QueryOf<Name>, string | number>> }) & {
    signal?: AbortSignal;
    headers?: Record<string, string>;
  };

/** A page and the address of the next one; null on the last. */
export interface PageOf<Name extends CallName> {
  body: AnswerOf<Name>;
  next: string | null;
  /** Set when a search sorted by price looked at only this many of the newest matches. */
  sortedAmong: number | null;
}

/** `CallArgs`, optional if the call needs nothing. */
export type CallRest<Name extends CallName> =
  object extends CallArgs<Name> ? [asking?: CallArgs<Name>] : [asking: CallArgs<Name>];
type Needs<Key extends string, Value, Wanted extends boolean> = Wanted extends true ? { [K in Key]: Value } : unknown;
type PathPart<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PathPart<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The arguments of any call. */
interface AnyCallArgs {
  params?: Record<string, string | number>;
  query?: string | Partial<Record<string, string | number>>;
  input?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Returns the address of a call, with its path parameters and its query filled in. */
export function callUrl(name: CallName, { params = {}, query = '' }: AnyCallArgs = {}): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const entries = typeof query === 'string' ? query : Object.entries(query).map(([key, value]) => [key, String(value)]);
  const search = new URLSearchParams(entries).toString();
  return search === '' ? path : `${path}?${search}`;
}

function methodOf(name: CallName): string {
  return name.slice(0, name.indexOf(' '));
}

function requestParts({ input, signal, headers }: AnyCallArgs = {}): RequestParts {
  return { ...(input === undefined ? {} : { payload: input }), ...(signal ? { signal } : {}), ...(headers ? { headers } : {}) };
}

interface RequestParts {
  payload?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

async function sendAs(
  of: SessionKind,
  method: string,
  path: string,
  { payload, signal, headers }: RequestParts,
): Promise<Response> {
  const authorization = authHeader(of);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...headers, ...authorization, ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.text(), response.statusText);
  dispatchSessionEnded(of.ended, error, authorization, authHeader(of));
  throw error;
}

/** Returns the address in `<…>; rel="next"`. Exported for its test. */
export function nextOf(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
