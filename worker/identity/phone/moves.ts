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
import { findFresh } from '../notifications/notifications.queries.ts';
import { warnOwner } from '../notifications/message-owner.ts';
import { insertNotification, notify } from '../notifications/notify.ts';
import { holds, hasNoSignIn } from './proofs.ts';

/** How long whoever holds a number has to answer, and how long one that was kept is not asked for again. */
const ANSWER_LASTS = 7 * DAY;
const KEPT_LASTS = 30 * DAY;
/** One run's share of the numbers that are due. */
const MOVES_A_RUN = 50;

const [m, k, h, o, n] = [
  alias(numberMoves, 'm'),
  alias(numberMoves, 'k'),
  alias(users, 'h'),
  alias(users, 'o'),
  alias(notifications, 'n'),
];

/** From whom a number that was proven is asked for, and for whom: `to` is an account, or a query for one that the same batch opens. */
export interface Wish {
  phone: string;
  from: number;
  to: number | SQL;
}

/** That an account opened by this number without having it, and that has no other way in, waits for it. */
export function awaits(account: typeof users, phone: string | SQL): SQL {
  return sql`(${account.id} IN (SELECT ${m.toId} FROM ${numberMoves} AS ${m} WHERE ${m.phone} = ${phone} AND ${m.keptAt} IS NULL)
    AND ${hasNoSignIn(account)} AND ${account.deletedAt} IS NULL)`;
}

/**
 * What stands in the way of a wish: that the number is asked for already, that its member asks for another one, or that it was kept lately. A new account has
 * asked before as whoever else did.
 */
export function obstacles({ phone, from, to }: Wish, now: number) {
  const asker = typeof to === 'number' ? sql`${k.toId} = ${to}` : sql`1`;
  const stands = (which: SQL) => sql<0 | 1>`EXISTS (SELECT 1 FROM ${numberMoves} AS ${k} WHERE ${which})`;
  return {
    isOpen: stands(sql`${k.keptAt} IS NULL AND ${k.phone} = ${phone}`),
    isOwnOpen: stands(sql`${k.keptAt} IS NULL AND ${k.toId} = ${typeof to === 'number' ? to : null}`),
    // The administrators' mailbox has no screen on which it could be asked.
    isKept:
      from === ADMIN_MAILBOX_ID
        ? sql<0 | 1>`1`
        : stands(sql`${k.phone} = ${phone} AND ${k.keptAt} > ${now - KEPT_LASTS} AND ${asker}`),
  };
}

export function mayAsk(wish: Wish, now: number): SQL {
  const { isOpen, isOwnOpen, isKept } = obstacles(wish, now);
  return sql`(EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${wish.from} AND ${holds(h, wish.phone)}) AND NOT ${isOpen} AND NOT ${isOwnOpen} AND NOT ${isKept})`;
}

/** Throws why a wish was not taken; nothing where something else was in its way. */
export function refuseWish(found: { isOpen: 0 | 1; isOwnOpen: 0 | 1; isKept: 0 | 1 } | undefined): void {
  if (found?.isOpen === 1) throw refuse('phone_move_open');
  if (found?.isOwnOpen === 1) throw refuse('phone_move_own_open');
  if (found?.isKept === 1) throw refuse('phone_move_kept');
}

/** The statements that ask for a number while `when` holds: the wish, the notification to its holder, and what is needed to announce that. */
export function ask(db: Db, wish: Wish, when: SQL, now: number) {
  const { phone, from, to } = wish;
  const row = { phone, fromId: from, toId: sql`t.id`, createdAt: now, movesAt: now + ANSWER_LASTS };
  const once = `number:asked:${now}`;
  const isAsked = sql`EXISTS (SELECT 1 FROM ${numberMoves} AS ${m} WHERE ${m.phone} = ${phone} AND ${m.fromId} = ${from} AND ${m.createdAt} = ${now})`;
  return [
    db.returning(
      { movesAt: numberMoves.movesAt },
      sql`INSERT ${into(numberMoves, row)} FROM (SELECT (${to}) AS id) AS t WHERE t.id IS NOT NULL AND ${mayAsk(wish, now)} AND ${when}
        ON CONFLICT DO NOTHING`,
    ),
    insertNotification(db, from, told('asked', now + ANSWER_LASTS), once, isAsked),
    findFresh(db, sql`${n.userId} = ${from} AND ${n.once} = ${once}`),
  ] as const;
}

/** The statement that ends the wish of whoever has proven another number at `now`, behind the one that made it theirs: their last word counts. */
export function endOtherWish(db: Db, to: number, now: number) {
  const move = numberMoves;
  return db.run(sql`DELETE FROM ${move} WHERE ${move.toId} = ${to} AND ${move.keptAt} IS NULL
    AND EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${to} AND ${h.phoneConfirmedAt} = ${now} AND ${h.phone} <> ${move.phone})`);
}

/**
 * The member's word on a wish: `keep` leaves the number where it is, and is for both sides: whoever asked may ask again, unless it was the holder who kept it.
 * `give` is for whoever holds it. Until the number has moved, the holder's word counts. One round trip, and what is told. Throws `phone_move_over`.
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
      ...settle(db, id, isHolders, now),
    ]);
    requireLive(session);
    if (!given) throw refuse('phone_move_over');
    return () => tellMoved(env, db, id, { ...given, ...before, fromId: null }, now);
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
    if (kept) await notify(env, db, kept.toId, told('kept', now), `number:kept:${id}`);
  };
}

/** Moves the numbers that nobody answered for in time, or that their holder has let go meanwhile, and forgets what was kept long before `now` (milliseconds). */
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
    db.run(sql`DELETE FROM ${numberMoves} WHERE ${numberMoves.keptAt} <= ${now - KEPT_LASTS}`),
  ]);
  for (const { id, isHeld } of due) {
    const [[before], , , , [moved]] = await db.batch(settle(db, id, isDue, now));
    if (moved) await tellMoved(env, db, id, { ...moved, ...before, ...(isHeld === 0 && { fromId: null }) }, now);
  }
}

/**
 * The statements that end a wish `m` while `when` holds: the new account has the number where it finds room beside the one that gives it up, that one has it
 * no more, and the wish goes, whatever came of it. None of them opens anything.
 */
function settle(db: Db, id: number, when: SQL, now: number) {
  const of = (column: Column) =>
    sql`(SELECT ${column} FROM ${numberMoves} AS ${m} WHERE ${m.id} = ${id} AND ${m.keptAt} IS NULL AND ${when})`;
  const [phone, from, to] = [of(m.phone), of(m.fromId), of(m.toId)];
  const has = (account: SQL) => sql`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${account} AND ${holds(h, phone)})`;
  const others = sql`(SELECT count(*) FROM ${users} AS ${o} WHERE ${holds(o, phone)} AND ${o.id} NOT IN (${from}, ${to}))`;
  const move = numberMoves;
  return [
    // By which the account could be entered before.
    db.find(
      { formerNumber: o.phone },
      sql`FROM ${users} AS ${o} WHERE ${o.id} = ${to} AND ${o.phoneConfirmedAt} IS NOT NULL AND ${o.phone} <> ${phone}`,
    ),
    // Who found room meanwhile needs nobody's place.
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
        >`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h.id} = ${move.toId} AND ${holds(h, sql`${move.phone}`)})`,
      },
      sql`DELETE FROM ${move} WHERE ${move.id} = ${of(m.id)}`,
    ),
  ] as const;
}

async function tellMoved(
  env: Bindings,
  db: Db,
  id: number,
  { fromId, toId, isMoved, formerNumber }: { fromId: number | null; toId: number; isMoved: 0 | 1; formerNumber?: string | null },
  now: number,
): Promise<void> {
  if (isMoved === 0) return;
  if (formerNumber) await warnOwner(env, toId, 'numberChanged', { formerNumber });
  await notify(env, db, toId, told('yours', now), `number:yours:${id}`);
  if (fromId !== null) await notify(env, db, fromId, told('lost', now), `number:lost:${id}`);
}

function told(what: 'asked' | 'lost' | 'yours' | 'kept', until: number): NotificationEvent {
  return { kind: 'number_move', what, until: new Date(until).toISOString() };
}
