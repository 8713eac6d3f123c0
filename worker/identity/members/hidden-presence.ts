import { type SQL, sql } from 'drizzle-orm';

/** Whether typing and presence of the conversation in `c` are hidden: either blocks the other, or one of them shows themself to nobody. */
export function isPresenceHidden(): SQL {
  return sql`(EXISTS (SELECT 1 FROM blocks WHERE blocker_id = c.user1_id AND blocked_id = c.user2_id)
    OR EXISTS (SELECT 1 FROM blocks WHERE blocker_id = c.user2_id AND blocked_id = c.user1_id)
    OR EXISTS (SELECT 1 FROM member_settings WHERE user_id IN (c.user1_id, c.user2_id)
      AND settings ->> '$.privacy.showOnline' = 0))`;
}
