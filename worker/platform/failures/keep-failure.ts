import { Buffer } from 'node:buffer';
import type { FailureKind } from '#schema/contracts/system';
import { DAY, HOUR } from '#schema/durations';
import { failureCounts } from '#schema/tables/failure-counts';
import { failures } from '#schema/tables/failures';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Bindings, varsOf } from '../../env.ts';
import { into, names, set } from '../columns.ts';
import { openDb } from '../db.ts';
import { log } from '../log.ts';
import { failureSort } from '../fault-of.ts';
import { seal } from '../sealed.ts';

/** What payloads are sealed for: a mail holds an address and sometimes a link that opens an account. */
export const SEALED_FOR = 'failures';

/** Rows of each kind: an outage must not fill the database. What comes beyond is in the Worker's log alone. */
const MOST: Record<FailureKind, number> = { error: 2_000, mail: 1_000, webhook: 500 };
const WEEK = 7 * DAY;

interface Kept {
  kind: FailureKind;
  source: string;
  sort: string;
  /** The same again is the same row, counted. */
  once: string | null;
  recipient?: string;
  payload?: object;
  keepFor: number;
  requestId: string | null;
}

/** Counts an unforeseen error by its route, sort and hour. For `waitUntil`; never throws. */
export function keepError(env: Bindings, route: string, error: unknown, requestId: string): Promise<void> {
  const [source, sort] = [route.slice(0, 120), failureSort(error)];
  const once = `error ${source} ${sort} ${Math.floor(Date.now() / HOUR)}`;
  return keep(env, { kind: 'error', source, sort, once, keepFor: 2 * DAY, requestId });
}

/** Keeps a mail that did not leave, sealed, for as long as it is of use (`keepFor`, at most a week). Never throws. */
export function keepMail(env: Bindings, mail: { to: string; kind: string; keepFor?: number }, sort: string): Promise<void> {
  const keepFor = Math.min(mail.keepFor ?? WEEK, WEEK);
  return keep(env, {
    kind: 'mail',
    source: mail.kind,
    sort,
    once: null,
    recipient: masked(mail.to),
    payload: mail,
    keepFor,
    requestId: null,
  });
}

/** Keeps the reference of a webhook that could not be heard; one without, or that nobody signed, is only counted. Never throws. */
export function keepWebhook(env: Bindings, reference: string | null, sort: string, requestId: string): Promise<void> {
  const source = 'hesabpay';
  const once = reference === null ? `${source} ${sort} ${Math.floor(Date.now() / HOUR)}` : `${source} ${reference}`;
  const payload = reference === null ? {} : { payload: { reference } };
  return keep(env, { kind: 'webhook', source, sort, once, ...payload, keepFor: WEEK, requestId });
}

async function keep(env: Bindings, { kind, source, sort, once, recipient, payload, keepFor, requestId }: Kept): Promise<void> {
  const now = Date.now();
  try {
    const sealed =
      payload === undefined ? null : await seal(varsOf(env).SESSION_SECRET, SEALED_FOR, Buffer.from(JSON.stringify(payload)));
    const failure = {
      kind,
      source,
      sort,
      once,
      recipient,
      payload: sealed,
      keepUntil: now + keepFor,
      requestId,
      createdAt: now,
      lastAt: now,
    };
    const { requestId: lastRequest, sort: lastSort, lastAt, keepUntil } = alias(failures, 'excluded');
    const again = { count: sql`${failures.count} + 1`, sort: lastSort, requestId: lastRequest, lastAt, keepUntil };
    await openDb(env.DB).run(sql`INSERT ${into(failures, failure)}
      WHERE (SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = ${kind}) < ${MOST[kind]}
      ON CONFLICT (${names(failures.once)}) DO UPDATE SET ${set(failures, again)}`);
  } catch (error) {
    log('error', 'failure_not_kept', { kind, source, sort, error: failureSort(error) });
  }
}

/** Enough to recognise an address by, and not enough to write to it: `n•••@example.af`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
