import { DAY } from '#schema/durations';
import type { NoticeEvent } from '#schema/catalog/notices/notices';
import { decisions } from '#schema/tables/decisions';
import { listings } from '#schema/tables/listings';
import { listingSignals } from '#schema/tables/listing-signals';
import { reports } from '#schema/tables/reports';
import { signalOutcomes } from '#schema/tables/signal-outcomes';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { pick, type Row, set } from '../../platform/columns.ts';
import { type Db, openDb, type Statement } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { statusBack } from '../../market/browse/awake.ts';
import { findWords, indexed, isAsIndexed, SELLER_BADGES, type WordsRow } from '../../market/browse/searched.ts';
import { REPORTED_LISTING, reportPlace } from '../reports/reports.ts';
import { isAtWork } from '../users/guards.ts';
import { canBeUndone } from './can-be-undone.ts';

const [b, d, r, l] = [alias(decisions, 'b'), alias(decisions, 'd'), alias(reports, 'r'), alias(listings, 'l')];

/** Who hears that a decision was taken back. */
interface Told {
  userId: number;
  event: NoticeEvent;
}

/** A decision that was taken back, and who hears of it. */
export interface Undone {
  actId: number;
  /** `listing:9`. */
  target: string;
  told: readonly Told[];
}

/**
 * Takes a decision back: what stood before stands again, to the letter, if the decision is younger than a day and nothing that it touched has changed since. Both are
 * asked in the batch that changes it, so that of two administrators one does it. Again is the same. Two or three round trips, and more where something came between. Throws `decision_not_found`,
 * `undo_too_late`, `undo_changed` and `admin_required`.
 */
export async function undoDecision(db: Db, admin: ActingAdmin, actId: number, now: number): Promise<Undone[]> {
  const [row] = await findDecision(db, actId);
  if (!row) throw refuse('decision_not_found');
  if (row.undoneAt !== null) return [];
  if (row.createdAt <= now - DAY) throw refuse('undo_too_late');
  let undone = await takeBack(db, admin, [row], now);
  // A sweep may have ended the promotion of its ad meanwhile, or reckoned its price: that is no change of what was decided.
  if (undone.length === 0) undone = await takeBack(db, admin, [row], now);
  if (undone.length > 0) return undone;
  const [after] = await findDecision(db, actId);
  if (after?.undoneAt === null || !after) throw refuse('undo_changed');
  return [];
}

/**
 * Takes back what this administrator has decided of these ads, of each the decision that still stands; the others stay as they are, and so does what a colleague
 * decided. Two or three round trips for all. Throws `admin_required`.
 */
export async function undoOfAds(db: Db, admin: ActingAdmin, ids: readonly number[], now: number): Promise<Undone[]> {
  const targets = JSON.stringify(ids.map((id) => `listing:${id}`));
  const rows = await db.find(
    decisionColumns,
    sql`FROM json_each(${targets}) AS j CROSS JOIN ${decisions} AS ${d} INDEXED BY decisions_by_target ON ${d.target} = j.value
      WHERE ${d.adminId} = ${admin.id} AND ${canBeUndone(d, now)}`,
  );
  return takeBack(db, admin, rows, now);
}

/** All of them in one batch; those that somebody was faster with, or that something has changed of, are left out of the answer. */
async function takeBack(db: Db, admin: ActingAdmin, rows: readonly DecisionRow[], now: number): Promise<Undone[]> {
  if (rows.length === 0) return [];
  const words = await wordsOf(db, rows);
  const [[works], ...answers] = await db.batch([
    db.find({ works: sql<0 | 1>`${isAtWork(admin, now)}` }, sql``),
    ...rows.map((row) => {
      const { actId, target, kind } = row;
      const isOpen = sql`(EXISTS (SELECT 1 FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId} AND ${canBeUndone(d, now)})
        AND ${isAtWork(admin, now)} AND ${areAsRead(words, idOf(row), kind)})`;
      const { change, told } = wayBack(db, row, words, now);
      return [
        told(isOpen),
        record(db, admin, {
          action: 'decision.undone',
          target,
          before: sql`json_object('decision', CAST(${actId} AS INTEGER), 'kind', ${kind})`,
          when: isOpen,
        }),
        ...change(isOpen),
        // Nothing comes between two statements of a batch: `changes` counts the rows that the way back wrote.
        db.returning(
          { id: decisions.actId },
          sql`UPDATE ${decisions} SET ${set(decisions, { undoneAt: now })}
          WHERE ${decisions.actId} = ${actId} AND ${decisions.undoneAt} IS NULL AND changes() > 0`,
        ),
      ];
    }),
  ]);
  if (works?.works !== 1) throw refuse('admin_required');
  return rows.flatMap(({ actId, target }, index) => {
    // Each decision's statements answer in their own order: whom it concerned first, that it was taken back last.
    const [people, undone] = [answers[index]?.[0], answers[index]?.at(-1)] as [{ userId: number; event: string }[], unknown[]];
    if (undone.length === 0) return [];
    // As the way back wrote it.
    return [{ actId, target, told: people.map(({ userId, event }) => ({ userId, event: JSON.parse(event) as NoticeEvent })) }];
  });
}

/** The most ads that come back with their owner; the others are brought back one by one. */
const HIDDEN_WITH_MAX = 50;

/**
 * Takes back the hiding of the ads that were hidden together with a ban that is undone: by the same administrator, behind it, and in its words. One that was
 * changed meanwhile stays as it is; again goes on where this broke off. Two or three round trips.
 */
export async function undoHidingsOf(db: Db, admin: ActingAdmin, banId: number, now: number): Promise<Undone[]> {
  const rows = await db.find(
    decisionColumns,
    sql`FROM ${decisions} AS ${b} CROSS JOIN ${decisions} AS ${d} INDEXED BY decisions_about ON ${d.aboutUserId} = ${b.aboutUserId}
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = CAST(substr(${d.target}, 9) AS INTEGER)
      WHERE ${b.actId} = ${banId} AND ${b.kind} = 'user.banned' AND ${b.undoneAt} IS NOT NULL AND ${d.kind} = 'listing.hidden'
        AND ${d.adminId} = ${b.adminId} AND ${d.actId} > ${b.actId} AND ${d.undoneAt} IS NULL AND ${l.status} = 'hidden'
        AND ${l.hiddenReason} = ${b.after} ->> '$.banReason'
      ORDER BY ${d.actId} LIMIT ${HIDDEN_WITH_MAX}`,
  );
  return takeBack(db, admin, rows, now);
}

/** Tells those whom it concerned. For `waitUntil`. */
export function tellUndone(env: Bindings, undone: readonly Undone[]): Promise<void> {
  const all = undone.flatMap(({ actId, told }) => told.map((one) => ({ actId, ...one })));
  return sixAtOnce(all, ({ actId, userId, event }) => notify(env, openDb(env.DB), userId, event, `undone:${actId}`));
}

/** Clears away those that nobody can undo any more: what stood before is words about members, too. */
export async function sweepDecisions(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM ${decisions} WHERE ${decisions.actId} IN (SELECT ${d.actId} FROM ${decisions} AS ${d} INDEXED BY decisions_by_age
    WHERE ${d.createdAt} <= ${now - DAY} LIMIT 500)`);
}

const decisionColumns = pick(d, 'actId', 'kind', 'target', 'before', 'after', 'createdAt', 'undoneAt');
type DecisionRow = Row<typeof decisionColumns>;

function findDecision(db: Db, actId: number) {
  return db.find(decisionColumns, sql`FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId}`);
}

interface WayBack {
  /** What puts back what stood before; the last of the statements changes the thing itself. */
  change: (may: SQL) => readonly Statement<unknown>[];
  told: (may: SQL) => Statement<{ userId: number; event: string }[]>;
}

function wayBack(db: Db, row: DecisionRow, words: readonly WordsRow[], now: number): WayBack {
  const id = idOf(row);
  switch (row.kind) {
    case 'listing.approved':
      return waitAgain(db, id, row);
    case 'listing.hidden':
      return showAgain(
        db,
        id,
        row,
        words.filter((ad) => ad.id === id),
        now,
      );
    case 'user.banned':
      return unban(db, id, row);
    case 'report.closed':
      return reopen(db, row);
    default:
      return row.kind satisfies never;
  }
}

function idOf({ target }: Pick<DecisionRow, 'target'>): number {
  return Number(target.slice(target.indexOf(':') + 1));
}

/** What the index of search is made from, of the ads that come back. */
async function wordsOf(db: Db, rows: readonly DecisionRow[]): Promise<WordsRow[]> {
  const hidden = rows.filter(({ kind }) => kind === 'listing.hidden');
  return hidden.length === 0 ? [] : findWords(db, hidden.map(idOf));
}

/** That the words with which an ad comes back are still its own. */
function areAsRead(words: readonly WordsRow[], id: number, kind: DecisionRow['kind']): SQL {
  const ad = kind === 'listing.hidden' ? words.find((each) => each.id === id) : undefined;
  return ad ? sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isAsIndexed(ad)})` : sql`1`;
}

/** The ad waits for a look again. Nobody hears of it. */
function waitAgain(db: Db, id: number, { before }: DecisionRow): WayBack {
  return {
    change: (isOpen) => [
      db.run(
        sql`UPDATE ${listings} SET ${set(listings, { review: sql`${before} ->> '$.review'` })} WHERE ${listings.id} = ${id} AND ${isOpen}`,
      ),
    ],
    told: () => db.find({ userId: listings.userId, event: sql<string>`''` }, sql`FROM ${listings} WHERE 0`),
  };
}

/**
 * The ad is what it was, or asleep if it ran out meanwhile, with its queue, its hiding before and how often it was hidden. Its version goes on: what is
 * kept of it elsewhere must notice.
 */
function showAgain(db: Db, id: number, { before }: DecisionRow, ads: readonly WordsRow[], now: number): WayBack {
  const was = (name: string) => sql`${before} ->> ${`$.${name}`}`;
  const back = (expiresAt: Column) => statusBack(was('status'), expiresAt, now);
  const undecided = sql`(SELECT value FROM json_each(${before}, '$.signals'))`;
  return {
    change: (isOpen) => [
      // What was read is as it was: otherwise nothing is open.
      indexed(db, ads, sql`${back(listings.expiresAt)} = 'active' AND ${isOpen}`),
      // What its signals said waits for a word again, and is counted as right no more.
      db.run(sql`UPDATE ${signalOutcomes} SET ${set(signalOutcomes, { count: sql`${signalOutcomes.count} - 1` })}
        WHERE ${signalOutcomes.outcome} = 'confirmed' AND ${signalOutcomes.signal} IN ${undecided} AND ${isOpen}`),
      db.run(sql`UPDATE ${listingSignals} SET ${set(listingSignals, { outcome: null })}
        WHERE ${listingSignals.listingId} = ${id} AND ${listingSignals.signal} IN ${undecided} AND ${isOpen}`),
      db.run(
        sql`UPDATE ${listings} SET ${set(listings, {
          status: back(listings.expiresAt),
          hiddenFrom: was('hiddenFrom'),
          hiddenReason: was('hiddenReason'),
          hiddenAt: was('hiddenAt'),
          timesHidden: was('timesHidden'),
          review: was('review'),
          heldFrom: was('heldFrom'),
          suspectedAt: was('suspectedAt'),
          updatedAt: nextVersion(now),
          ...SELLER_BADGES,
        })} WHERE ${listings.id} = ${id} AND ${isOpen}`,
      ),
    ],
    told: (isOpen) =>
      db.find(
        {
          userId: l.userId,
          event: sql<string>`json_object('kind', iif(${was('status')} = 'held', 'listing_held', 'listing_restored'),
            'listingId', ${l.id}, 'title', ${l.title})`,
        },
        // Whose ad is hidden as before, or asleep, has nothing to hear: nobody sees it.
        sql`FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${back(l.expiresAt)} NOT IN ('hidden', 'asleep') AND ${isOpen}`,
      ),
  };
}

/** The ban before stands again, if there was one. The sessions that it ended stay ended: whoever was kept out signs in anew. */
function unban(db: Db, id: number, { before }: DecisionRow): WayBack {
  const was = (name: string) => sql`${before} ->> ${`$.${name}`}`;
  return {
    change: (isOpen) => [
      db.run(
        sql`UPDATE ${users} SET ${set(users, {
          bannedAt: was('bannedAt'),
          bannedUntil: was('bannedUntil'),
          banReason: was('banReason'),
        })} WHERE ${users.id} = ${id} AND ${isOpen}`,
      ),
    ],
    told: (isOpen) =>
      db.find(
        { userId: users.id, event: sql<string>`json_object('kind', 'ban_undone')` },
        sql`FROM ${users} WHERE ${users.id} = ${id} AND ${was('bannedAt')} IS NULL AND ${isOpen}`,
      ),
  };
}

/** Every report that the call closed is open again, unless one of their reporters has made a new one of the same. */
function reopen(db: Db, { before }: DecisionRow): WayBack {
  const ids = sql`(SELECT value FROM json_each(${before}, '$.reports'))`;
  return {
    change: (isOpen) => [
      db.run(sql`UPDATE ${reports} SET ${set(reports, { closedAt: null, closedBy: null, outcome: null, note: null })}
        WHERE ${reports.id} IN ${ids} AND ${isOpen}`),
    ],
    told: (isOpen) =>
      db.find(
        {
          userId: r.reporterId,
          event: sql<string>`json_object('kind', 'report_reopened', 'about', substr(${r.target}, 1, instr(${r.target}, ':') - 1),
            'placeId', ${reportPlace}, 'title', coalesce(${l.title}, ''))`,
        },
        sql`FROM json_each(${before}, '$.reports') AS j CROSS JOIN ${reports} AS ${r} ON ${r.id} = j.value
          LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${REPORTED_LISTING} WHERE ${isOpen}`,
      ),
  };
}
