import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberClaimed, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { forgetDevice, keepDevice, showDevice } from './devices.ts';
import { publicKeyOf } from './seal.ts';

/** `/api/push`: whether the device of this session gets pushes while Sarai is closed, and of which kinds. */
export const pushRoutes = new Hono<AppEnv>();

route(pushRoutes, 'GET /api/push', memberClaimed, async (c) => {
  const device = await showDevice(c.get('db'), memberOf(c));
  return respond(c, { publicKey: publicKeyOf(c.env), device });
});

route(pushRoutes, 'PUT /api/push', limitWrites, memberClaimed, limitJson, async (c) => {
  const own = new URL(varsOf(c.env).APP_ORIGIN).host;
  const device = await keepDevice(c.get('db'), memberOf(c), await inputOf(c), own, Date.now());
  return respond(c, device);
});

route(pushRoutes, 'DELETE /api/push', limitWrites, memberClaimed, async (c) => {
  await forgetDevice(c.get('db'), memberOf(c));
  return c.body(null, 204);
});
