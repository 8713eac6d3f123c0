import { createMiddleware } from 'hono/factory';
import { varsOf } from '../../env.ts';
import type { AppEnv } from './context.ts';

/** Shows what a request cost at D1, `d1;desc="trips=1 read=31 written=0"`, to developers and tests; never in production. */
export const serverTiming = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (varsOf(c.env).ENVIRONMENT === 'production' || c.res.status === 101) return;
  const { trips, rowsRead, rowsWritten } = c.get('meter');
  c.header('Server-Timing', `d1;desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`);
});
