import { DEFAULT_DEAL } from '#schema/catalog/deals';
import { SIMILAR_BAND, SIMILAR_MAX } from '#schema/catalog/limits';
import type { ListingCard } from '#schema/contracts/listings';
import { listings } from '#schema/tables/listings';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns, type Row, selection, plainSql } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isAwake } from '../browse/awake.ts';
import { CARD, presentCard } from '../browse/card.ts';

const [l, own, near] = [alias(listings, 'l'), alias(listings, 'own'), alias(listings, 'near')];

/**
 * Up to 12 ads like this one: of its leaf (without one, of its category), with the same deal and a similar price; those nearest in price first, the
 * same seller's last. Where there are none, the newest of the leaf or category. One round trip, and no more than three rows read for each.
 */
export async function findSimilar(db: Db, id: number, now: number): Promise<ListingCard[]> {
  const [[ad], rows] = await db.batch([
    db.find(
      { price: own.price, userId: own.userId },
      sql`FROM ${listings} AS ${own} WHERE ${own.id} = ${id} AND ${own.status} IN ('active', 'sold', 'asleep')`,
    ),
    db.rows(SIMILAR, walksFrom(id, now)),
  ]);
  if (!ad) throw refuse('listing_not_found');
  const order = (row: Row<typeof SIMILAR>) =>
    [Number(row.userId === ad.userId), row.isNear ? Math.abs(row.price - ad.price) : 0, -row.id] as const;
  return rows
    .toSorted((a, b) => compare(order(a), order(b)))
    .slice(0, SIMILAR_MAX)
    .map((row) => presentCard(row, now));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

const SIMILAR = selection({ isNear: sql<0 | 1>`near.is_near`, ...CARD });

/** How many ads are taken in each direction, and how many entries of the index are searched for them among ads with other deals. */
const FOUND_A_WAY = (SIMILAR_MAX * 2) / 3;
const CANDIDATES_A_WAY = SIMILAR_MAX * 2;

/**
 * Short walks in an index, up and down from the ad's own place, and one through the newest ads if those find nothing. Nothing is sorted here: D1
 * counts what a sorter holds as read once more. `own` is selected by its id, so that SQLite knows that it is one row, and follows the order of the
 * index.
 */
function walksFrom(id: number, now: number): SQL {
  const walks = (['down', 'up'] as const).flatMap((way) => [
    cardsOf(alongLeaf(id, way, CANDIDATES_A_WAY), FOUND_A_WAY, now),
    cardsOf(alongCategory(id, way, FOUND_A_WAY), FOUND_A_WAY, now),
  ]);
  const isMet = (['down', 'up'] as const).map(
    (way) => sql`EXISTS (SELECT 1 FROM (${alongLeaf(id, way, CANDIDATES_A_WAY)}) WHERE is_alike)
    OR EXISTS (SELECT 1 FROM (${alongCategory(id, way, FOUND_A_WAY)}) WHERE is_alike)`,
  );
  const newest = cardsOf(newestOf(id, sql`NOT (${sql.join(isMet, sql` OR `)})`), SIMILAR_MAX, now);
  return sql.join([...walks, newest], sql` UNION ALL `);
}

/**
 * The first cards of a walk, which has the columns `id`, `is_near` and `is_alike`, and a LIMIT that keeps SQLite from repeating it for each card.
 */
function cardsOf(walk: SQL, count: number, now: number): SQL {
  return sql`SELECT * FROM (SELECT ${columns(SIMILAR)} FROM (${walk}) AS near CROSS JOIN ${listings} AS ${l} ON ${l.id} = near.id
    WHERE near.is_alike AND ${l.status} = 'active' AND ${isAwake(l.expiresAt, now)} LIMIT ${count})`;
}

function alongLeaf(id: number, way: Way, count: number): SQL {
  const { within, order } = WAYS[way];
  return sql`SELECT ${near.id} AS id, 1 AS is_near, ${DEAL_OF_NEAR} = ${DEAL_OF_OWN} AS is_alike
    FROM ${listings} AS ${own} CROSS JOIN ${listings} AS ${near} INDEXED BY listings_price_leaf
    WHERE ${own.id} = ${id} AND ${near.status} = 'active' AND ${near.leaf} = ${own.leaf} AND ${within} ORDER BY ${order} LIMIT ${count}`;
}

/** Ads without a leaf usually name no deal, so the index does not contain it. */
function alongCategory(id: number, way: Way, count: number): SQL {
  const { within, order } = WAYS[way];
  return sql`SELECT ${near.id} AS id, 1 AS is_near, ${own.deal} IS NULL OR ${DEAL_OF_NEAR} = ${DEAL_OF_OWN} AS is_alike
    FROM ${listings} AS ${own} CROSS JOIN ${listings} AS ${near} INDEXED BY listings_price_category
    WHERE ${own.id} = ${id} AND ${own.leaf} IS NULL AND ${near.status} = 'active' AND ${near.categoryId} = ${own.categoryId} AND ${within}
    ORDER BY ${order} LIMIT ${count}`;
}

/** The newest of the leaf or of the category. */
function newestOf(id: number, condition: SQL): SQL {
  const columnsOf = sql`SELECT ${near.id} AS id, 0 AS is_near, ${near.id} <> ${own.id} AND (${own.leaf} IS NULL OR ${DEAL_OF_NEAR} = ${DEAL_OF_OWN}) AS is_alike`;
  return sql`SELECT * FROM (${columnsOf} FROM ${listings} AS ${own} CROSS JOIN ${listings} AS ${near} INDEXED BY listings_of_leaf
      WHERE ${own.id} = ${id} AND ${own.leaf} IS NOT NULL AND ${condition} AND ${near.leaf} = ${own.leaf} AND ${near.status} IN ('active', 'sold')
      ORDER BY ${near.id} DESC LIMIT ${CANDIDATES_A_WAY})
    UNION ALL SELECT * FROM (${columnsOf} FROM ${listings} AS ${own} CROSS JOIN ${listings} AS ${near} INDEXED BY listings_newest_category
      WHERE ${own.id} = ${id} AND ${own.leaf} IS NULL AND ${condition} AND ${near.status} = 'active' AND ${near.categoryId} = ${own.categoryId}
        AND ${near.featured} = 0 ORDER BY ${near.id} DESC LIMIT ${SIMILAR_MAX + 1})`;
}

type Way = 'down' | 'up';

/** The range from the ad's own price to the end of the band, without the ad itself. */
const WAYS: Record<Way, { within: SQL; order: SQL }> = {
  down: {
    within: sql`${near.price} >= ${own.price} * ${SIMILAR_BAND} AND (${near.price}, ${near.id}) < (${own.price}, ${own.id})`,
    order: sql`${near.price} DESC, ${near.id} DESC`,
  },
  up: {
    within: sql`${near.price} <= ${own.price} / ${SIMILAR_BAND} AND (${near.price}, ${near.id}) > (${own.price}, ${own.id})`,
    order: sql`${near.price}, ${near.id}`,
  },
};

/** An ad without a deal has the default deal. */
const [DEAL_OF_OWN, DEAL_OF_NEAR] = [dealOf(own.deal), dealOf(near.deal)];

function dealOf(deal: Column): SQL {
  return plainSql(sql`coalesce(${deal}, ${sql.raw(`'${DEFAULT_DEAL}'`)})`);
}
