import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSides, isMember, otherOf, type SideRow } from './conversations.queries.ts';
import { type Correspondent, liveCorrespondent, openSession, requireCorrespondent } from './correspondent.ts';
import { isHushed } from '../../identity/members/hushed.ts';

/** How a conversation stands after a block began or ended: `blocked` while either blocks the other, `hushed` also while one hides. */
export interface Standing {
  mine: SideRow;
  blocked: boolean;
  hushed: boolean;
}

/** The other member's messages are refused from now on. Again is the same. Throws `conversation_not_found` and `cannot_block_admin`. */
export async function block(db: Db, me: Correspondent, conversationId: number): Promise<Standing> {
  const [session, , sides, hush] = await db.batch([
    liveCorrespondent(db, me),
    db.run(sql`INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT ${me.id}, ${otherOf(me.id)}, ${Date.now()}
      FROM conversations AS c WHERE c.id = ${conversationId} AND ${isMember(me)} AND ${otherOf(me.id)} <> ${ADMIN_MAILBOX_ID}
        AND EXISTS (${openSession(me)})
      ON CONFLICT (blocker_id, blocked_id) DO NOTHING`),
    findSides(db, conversationId),
    findHush(db, conversationId),
  ]);
  requireCorrespondent(session);
  const standing = standingOf(me, sides, hush);
  if (standing.mine.otherId === ADMIN_MAILBOX_ID) throw refuse('cannot_block_admin');
  return standing;
}

/** Ends the correspondent's own block; the other's stays. Again is the same. Throws `conversation_not_found`. */
export async function unblock(db: Db, me: Correspondent, conversationId: number): Promise<Standing> {
  const [session, , sides, hush] = await db.batch([
    liveCorrespondent(db, me),
    db.run(sql`DELETE FROM blocks WHERE blocker_id = ${me.id}
      AND blocked_id = (SELECT ${otherOf(me.id)} FROM conversations AS c WHERE c.id = ${conversationId} AND ${isMember(me)})
      AND EXISTS (${openSession(me)})`),
    findSides(db, conversationId),
    findHush(db, conversationId),
  ]);
  requireCorrespondent(session);
  return standingOf(me, sides, hush);
}

function findHush(db: Db, conversationId: number) {
  return db.all<{ hushed: 0 | 1 }>(sql`SELECT ${isHushed()} AS hushed FROM conversations AS c WHERE c.id = ${conversationId}`);
}

function standingOf(me: Correspondent, sides: SideRow[], [hush]: { hushed: 0 | 1 }[]): Standing {
  const mine = sides.find((side) => side.viewerId === me.id);
  if (!mine) throw refuse('conversation_not_found');
  return { mine, blocked: mine.blockedByMe === 1 || mine.blockedByOther === 1, hushed: hush?.hushed !== 0 };
}
