import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findAccount } from './auth.queries.ts';

/** The actor's own account. One round trip. Throws `invalid_token` when it was deleted a moment ago. */
export async function findOwnAccount(db: Db, actor: Actor) {
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  const [account] = await findAccount(db, actor.id);
  if (!account) throw refuse('invalid_token');
  return account;
}
