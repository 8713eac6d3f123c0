import { framesOf, depersonalize } from '#schema/impersonal';
import { Unreachable } from '../late/import-with-retry.ts';
import type { InputOf, PathOf } from '#schema/contracts/calls';

type ClientErrorReport = InputOf<'POST /api/client-errors'>;
/** Written out, not made by `addressOf`: the code that reports bugs depends on as little as possible. */
const ADDRESS: PathOf<'POST /api/client-errors'> = '/api/client-errors';

/** How many kinds of errors one document reports: more come from one error in a loop. */
const KINDS_MAX = 20;
const reports = new Map<string, Promise<boolean>>();

/**
 * Reports a bug to the Worker, once for each kind, without personal data; resolves with whether the Worker took it. Network failures, aborted
 * requests and errors of browser extensions are not reported.
 */
export async function reportFault(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || error instanceof Unreachable || error.name === 'AbortError') return false;
  if (error instanceof TypeError && /fetch|NetworkError|Load failed|network connection/i.test(error.message)) return false;
  const stack = framesOf(error.stack ?? '');
  if (stack === '' && error.stack) return false;
  const report: ClientErrorReport = {
    release: document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null,
    screen: patternOf(location.pathname),
    name: error.name.slice(0, 60),
    message: depersonalize(error.message),
    stack,
  };
  const body = JSON.stringify(report);
  if (!reports.has(body) && reports.size >= KINDS_MAX) return false;
  const answer = reports.get(body) ?? send(body);
  reports.set(body, answer);
  return answer;
}

/** Replaces the ids in a path by `:id`; the Worker treats an unknown path as none. */
function patternOf(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/:id');
}

/** Sends without the session, and also while the page is being left. After a network failure it sends again when the network is back. */
async function send(body: string): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(ADDRESS, { method: 'POST', credentials: 'omit', keepalive: true, headers, body })).ok;
  } catch {
    addEventListener('online', () => void reports.set(body, send(body)), { once: true });
    return false;
  }
}
