import { PRICE_MAX } from '#schema/catalog/limits';
import { priceBucket } from '#schema/search/search';
import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { AFN_PER_USD } from '../../platform/site-rules.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isIndexCurrent, SEARCHED_COLUMNS } from '../browse/searched.ts';

const ADS_A_RUN = 100;

/** The amount of another currency in AFN, at most `PRICE_MAX`. */
export function inAfn(amount: number, rate: number): number {
  return Math.min(amount * rate, PRICE_MAX);
}

/**
 * Calculates the AFN price of ads in USD again after administrators set a new rate, at most 100 a run: lists compare prices in AFN. It is not an
 * edit: what owners change at the same time goes through. An ad whose words, promotion or status changed between reading and writing is left to the
 * next run.
 */
export async function sweepRates(db: Db): Promise<void> {
  const { id, updatedAt, amount, rate, featuredUntil, status } = listings;
  const columns = { id, updatedAt, amount, rate, featuredUntil, status, today: AFN_PER_USD, ...SEARCHED_COLUMNS };
  // Two ranges of the index: with `<>` SQLite would walk past all ads that are up to date.
  const [below, above] = await db.batch(
    [sql`<`, sql`>`].map((side) =>
      db.find(
        columns,
        sql`FROM ${listings} INDEXED BY listings_reckoned WHERE ${rate} IS NOT NULL AND ${rate} ${side} ${AFN_PER_USD} LIMIT ${ADS_A_RUN}`,
      ),
    ),
  );
  const stale = [...(below ?? []), ...(above ?? [])].slice(0, ADS_A_RUN);
  const reckoned = stale.map((row) => ({ ...row, price: inAfn(row.amount ?? 0, row.today), was: row.price }));
  if (reckoned.length === 0) return;
  const json = JSON.stringify(
    reckoned.map((row) => ({
      id: row.id,
      at: row.updatedAt,
      until: row.featuredUntil,
      status: row.status,
      rate: row.rate,
      was: row.was,
      price: row.price,
      today: row.today,
    })),
  );
  await db.batch([
    ...reckoned
      .filter((row) => row.status === 'active' && priceBucket(row.price) !== priceBucket(row.was))
      .map((row) => {
        const { words, facets } = searchRow({ ...row, featured: row.featuredUntil !== null });
        return db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: id, words, facets })} FROM ${listings}
          WHERE ${id} = ${row.id} AND ${rate} = ${row.rate} AND ${status} = 'active' AND ${isIndexCurrent({ ...row, price: row.was })}`);
      }),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { price: sql`j.price`, rate: sql`j.today` })}
      FROM (SELECT value ->> 'id' AS id, value ->> 'at' AS at, value ->> 'until' AS until, value ->> 'status' AS status, value ->> 'rate' AS rate,
        value ->> 'was' AS was, value ->> 'price' AS price, value ->> 'today' AS today FROM json_each(${json})) AS j
      WHERE ${id} = j.id AND ${rate} = j.rate AND ${status} = j.status
        AND ${isIndexCurrent({ updatedAt: sql`j.at`, price: sql`j.was`, featuredUntil: sql`j.until` })}`),
  ]);
}
