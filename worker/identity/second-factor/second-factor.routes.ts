import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { varsOf } from '../../env.ts';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { confirm, disable, renewRecoveryCodes, start } from './second-factor.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** `/api/admin/second-factor`: an administrator's own authenticator. */
export const secondFactorRoutes = new Hono<AppEnv>();

secondFactorRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});
// Each of these looks at a password or a code.
const adminGuards = [adminOnly, limitByAddress('AUTH_BY_ADDRESS'), limitJson] as const;

secondFactorRoutes.get('/', adminOnly, async (c) =>
  respond(c, 'GET /api/admin/second-factor', await findSecondFactor(c.get('db'), adminOf(c).id)),
);

secondFactorRoutes.post('/', ...adminGuards, async (c) => {
  const { password } = await inputOf(c, 'POST /api/admin/second-factor');
  return respond(
    c,
    'POST /api/admin/second-factor',
    await start(c.get('db'), varsOf(c.env).SESSION_SECRET, adminOf(c), password),
    201,
  );
});

secondFactorRoutes.put('/', ...adminGuards, async (c) => {
  const proof = await inputOf(c, 'PUT /api/admin/second-factor');
  const { recoveryCodes, rooms } = await confirm(c.get('db'), varsOf(c.env).SESSION_SECRET, adminOf(c), proof);
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, 'PUT /api/admin/second-factor', { recoveryCodes });
});

secondFactorRoutes.delete('/', ...adminGuards, async (c) => {
  await disable(c.get('db'), varsOf(c.env).SESSION_SECRET, adminOf(c), await inputOf(c, 'DELETE /api/admin/second-factor'));
  return c.body(null, 204);
});

secondFactorRoutes.post('/recovery-codes', ...adminGuards, async (c) => {
  const proof = await inputOf(c, 'POST /api/admin/second-factor/recovery-codes');
  return respond(
    c,
    'POST /api/admin/second-factor/recovery-codes',
    await renewRecoveryCodes(c.get('db'), varsOf(c.env).SESSION_SECRET, adminOf(c), proof),
    201,
  );
});
