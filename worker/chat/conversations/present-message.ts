import type { Message, MessageListing } from '#schema/contracts/messages';
import { signFile } from '../../platform/media/signed-link.ts';
import type { Bindings } from '../../env.ts';
import type { MessageRow } from './messages.queries.ts';
import { presentPerson } from '../../identity/members/present-person.ts';

/** The row as both members see it, an allow-list; its files as links that open for a day or two. */
export async function presentMessage(env: Bindings, row: MessageRow): Promise<Message> {
  return {
    id: row.id,
    conversationId: row.conversationId,
    senderId: row.senderId,
    clientId: row.clientId,
    content: row.content,
    messageType: row.messageType,
    fileUrl: row.fileKey === null ? null : await signFile(env, row.fileKey),
    thumbUrl: row.thumbKey === null ? null : await signFile(env, row.thumbKey),
    fileName: row.fileName,
    fileSize: row.fileSize,
    fileWidth: row.fileWidth,
    fileHeight: row.fileHeight,
    listing: presentListing(row),
    isRead: row.isRead === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    sender: presentPerson({ ...row, id: row.senderId }),
  };
}

function presentListing(row: MessageRow): MessageListing | null {
  const { listingId: id, listingTitle: title, listingPrice: price, listingStatus: status } = row;
  if (id === null || title === null || price === null || status === null) return null;
  const offerPrice = row.offerPrice === null ? null : String(row.offerPrice);
  // A talk goes on about an ad that moderators hid, without what it says now and without a way to it.
  if (status === 'hidden') return { id, title: null, price: null, thumbUrl: null, status: 'removed', offerPrice };
  return { id, title, price: String(price), thumbUrl: row.listingThumbUrl, status, offerPrice };
}
