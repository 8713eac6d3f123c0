import type { Actor } from '../lib/actor.ts';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';
import { endSession } from './sessions.ts';

/** Ends the session that the actor came with; their other devices stay signed in. One round trip. */
export async function signOut(db: Db, actor: Actor): Promise<void> {
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  await endSession(db, actor.sessionId, Date.now());
}
