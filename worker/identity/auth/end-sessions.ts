import { sessions } from '#schema/tables/sessions';
import { tickets } from '#schema/tables/tickets';
import { type SQL, sql } from 'drizzle-orm';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

/**
 * The two statements that end the sessions of `which` (a condition on `sessions`), for the verb's own batch, in this order. The first one takes
 * their tickets away and returns the rooms in which each may be sitting: hand these to `closeSockets` after the batch.
 */
export function endSessions(db: Db, which: SQL, now: number) {
  const open = sql`(${which}) AND ${sessions.endedAt} IS NULL`;
  return [
    db.returning(
      { sessionId: tickets.sessionId, room: tickets.room },
      sql`DELETE FROM ${tickets} WHERE ${tickets.sessionId} IN (SELECT ${sessions.id} FROM ${sessions} WHERE ${open})`,
    ),
    db.run(sql`UPDATE ${sessions} SET ${set(sessions, { endedAt: now })} WHERE ${open}`),
  ] as const;
}
