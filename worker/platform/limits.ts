import { type SiteLimit, SITE_LIMITS } from '#schema/catalog/site-settings/site-limits';
import { siteSettings } from '#schema/tables/site-settings';
import { type SQL, sql } from 'drizzle-orm';

/** A limit as the administrators have set it, for the statement that obeys it: one row more to read, and no round trip. */
export function limitOf(name: SiteLimit): SQL {
  return sql`coalesce((SELECT ${siteSettings.value} ->> ${`$.${name}`} FROM ${siteSettings} WHERE ${siteSettings.key} = 'limits'), ${SITE_LIMITS[name].usual})`;
}
