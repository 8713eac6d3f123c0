import { Hono } from 'hono';
import { respond } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { showQueues } from './queues.ts';

/** `GET /api/admin/queues`: how much waits for administrators, and since when. */
export const queueRoutes = new Hono<AppEnv>();

queueRoutes.get('/', adminOnly, async (c) => {
  return respond(c, 'GET /api/admin/queues', await showQueues(c.get('db')));
});
