import { Hono } from 'hono';
import { respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { endAllSessions, endSession, listSessions } from './own-sessions.ts';

/** The member's own open sessions: list them, end one, sign out everywhere. */
export const sessionRoutes = new Hono<AppEnv>();

route(sessionRoutes, 'GET /api/sessions', memberTokenOnly, async (c) =>
  respond(c, await listSessions(c.get('db'), memberOf(c), Date.now())),
);

route(sessionRoutes, 'DELETE /api/sessions/:id', memberTokenOnly, async (c) => {
  const rooms = await endSession(c.get('db'), memberOf(c), c.req.param('id'), Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return c.body(null, 204);
});

route(sessionRoutes, 'DELETE /api/sessions', memberTokenOnly, async (c) => {
  const rooms = await endAllSessions(c.get('db'), memberOf(c), Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return c.body(null, 204);
});
