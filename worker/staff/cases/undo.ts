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
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { pick, type Row, set } from '../../platform/columns.ts';
import { type Db, openDb, type Statement } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { endBack, statusBack } from '../../market/browse/awake.ts';
import { findWords, writeIndexRows, isIndexCurrent, SELLER_BADGES, type WordsRow } from '../../market/browse/searched.ts';
import { REPORTED_LISTING, reportedPageId } from '../reports/reports.ts';
import { isStillAdmin } from '../users/guards.ts';
import { canBeUndone } from './can-be-undone.ts';

const [b, d, r, l] = [alias(decisions, 'b'), alias(decisions, 'd'), alias(reports, 'r'), alias(listings, 'l')];

/** A member who is notified that a decision was undone. */
interface NotifiedMember {
  userId: number;
  event: NoticeEvent;
}

/** A decision that was undone, and the members who are notified. */
export interface Undone {
  actId: number;
  /** `listing:9`. */
  target: string;
  notices: readonly NotifiedMember[];
}

/**
 * Undoes a decision: restores the exact state before it, if it is younger than a day and nothing that it touched has changed since. Both are
 * checked in the batch that changes it, so if two administrators try, one does it. Idempotent. Two or three round trips, and more where something
 * came between. Throws `decision_not_found`, `undo_too_late`, `undo_changed` and `admin_required`.
 */
export async function undoDecision(db: Db, admin: ActingAdmin, actId: number, now: number): Promise<Undone[]> {
  const [row] = await findDecision(db, actId);
  if (!row) throw refuse('decision_not_found');
  if (row.undoneAt !== null) return [];
  if (row.createdAt <= now - DAY) throw refuse('undo_too_late');
  let undone = await undoAll(db, admin, [row], now);
  // A sweep may have ended the ad's promotion or changed its AFN price meanwhile: that does not change what was decided.
  if (undone.length === 0) undone = await undoAll(db, admin, [row], now);
  if (undone.length > 0) return undone;
  const [after] = await findDecision(db, actId);
  if (after?.undoneAt === null || !after) throw refuse('undo_changed');
  return [];
}

/**
 * Undoes what this administrator decided about these ads, for each the decision that can still be undone; other ads stay as they are, and so do
 * colleagues' decisions. Two or three round trips for all. Throws `admin_required`.
 */
export async function undoOfAds(db: Db, admin: ActingAdmin, ids: readonly number[], now: number): Promise<Undone[]> {
  const targets = JSON.stringify(ids.map((id) => `listing:${id}`));
  const rows = await db.find(
    decisionColumns,
    sql`FROM json_each(${targets}) AS j CROSS JOIN ${decisions} AS ${d} INDEXED BY decisions_by_target ON ${d.target} = j.value
      WHERE ${d.adminId} = ${admin.id} AND ${canBeUndone(d, now)}`,
  );
  return undoAll(db, admin, rows, now);
}

/** Undoes all of them in one batch; the result leaves out decisions that somebody else has undone first, or whose targets have changed. */
async function undoAll(db: Db, admin: ActingAdmin, rows: readonly DecisionRow[], now: number): Promise<Undone[]> {
  if (rows.length === 0) return [];
  const words = await wordsOf(db, rows);
  const [[works], ...answers] = await db.batch([
    db.find({ works: sql<0 | 1>`${isStillAdmin(admin, now)}` }, sql``),
    ...rows.map((row) => {
      const { actId, target, kind } = row;
      const isOpen = sql`(EXISTS (SELECT 1 FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId} AND ${canBeUndone(d, now)})
        AND ${isStillAdmin(admin, now)} AND ${areWordsUnchanged(words, idOf(row), kind)})`;
      const { change, notified } = undoPlan(db, row, words, now);
      return [
        notified(isOpen),
        recordAudit(db, admin, {
          action: 'decision.undone',
          target,
          before: sql`json_object('decision', CAST(${actId} AS INTEGER), 'kind', ${kind})`,
          when: isOpen,
        }),
        ...change(isOpen),
        // Nothing comes between two statements of a batch: `changes()` counts the rows that the last statement of the undo wrote.
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
    // The results are in the order of each decision's statements: first the members concerned, last whether it was undone.
    const [people, undone] = [answers[index]?.[0], answers[index]?.at(-1)] as [{ userId: number; event: string }[], unknown[]];
    if (undone.length === 0) return [];
    // The undo wrote this JSON.
    return [{ actId, target, notices: people.map(({ userId, event }) => ({ userId, event: JSON.parse(event) as NoticeEvent })) }];
  });
}

/** The most ads that are restored together with their owner; others must be restored one by one. */
const HIDDEN_WITH_MAX = 50;

/**
 * Undoes the hiding of the ads that were hidden together with a ban that is undone: by the same administrator, after it, and with the same reason.
 * An ad that was changed meanwhile stays as it is; a repeat continues where this broke off. Two or three round trips.
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
  return undoAll(db, admin, rows, now);
}

/** Notifies the members concerned. For `waitUntil`. */
export function notifyUndone(env: Bindings, undone: readonly Undone[]): Promise<void> {
  const all = undone.flatMap(({ actId, notices }) => notices.map((one) => ({ actId, ...one })));
  return sixAtOnce(all, ({ actId, userId, event }) => notify(env, openDb(env.DB), userId, event, `undone:${actId}`));
}

/** Deletes decisions that nobody can undo any longer: their earlier state contains words about members, too. */
export async function sweepDecisions(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM ${decisions} WHERE ${decisions.actId} IN (SELECT ${d.actId} FROM ${decisions} AS ${d} INDEXED BY decisions_by_age
    WHERE ${d.createdAt} <= ${now - DAY} LIMIT 500)`);
}

const decisionColumns = pick(d, 'actId', 'kind', 'target', 'before', 'after', 'createdAt', 'undoneAt');
type DecisionRow = Row<typeof decisionColumns>;

function findDecision(db: Db, actId: number) {
  return db.find(decisionColumns, sql`FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId}`);
}

interface UndoPlan {
  /** The statements that restore the earlier state; the last of them changes the target itself. */
  change: (may: SQL) => readonly Statement<unknown>[];
  notified: (may: SQL) => Statement<{ userId: number; event: string }[]>;
}

function undoPlan(db: Db, row: DecisionRow, words: readonly WordsRow[], now: number): UndoPlan {
  const id = idOf(row);
  switch (row.kind) {
    case 'listing.approved':
      return requeue(db, id, row);
    case 'listing.hidden':
      return unhide(
        db,
        id,
        row,
        words.filter((ad) => ad.id === id),
        now,
      );
    case 'user.banned':
      return unban(db, id, row);
    case 'report.closed':
      return reopenReports(db, row);
    default:
      return row.kind satisfies never;
  }
}

function idOf({ target }: Pick<DecisionRow, 'target'>): number {
  return Number(target.slice(target.indexOf(':') + 1));
}

/** The values from which the search index is made, for the ads that come back. */
async function wordsOf(db: Db, rows: readonly DecisionRow[]): Promise<WordsRow[]> {
  const hidden = rows.filter(({ kind }) => kind === 'listing.hidden');
  return hidden.length === 0 ? [] : findWords(db, hidden.map(idOf));
}

/** SQL condition: the words with which an ad comes back are still its own. */
function areWordsUnchanged(words: readonly WordsRow[], id: number, kind: DecisionRow['kind']): SQL {
  const ad = kind === 'listing.hidden' ? words.find((each) => each.id === id) : undefined;
  return ad ? sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isIndexCurrent(ad)})` : sql`1`;
}

/** Puts the ad back into the queue. Nobody is notified. */
function requeue(db: Db, id: number, { before }: DecisionRow): UndoPlan {
  return {
    change: (isOpen) => [
      db.run(
        sql`UPDATE ${listings} SET ${set(listings, { review: sql`${before} ->> '$.review'` })} WHERE ${listings.id} = ${id} AND ${isOpen}`,
      ),
    ],
    notified: () => db.find({ userId: listings.userId, event: sql<string>`''` }, sql`FROM ${listings} WHERE 0`),
  };
}

/**
 * Restores the ad's status, with the days of the warning if an active one ended meanwhile (`endBack`), its queue, its earlier hiding and how often
 * it was hidden. Its version still increases, because copies of the ad elsewhere must notice.
 */
function unhide(db: Db, id: number, { before }: DecisionRow, ads: readonly WordsRow[], now: number): UndoPlan {
  const was = (name: string) => sql`${before} ->> ${`$.${name}`}`;
  const until = (ad: Record<'expiresAt' | 'hiddenAt', Column>) => endBack(was('status'), ad.expiresAt, ad.hiddenAt, now);
  const back = (ad: Record<'expiresAt' | 'hiddenAt', Column>) => statusBack(was('status'), until(ad), now);
  const undecided = sql`(SELECT value FROM json_each(${before}, '$.signals'))`;
  return {
    change: (isOpen) => [
      // The values that were read are unchanged: otherwise `isOpen` is false.
      writeIndexRows(db, ads, sql`${back(listings)} = 'active' AND ${isOpen}`),
      // Its signals are undecided again, and no longer count as confirmed.
      db.run(sql`UPDATE ${signalOutcomes} SET ${set(signalOutcomes, { count: sql`${signalOutcomes.count} - 1` })}
        WHERE ${signalOutcomes.outcome} = 'confirmed' AND ${signalOutcomes.signal} IN ${undecided} AND ${isOpen}`),
      db.run(sql`UPDATE ${listingSignals} SET ${set(listingSignals, { outcome: null })}
        WHERE ${listingSignals.listingId} = ${id} AND ${listingSignals.signal} IN ${undecided} AND ${isOpen}`),
      db.run(
        sql`UPDATE ${listings} SET ${set(listings, {
          status: back(listings),
          expiresAt: until(listings),
          hiddenFrom: was('hiddenFrom'),
          hiddenReason: was('hiddenReason'),
          hiddenAt: was('hiddenAt'),
          timesHidden: was('timesHidden'),
          review: was('review'),
          heldFrom: was('heldFrom'),
          heldAt: was('heldAt'),
          suspectedAt: was('suspectedAt'),
          updatedAt: nextVersion(now),
          ...SELLER_BADGES,
        })} WHERE ${listings.id} = ${id} AND ${isOpen}`,
      ),
    ],
    notified: (isOpen) =>
      db.find(
        {
          userId: l.userId,
          event: sql<string>`json_object('kind', iif(${was('status')} = 'held', 'listing_held', 'listing_restored'),
            'listingId', ${l.id}, 'title', ${l.title})`,
        },
        // No notice if the ad is hidden or asleep again: nobody sees it.
        sql`FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${back(l)} NOT IN ('hidden', 'asleep') AND ${isOpen}`,
      ),
  };
}

/** Restores the earlier ban, if there was one. The sessions that the ban ended stay ended: the member must sign in again. */
function unban(db: Db, id: number, { before }: DecisionRow): UndoPlan {
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
    notified: (isOpen) =>
      db.find(
        { userId: users.id, event: sql<string>`json_object('kind', 'ban_undone')` },
        sql`FROM ${users} WHERE ${users.id} = ${id} AND ${was('bannedAt')} IS NULL AND ${isOpen}`,
      ),
  };
}

/** Opens all reports that the call closed, unless one of their reporters has reported the same again. */
function reopenReports(db: Db, { before }: DecisionRow): UndoPlan {
  const ids = sql`(SELECT value FROM json_each(${before}, '$.reports'))`;
  return {
    change: (isOpen) => [
      db.run(sql`UPDATE ${reports} SET ${set(reports, { closedAt: null, closedBy: null, outcome: null, note: null })}
        WHERE ${reports.id} IN ${ids} AND ${isOpen}`),
    ],
    notified: (isOpen) =>
      db.find(
        {
          userId: r.reporterId,
          event: sql<string>`json_object('kind', 'report_reopened', 'about', substr(${r.target}, 1, instr(${r.target}, ':') - 1),
            'placeId', ${reportedPageId}, 'title', coalesce(${l.title}, ''))`,
        },
        sql`FROM json_each(${before}, '$.reports') AS j CROSS JOIN ${reports} AS ${r} ON ${r.id} = j.value
          LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${REPORTED_LISTING} WHERE ${isOpen}`,
      ),
  };
}
