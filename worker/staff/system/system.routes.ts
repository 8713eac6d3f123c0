import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { adminOf } from '../../platform/audit/record.ts';
import { linkNext, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitGuesses } from '../../platform/http/rate-limit.ts';
import { adminTokenOnly, adminOnly } from '../../platform/http/session.ts';
import { idParam } from '../../platform/http/validate.ts';
import { exportSubscribers, listSubscribers } from '../../site/documents/newsletter.ts';
import { listFailures, dismissFailure, retryFailure } from './failures.ts';
import { showSystem } from './show-system.ts';
import { testMail } from './test-mail.ts';

/** `/api/admin/system`: the state of the system, and a test mail. */
export const systemRoutes = new Hono<AppEnv>();
/** `/api/admin/failures`: lists, retries and dismisses failures. */
export const failureRoutes = new Hono<AppEnv>();
/** `/api/admin/newsletter`: its subscribers, as a list and as CSV. */
export const newsletterRoutes = new Hono<AppEnv>();

route(systemRoutes, 'GET /api/admin/system', adminOnly, async (c) => {
  return respond(c, await showSystem(c.env, c.get('db'), Date.now()));
});

route(systemRoutes, 'POST /api/admin/system/test-mail', adminOnly, limitGuesses, async (c) =>
  respond(c, await testMail(c.env, c.get('db'), adminOf(c))),
);

route(failureRoutes, 'GET /api/admin/failures', adminOnly, async (c) => {
  const { failures, cursor } = await listFailures(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, failures, cursor);
});

route(failureRoutes, 'POST /api/admin/failures/:id/retry', adminOnly, async (c) =>
  respond(c, await retryFailure(c.env, c.get('db'), adminOf(c), idParam(c, 'failure_not_found'), Date.now())),
);

route(failureRoutes, 'DELETE /api/admin/failures/:id', adminOnly, async (c) => {
  await dismissFailure(c.get('db'), adminOf(c), idParam(c, 'failure_not_found'));
  return c.body(null, 204);
});

route(newsletterRoutes, 'GET /api/admin/newsletter', adminOnly, async (c) => {
  const { subscribers, cursor } = await listSubscribers(c.get('db'), queryOf(c));
  return respondPage(c, subscribers, cursor);
});

route(newsletterRoutes, 'GET /api/admin/newsletter/export', adminTokenOnly, async (c) => {
  const { csv, cursor } = await exportSubscribers(c.get('db'), adminOf(c), varsOf(c.env).APP_ORIGIN, queryOf(c));
  linkNext(c, cursor);
  return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=UTF-8' });
});
