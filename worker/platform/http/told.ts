import type { ExecutionContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Bindings } from '../../env.ts';
import type { Meter } from '../meter.ts';
import type { AppEnv, Found } from './context.ts';

/** Answers a request, like the app itself and what stands before it. */
export type Fetch = (request: Request, env: Bindings, context: ExecutionContext) => Response | Promise<Response>;

/** What the app knows of its answer and does not say in it, for what stands before the app. */
export interface Told {
  /** The pattern, `/api/members/:id`: the path itself would say who looked at whom. */
  route: string;
  meter: Meter;
  found: Found | undefined;
}

export const told = new WeakMap<Request, Told>();

export const tell = createMiddleware<AppEnv>(async (c, next) => {
  // Whoever limits a body puts a request of their own in its place.
  const request = c.req.raw;
  await next();
  // After `next` this is the route that answered.
  told.set(request, { route: routePath(c), meter: c.get('meter'), found: c.get('found') });
});
