import type { ReadAnswer } from '#schema/contracts/conversations';
import type { RoomName, RoomOrder } from '#schema/realtime';
import type { AppContext } from '../lib/context.ts';
import { tell } from '../rooms/tell.ts';
import type { Standing } from './block.ts';
import type { SideRow } from './conversations.queries.ts';
import type { Correspondent } from './correspondent.ts';
import { presentConversation } from './present-conversation.ts';
import type { Sent } from './send.ts';

/** After a send: both inboxes and, unless the room itself forwarded it and will say so, the conversation's room. */
export function publishSent(c: AppContext, me: Correspondent, { message, sides }: Sent): void {
  publishSides(c, sides);
  if (me.room === null) publish(c, `conversation:${message.conversationId}`, { order: 'deliver', message });
}

/** After a read: both inboxes (the other's row shows how far it was read) and, after one by HTTP, the room. */
export function publishRead(
  c: AppContext,
  me: Correspondent,
  { conversationId, readerId, upTo }: ReadAnswer,
  sides: SideRow[],
): void {
  publishSides(c, sides);
  if (me.room === null) publish(c, `conversation:${conversationId}`, { order: 'read', readerId, upTo });
}

/** After a block began or ended: the room hides typing and presence, the blocker's devices show it. The other is told nothing. */
export function publishStanding(c: AppContext, { mine, blocked, hushed }: Standing): void {
  publishSides(c, [mine]);
  publish(c, `conversation:${mine.id}`, { order: 'hush', hushed });
  if (!blocked) return;
  // Neither is there for the other any more, in their lists too. What a block's end shows again, they see when they next open their inbox.
  publish(c, `inbox:${mine.viewerId}`, { order: 'presence', userId: mine.otherId, status: 'offline' });
  publish(c, `inbox:${mine.otherId}`, { order: 'presence', userId: mine.viewerId, status: 'offline' });
}

/** To each member's inbox the conversation as that member sees it. Without e-mail: the mailbox's devices know it from their own list. */
function publishSides(c: AppContext, sides: SideRow[]): void {
  for (const side of sides) {
    const conversations = [presentConversation(side)];
    publish(c, `inbox:${side.viewerId}`, { order: 'conversations', conversations, unread: side.unread });
  }
}

/** After the answer: it stands in D1 already, and whoever the rooms cannot reach finds it there. */
function publish(c: AppContext, room: RoomName, order: RoomOrder): void {
  c.executionCtx.waitUntil(tell(c.env, room, order));
}
