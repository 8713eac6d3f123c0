import { notificationsQuery, notificationsReadRequest } from '#schema/contracts/notifications';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { answerPage } from '../../platform/http/page.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { countNotifications, listNotifications, readNotifications } from './notifications.ts';

/** `/api/notifications`: what happened to the member, and how much of it they have seen. */
export const notificationRoutes = new Hono<AppEnv>();

notificationRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

notificationRoutes.get('/', memberOnly, async (c) => {
  const { notifications, cursor } = await listNotifications(c.get('db'), memberOf(c), queryParams(c, notificationsQuery));
  return answerPage(c, notifications, cursor);
});

notificationRoutes.get('/unread', memberOnly, async (c) => c.json(await countNotifications(c.get('db'), memberOf(c))));

notificationRoutes.put('/read', limitByAddress('WRITES_BY_ADDRESS'), memberOnly, limitJson, async (c) => {
  const { upTo } = await jsonBody(c, notificationsReadRequest);
  return c.json(await readNotifications(c.get('db'), memberOf(c), upTo, Date.now()));
});
