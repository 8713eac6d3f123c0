import { sessions } from '#schema/tables/sessions';
import { tickets } from '#schema/tables/tickets';
import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/**
 * The two statements that end the sessions of `which` (a condition on `sessions`), for the verb's own batch, in this order. The first one takes
 * their tickets away and returns the rooms in which each may be sitting: hand these to `closeSockets` after the batch.
 */
export function endSessions(db: Db, which: SQL | undefined, now: number) {
  const open = and(which, isNull(sessions.endedAt));
  return [
    db
      .delete(tickets)
      .where(inArray(tickets.sessionId, db.select({ id: sessions.id }).from(sessions).where(open)))
      .returning({ sessionId: tickets.sessionId, room: tickets.room }),
    db.update(sessions).set({ endedAt: now }).where(open),
  ] as const;
}
