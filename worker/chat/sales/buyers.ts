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

/** The buyer may be chosen from so many of those who wrote to the owner, in the newest conversations. */
const BUYERS_SHOWN = 50;

/** How many of a conversation's first messages are searched for a message of the other member, if the columns of the conversation do not tell. */
const FIRST_MESSAGES = 50;

/**
 * The possible buyers of the member's own ad: those who wrote to the member and have not denied having bought it, the newest first. One round trip.
 * Throws `listing_not_found`.
 */
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

/** SQL condition: `buyerId` has written to the member and still has an account, and neither has blocked the other. */
export function mayBuy(member: Member, buyerId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${conversations} AS ${c} CROSS JOIN ${users} AS ${o} ON ${o.id} = ${buyerId}
    WHERE ${c.user1Id} = min(${member.id}, ${buyerId}) AND ${c.user2Id} = max(${member.id}, ${buyerId}) AND ${isBuyer(member)})`;
}

/**
 * SQL condition: the other member `o` of the conversation `c` may be a buyer. They wrote in it: they asked, or answered, or wrote one of its first
 * messages.
 */
function isBuyer(member: Member): SQL {
  return sql`${o.deletedAt} IS NULL AND ${o.id} <> ${ADMIN_MAILBOX_ID} AND NOT EXISTS (SELECT 1 FROM ${blocks} AS ${b}
    WHERE (${b.blockerId} = ${o.id} AND ${b.blockedId} = ${member.id}) OR (${b.blockerId} = ${member.id} AND ${b.blockedId} = ${o.id})) AND (${c.askedId} = ${member.id} OR ${c.answeredAt} IS NOT NULL
    OR EXISTS (SELECT 1 FROM (SELECT * FROM ${messages} WHERE ${messages.conversationId} = ${c.id} ORDER BY ${messages.id}
    LIMIT ${FIRST_MESSAGES}) AS ${m}
      WHERE ${m.senderId} = ${o.id}))`;
}
