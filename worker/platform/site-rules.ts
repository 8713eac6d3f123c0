import { siteSettings } from '#schema/tables/site-settings';
import { AFN_PER_USD_DEFAULT } from '#schema/catalog/credits';
import type { Currency } from '#schema/catalog/deals';
import { type SiteLimit, SITE_LIMITS } from '#schema/catalog/site-settings/site-limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

const RATE_SETTING = sql`(SELECT ${siteSettings.value} ->> '$' FROM ${siteSettings} WHERE ${siteSettings.key} = 'payment_afn_per_usd')`;

/** The rate that an administrator set: whole AFN for one USD; NULL if nobody has. A rate of 0 counts as not set: it would give credits away. */
export const RATE = sql<number | null>`nullif(max(CAST(${RATE_SETTING} AS INTEGER), 0), 0)`;

/** `RATE`, or the default rate if there is none: an order, or an ad in USD, always has an amount in AFN. */
export const AFN_PER_USD = sql<number>`CAST(coalesce(${RATE}, ${sql.raw(String(AFN_PER_USD_DEFAULT))}) AS INTEGER)`;

/** How many AFN one unit of the currency is today; null for AFN, without a query. */
export async function findRate(db: Db, currency: Currency): Promise<number | null> {
  if (currency === 'AFN') return null;
  const [row] = await db.find({ rate: AFN_PER_USD }, sql``);
  return row?.rate ?? AFN_PER_USD_DEFAULT;
}

/** A limit as the administrators have set it, for use inside the statement that obeys it: one more row to read, and no round trip. */
export function limitOf(name: SiteLimit): SQL {
  return sql`coalesce((SELECT ${siteSettings.value} ->> ${`$.${name}`} FROM ${siteSettings} WHERE ${siteSettings.key} = 'limits'), ${SITE_LIMITS[name].usual})`;
}
