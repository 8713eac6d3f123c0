import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { memberSettings } from '#schema/tables/member-settings';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a member's profile is private (`profileVisibility`, public by default): 1 or 0. */
export function isPrivate(userId: Column | number): SQL<0 | 1> {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}
    AND ${memberSettings.settings} ->> '$.privacy.profileVisibility' = 'private')`;
}

/** Whether other members may write to a member (`allowMessages`, on by default); everyone may write to the administrators' mailbox. 1 or 0. */
export function takesMessages(userId: Column): SQL<0 | 1> {
  return sql<0 | 1>`(${userId} = ${sql.raw(String(ADMIN_MAILBOX_ID))} OR NOT EXISTS (SELECT 1 FROM ${memberSettings}
    WHERE ${memberSettings.userId} = ${userId} AND ${memberSettings.settings} ->> '$.privacy.allowMessages' = 0))`;
}

/** Whether a member has switched on a setting that is off by default: `showEmail` or `showPhone`. 1 or 0. */
export function hasOptedIn(setting: 'showEmail' | 'showPhone', userId: Column | number): SQL<0 | 1> {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}
    AND ${memberSettings.settings} ->> ${sql.raw(`'$.privacy.${setting}'`)} = 1)`;
}
