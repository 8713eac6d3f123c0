import type { Message, MessageListing } from '#schema/contracts/messages';
import { messages } from '#schema/tables/messages';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { signFile } from '../../platform/media/signed-link.ts';
import type { Bindings } from '../../env.ts';
import { statusAt } from '../../market/browse/awake.ts';
import { presentPerson } from '../../identity/members/present-person.ts';
import { presentPrice } from '../../market/browse/card.ts';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import { visibleReadId } from './conversations.queries.ts';

const [m, c, s, l] = [alias(messages, 'm'), alias(conversations, 'c'), alias(users, 's'), alias(listings, 'l')];

/** A message with its sender and the ad that it is about. */
const messageColumns = {
  conversationId: m.conversationId,
  id: m.id,
  senderId: m.senderId,
  clientId: m.clientId,
  content: m.content,
  messageType: m.messageType,
  fileKey: m.fileKey,
  thumbKey: m.thumbKey,
  fileName: m.fileName,
  fileSize: m.fileSize,
  fileWidth: m.fileWidth,
  fileHeight: m.fileHeight,
  blockedAt: c.blockedAt,
  isRead: sql<0 | 1>`${m.id} <= ${visibleReadId(sql`${m.senderId} <> ${c.user1Id}`)}`,
  createdAt: m.createdAt,
  ...pick(s, 'username', 'firstName', 'lastName', 'profileImageUrl', 'role', 'deletedAt'),
  listingId: m.listingId,
  listingTitle: orNull(l.title),
  listingPrice: orNull(l.price),
  listingAmount: orNull(l.amount),
  listingCurrency: orNull(l.currency),
  listingDeal: orNull(l.deal),
  listingThumbUrl: orNull(l.thumbUrl),
  listingStatus: orNull(l.status),
  listingExpiresAt: orNull(l.expiresAt),
  offerPrice: m.offerPrice,
  advice: m.advice,
};
type MessageRow = Row<typeof messageColumns>;

/** The messages `m` of conversations `c` that `which` selects, in its order and number. `which` must also check who may see them. */
export function findMessages(db: Db, which: SQL) {
  return db.find(
    messageColumns,
    sql`FROM ${messages} AS ${m} CROSS JOIN ${conversations} AS ${c} ON ${c.id} = ${m.conversationId}
    CROSS JOIN ${users} AS ${s} ON ${s.id} = ${m.senderId}
    LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${m.listingId} WHERE ${which}`,
  );
}

/**
 * The row as both members see it, an allow-list; its files as links that are valid for an hour or two. The warning is included for everybody but
 * its sender: with `readerId` null it is for the room, which knows who is in it (party/conversation.ts).
 */
export async function presentMessage(env: Bindings, row: MessageRow, readerId: number | null): Promise<Message> {
  return {
    id: row.id,
    conversationId: row.conversationId,
    senderId: row.senderId,
    clientId: row.clientId,
    content: row.content,
    messageType: row.messageType,
    fileUrl: row.fileKey === null ? null : await signFile(env, row.fileKey, row),
    thumbUrl: row.thumbKey === null ? null : await signFile(env, row.thumbKey, row),
    fileName: row.fileName,
    fileSize: row.fileSize,
    fileWidth: row.fileWidth,
    fileHeight: row.fileHeight,
    listing: presentListing(row),
    isRead: row.isRead === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    sender: presentPerson({ ...row, id: row.senderId }),
    ...(row.advice && readerId !== row.senderId && { advice: row.advice }),
  };
}

function presentListing(row: MessageRow): MessageListing | null {
  const { listingId: id, listingTitle: title, listingPrice: price, listingStatus, listingExpiresAt: expiresAt } = row;
  if (id === null || title === null || price === null || listingStatus === null || expiresAt === null) return null;
  const status = statusAt({ status: listingStatus, expiresAt }, Date.now());
  const offerPrice = row.offerPrice === null ? null : String(row.offerPrice);
  // A conversation continues about an ad that moderators hid or hold, or that its owner deleted, but without the ad's content and without a link to
  // it.
  if (status === 'hidden' || status === 'held' || status === 'removed')
    return { id, title: null, price: null, thumbUrl: null, status: 'removed', offerPrice };
  const {
    price: sum,
    priceAfn,
    currency,
    deal,
  } = presentPrice({
    price,
    amount: row.listingAmount,
    currency: row.listingCurrency ?? 'AFN',
    deal: row.listingDeal,
    negotiable: 0,
  });
  return { id, title, price: sum, priceAfn, currency, deal, thumbUrl: row.listingThumbUrl, status, offerPrice };
}
