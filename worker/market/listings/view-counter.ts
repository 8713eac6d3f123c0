import { DAY, MINUTE } from '#schema/durations';
import { listingViews } from '#schema/tables/listing-views';
import { listings } from '#schema/tables/listings';
import { DurableObject } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { into, columnNames, orNull, set } from '../../platform/columns.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { viewerKey } from './views.ts';

/** At most so many views are written in one run, so that a statement's JSON stays far below what D1 takes. */
const VIEWS_A_RUN = 10_000;

const [l, v, excluded] = [alias(listings, 'l'), alias(listingViews, 'v'), alias(listingViews, 'excluded')];
const IS_ACTIVE = sql<0 | 1>`(${l.status} = 'active')`;

/**
 * Counts views of the ads of its shard, so that a view writes no row of D1. It keeps who viewed what (`viewerKey`: nobody can be identified by it)
 * until the day ends, and writes once a minute how often each ad was viewed that day.
 *
 * It writes the **total** of the day, and D1 keeps the larger one (`listing_views`, whose triggers move the other counters by the difference). So
 * it does not matter whether an alarm fires twice, or whether a response of D1 is lost after it wrote: each view counts once.
 */
export class ViewCounter extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;

  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env);
    this.#sql = context.storage.sql;
    // An `id` is never used twice: views with a larger one than `flushed.up_to` wait for the next minute.
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS looks (
        id INTEGER PRIMARY KEY AUTOINCREMENT, day INTEGER NOT NULL, listing_id INTEGER NOT NULL, looker TEXT NOT NULL,
        UNIQUE (listing_id, day, looker));
      CREATE TABLE IF NOT EXISTS tallies (
        listing_id INTEGER NOT NULL, day INTEGER NOT NULL, counted INTEGER NOT NULL, PRIMARY KEY (listing_id, day)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS flushed (up_to INTEGER NOT NULL)`);
  }

  /** Records the first view of this ad by this viewer on this day, and makes sure that D1 receives it within a minute. */
  async look({ listingId, day }: Tally, looker: string): Promise<void> {
    const { rowsWritten } = this.#sql.exec(
      'INSERT OR IGNORE INTO looks (day, listing_id, looker) VALUES (?, ?, ?)',
      day,
      listingId,
      looker,
    );
    if (rowsWritten === 0) return;
    const next = await this.ctx.storage.getAlarm();
    const soon = Date.now() + MINUTE;
    if (next === null || next > soon) await this.ctx.storage.setAlarm(soon);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    try {
      await this.flush(openDb(this.env.DB));
    } catch (error) {
      // The platform gives an alarm up after six tries, so it is set again until D1 responds.
      log('error', 'views_unwritten', errorForLog(error));
    }
    if (this.#endOfRun() !== null) return this.ctx.storage.setAlarm(now + MINUTE);
    const today = Math.floor(now / DAY);
    this.#forget(today);
    if (this.#keeps()) await this.ctx.storage.setAlarm((today + 1) * DAY);
  }

  /** Writes to D1 the views that it has not received. Wherever this breaks off, nothing is lost, and nothing counts twice. */
  async flush(db: Db): Promise<void> {
    const [from, upTo] = [this.#flushedUpTo(), this.#endOfRun()];
    if (upTo === null) return;
    const waiting = this.#waiting(upTo);
    const ads = new Map((await findAds(db, waiting)).map((ad) => [keyOf(ad), ad]));
    // Before anything is written to D1: from here on the same views lead to the same total.
    for (const tally of waiting) this.#begin(tally, ads.get(keyOf(tally))?.views ?? 0);
    const sums: ViewSum[] = [];
    for (const tally of waiting) {
      const ad = ads.get(keyOf(tally));
      if (ad?.isActive !== 1) continue;
      const owner = await viewerKey(this.env, tally, `member:${ad.ownerId}`);
      const looks = this.#newLooks(tally, upTo, owner);
      if (looks > 0) sums.push({ ...tally, views: this.#counted(tally) + looks });
    }
    if (sums.length > 0) await writeSums(db, sums);
    this.ctx.storage.transactionSync(() => {
      // Another run has settled these views meanwhile, with the same totals.
      if (this.#flushedUpTo() !== from) return;
      for (const sum of sums) this.#settle(sum, sum.views);
      for (const tally of waiting) {
        const ad = ads.get(keyOf(tally));
        if (ad?.isActive !== 1) this.#drop(tally, upTo, ad?.views ?? 0);
      }
      this.#sql.exec('DELETE FROM flushed');
      this.#sql.exec('INSERT INTO flushed VALUES (?)', upTo);
    });
  }

  /** The id of the last view that D1 has received. */
  #flushedUpTo(): number {
    return this.#one('SELECT coalesce(max(up_to), 0) AS n FROM flushed') ?? 0;
  }

  #endOfRun(): number | null {
    return this.#one(
      'SELECT max(id) AS n FROM (SELECT id FROM looks WHERE id > ? ORDER BY id LIMIT ?)',
      this.#flushedUpTo(),
      VIEWS_A_RUN,
    );
  }

  #waiting(upTo: number): Tally[] {
    return this.#sql
      .exec<{ listingId: number; day: number }>(
        'SELECT DISTINCT listing_id AS listingId, day FROM looks WHERE id > ? AND id <= ?',
        this.#flushedUpTo(),
        upTo,
      )
      .toArray();
  }

  #begin({ listingId, day }: Tally, views: number): void {
    this.#sql.exec('INSERT OR IGNORE INTO tallies (listing_id, day, counted) VALUES (?, ?, ?)', listingId, day, views);
  }

  #counted({ listingId, day }: Tally): number {
    return this.#one('SELECT counted AS n FROM tallies WHERE listing_id = ? AND day = ?', listingId, day) ?? 0;
  }

  #newLooks({ listingId, day }: Tally, upTo: number, owner: string): number {
    const looks = 'SELECT count(*) AS n FROM looks WHERE id > ? AND id <= ? AND listing_id = ? AND day = ? AND looker <> ?';
    return this.#one(looks, this.#flushedUpTo(), upTo, listingId, day, owner) ?? 0;
  }

  #settle({ listingId, day }: Tally, views: number): void {
    this.#sql.exec('UPDATE tallies SET counted = ? WHERE listing_id = ? AND day = ?', views, listingId, day);
  }

  /**
   * Views of an ad that is sold, hidden or missing do not count. They are deleted, so that a viewer who comes back when the ad does is counted; not
   * if D1 has more views than we counted, because these may be among them.
   */
  #drop(tally: Tally, upTo: number, views: number): void {
    const { listingId, day } = tally;
    const looks = 'DELETE FROM looks WHERE id > ? AND id <= ? AND listing_id = ? AND day = ?';
    if (views === this.#counted(tally)) this.#sql.exec(looks, this.#flushedUpTo(), upTo, listingId, day);
    this.#settle(tally, views);
  }

  /** Deletes who viewed what before today: it is no longer needed. */
  #forget(today: number): void {
    this.#sql.exec('DELETE FROM looks WHERE day < ?', today);
    this.#sql.exec('DELETE FROM tallies WHERE day < ?', today);
  }

  #keeps(): boolean {
    return this.#one('SELECT max(id) AS n FROM looks') !== null;
  }

  #one(query: string, ...values: (string | number)[]): number | null {
    return this.#sql.exec<{ n: number | null }>(query, ...values).one().n;
  }
}

/** An ad on a day (UTC days since 1970). */
interface Tally {
  listingId: number;
  day: number;
}

interface ViewSum extends Tally {
  views: number;
}

function keyOf({ listingId, day }: Tally): string {
  return `${listingId} ${day}`;
}

/** The ads that exist, their owners, and how often they were viewed on that day. */
function findAds(db: Db, tallies: Tally[]) {
  const shape = { listingId: l.id, day: jsonField('day'), ownerId: l.userId, isActive: IS_ACTIVE, views: orNull(v.views) };
  return db.find(
    shape,
    sql`FROM json_each(${JSON.stringify(tallies)}) AS asked CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${jsonField('listingId')}
      LEFT JOIN ${listingViews} AS ${v} ON ${v.listingId} = ${l.id} AND ${v.day} = ${jsonField('day')}`,
  );
}

function writeSums(db: Db, sums: ViewSum[]) {
  const row = { listingId: jsonField('listingId'), day: jsonField('day'), views: jsonField('views') };
  return db.run(sql`INSERT ${into(listingViews, row)} FROM json_each(${JSON.stringify(sums)}) AS asked WHERE 1
    ON CONFLICT (${columnNames(listingViews.listingId, listingViews.day)})
    DO UPDATE SET ${set(listingViews, { views: excluded.views })} WHERE ${excluded.views} > ${listingViews.views}`);
}

/** A field of the JSON parameter; numbers inside JSON stay integers. */
function jsonField(field: keyof ViewSum): SQL<number> {
  return sql<number>`(asked.value ->> ${sql.raw(`'$.${field}'`)})`;
}
