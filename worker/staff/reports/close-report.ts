import { REPORTS_CLOSED_AT_ONCE } from '#schema/catalog/limits';
import type { AdminReportDetails, OutcomeRequest } from '#schema/contracts/reports';
import { reports } from '#schema/tables/reports';
import { users } from '#schema/tables/users';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { announceByIds } from '../../identity/notifications/announce.ts';
import { wantsNotice } from '../../identity/notifications/notifications.queries.ts';
import { insertNotifications } from '../../identity/notifications/notify.ts';
import { storeDecision } from '../audit/store-decision.ts';
import { reasonWords, type ReasonWords } from '../saved-replies/reasons.ts';
import { presentDetails, findReport, REPORTED_LISTING, reportedPageId } from './reports.ts';
import { set } from '../../platform/columns.ts';

const [r, u, l] = [alias(reports, 'r'), alias(users, 'u'), alias(listings, 'l')];

/**
 * Closes a report, once, and with `all` the other open ones of the same target; their reporters are notified in the same round trip. `told` are the
 * notifications that were inserted. `note` is dropped if the account that it is about is gone. Idempotent for the same outcome. Throws
 * `report_not_found`, `saved_reply_not_found`, and `report_closed` for another outcome, or if another administrator closed it and the note or
 * template of this call would be lost.
 */
export async function closeReport(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { outcome, note, all, template }: OutcomeRequest,
  now: number,
): Promise<{ report: AdminReportDetails; noticeIds: number[] }> {
  const { wordsFor } = await reasonWords(db, 'report', { reason: '', template });
  const target = sql`(SELECT ${reports.target} FROM ${reports} WHERE ${reports.id} = ${id} AND ${reports.closedAt} IS NULL)`;
  const same = sql`SELECT ${r.id} FROM ${reports} AS ${r} INDEXED BY reports_open_by_target WHERE ${r.target} = ${target} AND ${r.closedAt} IS NULL
    AND ${r.id} <> ${id} ORDER BY ${r.id} LIMIT ${REPORTS_CLOSED_AT_ONCE}`;
  const closed = sql`(SELECT json_group_array(same.id) FROM (SELECT CAST(${id} AS INTEGER) AS id UNION SELECT id FROM (${same})) AS same)`;
  // The notes about that account were deleted with it, and nothing would delete these words.
  const isOfGone = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${reports.aboutUserId} AND ${users.deletedAt} IS NOT NULL)`;
  const [, , , told, [row]] = await db.batch([
    recordAudit(db, admin, {
      action: 'report.closed',
      target: `report:${id}`,
      before: sql`(SELECT json_object('target', ${reports.target}, 'reason', ${reports.reason}) FROM ${reports} WHERE ${reports.id} = ${id})`,
      after: all ? sql`json_object('outcome', ${outcome}, 'all', json('true'), 'reports', ${closed})` : { outcome, all },
      when: sql`${target} IS NOT NULL`,
    }),
    storeDecision(
      db,
      admin,
      {
        kind: 'report.closed',
        target: `report:${id}`,
        aboutUserId: sql`(SELECT coalesce(${reports.aboutUserId}, ${reports.reporterId}) FROM ${reports} WHERE ${reports.id} = ${id})`,
        before: all
          ? sql`json_object('reports', json(${closed}))`
          : sql`json_object('reports', json_array(CAST(${id} AS INTEGER)))`,
        after: sql`json_object('closedAt', CAST(${now} AS INTEGER))`,
        when: sql`${target} IS NOT NULL`,
      },
      now,
    ),
    db.run(sql`UPDATE ${reports} SET ${set(reports, {
      closedAt: now,
      closedBy: admin.id,
      outcome,
      note: sql`iif(${reports.id} = ${id}, iif(${isOfGone}, NULL, ${note}), ${reports.note})`,
    })}
      WHERE ${reports.closedAt} IS NULL AND (${reports.id} = ${id} ${all ? sql`OR ${reports.id} IN (${same})` : sql``})`),
    insertNotices(db, admin, id, wordsFor, now),
    findReport(db, id),
  ]);
  if (!row) throw refuse('report_not_found');
  const report = presentDetails(row, []);
  const isSame = report.closedBy?.id === admin.id || (template === undefined && (note === '' || note === report.note));
  if (row.outcome !== outcome || !isSame) throw refuse('report_closed');
  return { report, noticeIds: told.map((made) => made.id) };
}

/** Announces the notifications to the reporters. For `waitUntil`: never throws, because the notifications are in D1 already. */
export async function notifyReporters(env: Bindings, told: number[]): Promise<void> {
  try {
    await announceByIds(env, openDb(env.DB), told);
  } catch (error) {
    log('error', 'not_notified', { kind: 'report_closed', ...errorForLog(error) });
  }
}

/** Inserts a notification for each reporter whose report was closed just now: how it ended, and what it was about; never what was done to whom. */
function insertNotices(db: Db, admin: ActingAdmin, id: number, wordsFor: ReasonWords['wordsFor'], now: number) {
  return insertNotifications(
    db,
    {
      userId: u.id,
      kind: 'report_closed',
      data: sql`json_object('outcome', ${r.outcome}, 'about', substr(${r.target}, 1, instr(${r.target}, ':') - 1),
      'placeId', ${reportedPageId}, 'title', coalesce(${l.title}, ''), 'reason', coalesce(${wordsFor(u.id)}, ''))`,
      once: sql`'report:' || ${r.id} || ':' || ${r.closedAt}`,
      createdAt: now,
    },
    sql`FROM ${reports} AS ${r} INDEXED BY reports_queue CROSS JOIN ${users} AS ${u} ON ${u.id} = ${r.reporterId}
      LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${REPORTED_LISTING}
    WHERE ${r.closedAt} = ${now} AND ${r.closedBy} = ${admin.id} AND ${r.target} = (SELECT ${reports.target} FROM ${reports}
    WHERE ${reports.id} = ${id})
      AND ${wantsNotice('report_closed')}`,
  );
}
