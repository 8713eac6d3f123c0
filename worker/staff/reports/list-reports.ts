import type { AdminReport, ReportsQuery } from '#schema/contracts/reports';
import type { Db } from '../../platform/db.ts';
import { presentReport } from './present-report.ts';
import { findReports } from './reports.queries.ts';

/** One page of the queue, the newest first; `cursor` is null on the last. One round trip. */
export async function listReports(db: Db, query: ReportsQuery): Promise<{ reports: AdminReport[]; cursor: string | null }> {
  const rows = await findReports(db, query);
  const page = rows.slice(0, query.limit);
  return { reports: page.map(presentReport), cursor: rows.length > query.limit ? String(page.at(-1)?.id) : null };
}
