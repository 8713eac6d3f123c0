import { auditLogQuery } from '#schema/contracts/audit';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { answerPage } from '../../platform/http/page.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { queryParams } from '../../platform/http/validate.ts';
import { listActs } from './audit-log.ts';

/** `GET /api/admin/audit-log`: what administrators did, the newest first. */
export const auditRoutes = new Hono<AppEnv>();

auditRoutes.get('/', adminOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  const { acts, cursor } = await listActs(c.get('db'), queryParams(c, auditLogQuery));
  return answerPage(c, acts, cursor);
});
