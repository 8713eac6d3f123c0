import { DAY } from '#schema/durations';
import type { NoticeEvent } from '#schema/catalog/notices/notices';
import { searchRow } from '#schema/search/search-row';
import { decisions } from '#schema/tables/decisions';
import { listings } from '#schema/tables/listings';
import { listingSignals } from '#schema/tables/listing-signals';
import { reports } from '#schema/tables/reports';
import { signalOutcomes } from '#schema/tables/signal-outcomes';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { type Row, set } from '../../platform/columns.ts';
import { type Db, openDb, type Statement } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { findWords, indexed } from '../moderation/chosen.ts';
import { REPORTED_LISTING, reportPlace } from '../reports/reports.ts';
import { isAtWork } from '../users/guards.ts';

const [b, d, r, l, t] = [
  alias(decisions, 'b'),
  alias(decisions, 'd'),
  alias(reports, 'r'),
  alias(listings, 'l'),
  alias(reports, 't'),
];

/** Who hears that a decision was taken back. */
export interface Told {
  userId: number;
  event: NoticeEvent;
}

/**
 * Takes a decision back: what stood before stands again, to the letter, if the decision is younger than a day and nothing that it touched has changed since. Both are
 * asked in the batch that changes it, so that of two administrators one does it. Again is the same. Two or three round trips. Throws `decision_not_found`,
 * `undo_too_late`, `undo_changed` and `admin_required`.
 */
export async function undoDecision(db: Db, admin: ActingAdmin, actId: number, now: number): Promise<Told[]> {
  const [row] = await findDecision(db, actId);
  if (!row) throw refuse('decision_not_found');
  if (row.undoneAt !== null) return [];
  if (row.createdAt <= now - DAY) throw refuse('undo_too_late');
  const { may, change, told } = await wayBack(db, row, now);
  const isOpen = sql`(EXISTS (SELECT 1 FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId} AND ${d.undoneAt} IS NULL AND ${d.createdAt} > ${now - DAY})
    AND ${isAtWork(admin, now)} AND ${may})`;
  const [[works], , people, , [undone]] = await db.batch([
    db.find({ works: sql<0 | 1>`${isAtWork(admin, now)}` }, sql``),
    record(db, admin, {
      action: 'decision.undone',
      target: row.target,
      before: sql`json_object('decision', CAST(${actId} AS INTEGER), 'kind', ${row.kind})`,
      when: isOpen,
    }),
    told(isOpen),
    change(isOpen),
    // Nothing comes between two statements of a batch: `changes` counts the rows that the way back wrote.
    db.returning(
      { id: decisions.actId },
      sql`UPDATE ${decisions} SET ${set(decisions, { undoneAt: now })}
      WHERE ${decisions.actId} = ${actId} AND ${decisions.undoneAt} IS NULL AND changes() > 0`,
    ),
  ]);
  if (works?.works !== 1) throw refuse('admin_required');
  if (undone) return people.map(({ userId, event }) => ({ userId, event: JSON.parse(event) as NoticeEvent })); // as the way back wrote it
  const [after] = await findDecision(db, actId);
  if (after?.undoneAt === null || !after) throw refuse('undo_changed');
  return [];
}

/** The most ads that come back with their owner; the others are brought back one by one. */
const HIDDEN_WITH_MAX = 50;

/** The ads that were hidden together with a ban that is undone: by the same administrator, behind it, and in its words. One round trip. */
export async function hiddenWith(db: Db, banId: number): Promise<number[]> {
  const rows = await db.find(
    { id: d.actId },
    sql`FROM ${decisions} AS ${b} CROSS JOIN ${decisions} AS ${d} INDEXED BY decisions_about ON ${d.aboutUserId} = ${b.aboutUserId}
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = CAST(substr(${d.target}, 9) AS INTEGER)
      WHERE ${b.actId} = ${banId} AND ${b.kind} = 'user.banned' AND ${b.undoneAt} IS NOT NULL AND ${d.kind} = 'listing.hidden'
        AND ${d.adminId} = ${b.adminId} AND ${d.actId} > ${b.actId} AND ${d.undoneAt} IS NULL AND ${l.status} = 'hidden'
        AND ${l.hiddenReason} = ${b.after} ->> '$.banReason'
      ORDER BY ${d.actId} LIMIT ${HIDDEN_WITH_MAX}`,
  );
  return rows.map(({ id }) => id);
}

/** Tells those whom it concerned. For `waitUntil`. */
export function tellUndone(env: Bindings, actId: number, told: readonly Told[]): Promise<void> {
  return sixAtOnce(told, ({ userId, event }) => notify(env, openDb(env.DB), userId, event, `undone:${actId}`));
}

/** Clears away those that nobody can undo any more: what stood before is words about members, too. */
export async function sweepDecisions(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM ${decisions} WHERE ${decisions.actId} IN (SELECT ${d.actId} FROM ${decisions} AS ${d} INDEXED BY decisions_by_age
    WHERE ${d.createdAt} <= ${now - DAY} LIMIT 500)`);
}

const decisionColumns = {
  kind: d.kind,
  target: d.target,
  before: d.before,
  after: d.after,
  createdAt: d.createdAt,
  undoneAt: d.undoneAt,
};
type DecisionRow = Row<typeof decisionColumns>;

function findDecision(db: Db, actId: number) {
  return db.find(decisionColumns, sql`FROM ${decisions} AS ${d} WHERE ${d.actId} = ${actId}`);
}

interface WayBack {
  /** That everything stands as the decision left it. */
  may: SQL;
  /** What puts back what stood before; the last of the statements changes the thing itself. */
  change: (may: SQL) => readonly Statement<unknown>[];
  told: (may: SQL) => Statement<{ userId: number; event: string }[]>;
}

function wayBack(db: Db, row: DecisionRow, now: number): WayBack | Promise<WayBack> {
  const id = Number(row.target.slice(row.target.indexOf(':') + 1));
  switch (row.kind) {
    case 'listing.hidden':
      return showAgain(db, id, row, now);
    case 'user.banned':
      return unban(db, id, row);
    case 'report.closed':
      return reopen(db, row);
    default:
      return row.kind satisfies never;
  }
}

/** The ad is what it was, with its queue, its hiding before and how often it was hidden. Its version goes on: what is kept of it elsewhere must notice. */
async function showAgain(db: Db, id: number, { before, after }: DecisionRow, now: number): Promise<WayBack> {
  const was = (name: string) => sql`${before} ->> ${`$.${name}`}`;
  const may = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.status} = 'hidden'
    AND ${listings.updatedAt} = ${after} ->> '$.updatedAt')`;
  const undecided = sql`(SELECT value FROM json_each(${before}, '$.signals'))`;
  const ads = await findWords(db, [id]);
  const rows = ads.map((ad) => ({ id: ad.id, ...searchRow({ ...ad, featured: ad.featuredUntil !== null }) }));
  return {
    may,
    change: (isOpen) => [
      // What is read here is of this version: otherwise `may` does not hold.
      indexed(db, rows, sql`${was('status')} = 'active' AND ${isOpen}`),
      // What its signals said waits for a word again, and is counted as right no more.
      db.run(sql`UPDATE ${signalOutcomes} SET ${set(signalOutcomes, { count: sql`${signalOutcomes.count} - 1` })}
        WHERE ${signalOutcomes.outcome} = 'confirmed' AND ${signalOutcomes.signal} IN ${undecided} AND ${isOpen}`),
      db.run(sql`UPDATE ${listingSignals} SET ${set(listingSignals, { outcome: null })}
        WHERE ${listingSignals.listingId} = ${id} AND ${listingSignals.signal} IN ${undecided} AND ${isOpen}`),
      db.run(
        sql`UPDATE ${listings} SET ${set(listings, {
          status: was('status'),
          hiddenFrom: was('hiddenFrom'),
          hiddenReason: was('hiddenReason'),
          hiddenAt: was('hiddenAt'),
          timesHidden: was('timesHidden'),
          review: was('review'),
          heldFrom: was('heldFrom'),
          suspectedAt: was('suspectedAt'),
          updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
          sellerVipUntil: sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
          sellerVerifiedUntil: sql`(SELECT ${users.verifiedUntil} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
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
        // Whose ad is hidden as before has nothing to hear.
        sql`FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${was('status')} <> 'hidden' AND ${isOpen}`,
      ),
  };
}

/** The ban before stands again, if there was one. The sessions that it ended stay ended: whoever was kept out signs in anew. */
function unban(db: Db, id: number, { before, after }: DecisionRow): WayBack {
  const was = (name: string) => sql`${before} ->> ${`$.${name}`}`;
  const is = (name: string) => sql`${after} ->> ${`$.${name}`}`;
  return {
    may: sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.deletedAt} IS NULL
      AND ${users.bannedAt} = ${is('bannedAt')} AND ${users.bannedUntil} IS ${is('bannedUntil')} AND ${users.banReason} IS ${is('banReason')})`,
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
function reopen(db: Db, { before, after }: DecisionRow): WayBack {
  const ids = sql`(SELECT value FROM json_each(${before}, '$.reports'))`;
  const closedAt = sql`${after} ->> '$.closedAt'`;
  return {
    may: sql`(NOT EXISTS (SELECT 1 FROM json_each(${before}, '$.reports') AS j CROSS JOIN ${reports} AS ${t} ON ${t.id} = j.value
        WHERE ${t.closedAt} IS NOT ${closedAt}
          OR EXISTS (SELECT 1 FROM ${reports} AS ${r} WHERE ${r.reporterId} = ${t.reporterId} AND ${r.target} = ${t.target} AND ${r.closedAt} IS NULL)))`,
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
