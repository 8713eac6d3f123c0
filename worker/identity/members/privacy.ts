import { memberSettings } from '#schema/tables/member-settings';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a member keeps their profile to themself (`profileVisibility`, public by default): 1 or 0. */
export function isPrivate(userId: Column | number): SQL<0 | 1> {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}
    AND ${memberSettings.settings} ->> '$.privacy.profileVisibility' = 'private')`;
}

/** Whether a member has switched on what is off by default: `showEmail` or `showPhone`. 1 or 0. */
export function chose(setting: 'showEmail' | 'showPhone', userId: Column | number): SQL<0 | 1> {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}
    AND ${memberSettings.settings} ->> ${`$.privacy.${setting}`} = 1)`;
}
