import type { ReportedConversation } from '#schema/contracts/reports';
import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';
import { adminOnly } from '../lib/session.ts';
import { idParam } from '../lib/validate.ts';
import { readReport } from './read-report.ts';

/** `GET /api/reports/{id}`: what a moderator may read of a conversation, while its report is open. */
export const reportRoutes = new Hono<AppEnv>();

reportRoutes.get('/:id', adminOnly, async (c) => {
  c.header('Cache-Control', 'no-store');
  const read: ReportedConversation = await readReport(c.env, c.get('db'), idParam(c, 'report_not_found'));
  return c.json(read);
});
