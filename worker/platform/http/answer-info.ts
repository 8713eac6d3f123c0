import type { ExecutionContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Bindings } from '../../env.ts';
import type { Meter } from '../meter.ts';
import type { AppEnv, ListCount } from './context.ts';

/** A function that answers a request, like the app itself and its wrappers. */
export type Fetch = (request: Request, env: Bindings, context: ExecutionContext) => Response | Promise<Response>;

/** What the app knows about its response but does not send with it, for its wrappers. */
export interface AnswerInfo {
  /** The pattern, `/api/members/:id`: the path itself would tell who viewed whom. */
  route: string;
  meter: Meter;
  found: ListCount | undefined;
}

export const answerInfo = new WeakMap<Request, AnswerInfo>();

export const keepAnswerInfo = createMiddleware<AppEnv>(async (c, next) => {
  // A body limit replaces `c.req.raw` with a request of its own.
  const request = c.req.raw;
  await next();
  // After `next` this is the route that answered.
  answerInfo.set(request, { route: routePath(c), meter: c.get('meter'), found: c.get('found') });
});
