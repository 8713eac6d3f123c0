import type { Failure, FailureKind, FailuresQuery, RetryAnswer } from '#schema/contracts/system';
import { failures } from '#schema/tables/failures';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, nextCursor } from '../../platform/db.ts';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { byReference } from '../../money/credits/entries.queries.ts';
import { findPurchases } from '../../money/credits/purchases.queries.ts';
import { notifyBuyer } from '../../money/credits/settle-purchase.ts';
import { type Bindings, varsOf } from '../../env.ts';
import { refuse, Refusal } from '../../platform/errors.ts';
import { deliver } from '../../platform/mail/mail.ts';
import { mayBeUnconfirmed, MAIL_KINDS, canSendMail } from '../../platform/mail/mail-rules.ts';
import { confirmPayment } from '../../money/payments/confirm.ts';
import { hesabPayOf } from '../../money/payments/hesabpay.ts';
import { NOT_NEEDED, resendMessage, settleRetry } from '../../platform/messages/retry-messages.ts';
import { SEAL_PURPOSE } from '../../platform/failures/store-failure.ts';
import { unseal } from '../../platform/sealed.ts';
import { pick, type Row, set } from '../../platform/columns.ts';

const failureColumns = pick(
  failures,
  'id',
  'kind',
  'source',
  'sort',
  'count',
  'tries',
  'recipient',
  'requestId',
  'release',
  'message',
  'stack',
  'createdAt',
  'lastAt',
);
type FailureRow = Row<typeof failureColumns> & { canRetry: 0 | 1 };

/** One page of the failures of a kind, the newest first. Sealed contents stay sealed. One round trip. */
export async function listFailures(db: Db, { kind, cursor, limit }: FailuresQuery, now: number) {
  const canRetry = sql<0 | 1>`(${failures.payload} IS NOT NULL AND ${failures.keepUntil} > ${now})`;
  const after = cursor === undefined ? sql`` : sql`AND ${failures.id} < ${Number(cursor)}`;
  const rows = await db.find(
    { ...failureColumns, canRetry },
    sql`FROM ${failures} WHERE ${failures.kind} = ${kind} ${after} ORDER BY ${failures.id} DESC LIMIT ${limit + 1}`,
  );
  return { failures: rows.slice(0, limit).map(present), cursor: nextCursor(rows, limit, ({ id }) => id) };
}

function present({ canRetry, createdAt, lastAt, ...row }: FailureRow): Failure {
  return {
    ...row,
    canRetry: canRetry === 1,
    createdAt: new Date(createdAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  };
}

/** A retry locks the row for this long: two administrators at once send one mail. */
const RETRY_LEASE = 60_000;

interface LockedFailure {
  kind: FailureKind;
  payload: string;
  aboutUserId: number | null;
}

/**
 * Retries a kept mail, message or webhook; a successful one leaves the list. Two round trips, because the retry happens between them. Throws
 * `failure_not_found`, `failure_busy` while somebody else retries, and `failure_final` if nothing was kept to retry.
 */
export async function retryFailure(env: Bindings, db: Db, admin: ActingAdmin, id: number, now: number): Promise<RetryAnswer> {
  const isFree = sql`${failures.payload} IS NOT NULL AND ${failures.keepUntil} > ${now} AND ${failures.leasedUntil} <= ${now}`;
  const when = sql`EXISTS (SELECT 1 FROM ${failures} WHERE ${failures.id} = ${id} AND ${isFree})`;
  const [[found], , [leased]] = await db.batch([
    db.find(
      { isKept: sql<0 | 1>`(${failures.payload} IS NOT NULL AND ${failures.keepUntil} > ${now})` },
      sql`FROM ${failures}
      WHERE ${failures.id} = ${id}`,
    ),
    recordAudit(db, admin, { action: 'failure.retried', target: `failure:${id}`, before: auditDetails(id), when }),
    db.returning(
      { kind: failures.kind, payload: sql<string>`payload`, aboutUserId: failures.aboutUserId },
      sql`UPDATE ${failures} SET ${set(failures, {
        leasedUntil: now + RETRY_LEASE,
        tries: sql`${failures.tries} + 1`,
      })} WHERE ${failures.id} = ${id} AND ${isFree}`,
    ),
  ]);
  if (!found) throw refuse('failure_not_found');
  if (!leased) throw refuse(found.isKept === 1 ? 'failure_busy' : 'failure_final');
  const answer = await retry(env, db, leased, now);
  if (leased.kind === 'message') await settleRetry(db, id, answer.fault, now);
  else
    await db.run(
      answer.outcome === 'failed'
        ? sql`UPDATE ${failures} SET ${set(failures, { leasedUntil: 0, lastAt: now, sort: answer.fault ?? 'unknown' })} WHERE ${failures.id} = ${id}`
        : sql`DELETE FROM ${failures} WHERE ${failures.id} = ${id}`,
    );
  return answer;
}

/** Removes a failure from the list. One round trip. Throws `failure_not_found`. */
export async function dismissFailure(db: Db, admin: ActingAdmin, id: number): Promise<void> {
  const when = sql`EXISTS (SELECT 1 FROM ${failures} WHERE ${failures.id} = ${id})`;
  const [, gone] = await db.batch([
    recordAudit(db, admin, { action: 'failure.dismissed', target: `failure:${id}`, before: auditDetails(id), when }),
    db.returning({ id: failures.id }, sql`DELETE FROM ${failures} WHERE ${failures.id} = ${id}`),
  ]);
  if (gone.length === 0) throw refuse('failure_not_found');
}

/** The audit log's details of a failure: no address, not even a masked one. */
function auditDetails(id: number) {
  return sql`(SELECT json_object('kind', ${failures.kind}, 'source', ${failures.source}, 'sort', ${failures.sort}) FROM ${failures}
    WHERE ${failures.id} = ${id})`;
}

const keptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  kind: z.enum(MAIL_KINDS),
});
const keptWebhook = z.object({ reference: z.string() });

async function retry(env: Bindings, db: Db, { kind, payload, aboutUserId }: LockedFailure, now: number): Promise<RetryAnswer> {
  const content = await unseal(varsOf(env).SESSION_SECRET, SEAL_PURPOSE, payload);
  // Sealed with a secret that was changed since: nobody can read it any longer.
  if (content === null) return { outcome: 'failed', fault: 'unreadable' };
  const kept: unknown = JSON.parse(new TextDecoder().decode(content));
  switch (kind) {
    case 'mail': {
      const mail = z.parse(keptMail, kept);
      // The address may no longer be the member's, or they may have switched mails off. A mail that was counted when it was first tried is not counted again.
      if (!mayBeUnconfirmed(mail.kind) && !(await canSendMail(db, mail.kind, mail.to, now, aboutUserId)))
        return { outcome: 'failed', fault: NOT_NEEDED };
      const fault = await deliver(env, mail);
      return { outcome: fault === null ? 'done' : 'failed', fault };
    }
    case 'message': {
      const fault = await resendMessage(env, db, kept, aboutUserId, now);
      return { outcome: fault === null ? 'done' : 'failed', fault };
    }
    case 'webhook':
      return retryWebhook(env, db, z.parse(keptWebhook, kept).reference, now);
    case 'error':
    case 'client':
      return { outcome: 'failed', fault: 'unreadable' };
    default:
      return kind satisfies never;
  }
}

/** Asks HesabPay about the order's own session, as the webhook would have done. */
async function retryWebhook(env: Bindings, db: Db, reference: string, now: number): Promise<RetryAnswer> {
  if (varsOf(env).HESABPAY_API_KEY === undefined) return { outcome: 'failed', fault: 'payment_unavailable' };
  const [order] = await findPurchases(db, byReference(reference));
  if (order?.provider !== 'hesabpay') return { outcome: 'done', fault: 'purchase_not_found' };
  try {
    const { outcome, paid } = await confirmPayment(db, hesabPayOf(varsOf(env)), order, now);
    if (paid) await notifyBuyer(env, paid);
    return { outcome: outcome === 'pending' ? 'waiting' : 'done', fault: outcome === 'misfit' ? 'misfit' : null };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'failed', fault: error.code };
    throw error;
  }
}

const ROWS_A_RUN = 500;

/** Deletes failures, with their contents, whose `keepUntil`, set in store-failure.ts, has passed. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM ${failures} WHERE ${failures.id} IN (
    SELECT ${failures.id} FROM ${failures} WHERE ${failures.keepUntil} <= ${now} ORDER BY ${failures.keepUntil} LIMIT ${ROWS_A_RUN})`);
}
