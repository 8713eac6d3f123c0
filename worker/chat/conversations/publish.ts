import type { ReadAnswer } from '#schema/contracts/conversations';
import type { RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import type { AppContext } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { markConversationRead } from '../../identity/notifications/notifications.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { push } from '../../identity/push/push.ts';
import { hasSomebody } from '../../platform/rooms/presence.ts';
import { sendOrder } from '../../platform/rooms/send-order.ts';
import type { BlockOutcome } from './block.ts';
import { type SideRow, presentConversation } from './conversations.queries.ts';
import type { Participant } from './participant.ts';
import type { Sent } from './send.ts';

/**
 * After a send: tells both inboxes and, unless the room itself forwarded the message and will announce it, the conversation's room. A repeat tells
 * all of it again: the first call may have ended before it did.
 */
export function publishSent(c: AppContext, me: Participant, sent: Sent): void {
  const { message, sides } = sent;
  for (const side of sides) {
    const told = sendSide(c, side);
    c.executionCtx.waitUntil(shouldNotify(sent, side) ? notifySent(c, sent, side, told) : told);
  }
  if (me.room === null) publish(c, `conversation:${message.conversationId}`, { order: 'deliver', message });
}

/**
 * After a read: tells the inboxes of `sides` (the other's row shows how far it was read, unless that is hidden) and, if it came by HTTP, the room.
 */
export function publishRead(
  c: AppContext,
  me: Participant,
  { conversationId, readerId, upTo, hidden }: ReadAnswer,
  sides: SideRow[],
): void {
  publishSides(c, sides);
  c.executionCtx.waitUntil(markConversationRead(openDb(c.env.DB), readerId, conversationId, Date.now()));
  if (me.room === null) publish(c, `conversation:${conversationId}`, { order: 'read', readerId, upTo, hidden });
}

/** After a block began or ended: the room hides typing and presence, and the blocker's devices show the block. The other is told nothing. */
export function publishBlock(c: AppContext, { mine, isBlocked, hidesPresence }: BlockOutcome): void {
  publishSides(c, [mine]);
  publish(c, `conversation:${mine.id}`, { order: 'hide_presence', hidden: hidesPresence });
  if (!isBlocked) return;
  // Each is now offline for the other, in their lists too. What the end of a block shows again, they see when they next open their inbox.
  publish(c, `inbox:${mine.viewerId}`, { order: 'presence', userId: mine.otherId, status: 'offline' });
  publish(c, `inbox:${mine.otherId}`, { order: 'presence', userId: mine.viewerId, status: 'offline' });
}

/** Sends to each member's inbox the conversation as that member sees it. Without e-mail: the mailbox's devices have it from their own list. */
export function publishSides(c: AppContext, sides: SideRow[]): void {
  for (const side of sides) c.executionCtx.waitUntil(sendSide(c, side));
}

async function sendSide(c: AppContext, side: SideRow): Promise<Response | null> {
  if (side.isListed === 0) return null;
  const conversations = [presentConversation(side)];
  return sendOrder(c.env, `inbox:${side.viewerId}`, { order: 'conversations', conversations, unread: side.unread });
}

/** Whether this side is notified: the reader, also of a repeat, unless they have read it or blocked its sender since. */
function shouldNotify({ message, isNew }: Sent, side: SideRow): boolean {
  return side.viewerId !== message.senderId && (isNew || (side.readUpTo < message.id && side.blockedByMe === 0));
}

/**
 * Notifies of an offer in any case, of any other message only if the reader is away: their inbox room said that nobody is in it when it was told of
 * the message. One notification for a conversation is enough until it has been read. Devices get a push for each message, unless the conversation
 * is open in front of their owner; not for a repeat, because it is unknown whether a push was sent.
 */
async function notifySent(c: AppContext, { message, isNew }: Sent, side: SideRow, told: Promise<Response | null>): Promise<void> {
  const { conversationId, sender, listing } = message;
  const who = { conversationId, userId: sender.id, name: sender.fullName ?? sender.username };
  if (message.messageType === 'offer' && listing) {
    const offer = { kind: 'offer', ...who, title: listing.title ?? '', price: listing.offerPrice ?? '' } as const;
    return notify(c.env, openDb(c.env.DB), side.viewerId, offer, `offer:${conversationId}:${message.id}`);
  }
  const event = { kind: 'message', ...who } as const;
  const pushed =
    isNew && side.hasDevice === 1 ? push(c.env, openDb(c.env.DB), side.viewerId, event, { words: message.content }) : null;
  if (!(await hasSomebody(await told)))
    await notify(c.env, openDb(c.env.DB), side.viewerId, event, `message:${conversationId}:${side.readUpTo}`);
  await pushed;
}

/** After the response: the change is already in D1, where anyone finds it whom the rooms cannot reach. */
function publish(c: AppContext, room: RoomName, order: RoomOrder): void {
  c.executionCtx.waitUntil(sendOrder(c.env, room, order));
}
