import { listingDetails, type StoredDetails } from '#schema/catalog/details';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { blocks } from '#schema/tables/blocks';
import { conversations } from '#schema/tables/conversations';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { emailUndos } from '#schema/tables/email-undos';
import { favorites } from '#schema/tables/favorites';
import { listingImages } from '#schema/tables/listing-images';
import { listings } from '#schema/tables/listings';
import { memberViews } from '#schema/tables/member-views';
import { messages } from '#schema/tables/messages';
import { notifications } from '#schema/tables/notifications';
import { passwordResets } from '#schema/tables/password-resets';
import { purchases } from '#schema/tables/purchases';
import { pushSubscriptions } from '#schema/tables/push-subscriptions';
import { reports } from '#schema/tables/reports';
import { reviews } from '#schema/tables/reviews';
import { sales } from '#schema/tables/sales';
import { savedSearches } from '#schema/tables/saved-searches';
import { sessions } from '#schema/tables/sessions';
import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { columns, pick, type Shape } from '../../platform/columns.ts';

/** The cursor of each list before its first row. */
export const FIRST_PAGE = '0';

/** A list in the download: `page` selects the rows after `after`, and its column `cursor` says where the next page begins. */
export interface ExportedList {
  name: string;
  page: (member: Member, after: string, take: number) => SQL;
  /** The form of a row in the file, if it is not its columns. */
  format?: (row: Record<string, unknown>) => object;
}

const [l, i, f, c, o, m, t, b] = [
  alias(listings, 'l'),
  alias(listingImages, 'i'),
  alias(favorites, 'f'),
  alias(conversations, 'c'),
  alias(users, 'o'),
  alias(messages, 'm'),
  alias(creditTransactions, 't'),
  alias(purchases, 'b'),
];

/**
 * Columns are chosen one by one. About other members the file has only their names, what they wrote to this member, and what they said about them in
 * public (reviews); nothing that was said to administrators, or by them among themselves.
 */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  { name: 'listings', page: listingsPage, format: withDetails },
  { name: 'favorites', page: favoritesPage },
  { name: 'conversations', page: conversationsPage },
  { name: 'messages', page: messagesPage },
  { name: 'transactions', page: transactionsPage },
  ownList('reviewsWritten', reviews.reviewerId, [reviews.id], {
    ...pick(reviews, 'id', 'listingId', 'subjectId', 'rating', 'text', 'createdAt'),
  }),
  ownList('reviewsReceived', reviews.subjectId, [reviews.id], {
    ...pick(reviews, 'id', 'listingId', 'reviewerId', 'rating', 'text', 'createdAt'),
  }),
  ownList('sold', sales.sellerId, [sales.namedAt, sales.listingId], {
    ...pick(sales, 'listingId', 'buyerId', 'namedAt', 'confirmedAt', 'deniedAt'),
  }),
  ownList('bought', sales.buyerId, [sales.namedAt, sales.listingId], {
    ...pick(sales, 'listingId', 'sellerId', 'namedAt', 'confirmedAt', 'deniedAt'),
  }),
  ownList('savedSearches', savedSearches.userId, [savedSearches.id], {
    ...pick(savedSearches, 'id', 'search', 'createdAt'),
  }),
  ownList('notifications', notifications.userId, [notifications.id], {
    ...pick(notifications, 'id', 'kind', 'data', 'createdAt', 'readAt'),
  }),
  ownList('sessions', sessions.userId, [sessions.createdAt, sessions.id], {
    audience: sessions.audience,
    device: sessions.userAgent,
    ...pick(sessions, 'country', 'language', 'createdAt', 'expiresAt', 'endedAt'),
  }),
  ownList('devices', pushSubscriptions.userId, [pushSubscriptions.createdAt, pushSubscriptions.sessionId], {
    ...pick(pushSubscriptions, 'endpoint', 'kinds', 'quiet', 'language', 'createdAt'),
  }),
  ownList('reports', reports.reporterId, [reports.id], {
    ...pick(reports, 'id', 'target', 'reason', 'details', 'createdAt', 'closedAt', 'outcome'),
  }),
  { name: 'photos', page: photosPage },
  ownList('viewsOfMyAds', memberViews.userId, [memberViews.day], {
    day: sql`date(${memberViews.day} * 86400, 'unixepoch')`,
    views: memberViews.views,
  }),
  ownList('passwordLinks', passwordResets.userId, [passwordResets.createdAt, passwordResets.tokenHash], {
    ...pick(passwordResets, 'createdAt', 'expiresAt', 'usedAt'),
  }),
  ownList('formerEmails', emailUndos.userId, [emailUndos.createdAt, emailUndos.tokenHash], {
    ...pick(emailUndos, 'email', 'createdAt', 'expiresAt', 'usedAt'),
  }),
  {
    name: 'blocked',
    page: ({ id }, after, take) => {
      const { blockedId, blockerId, createdAt } = blocks;
      return sql`SELECT ${columns({ userId: blockedId, createdAt, cursor: blockedId })} FROM ${blocks}
        WHERE ${blockerId} = ${id} AND ${blockedId} > ${Number(after)} AND ${isInOwnLists(id)} ORDER BY ${blockedId} LIMIT ${take}`;
    },
  },
];

/**
 * A list of the rows of one table in which `owner` is the member, ordered by `place`: a number, or a time and a column that tells apart rows of the
 * same time. The newest come first, so that a list that is cut loses the oldest.
 */
function ownList(name: string, owner: Column, [place, apart = place]: readonly [Column, Column?], shape: Shape): ExportedList {
  const cursor = sql`${place} || '/' || ${apart}`;
  return {
    name,
    page: ({ id }, after, take) => {
      const [at, ...key] = after.split('/');
      const range = after === FIRST_PAGE ? sql`` : sql`AND (${place}, ${apart}) < (${Number(at)}, ${key.join('/')})`;
      return sql`SELECT ${columns({ ...shape, cursor })} FROM ${owner.table}
        WHERE ${owner} = ${id} ${range} ORDER BY ${place} DESC, ${apart} DESC LIMIT ${take}`;
    },
  };
}

function listingsPage({ id }: Member, after: string, take: number): SQL {
  const shown = {
    ...pick(l, 'id', 'title', 'description', 'leaf'),
    price: sql`coalesce(${l.amount}, ${l.price})`,
    currency: l.currency,
    negotiable: sql`iif(${l.negotiable} = 2, 'agreement', iif(${l.negotiable}, 'yes', 'no'))`,
    ...pick(
      l,
      'deal',
      'categoryId',
      'location',
      'province',
      'district',
      'status',
      'views',
      'reach',
      'phoneAsks',
      'featuredUntil',
      'details',
      'createdAt',
      'updatedAt',
      'soldAt',
      'removedAt',
      'expiresAt',
    ),
    hiddenReason: sql`iif(${l.status} = 'hidden', ${l.hiddenReason}, NULL)`,
    images: sql`(SELECT group_concat(${i.url}, ' ') FROM ${listingImages} AS ${i} WHERE ${i.listingId} = ${l.id})`,
    cursor: l.id,
  };
  // One query for each status: each is a range of the index of a member's ads. Two of them are combined in one, because D1 allows five in a compound
  // SELECT.
  const ofStatus = (status: typeof listings.$inferSelect.status) => sql`SELECT ${listings.id} AS id FROM ${listings}
    WHERE ${listings.userId} = ${id} AND ${listings.status} = ${status} AND ${listings.id} > ${Number(after)}`;
  const unseen = sql`SELECT id FROM (${ofStatus('hidden')} UNION ALL ${ofStatus('held')})`;
  const each = [...(['active', 'removed', 'sold', 'asleep'] as const).map(ofStatus), unseen];
  return sql`SELECT ${columns(shown)} FROM (${sql.join(each, sql` UNION ALL `)} ORDER BY id LIMIT ${take}) AS p
    CROSS JOIN ${listings} AS ${l} ON ${l.id} = p.id`;
}

/** Each detail has its own name in the file, and is null if the ad does not have it. */
function withDetails({ details, ...columns }: Record<string, unknown>): object {
  const stored = JSON.parse(String(details)) as StoredDetails | null; // the type of the column of `listings`
  return { ...columns, ...listingDetails(stored) };
}

/** The ledger, with the order of each row that is a purchase; the newest first, as in `ownList`. */
function transactionsPage({ id }: Member, after: string, take: number): SQL {
  const shown = {
    ...pick(t, 'id', 'type', 'amount', 'description', 'status', 'createdAt', 'settledAt'),
    ...pick(b, 'reference', 'provider', 'priceUsd', 'priceAfn', 'note', 'misfit'),
    cursor: t.id,
  };
  const range = after === FIRST_PAGE ? sql`` : sql`AND ${t.id} < ${Number(after)}`;
  return sql`SELECT ${columns(shown)} FROM ${creditTransactions} AS ${t} LEFT JOIN ${purchases} AS ${b} ON ${b.transactionId} = ${t.id}
    WHERE ${t.userId} = ${id} ${range} ORDER BY ${t.id} DESC LIMIT ${take}`;
}

/** Photos that wait for an ad or belong to one, by their keys; those that the sweep is to delete are left out. */
function photosPage({ id }: Member, after: string, take: number): SQL {
  const { key, userId, listingId, bytes, createdAt } = uploads;
  const shown = { address: sql`'/media/' || ${key}`, listingId, bytes, createdAt, cursor: key };
  return sql`SELECT ${columns(shown)} FROM ${uploads} WHERE ${userId} = ${id} AND ${listingId} IS NOT 0 AND ${key} > ${after}
    ORDER BY ${key} LIMIT ${take}`;
}

function favoritesPage({ id }: Member, after: string, take: number): SQL {
  const shown = {
    listingId: f.listingId,
    title: sql`iif(${l.userId} <> ${id} AND ${l.status} IN ('hidden', 'held', 'removed'), NULL, ${l.title})`,
    ...pick(f, 'savedAt', 'savedPrice', 'savedCurrency'),
    cursor: f.listingId,
  };
  return sql`SELECT ${columns(shown)} FROM ${favorites} AS ${f} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${f.listingId}
    WHERE ${f.userId} = ${id} AND ${f.listingId} > ${Number(after)} ORDER BY ${f.listingId} LIMIT ${take}`;
}

function conversationsPage({ id }: Member, after: string, take: number): SQL {
  const shown = {
    id: c.id,
    withId: o.id,
    withUsername: sql`iif(${o.deletedAt} IS NULL, ${o.username}, NULL)`,
    createdAt: c.createdAt,
    lastMessageAt: c.lastMessageAt,
    cursor: c.id,
  };
  return sql`SELECT ${columns(shown)} FROM (${conversationsOf(id, sql`*`, sql`${conversations.id} > ${Number(after)}`, take)}) AS ${c}
    CROSS JOIN ${users} AS ${o} ON ${o.id} = iif(${c.user1Id} = ${id}, ${c.user2Id}, ${c.user1Id}) WHERE ${isInOwnLists(id)}`;
}

/**
 * Messages of all conversations, one conversation after the other; the cursor is `conversation/message`. The limit stops the join once the page is
 * full: conversations are read in the order of their ids, and each conversation's messages are a range of the primary key.
 */
function messagesPage({ id }: Member, after: string, take: number): SQL {
  const [conversation = 0, message = 0] = after.split('/').map(Number);
  const shown = {
    ...pick(m, 'conversationId', 'id', 'senderId'),
    type: m.messageType,
    ...pick(m, 'content', 'fileName', 'fileSize', 'listingId', 'offerPrice', 'createdAt'),
    cursor: sql`${m.conversationId} || '/' || ${m.id}`,
  };
  // Each conversation has at least one message, so one conversation more than the page has rows is always enough to fill it.
  const range = sql`${conversations.id} >= ${conversation} AND ${conversations.lastMessageId} > 0`;
  return sql`SELECT ${columns(shown)} FROM (${conversationsOf(id, sql`${conversations.id} AS id`, range, take + 1)}) AS ${c}
    CROSS JOIN ${messages} AS ${m} ON ${m.conversationId} = ${c.id} AND ${m.id} > iif(${c.id} = ${conversation}, ${message}, 0)
    WHERE ${isInOwnLists(id)} LIMIT ${take}`;
}

/** A member's conversations, on either side, by their ids, if they are in the member's own lists. */
function conversationsOf(id: number, selected: SQL, range: SQL, take: number): SQL {
  const { user1Id, user2Id } = conversations;
  const side = (user: Column) => sql`SELECT ${selected} FROM ${conversations} WHERE ${user} = ${id}
    AND ${conversations.unlistedId} IS NOT ${user} AND ${range}`;
  return sql`${side(user1Id)} UNION ALL ${side(user2Id)} ORDER BY id LIMIT ${take}`;
}

/** SQL condition that leaves out user 1: its conversations are the administrators', and the members' sign-in asks for no second factor. */
function isInOwnLists(id: number): SQL {
  return sql`${id} <> ${ADMIN_MAILBOX_ID}`;
}
