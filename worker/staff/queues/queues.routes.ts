import { Hono } from 'hono';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { showQueues } from './queues.ts';

/** `GET /api/admin/queues`: how many things wait for administrators, and since when. */
export const queueRoutes = new Hono<AppEnv>();

route(queueRoutes, 'GET /api/admin/queues', adminOnly, async (c) => {
  return respond(c, await showQueues(c.get('db')));
});
