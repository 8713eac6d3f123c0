import type { NotificationEvent } from '#schema/contracts/notifications';
import { ACCOUNTS_A_NUMBER, ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { notifications } from '#schema/tables/notifications';
import { numberMoves } from '#schema/tables/number-moves';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { findNew } from '../notifications/notifications.queries.ts';
import { warnOwner } from '../notifications/message-owner.ts';
import { insertNotification, notify } from '../notifications/notify.ts';
import { hasProven, hasNoSignIn } from './proofs.ts';

/** How long the holder of a number has to answer a request, and how long a number that was kept cannot be requested again. */
const ANSWER_WITHIN = 7 * DAY;
const KEPT_FOR = 30 * DAY;
/** Due requests that one run settles. */
const MOVES_A_RUN = 50;

const [m, k, h, o, n] = [
  alias(numberMoves, 'm'),
  alias(numberMoves, 'k'),
  alias(users, 'h'),
  alias(users, 'o'),
  alias(notifications, 'n'),
];

/** A request for a proven number: its holder `from`, and the requester `to`, an account or a query for one that the same batch makes. */
export interface TransferRequest {
  phone: string;
  from: number;
  to: number | SQL;
}

/** SQL condition: the account has an open request for this number and no other way to sign in, so a proof of the number opens it. */
export function hasOpenRequest(account: typeof users, phone: string | SQL): SQL {
  return sql`(${account.id} IN (SELECT ${m.toId} FROM ${numberMoves} AS ${m} WHERE ${m.phone} = ${phone} AND ${m.keptAt} IS NULL)
    AND ${hasNoSignIn(account)} AND ${account.deletedAt} IS NULL)`;
}

/**
 * The reasons against a request: the number is requested already, the requester has another open request, or the holder kept the number lately. For a
 * new account, it counts whoever the requester was.
 */
export function conflicts({ phone, from, to }: TransferRequest, now: number) {
  const asker = typeof to === 'number' ? sql`${k.toId} = ${to}` : sql`1`;
  const stands = (which: SQL) => sql<0 | 1>`EXISTS (SELECT 1 FROM ${numberMoves} AS ${k} WHERE ${which})`;
  return {
    isOpen: stands(sql`${k.keptAt} IS NULL AND ${k.phone} = ${phone}`),
    isOwnOpen: stands(sql`${k.keptAt} IS NULL AND ${k.toId} = ${typeof to === 'number' ? to : null}`),
    // The administrators' mailbox has no screen on which it could be asked.
    isKept:
      from === ADMIN_MAILBOX_ID
        ? sql<0 | 1>`1`
        : stands(sql`${k.phone} = ${phone} AND ${k.keptAt} > ${now - KEPT_FOR} AND ${asker}`),
  };
}

export function mayRequest(request: TransferRequest, now: number): SQL {
  const { isOpen, isOwnOpen, isKept } = conflicts(request, now);
  return sql`(EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${request.from} AND ${hasProven(h, request.phone)}) AND NOT ${isOpen} AND NOT ${isOwnOpen} AND NOT ${isKept})`;
}

/** Throws the reason why a request was not made; does nothing if there was another one. */
export function refuseRequest(found: { isOpen: 0 | 1; isOwnOpen: 0 | 1; isKept: 0 | 1 } | undefined): void {
  if (found?.isOpen === 1) throw refuse('phone_move_open');
  if (found?.isOwnOpen === 1) throw refuse('phone_move_own_open');
  if (found?.isKept === 1) throw refuse('phone_move_kept');
}

/** The statements that request a number while `when` holds: the request, the notification to its holder, and what is needed to announce it. */
export function requestTransfer(db: Db, request: TransferRequest, when: SQL, now: number) {
  const { phone, from, to } = request;
  const row = { phone, fromId: from, toId: sql`t.id`, createdAt: now, movesAt: now + ANSWER_WITHIN };
  const once = `number:asked:${now}`;
  const isAsked = sql`EXISTS (SELECT 1 FROM ${numberMoves} AS ${m} WHERE ${m.phone} = ${phone} AND ${m.fromId} = ${from} AND ${m.createdAt} = ${now})`;
  return [
    db.returning(
      { movesAt: numberMoves.movesAt },
      sql`INSERT ${into(numberMoves, row)} FROM (SELECT (${to}) AS id) AS t WHERE t.id IS NOT NULL AND ${mayRequest(request, now)} AND ${when}
        ON CONFLICT DO NOTHING`,
    ),
    insertNotification(db, from, moveEvent('asked', now + ANSWER_WITHIN), once, isAsked),
    findNew(db, sql`${n.userId} = ${from} AND ${n.once} = ${once}`),
  ] as const;
}

/**
 * The statement that ends the open request of a member who has proven another number at `now`. It comes after the statement that gave them that
 * number: their last choice counts.
 */
export function endOtherRequest(db: Db, to: number, now: number) {
  const move = numberMoves;
  return db.run(sql`DELETE FROM ${move} WHERE ${move.toId} = ${to} AND ${move.keptAt} IS NULL
    AND EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${to} AND ${h.phoneConfirmedAt} = ${now} AND ${h.phone} <> ${move.phone})`);
}

/**
 * Answers a request. `keep` leaves the number with its holder, and is for both sides: a requester who withdraws may ask again, but not after the
 * holder kept it. `give` is for the holder. The holder can answer until the number has moved. One round trip; returns a function that sends the
 * notifications. Throws `phone_move_over`.
 */
export async function answerMove(
  env: Bindings,
  db: Db,
  member: Member,
  { id, answer }: { id: number; answer: 'keep' | 'give' },
  now: number,
): Promise<() => Promise<unknown>> {
  const isHolders = sql`(${m.fromId} = ${member.id} AND ${isLive(member)})`;
  if (answer === 'give') {
    const [session, [before], , , , [given]] = await db.batch([
      liveSession(db, member, 'member'),
      ...settleRequest(db, id, isHolders, now),
    ]);
    requireLive(session);
    if (!given) throw refuse('phone_move_over');
    return () => notifyMoved(env, db, id, { ...given, ...before, fromId: null }, now);
  }
  const move = numberMoves;
  const isOpen = sql`${move.id} = ${id} AND ${move.keptAt} IS NULL AND ${isLive(member)}`;
  const [session, [kept], [withdrawn]] = await db.batch([
    liveSession(db, member, 'member'),
    db.returning(
      { toId: move.toId },
      sql`UPDATE ${move} SET ${set(move, { keptAt: now })} WHERE ${isOpen} AND ${move.fromId} = ${member.id}`,
    ),
    db.returning({ id: move.id }, sql`DELETE FROM ${move} WHERE ${isOpen} AND ${move.toId} = ${member.id}`),
  ]);
  requireLive(session);
  if (!kept && !withdrawn) throw refuse('phone_move_over');
  return async () => {
    if (kept) await notify(env, db, kept.toId, moveEvent('kept', now), `number:kept:${id}`);
  };
}

/**
 * Moves the numbers for which nobody answered in time, or which their holder has given up meanwhile, and deletes requests that were refused long
 * before `now` (milliseconds).
 */
export async function sweepMoves(env: Bindings, db: Db, now: number): Promise<void> {
  const isDue = sql`${m.movesAt} <= ${now}`;
  const [due] = await db.batch([
    db.find(
      {
        id: m.id,
        isHeld: sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${m.fromId} AND ${h.phone} = ${m.phone})`,
      },
      sql`FROM ${numberMoves} AS ${m} WHERE ${m.keptAt} IS NULL AND ${isDue} ORDER BY ${m.movesAt} LIMIT ${MOVES_A_RUN}`,
    ),
    db.run(sql`DELETE FROM ${numberMoves} WHERE ${numberMoves.keptAt} <= ${now - KEPT_FOR}`),
  ]);
  for (const { id, isHeld } of due) {
    const [[before], , , , [moved]] = await db.batch(settleRequest(db, id, isDue, now));
    if (moved) await notifyMoved(env, db, id, { ...moved, ...before, ...(isHeld === 0 && { fromId: null }) }, now);
  }
}

/**
 * The statements that end a request `m` while `when` holds: the requester gets the number if there is room without the holder, the holder then loses
 * it, and the request is deleted in any case. None of them signs anybody in.
 */
function settleRequest(db: Db, id: number, when: SQL, now: number) {
  const of = (column: Column) =>
    sql`(SELECT ${column} FROM ${numberMoves} AS ${m} WHERE ${m.id} = ${id} AND ${m.keptAt} IS NULL AND ${when})`;
  const [phone, from, to] = [of(m.phone), of(m.fromId), of(m.toId)];
  const has = (account: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${account} AND ${hasProven(h, phone)})`;
  const others = sql`(SELECT count(*) FROM ${users} AS ${o} WHERE ${hasProven(o, phone)} AND ${o.id} NOT IN (${from}, ${to}))`;
  const move = numberMoves;
  return [
    // The number by which the account could sign in before.
    db.find(
      { formerNumber: o.phone },
      sql`FROM ${users} AS ${o} WHERE ${o.id} = ${to} AND ${o.phoneConfirmedAt} IS NOT NULL AND ${o.phone} <> ${phone}`,
    ),
    // If the requester already has the number, nobody gives it up.
    db.run(sql`DELETE FROM ${move} WHERE ${move.id} = ${id} AND ${has(to)}`),
    db.run(sql`UPDATE ${users} SET ${set(users, { phone, phoneConfirmedAt: now })}
      WHERE ${users.id} = ${to} AND ${users.deletedAt} IS NULL AND ${others} < ${ACCOUNTS_A_NUMBER}`),
    db.run(sql`UPDATE ${users} SET ${set(users, { phone: null, phoneConfirmedAt: null })}
      WHERE ${users.id} = ${from} AND ${users.phone} = ${phone} AND ${has(to)}`),
    db.returning(
      {
        fromId: move.fromId,
        toId: move.toId,
        isMoved: sql<
          0 | 1
        >`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${move.toId} AND ${hasProven(h, sql`${move.phone}`)})`,
      },
      sql`DELETE FROM ${move} WHERE ${move.id} = ${of(m.id)}`,
    ),
  ] as const;
}

async function notifyMoved(
  env: Bindings,
  db: Db,
  id: number,
  { fromId, toId, isMoved, formerNumber }: { fromId: number | null; toId: number; isMoved: 0 | 1; formerNumber?: string | null },
  now: number,
): Promise<void> {
  if (isMoved === 0) return;
  if (formerNumber) await warnOwner(env, toId, 'numberChanged', { formerNumber });
  await notify(env, db, toId, moveEvent('yours', now), `number:yours:${id}`);
  if (fromId !== null) await notify(env, db, fromId, moveEvent('lost', now), `number:lost:${id}`);
}

function moveEvent(what: 'asked' | 'lost' | 'yours' | 'kept', until: number): NotificationEvent {
  return { kind: 'number_move', what, until: new Date(until).toISOString() };
}
