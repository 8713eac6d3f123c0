import type { Buyer } from '#schema/contracts/reviews';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { blocks } from '#schema/tables/blocks';
import { sales } from '#schema/tables/sales';
import { users } from '#schema/tables/users';
import { conversations } from '#schema/tables/conversations';
import { messages } from '#schema/tables/messages';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { newestOf, otherOf } from '../conversations/conversations.queries.ts';
import { presentPerson } from '../../identity/members/present-person.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { findOwnListing, ownById } from '../../market/listings/listings.queries.ts';
import { refuse } from '../../platform/errors.ts';
import { pick } from '../../platform/columns.ts';

const [o, c, m, b, s] = [
  alias(users, 'o'),
  alias(conversations, 'c'),
  alias(messages, 'm'),
  alias(blocks, 'b'),
  alias(sales, 's'),
];

/** How many of those who wrote to an owner a sale may be chosen from, the newest of their conversations. */
const BUYERS_SHOWN = 50;

/** Where a conversation tells who spoke in it: how many of its first messages are looked at when the counters do not say. */
const FIRST_MESSAGES = 50;

/** Whom the member's own ad may have gone to: who wrote to them and has not denied it, the newest first. One round trip. Throws `listing_not_found`. */
export async function listBuyers(db: Db, member: Member, id: number): Promise<Buyer[]> {
  const [[listing], rows] = await db.batch([
    findOwnListing(db, ownById(member.id, id)),
    db.find(
      pick(o, 'id', 'username', 'firstName', 'lastName', 'profileImageUrl', 'role', 'deletedAt'),
      sql`FROM ${newestOf(member.id, 4 * BUYERS_SHOWN)} AS ${c}
      CROSS JOIN ${users} AS ${o} ON ${o.id} = ${otherOf(member.id)}
      WHERE ${isBuyer(member)} AND NOT EXISTS (SELECT 1 FROM ${sales} AS ${s}
        WHERE ${s.listingId} = ${id} AND ${s.buyerId} = ${o.id} AND ${s.deniedAt} IS NOT NULL) ORDER BY ${c.lastMessageAt} DESC, ${c.id} DESC LIMIT ${BUYERS_SHOWN}`,
    ),
  ]);
  if (!listing) throw refuse('listing_not_found');
  return rows.map(presentPerson);
}

/** That `buyerId` is somebody who wrote to the member and is still there, and that neither has blocked the other. */
export function mayBuy(member: Member, buyerId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${conversations} AS ${c} CROSS JOIN ${users} AS ${o} ON ${o.id} = ${buyerId}
    WHERE ${c.user1Id} = min(${member.id}, ${buyerId}) AND ${c.user2Id} = max(${member.id}, ${buyerId}) AND ${isBuyer(member)})`;
}

/** That the other member `o` of the conversation `c` wrote in it: they asked, or answered, or are among those who spoke first. */
function isBuyer(member: Member): SQL {
  return sql`${o.deletedAt} IS NULL AND ${o.id} <> ${ADMIN_MAILBOX_ID} AND NOT EXISTS (SELECT 1 FROM ${blocks} AS ${b}
    WHERE (${b.blockerId} = ${o.id} AND ${b.blockedId} = ${member.id}) OR (${b.blockerId} = ${member.id} AND ${b.blockedId} = ${o.id})) AND (${c.askedId} = ${member.id} OR ${c.answeredAt} IS NOT NULL
    OR EXISTS (SELECT 1 FROM (SELECT * FROM ${messages} WHERE ${messages.conversationId} = ${c.id} ORDER BY ${messages.id}
    LIMIT ${FIRST_MESSAGES}) AS ${m}
      WHERE ${m.senderId} = ${o.id}))`;
}
