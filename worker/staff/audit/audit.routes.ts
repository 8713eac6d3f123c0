import { Hono } from 'hono';
import { queryOf, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { listAuditLog } from './audit-log.ts';

/** `GET /api/admin/audit-log`: what administrators did, the newest first. */
export const auditRoutes = new Hono<AppEnv>();

route(auditRoutes, 'GET /api/admin/audit-log', adminOnly, async (c) => {
  const { acts, cursor } = await listAuditLog(c.get('db'), queryOf(c));
  return respondPage(c, acts, cursor);
});
