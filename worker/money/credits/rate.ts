import { siteSettings } from '#schema/tables/site-settings';
import { sql } from 'drizzle-orm';

const SET = sql`(SELECT ${siteSettings.value} ->> '$' FROM ${siteSettings} WHERE ${siteSettings.key} = 'payment_afn_per_usd')`;

/** The whole AFN for one USD that an administrator set; NULL while nobody has. A rate of nothing is none: it would give credits away. */
export const RATE = sql<number | null>`nullif(max(CAST(${SET} AS INTEGER), 0), 0)`;
