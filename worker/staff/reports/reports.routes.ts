import type { AdminReport } from '#schema/contracts/reports';
import { Hono } from 'hono';
import type { Bindings } from '../../env.ts';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { adminOnly, memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { actKeyOf, idParam, limitJson } from '../../platform/http/validate.ts';
import { withSignedPictures } from '../../market/photos/withdrawn.ts';
import { closeReport, notifyReporters } from './close-report.ts';
import { reportTarget } from './complain.ts';
import { listReports, readReport } from './reports.ts';

/** `/api/listings/{id}/reports`, `/api/members/{id}/reports`: members' reports of ads and members. */
export const complaintRoutes = new Hono<AppEnv>();
/** `/api/admin/reports`: the moderators' queue. */
export const reportRoutes = new Hono<AppEnv>();

for (const kind of ['listing', 'member'] as const) {
  route(complaintRoutes, `POST /api/${kind}s/:id/reports`, limitWrites, memberTokenOnly, limitJson, async (c) => {
    const about = idParam(c, `${kind}_not_found`);
    const { id, isNew } = await reportTarget(c.get('db'), memberOf(c), [kind, about], await inputOf(c), actKeyOf(c), Date.now());
    return respond(c, { id }, isNew ? 201 : 200);
  });
}

route(reportRoutes, 'GET /api/admin/reports', adminOnly, async (c) => {
  const { reports, cursor } = await listReports(c.get('db'), queryOf(c));
  return respondPage(c, await Promise.all(reports.map((each) => withOpenTarget(c.env, each))), cursor);
});

route(reportRoutes, 'GET /api/admin/reports/:id', adminOnly, async (c) =>
  respond(c, await withOpenTarget(c.env, await readReport(c.env, c.get('db'), idParam(c, 'report_not_found')))),
);

route(reportRoutes, 'PUT /api/admin/reports/:id/outcome', adminOnly, limitJson, async (c) => {
  const id = idParam(c, 'report_not_found');
  const { report, noticeIds } = await closeReport(c.get('db'), adminOf(c), id, await inputOf(c), Date.now());
  c.executionCtx.waitUntil(notifyReporters(c.env, noticeIds));
  return respond(c, await withOpenTarget(c.env, report));
});

/** The report, with a signed link to the picture if it is about a hidden ad. */
async function withOpenTarget<Report extends AdminReport>(env: Bindings, report: Report): Promise<Report> {
  const { target } = report;
  return target.kind === 'listing' ? { ...report, target: await withSignedPictures(env, target) } : report;
}
