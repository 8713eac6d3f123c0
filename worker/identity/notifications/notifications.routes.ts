import { Hono } from 'hono';
import { respond, respondPage, inputOf, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { countNotifications, listNotifications, readNotifications } from './notifications.ts';

/** `/api/notifications`: what happened to the member, and how much of it they have seen. */
export const notificationRoutes = new Hono<AppEnv>();

notificationRoutes.get('/', memberOnly, async (c) => {
  const { notifications, cursor } = await listNotifications(c.get('db'), memberOf(c), queryOf(c, 'GET /api/notifications'));
  return respondPage(c, 'GET /api/notifications', notifications, cursor);
});

notificationRoutes.get('/unread', memberOnly, async (c) =>
  respond(c, 'GET /api/notifications/unread', await countNotifications(c.get('db'), memberOf(c))),
);

notificationRoutes.put('/read', limitByAddress('WRITES_BY_ADDRESS'), memberOnly, limitJson, async (c) => {
  const { upTo } = await inputOf(c, 'PUT /api/notifications/read');
  return respond(c, 'PUT /api/notifications/read', await readNotifications(c.get('db'), memberOf(c), upTo, Date.now()));
});
