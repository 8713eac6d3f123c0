import { Hono } from 'hono';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { countNotifications, listNotifications, markNotificationsRead } from './notifications.ts';

/** `/api/notifications`: the member's notifications, how many are unread, and marking them as read. */
export const notificationRoutes = new Hono<AppEnv>();

route(notificationRoutes, 'GET /api/notifications', memberOnly, async (c) => {
  const { notifications, cursor } = await listNotifications(c.get('db'), memberOf(c), queryOf(c));
  return respondPage(c, notifications, cursor);
});

route(notificationRoutes, 'GET /api/notifications/unread', memberOnly, async (c) =>
  respond(c, await countNotifications(c.get('db'), memberOf(c))),
);

route(notificationRoutes, 'PUT /api/notifications/read', limitWrites, memberOnly, limitJson, async (c) => {
  const { upTo } = await inputOf(c);
  return respond(c, await markNotificationsRead(c.get('db'), memberOf(c), upTo, Date.now()));
});
