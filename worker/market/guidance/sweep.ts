import { GUIDANCE_DAYS } from '#schema/catalog/limits';
import { LEAVES } from '#schema/catalog/leaves';
import { DAY } from '#schema/durations';
import type { Guidance } from '#schema/price/price-position';
import { listings } from '#schema/tables/listings';
import { priceGuidance } from '#schema/tables/price-guidance';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { findStates, setState, statesByName } from '../../platform/system-state.ts';
import { guidanceByLikeness } from './figures.ts';

/** At this number all 200 leaves are done after 40 runs, a little more than three hours. */
const LEAVES_A_RUN = 5;
/** At most so many of a leaf's newest ads are read. */
export const ADS_A_LEAF = 2_000;

const STATE = 'guidance';

/**
 * Calculates again what the ads of a few leaves cost, from where the last run stopped. Two round trips, and one to read where it stopped. Reads at
 * most 2,000 ads for a leaf, and writes only rows that change.
 */
export async function sweepGuidance(db: Db, now: number): Promise<void> {
  const { last = 0 } = statesByName<{ last: number }>(await findStates(db, STATE), STATE).get('') ?? {};
  const compared = LEAVES.filter(({ alike }) => alike.length > 0).toSorted((a, b) => a.id - b.id);
  const turn = [...compared.filter(({ id }) => id > last), ...compared.filter(({ id }) => id <= last)].slice(0, LEAVES_A_RUN);
  const [found] = await db.batch([turn.map(({ id }) => findPrices(db, id, now))]);
  await db.batch([
    ...turn.map((leaf, index) => write(db, leaf.id, guidanceByLikeness(leaf, found[index] ?? []))),
    [setState(db, STATE, { last: turn.at(-1)?.id ?? 0 }, now)],
  ]);
}

const l = alias(listings, 'l');
const PRICE_COLUMNS = { userId: l.userId, price: l.price, likeness: sql<string>`${l.likeness}` };

/** The prices of a leaf's newest ads, as far as these are shown or were sold recently. */
function findPrices(db: Db, leaf: number, now: number) {
  const newest = sql`SELECT ${l.id} AS id FROM ${listings} AS ${l} INDEXED BY listings_of_leaf
    WHERE ${l.leaf} = ${leaf} AND ${l.status} IN ('active', 'sold') ORDER BY ${l.id} DESC LIMIT ${ADS_A_LEAF}`;
  return db.find(
    PRICE_COLUMNS,
    sql`FROM (${newest}) AS newest CROSS JOIN ${listings} AS ${l} ON ${l.id} = newest.id
      WHERE ${l.price} > 0 AND ${l.likeness} IS NOT NULL AND CASE ${l.status}
        WHEN 'active' THEN ${l.expiresAt} > ${now} ELSE ${l.soldAt} > ${now - GUIDANCE_DAYS * DAY} END`,
  );
}

/** Writes what changed, and deletes what is no longer known. */
function write(db: Db, leaf: number, guidance: ReadonlyMap<string, Guidance>) {
  const known = JSON.stringify([...guidance].map(([likeness, figures]) => ({ likeness, ...figures })));
  const { likeness, n, low, median, high } = priceGuidance;
  const excluded = alias(priceGuidance, 'excluded');
  const row = {
    leaf: sql`CAST(${leaf} AS INTEGER)`,
    likeness: sql`j.value ->> 'likeness'`,
    n: sql`j.value ->> 'n'`,
    low: sql`j.value ->> 'low'`,
    median: sql`j.value ->> 'median'`,
    high: sql`j.value ->> 'high'`,
  };
  const figures = { n: excluded.n, low: excluded.low, median: excluded.median, high: excluded.high };
  return [
    db.run(sql`DELETE FROM ${priceGuidance} WHERE ${priceGuidance.leaf} = ${leaf}
      AND ${likeness} NOT IN (SELECT value ->> 'likeness' FROM json_each(${known}))`),
    db.run(sql`INSERT ${into(priceGuidance, row)} FROM json_each(${known}) AS j WHERE 1
      ON CONFLICT (${columnNames(priceGuidance.leaf, likeness)}) DO UPDATE SET ${set(priceGuidance, figures)}
      WHERE (${n}, ${low}, ${median}, ${high}) IS NOT (${excluded.n}, ${excluded.low}, ${excluded.median}, ${excluded.high})`),
  ];
}
