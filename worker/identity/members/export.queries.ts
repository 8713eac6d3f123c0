import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';

/** A list in the download: `page` selects the rows after `after`, and its last column `cursor` says where the next page begins. */
export interface ExportedList {
  name: string;
  page: (member: Member, after: string, take: number) => SQL;
}

/** Columns are chosen one by one: nothing of another member but their name and what they wrote to this one. */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  {
    name: 'listings',
    page: ({ id }, after, take) => sql`SELECT l.id AS id, l.title AS title, l.description AS description, l.price AS price,
        l.category_id AS categoryId, l.location AS location, l.province AS province, l.status AS status, l.views AS views,
        l.featured_until AS featuredUntil, l.bedrooms AS bedrooms, l.bathrooms AS bathrooms, l.square_feet AS squareFeet,
        l.property_type AS propertyType, l.year AS year, l.make AS make, l.model AS model, l.mileage AS mileage, l.condition AS condition,
        l.brand AS brand, l.warranty AS warranty, l.created_at AS createdAt, l.updated_at AS updatedAt, l.sold_at AS soldAt,
        iif(l.status = 'hidden', l.hidden_reason, NULL) AS hiddenReason,
        (SELECT group_concat(i.url, ' ') FROM listing_images AS i WHERE i.listing_id = l.id) AS images, l.id AS cursor
      FROM (SELECT id FROM listings WHERE user_id = ${id} AND status = 'active' AND id > ${Number(after)}
        UNION ALL SELECT id FROM listings WHERE user_id = ${id} AND status = 'removed' AND id > ${Number(after)}
        UNION ALL SELECT id FROM listings WHERE user_id = ${id} AND status = 'sold' AND id > ${Number(after)}
        UNION ALL SELECT id FROM listings WHERE user_id = ${id} AND status = 'hidden' AND id > ${Number(after)}
        ORDER BY id LIMIT ${take}) AS p CROSS JOIN listings AS l ON l.id = p.id`,
  },
  {
    name: 'favorites',
    page: ({ id }, after, take) => sql`SELECT f.listing_id AS listingId,
        iif(l.user_id <> ${id} AND (l.status = 'hidden' OR f.saved_price = 0), NULL, l.title) AS title, f.saved_at AS savedAt, f.saved_price AS savedPrice,
        f.listing_id AS cursor
      FROM favorites AS f CROSS JOIN listings AS l ON l.id = f.listing_id
      WHERE f.user_id = ${id} AND f.listing_id > ${Number(after)} ORDER BY f.listing_id LIMIT ${take}`,
  },
  {
    name: 'conversations',
    page: (
      { id },
      after,
      take,
    ) => sql`SELECT c.id AS id, o.id AS withId, iif(o.deleted_at IS NULL, o.username, NULL) AS withUsername,
        c.created_at AS createdAt, c.last_message_at AS lastMessageAt, c.id AS cursor
      FROM (SELECT * FROM conversations WHERE user1_id = ${id} AND id > ${Number(after)}
        UNION ALL SELECT * FROM conversations WHERE user2_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}) AS c
      CROSS JOIN users AS o ON o.id = iif(c.user1_id = ${id}, c.user2_id, c.user1_id) WHERE ${isOwn(id)}`,
  },
  { name: 'messages', page: messagesPage },
  {
    name: 'transactions',
    page: (
      { id },
      after,
      take,
    ) => sql`SELECT id, type, amount, description, status, created_at AS createdAt, settled_at AS settledAt,
        id AS cursor
      FROM credit_transactions WHERE user_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}`,
  },
  {
    name: 'reviewsWritten',
    page: (
      { id },
      after,
      take,
    ) => sql`SELECT id, listing_id AS listingId, subject_id AS subjectId, rating, text, created_at AS createdAt,
        id AS cursor
      FROM reviews WHERE reviewer_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}`,
  },
  {
    name: 'reviewsReceived',
    page: (
      { id },
      after,
      take,
    ) => sql`SELECT id, listing_id AS listingId, reviewer_id AS reviewerId, rating, text, created_at AS createdAt,
        id AS cursor
      FROM reviews WHERE subject_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}`,
  },
  {
    name: 'savedSearches',
    page: ({ id }, after, take) => sql`SELECT id, search, created_at AS createdAt, id AS cursor
      FROM saved_searches WHERE user_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}`,
  },
  {
    name: 'notifications',
    page: ({ id }, after, take) => sql`SELECT id, kind, data, created_at AS createdAt, read_at AS readAt, id AS cursor
      FROM notifications WHERE user_id = ${id} AND id > ${Number(after)} ORDER BY id LIMIT ${take}`,
  },
  {
    name: 'sessions',
    page: ({ id }, after, take) => sql`SELECT audience, user_agent AS device, created_at AS createdAt, expires_at AS expiresAt,
        ended_at AS endedAt, created_at AS cursor
      FROM sessions WHERE user_id = ${id} AND created_at > ${Number(after)} ORDER BY created_at LIMIT ${take}`,
  },
  {
    name: 'blocked',
    page: ({ id }, after, take) => sql`SELECT blocked_id AS userId, created_at AS createdAt, blocked_id AS cursor
      FROM blocks WHERE blocker_id = ${id} AND blocked_id > ${Number(after)} AND ${isOwn(id)} ORDER BY blocked_id LIMIT ${take}`,
  },
];

/**
 * Messages of all conversations, one conversation after the other; the cursor is `conversation/message`. The limit stops the join where the page
 * is full: conversations come by their id, and each conversation's messages are a range of the primary key.
 */
function messagesPage({ id }: Member, after: string, take: number): SQL {
  const [conversation = 0, message = 0] = after.split('/').map(Number);
  // With a message in each, one conversation more than the page has rows always fills it.
  const range = sql`id >= ${conversation} AND last_message_id > 0`;
  return sql`SELECT m.conversation_id AS conversationId, m.id AS id, m.sender_id AS senderId, m.message_type AS type, m.content AS content,
      m.file_name AS fileName, m.file_size AS fileSize, m.listing_id AS listingId, m.offer_price AS offerPrice, m.created_at AS createdAt,
      m.conversation_id || '/' || m.id AS cursor
    FROM (SELECT id FROM conversations WHERE user1_id = ${id} AND ${range} UNION ALL SELECT id FROM conversations WHERE user2_id = ${id} AND ${range}
      ORDER BY id LIMIT ${take + 1}) AS c
    CROSS JOIN messages AS m ON m.conversation_id = c.id AND m.id > iif(c.id = ${conversation}, ${message}, 0)
    WHERE ${isOwn(id)} LIMIT ${take}`;
}

/** User 1's conversations are the administrators', and the members' door asks no second factor. */
function isOwn(id: number): SQL {
  return sql`${id} <> ${ADMIN_MAILBOX_ID}`;
}
