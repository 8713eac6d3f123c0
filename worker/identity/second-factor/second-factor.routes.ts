import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { varsOf } from '../../env.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { limitGuesses } from '../../platform/http/rate-limit.ts';
import { adminOnly, memberOf, memberOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { confirm, disable, renewRecoveryCodes, start } from './second-factor.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** `/api/admin/second-factor`: an administrator's own authenticator. */
export const secondFactorRoutes = new Hono<AppEnv>();

/**
 * `/api/members/me/second-factor`: for a former administrator, who is still asked for a code at every sign-in. No other member has a second factor to
 * switch off.
 */
export const ownSecondFactorRoutes = new Hono<AppEnv>();

route(secondFactorRoutes, 'GET /api/admin/second-factor', adminOnly, async (c) =>
  respond(c, await findSecondFactor(c.get('db'), adminOf(c).id)),
);

route(secondFactorRoutes, 'POST /api/admin/second-factor', adminOnly, limitGuesses, limitJson, async (c) => {
  const { password } = await inputOf(c);
  return respond(c, await start(c.get('db'), secretOf(c), adminOf(c), password), 201);
});

route(secondFactorRoutes, 'PUT /api/admin/second-factor', adminOnly, limitGuesses, limitJson, async (c) => {
  const proof = await inputOf(c);
  const { recoveryCodes, rooms } = await confirm(c.get('db'), secretOf(c), adminOf(c), proof);
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, { recoveryCodes });
});

route(secondFactorRoutes, 'DELETE /api/admin/second-factor', adminOnly, limitGuesses, limitJson, async (c) => {
  await disable(c.get('db'), secretOf(c), adminOf(c), await inputOf(c));
  return c.body(null, 204);
});

route(secondFactorRoutes, 'POST /api/admin/second-factor/recovery-codes', adminOnly, limitGuesses, limitJson, async (c) => {
  const proof = await inputOf(c);
  const renewed = await renewRecoveryCodes(c.get('db'), secretOf(c), adminOf(c), proof);
  return respond(c, renewed, 201);
});

route(ownSecondFactorRoutes, 'GET /api/members/me/second-factor', memberOnly, async (c) =>
  respond(c, await findSecondFactor(c.get('db'), memberOf(c).id)),
);

route(ownSecondFactorRoutes, 'DELETE /api/members/me/second-factor', memberOnly, limitGuesses, limitJson, async (c) => {
  await disable(c.get('db'), secretOf(c), selfOf(c), await inputOf(c));
  return c.body(null, 204);
});

route(
  ownSecondFactorRoutes,
  'POST /api/members/me/second-factor/recovery-codes',
  memberOnly,
  limitGuesses,
  limitJson,
  async (c) => {
    const proof = await inputOf(c);
    const renewed = await renewRecoveryCodes(c.get('db'), secretOf(c), selfOf(c), proof);
    return respond(c, renewed, 201);
  },
);

function secretOf(c: AppContext): string {
  return varsOf(c.env).SESSION_SECRET;
}

function selfOf(c: AppContext) {
  return { id: memberOf(c).id, requestId: c.get('requestId') };
}
