import { sessions } from '#schema/tables/sessions';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session that the actor came with; their other devices stay signed in. Returns the rooms it may sit in. One round trip. */
export async function signOut(db: Db, actor: Actor): Promise<{ sessionId: string; room: string }[]> {
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  const [rooms] = await db.batch(endSessions(db, sql`${sessions.id} = ${actor.sessionId}`, Date.now()));
  return rooms;
}
