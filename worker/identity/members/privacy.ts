import { type SQL, sql } from 'drizzle-orm';

/** Whether a member keeps their profile to themself (`profileVisibility`, public by default): 1 or 0. */
export function isPrivate(userId: SQL | number): SQL {
  return sql`EXISTS (SELECT 1 FROM member_settings WHERE user_id = ${userId} AND settings ->> '$.privacy.profileVisibility' = 'private')`;
}

/** Whether a member has switched on what is off by default: `showEmail` or `showPhone`. 1 or 0. */
export function chose(setting: 'showEmail' | 'showPhone', userId: SQL | number): SQL {
  return sql`EXISTS (SELECT 1 FROM member_settings WHERE user_id = ${userId} AND settings ->> ${`$.privacy.${setting}`} = 1)`;
}
