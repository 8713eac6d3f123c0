import { ApiError } from '../api/api-error.ts';
import { type Api, callsOver } from '../api/api.ts';
import type { Page } from './browser-page.ts';
import { openPace, type Pace } from './pace.ts';

/** What sends a member's outboxes where no page is. */
export interface Background {
  /** `member:7`. */
  owner: string;
  api: Api;
  /** Sends a form with a file; `Answer` is what the contract says that the Worker answers. */
  post: <Answer>(path: string, body: FormData, headers?: Record<string, string>) => Promise<Answer>;
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
    post: async <Answer>(path: string, body: FormData, headers = {}) => {
      const answer = await answered(path, { method: 'POST', headers: { ...headers, ...authorization }, body });
      return (await answer.json()) as Answer; // as its interface says
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
