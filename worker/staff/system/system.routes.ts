import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { adminOf } from '../../platform/audit/record.ts';
import { respond, respondPage, nextAddress, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { adminClaimed, adminOnly } from '../../platform/http/session.ts';
import { idParam } from '../../platform/http/validate.ts';
import { exportSubscribers, listSubscribers } from '../../site/documents/newsletter.ts';
import { listFailures, dismissFailure, retryFailure } from './failures.ts';
import { showSystem } from './show-system.ts';
import { testMail } from './test-mail.ts';

/** `/api/admin/system`: the state of the system, and a test mail. */
export const systemRoutes = new Hono<AppEnv>();
/** `/api/admin/failures`: what failed, another try, and off the list. */
export const failureRoutes = new Hono<AppEnv>();
/** `/api/admin/newsletter`: who reads it, as a list and as CSV. */
export const newsletterRoutes = new Hono<AppEnv>();

systemRoutes.get('/', adminOnly, async (c) => {
  return respond(c, 'GET /api/admin/system', await showSystem(c.env, c.get('db'), Date.now()));
});

systemRoutes.post('/test-mail', adminOnly, limitByAddress('AUTH_BY_ADDRESS'), async (c) =>
  respond(c, 'POST /api/admin/system/test-mail', await testMail(c.env, c.get('db'), adminOf(c))),
);

failureRoutes.get('/', adminOnly, async (c) => {
  const { failures, cursor } = await listFailures(c.get('db'), queryOf(c, 'GET /api/admin/failures'), Date.now());
  return respondPage(c, 'GET /api/admin/failures', failures, cursor);
});

failureRoutes.post('/:id/retry', adminOnly, async (c) =>
  respond(
    c,
    'POST /api/admin/failures/:id/retry',
    await retryFailure(c.env, c.get('db'), adminOf(c), idParam(c, 'failure_not_found'), Date.now()),
  ),
);

failureRoutes.delete('/:id', adminOnly, async (c) => {
  await dismissFailure(c.get('db'), adminOf(c), idParam(c, 'failure_not_found'));
  return c.body(null, 204);
});

newsletterRoutes.get('/', adminOnly, async (c) => {
  const { subscribers, cursor } = await listSubscribers(c.get('db'), queryOf(c, 'GET /api/admin/newsletter'));
  return respondPage(c, 'GET /api/admin/newsletter', subscribers, cursor);
});

newsletterRoutes.get('/export', adminClaimed, async (c) => {
  const { csv, cursor } = await exportSubscribers(
    c.get('db'),
    adminOf(c),
    varsOf(c.env).APP_ORIGIN,
    queryOf(c, 'GET /api/admin/newsletter/export'),
  );
  if (cursor !== null) c.header('Link', `<${nextAddress(c.req.url, cursor)}>; rel="next"`);
  return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=UTF-8' });
});
