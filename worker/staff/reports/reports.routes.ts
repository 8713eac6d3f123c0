import type { ReportAnswer } from '#schema/contracts/reports';
import { complaintRequest, outcomeRequest, reportsQuery } from '#schema/contracts/reports';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { answerPage } from '../../platform/http/page.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { adminOnly, memberClaimed, memberOf } from '../../platform/http/session.ts';
import { idParam, jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { closeReport, ringReporters } from './close-report.ts';
import { reportListing, reportMember } from './complain.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';

/** `/api/listings/{id}/reports`, `/api/members/{id}/reports`: what members say is wrong. */
export const complaintRoutes = new Hono<AppEnv>();
/** `/api/admin/reports`: the moderators' queue. */
export const reportRoutes = new Hono<AppEnv>();

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

complaintRoutes.post('/listings/:id/reports', limitWrites, memberClaimed, limitJson, async (c) => {
  const listing = idParam(c, 'listing_not_found');
  const { id, isNew } = await reportListing(c.get('db'), memberOf(c), listing, await jsonBody(c, complaintRequest), Date.now());
  return c.json({ id } satisfies ReportAnswer, isNew ? 201 : 200, { 'Cache-Control': 'no-store' });
});

complaintRoutes.post('/members/:id/reports', limitWrites, memberClaimed, limitJson, async (c) => {
  const member = idParam(c, 'member_not_found');
  const { id, isNew } = await reportMember(c.get('db'), memberOf(c), member, await jsonBody(c, complaintRequest), Date.now());
  return c.json({ id } satisfies ReportAnswer, isNew ? 201 : 200, { 'Cache-Control': 'no-store' });
});

reportRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

reportRoutes.get('/', adminOnly, async (c) => {
  const { reports, cursor } = await listReports(c.get('db'), queryParams(c, reportsQuery));
  return answerPage(c, reports, cursor);
});

reportRoutes.get('/:id', adminOnly, async (c) => c.json(await readReport(c.env, c.get('db'), idParam(c, 'report_not_found'))));

reportRoutes.put('/:id/outcome', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'report_not_found');
  const { report, told } = await closeReport(c.get('db'), adminOf(c), id, await jsonBody(c, outcomeRequest), Date.now());
  c.executionCtx.waitUntil(ringReporters(c.env, told));
  return c.json(report);
});
