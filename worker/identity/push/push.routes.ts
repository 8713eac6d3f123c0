import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { removeDevice, saveDevice, showDevice } from './devices.ts';
import { publicKeyOf } from './seal.ts';

/** `/api/push`: whether the device of this session gets pushes while Sarai is closed, and of which kinds. */
export const pushRoutes = new Hono<AppEnv>();

route(pushRoutes, 'GET /api/push', memberTokenOnly, async (c) => {
  const device = await showDevice(c.get('db'), memberOf(c));
  return respond(c, { publicKey: publicKeyOf(c.env), device });
});

route(pushRoutes, 'PUT /api/push', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const own = new URL(varsOf(c.env).APP_ORIGIN).host;
  const device = await saveDevice(c.get('db'), memberOf(c), await inputOf(c), own, Date.now());
  return respond(c, device);
});

route(pushRoutes, 'DELETE /api/push', limitWrites, memberTokenOnly, async (c) => {
  await removeDevice(c.get('db'), memberOf(c));
  return c.body(null, 204);
});
