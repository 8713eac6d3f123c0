import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { blocks } from '#schema/tables/blocks';
import { conversations } from '#schema/tables/conversations';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSides, isMember, otherOf, type SideRow } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import { columnNames, into } from '../../platform/columns.ts';

const c = alias(conversations, 'c');

/** The conversation after a block began or ended. `isBlocked`: either blocks the other; `hidden`: presence is hidden, by a block or by a setting. */
export interface BlockOutcome {
  mine: SideRow;
  isBlocked: boolean;
  hidesPresence: boolean;
}

/** Blocks the other member, whose messages are refused from now on. Idempotent. Throws `conversation_not_found` and `cannot_block_admin`. */
export async function block(db: Db, me: Participant, conversationId: number): Promise<BlockOutcome> {
  const outcome = await change(
    db,
    me,
    conversationId,
    sql`INSERT ${into(blocks, { blockerId: me.id, blockedId: otherOf(me.id), createdAt: Date.now() })}
      FROM ${conversations} AS ${c} WHERE ${c.id} = ${conversationId} AND ${isMember(me)} AND ${otherOf(me.id)} <> ${ADMIN_MAILBOX_ID}
        AND EXISTS (${participantSession(me)})
      ON CONFLICT (${columnNames(blocks.blockerId, blocks.blockedId)}) DO NOTHING`,
  );
  if (outcome.mine.otherId === ADMIN_MAILBOX_ID) throw refuse('cannot_block_admin');
  return outcome;
}

/** Ends the participant's own block; the other's stays. Idempotent. Throws `conversation_not_found`. */
export function unblock(db: Db, me: Participant, conversationId: number): Promise<BlockOutcome> {
  return change(
    db,
    me,
    conversationId,
    sql`DELETE FROM ${blocks} WHERE ${blocks.blockerId} = ${me.id}
      AND ${blocks.blockedId} = (SELECT ${otherOf(me.id)} FROM ${conversations} AS ${c} WHERE ${c.id} = ${conversationId} AND ${isMember(me)})
      AND EXISTS (${participantSession(me)})`,
  );
}

async function change(db: Db, me: Participant, conversationId: number, statement: SQL): Promise<BlockOutcome> {
  const [session, , sides, [presence]] = await db.batch([
    liveParticipant(db, me),
    db.run(statement),
    findSides(db, conversationId),
    db.find({ hidden: sql<0 | 1>`${isPresenceHidden()}` }, sql`FROM ${conversations} AS ${c} WHERE ${c.id} = ${conversationId}`),
  ]);
  requireParticipant(session);
  const mine = sides.find((side) => side.viewerId === me.id);
  if (!mine) throw refuse('conversation_not_found');
  return { mine, isBlocked: mine.blockedByMe === 1 || mine.blockedByOther === 1, hidesPresence: presence?.hidden !== 0 };
}
