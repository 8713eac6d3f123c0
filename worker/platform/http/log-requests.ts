import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { varsOf } from '../../env.ts';
import type { AppEnv } from './context.ts';
import { inRequest, log } from '../log.ts';

/**
 * Names the request: an id that every line of its log carries, and its answer as `X-Request-Id`. It is made here and never taken from the caller, who
 * could write somebody else's into the audit log. In production each request is one line; locally wrangler prints its own.
 */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  const began = Date.now();
  await inRequest(requestId, next);
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (c.res.status !== 101) c.header('X-Request-Id', requestId);
  if (varsOf(c.env).ENVIRONMENT !== 'production') return;
  const { trips, rowsRead, rowsWritten } = c.get('meter');
  inRequest(requestId, () =>
    log('info', 'request', {
      method: c.req.method,
      // The pattern, `/api/members/:id`: the path itself would say who looked at whom. After `next` this is the route that answered.
      route: routePath(c),
      status: c.res.status,
      ms: Date.now() - began,
      d1: { trips, rowsRead, rowsWritten },
    }),
  );
});

/** Shows what a request cost at D1, `d1;desc="trips=1 read=31 written=0"`, to developers and tests; never in production. */
export const serverTiming = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (varsOf(c.env).ENVIRONMENT === 'production' || c.res.status === 101) return;
  const { trips, rowsRead, rowsWritten } = c.get('meter');
  c.header('Server-Timing', `d1;desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`);
});
