import { framesOf, impersonal } from '#schema/impersonal';
import { Unreachable } from '../late/reach.ts';
import type { InputOf, PathOf } from '#schema/contracts/calls';

type ClientErrorReport = InputOf<'POST /api/client-errors'>;
/** By itself, and not by `addressOf`: what tells of bugs needs as little as it can. */
const ADDRESS: PathOf<'POST /api/client-errors'> = '/api/client-errors';

/** Kinds of errors that one document tells of: more are one that goes round in a circle. */
const KINDS_MAX = 20;
const told = new Map<string, Promise<boolean>>();

/**
 * Tells the Worker of a bug, once for each kind, without anything personal; answers whether it was kept. A dead network, a request that was given
 * up and what an extension of the browser does are no bugs of ours.
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
    message: impersonal(error.message),
    stack,
  };
  const body = JSON.stringify(report);
  if (!told.has(body) && told.size >= KINDS_MAX) return false;
  const answer = told.get(body) ?? send(body);
  told.set(body, answer);
  return answer;
}

/** The address with its ids left out; the Worker takes one that it does not know for none. */
function patternOf(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/:id');
}

/** Without the session, and also when the page is just being left. What a dead network keeps from leaving goes when it is back. */
async function send(body: string): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(ADDRESS, { method: 'POST', credentials: 'omit', keepalive: true, headers, body })).ok;
  } catch {
    addEventListener('online', () => void told.set(body, send(body)), { once: true });
    return false;
  }
}
