import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type Bindings, varsOf } from '../../env.ts';
import type { AppEnv } from './context.ts';
import { inRequest, log } from '../log.ts';
import { writeHeaders } from './headers.ts';
import { type Meter, newMeter } from '../meter.ts';

/**
 * Names the request: an id that every line of its log carries, and its answer as `X-Request-Id`. It is made here and never taken from the caller, who
 * could write somebody else's into the audit log. In production each request is one line; locally wrangler prints its own.
 */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  const began = Date.now();
  await inRequest(requestId, next);
  writeHeaders(c, { 'X-Request-Id': requestId });
  if (varsOf(c.env).ENVIRONMENT !== 'production') return;
  // The pattern, `/api/members/:id`: the path itself would say who looked at whom. After `next` this is the route that answered.
  const {
    req: { method },
    res: { status },
  } = c;
  inRequest(requestId, () => logRequest(method, routePath(c), status, began, c.get('meter')));
});

/** The same for a request that the edge answers, which the app does not hear of. */
export function nameRequest(
  { request, env }: { request: Request; env: Bindings },
  route: string,
  began: number,
  answer: Response,
): void {
  const requestId = crypto.randomUUID();
  answer.headers.set('X-Request-Id', requestId);
  if (varsOf(env).ENVIRONMENT === 'production')
    inRequest(requestId, () => logRequest(request.method, route, answer.status, began, NOTHING));
  else answer.headers.set('Server-Timing', timingOf(NOTHING));
}

const NOTHING = newMeter();

function logRequest(method: string, route: string, status: number, began: number, { trips, rowsRead, rowsWritten }: Meter): void {
  log('info', 'request', { method, route, status, ms: Date.now() - began, d1: { trips, rowsRead, rowsWritten } });
}

/** Shows what a request cost at D1, `d1;desc="trips=1 read=31 written=0"`, to developers and tests; never in production. */
export const serverTiming = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (varsOf(c.env).ENVIRONMENT !== 'production') writeHeaders(c, { 'Server-Timing': timingOf(c.get('meter')) });
});

function timingOf({ trips, rowsRead, rowsWritten }: Meter): string {
  return `d1;desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`;
}
