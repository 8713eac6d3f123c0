import { Buffer } from 'node:buffer';
import type { ClientErrorReport } from '#schema/contracts/client-errors';
import type { FailureKind } from '#schema/contracts/system';
import { DAY, HOUR } from '#schema/durations';
import { framesOf, depersonalize } from '#schema/impersonal';
import { failureCounts } from '#schema/tables/failure-counts';
import { failures } from '#schema/tables/failures';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Bindings, varsOf } from '../../env.ts';
import { into, columnNames, set } from '../columns.ts';
import { type Db, openDb } from '../db.ts';
import { hashOf } from '../fingerprint.ts';
import { log } from '../log.ts';
import { errorKind } from '../error-for-log.ts';
import { seal } from '../sealed.ts';

/** The use for which payloads are sealed: a mail holds an address and sometimes a link that opens an account. */
export const SEAL_PURPOSE = 'failures';

/** Maximum rows of each kind: an outage must not fill the database. Any further failures are only in the Worker's log. */
const ROWS_MAX: Record<FailureKind, number> = { error: 2_000, mail: 1_000, message: 1_000, webhook: 500, client: 500 };
const WEEK = 7 * DAY;

/** The member whom a mail or message to somebody else names, given by their id or by an ad of theirs. It is deleted with their account. */
export interface NamedMember {
  userId?: number;
  listingId?: number;
}

interface FailureInput {
  kind: FailureKind;
  source: string;
  sort: string;
  /** A failure with the same key as a stored one only increments that row's count. */
  once: string | null;
  recipient?: string;
  recipientFingerprint?: string;
  names?: NamedMember | undefined;
  payload?: object;
  keepFor: number;
  requestId: string | null;
}

/** Counts an unforeseen error by its route, kind and hour. For `waitUntil`; never throws. */
export function storeError(env: Bindings, route: string, error: unknown, requestId: string): Promise<void> {
  const [source, sort] = [route.slice(0, 120), errorKind(error)];
  const once = `error ${source} ${sort} ${Math.floor(Date.now() / HOUR)}`;
  return storeFailure(env, { kind: 'error', source, sort, once, keepFor: 2 * DAY, requestId });
}

/** Stores a mail that could not be sent, sealed, for as long as it is of use (`keepFor`, at most a week). Never throws. */
export function storeFailedMail(
  env: Bindings,
  { names: named, ...mail }: { to: string; kind: string; keepFor?: number; names?: NamedMember },
  sort: string,
): Promise<void> {
  const keepFor = Math.min(mail.keepFor ?? WEEK, WEEK);
  return storeFailure(env, {
    kind: 'mail',
    source: mail.kind,
    sort,
    once: null,
    recipient: masked(mail.to),
    recipientFingerprint: hashOf(mail.to),
    names: named,
    payload: mail,
    keepFor,
    requestId: null,
  });
}

/**
 * Stores a message to a telephone that could not be sent, sealed, for as long as it is of use. A message that its carrier refused permanently
 * (`later` is null) is only counted. Never throws.
 */
export function storeFailedMessage(
  env: Bindings,
  { names: named, ...message }: { to: string; kind: string; names?: NamedMember },
  later: { keepFor: number; member?: number | undefined } | null,
  sort: string,
): Promise<void> {
  const kept = { kind: 'message', source: message.kind, sort, requestId: null } as const;
  if (later === null)
    return storeFailure(env, {
      ...kept,
      once: `message ${message.kind} ${sort} ${Math.floor(Date.now() / HOUR)}`,
      keepFor: 2 * DAY,
    });
  const { keepFor, member } = later;
  return storeFailure(env, {
    ...kept,
    once: null,
    recipient: `${message.to.slice(0, 3)}•••${message.to.slice(-2)}`,
    ...(member === undefined ? {} : { recipientFingerprint: fingerprintOf(member) }),
    names: named,
    payload: message,
    keepFor,
  });
}

/** Deletes the failures addressed to this member or this address, and those that name the member to others: their account is gone. Never throws. */
export async function deleteFailuresOf(env: Bindings, member: number, address: string | null): Promise<void> {
  const fingerprints = [fingerprintOf(member), ...(address === null ? [] : [hashOf(address)])];
  await openDb(env.DB)
    .run(
      sql`DELETE FROM ${failures} WHERE ${failures.recipientFingerprint} IN (SELECT value FROM json_each(${JSON.stringify(fingerprints)}))
        OR ${failures.aboutUserId} = ${member}`,
    )
    .catch(() => undefined); // the sweep deletes them within a week
}

/**
 * Stores the reference of a webhook that could not be processed; a webhook without one, or without a valid signature, is only counted. Never throws.
 */
export function storeFailedWebhook(env: Bindings, reference: string | null, sort: string, requestId: string): Promise<void> {
  const source = 'hesabpay';
  const once = reference === null ? `${source} ${sort} ${Math.floor(Date.now() / HOUR)}` : `${source} ${reference}`;
  const payload = reference === null ? {} : { payload: { reference } };
  return storeFailure(env, { kind: 'webhook', source, sort, once, ...payload, keepFor: WEEK, requestId });
}

/**
 * Stores an error of somebody's browser, one row for each kind: release, screen, name, message and place. A known kind is counted once more if
 * `counts`. A new kind is always stored: in place of the oldest when there are too many, or, if the address is over its limit, only while there is
 * room. One round trip; returns whether it was stored or counted.
 */
export async function storeClientError(db: Db, report: ClientErrorReport, counts: boolean, now: number): Promise<boolean> {
  const { release, screen } = report;
  const [message, stack] = [depersonalize(report.message), framesOf(report.stack)];
  const sort = /^\w{1,60}$/.test(report.name) ? report.name : 'Error';
  const once = `client ${hashOf([release, screen, sort, message, stack.split('\n')[0]].join('\n'))}`;
  const times = { keepUntil: now + WEEK, createdAt: now, lastAt: now };
  const failure = { kind: 'client', source: screen, sort, once, release, message, stack, ...times } as const;
  const { lastAt, keepUntil } = alias(failures, 'excluded');
  const count = sql`(SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = 'client')`;
  const isKnown = sql`EXISTS (SELECT 1 FROM ${failures} WHERE ${failures.once} = ${once})`;
  const [, [kept]] = await db.batch([
    db.run(sql`DELETE FROM ${failures} WHERE ${Number(counts)} AND ${count} >= ${ROWS_MAX.client} AND NOT ${isKnown}
      AND ${failures.id} = (SELECT min(${failures.id}) FROM ${failures} WHERE ${failures.kind} = 'client')`),
    db.returning(
      { id: failures.id },
      sql`INSERT ${into(failures, failure)} WHERE ${count} < ${ROWS_MAX.client} OR ${isKnown}
      ON CONFLICT (${columnNames(failures.once)}) DO UPDATE SET ${set(failures, { count: sql`${failures.count} + 1`, lastAt, keepUntil })} WHERE ${Number(counts)}`,
    ),
  ]);
  return kept !== undefined;
}

async function storeFailure(
  env: Bindings,
  { kind, source, sort, once, recipient, recipientFingerprint, names: named = {}, payload, keepFor, requestId }: FailureInput,
): Promise<void> {
  const now = Date.now();
  try {
    const sealed =
      payload === undefined ? null : await seal(varsOf(env).SESSION_SECRET, SEAL_PURPOSE, Buffer.from(JSON.stringify(payload)));
    const failure = {
      kind,
      source,
      sort,
      once,
      recipient,
      recipientFingerprint,
      aboutUserId:
        named.userId ??
        (named.listingId === undefined
          ? null
          : sql`(SELECT ${listings.userId} FROM ${listings} WHERE ${listings.id} = ${named.listingId})`),
      payload: sealed,
      keepUntil: now + keepFor,
      requestId,
      createdAt: now,
      lastAt: now,
    };
    const { requestId: lastRequest, sort: lastSort, lastAt, keepUntil } = alias(failures, 'excluded');
    const again = { count: sql`${failures.count} + 1`, sort: lastSort, requestId: lastRequest, lastAt, keepUntil };
    await openDb(env.DB).run(sql`INSERT ${into(failures, failure)}
      WHERE (SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = ${kind}) < ${ROWS_MAX[kind]}
      ON CONFLICT (${columnNames(failures.once)}) DO UPDATE SET ${set(failures, again)}`);
  } catch (error) {
    log('error', 'failure_not_kept', { kind, source, sort, error: errorKind(error) });
  }
}

/** A hash of the member, not of their number: up to three accounts share a number. */
function fingerprintOf(member: number): string {
  return hashOf(`member:${member}`);
}

/** Enough to recognise an address, but not enough to write to it: `n•••@example.af`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
