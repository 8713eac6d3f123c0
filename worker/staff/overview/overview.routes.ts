import { Hono } from 'hono';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { showStatistics } from './statistics.ts';

/** `GET /api/admin/statistics`: the site's figures. The screen keeps them for five minutes, unless an act changes them. */
export const overviewRoutes = new Hono<AppEnv>();

route(overviewRoutes, 'GET /api/admin/statistics', adminOnly, async (c) => {
  return respond(c, await showStatistics(c.get('db'), Date.now()));
});
