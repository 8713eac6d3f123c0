import { type SQL, sql } from 'drizzle-orm';
import type { MessageType, Message, MessageListing } from '#schema/contracts/messages';
import type { Db } from '../../platform/db.ts';
import { signFile } from '../../platform/media/signed-link.ts';
import type { Bindings } from '../../env.ts';
import { presentPerson } from '../../identity/members/present-person.ts';

/** A message with its sender and the ad that it is about. */
interface MessageRow {
  conversationId: number;
  id: number;
  senderId: number;
  clientId: string;
  content: string;
  messageType: MessageType;
  fileKey: string | null;
  thumbKey: string | null;
  fileName: string | null;
  fileSize: number | null;
  fileWidth: number | null;
  fileHeight: number | null;
  isRead: 0 | 1;
  createdAt: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  deletedAt: number | null;
  listingId: number | null;
  listingTitle: string | null;
  listingPrice: number | null;
  listingThumbUrl: string | null;
  listingStatus: 'active' | 'sold' | 'removed' | 'hidden' | null;
  offerPrice: number | null;
}

/** The messages `m` of conversations `c` that `which` names, in the order and number that it says. Who may see them is for `which` to ask. */
export function findMessages(db: Db, which: SQL) {
  return db.all<MessageRow>(sql`SELECT m.conversation_id AS conversationId, m.id AS id, m.sender_id AS senderId, m.client_id AS clientId,
      m.content AS content, m.message_type AS messageType, m.file_key AS fileKey, m.thumb_key AS thumbKey, m.file_name AS fileName,
      m.file_size AS fileSize, m.file_width AS fileWidth, m.file_height AS fileHeight,
      m.id <= iif(m.sender_id = c.user1_id, c.user2_read_id, c.user1_read_id) AS isRead, m.created_at AS createdAt,
      s.username AS username, s.first_name AS firstName, s.last_name AS lastName, s.profile_image_url AS profileImageUrl,
      s.role AS role, s.deleted_at AS deletedAt, m.listing_id AS listingId, l.title AS listingTitle, l.price AS listingPrice,
      l.thumb_url AS listingThumbUrl, l.status AS listingStatus, m.offer_price AS offerPrice
    FROM messages AS m CROSS JOIN conversations AS c ON c.id = m.conversation_id CROSS JOIN users AS s ON s.id = m.sender_id
    LEFT JOIN listings AS l ON l.id = m.listing_id WHERE ${which}`);
}

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
