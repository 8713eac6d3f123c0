import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { varsOf } from '../../env.ts';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { adminOnly, memberOf, memberOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { confirm, disable, renewRecoveryCodes, start } from './second-factor.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** `/api/admin/second-factor`: an administrator's own authenticator. */
export const secondFactorRoutes = new Hono<AppEnv>();

/** `/api/members/me/second-factor`: of whoever was one, and is still asked for a code at every sign-in. No other member has one to switch off. */
export const ownSecondFactorRoutes = new Hono<AppEnv>();

// Each of these looks at a password or a code.
const guesses = [limitByAddress('AUTH_BY_ADDRESS'), limitJson] as const;

secondFactorRoutes.get('/', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/second-factor', await findSecondFactor(c.get('db'), adminOf(c).id)),
);

secondFactorRoutes.post('/', adminOnly, ...guesses, async (c) => {
  const { password } = await inputOf(c, 'POST /api/admin/second-factor');
  return respond(c, 'POST /api/admin/second-factor', await start(c.get('db'), secretOf(c), adminOf(c), password), 201);
});

secondFactorRoutes.put('/', adminOnly, ...guesses, async (c) => {
  const proof = await inputOf(c, 'PUT /api/admin/second-factor');
  const { recoveryCodes, rooms } = await confirm(c.get('db'), secretOf(c), adminOf(c), proof);
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, 'PUT /api/admin/second-factor', { recoveryCodes });
});

secondFactorRoutes.delete('/', adminOnly, ...guesses, async (c) => {
  await disable(c.get('db'), secretOf(c), adminOf(c), await inputOf(c, 'DELETE /api/admin/second-factor'));
  return c.body(null, 204);
});

secondFactorRoutes.post('/recovery-codes', adminOnly, ...guesses, async (c) => {
  const proof = await inputOf(c, 'POST /api/admin/second-factor/recovery-codes');
  const renewed = await renewRecoveryCodes(c.get('db'), secretOf(c), adminOf(c), proof);
  return respond(c, 'POST /api/admin/second-factor/recovery-codes', renewed, 201);
});

ownSecondFactorRoutes.get('/', memberOnly, async (c) =>
  respond(c, 'GET /api/members/me/second-factor', await findSecondFactor(c.get('db'), memberOf(c).id)),
);

ownSecondFactorRoutes.delete('/', memberOnly, ...guesses, async (c) => {
  await disable(c.get('db'), secretOf(c), selfOf(c), await inputOf(c, 'DELETE /api/members/me/second-factor'));
  return c.body(null, 204);
});

ownSecondFactorRoutes.post('/recovery-codes', memberOnly, ...guesses, async (c) => {
  const proof = await inputOf(c, 'POST /api/members/me/second-factor/recovery-codes');
  const renewed = await renewRecoveryCodes(c.get('db'), secretOf(c), selfOf(c), proof);
  return respond(c, 'POST /api/members/me/second-factor/recovery-codes', renewed, 201);
});

function secretOf(c: AppContext): string {
  return varsOf(c.env).SESSION_SECRET;
}

function selfOf(c: AppContext) {
  return { id: memberOf(c).id, requestId: c.get('requestId') };
}
