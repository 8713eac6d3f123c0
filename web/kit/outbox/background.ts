import type { AnswerOf, FileCall } from '#schema/contracts/calls';
import { ApiError } from '../api/api-error.ts';
import { addressOf, type Api, type Asking, callsOver } from '../api/api.ts';
import type { Page } from './browser-page.ts';
import { openPace, type Pace } from './pace.ts';

/** What sends a member's outboxes where no page is. */
export interface Background {
  /** `member:7`. */
  owner: string;
  api: Api;
  /** Sends a form with a file. */
  post: <Name extends FileCall & `POST ${string}`>(name: Name, body: FormData, asking: Asking<Name>) => Promise<AnswerOf<Name>>;
  /** Nobody looks at a service worker, and it is woken for this alone. */
  page: Page;
  /** What all of it shares. */
  pace: Pace;
}

/** As the member of this session; null for a token that is none. */
export function openBackground(token: string): Background | null {
  const memberId = memberOfToken(token);
  if (memberId === null) return null;
  const authorization = { Authorization: `Bearer ${token}` };
  const answered = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(path, init);
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  };
  return {
    owner: `member:${memberId}`,
    api: callsOver((method, path, { payload, headers }) => {
      const json = payload === undefined ? {} : { body: JSON.stringify(payload) };
      const type: Record<string, string> = payload === undefined ? {} : { 'Content-Type': 'application/json' };
      return answered(path, { method, headers: { ...headers, ...authorization, ...type }, ...json });
    }),
    post: async (name, body, asking) => {
      const headers = { ...asking.headers, ...authorization };
      // The table types what the Worker answers.
      return (await answered(addressOf(name, asking), { method: 'POST', headers, body })).json() as Promise<
        AnswerOf<typeof name>
      >;
    },
    page: { visible: () => false, listen: () => () => undefined },
    pace: openPace(),
  };
}

/** Whose token it is, as far as one can see: the Worker alone knows whether it is a good one. */
function memberOfToken(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(sub) || null;
  } catch {
    return null;
  }
}
