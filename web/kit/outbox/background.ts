import type { AnswerOf, FileCall } from '#schema/contracts/calls';
import { ApiError } from '../api/api-error.ts';
import { callUrl, type Api, type CallArgs, createApi } from '../api/api.ts';
import type { PageActivity } from './browser-page.ts';
import { openPace, type Pace } from './pace.ts';

/** What the service worker needs to send a member's outboxes without a page. */
export interface BackgroundContext {
  /** `member:7`. */
  owner: string;
  api: Api;
  /** Sends a form with a file. */
  post: <Name extends FileCall & `POST ${string}`>(name: Name, body: FormData, asking: CallArgs<Name>) => Promise<AnswerOf<Name>>;
  /** A service worker is never visible and gets no page events. */
  page: PageActivity;
  /** The pace that all outboxes share. */
  pace: Pace;
}

/** Opens it for the member of this token; returns null if the token can't be read. */
export function openBackgroundContext(token: string): BackgroundContext | null {
  const memberId = memberOfToken(token);
  if (memberId === null) return null;
  const authorization = { Authorization: `Bearer ${token}` };
  const fetchOk = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(path, init);
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  };
  return {
    owner: `member:${memberId}`,
    api: createApi((method, path, { payload, headers }) => {
      const json = payload === undefined ? {} : { body: JSON.stringify(payload) };
      const type: Record<string, string> = payload === undefined ? {} : { 'Content-Type': 'application/json' };
      return fetchOk(path, { method, headers: { ...headers, ...authorization, ...type }, ...json });
    }),
    post: async (name, body, asking) => {
      const headers = { ...asking.headers, ...authorization };
      // The table of calls has the response's type.
      return (await fetchOk(callUrl(name, asking), { method: 'POST', headers, body })).json() as Promise<AnswerOf<typeof name>>;
    },
    page: { isVisible: () => false, subscribe: () => () => undefined },
    pace: openPace(),
  };
}

/** The member named in the token, unverified: only the Worker can check it. */
function memberOfToken(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(sub) || null;
  } catch {
    return null;
  }
}
