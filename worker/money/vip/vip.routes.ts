import { Hono } from 'hono';
import { idempotencyKeyOf } from '../credits/idempotency-key.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { upgradeToVip } from './upgrade.ts';

/** `POST /api/vip/upgrade`: returns 201 for a new upgrade, 200 for a repeat. */
export const vipRoutes = new Hono<AppEnv>();

route(vipRoutes, 'POST /api/vip/upgrade', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const { answer, isNew } = await upgradeToVip(c.get('db'), memberOf(c), await inputOf(c), key, Date.now());
  return respond(c, answer, isNew ? 201 : 200);
});
