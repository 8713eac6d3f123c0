import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readPhone } from '#schema/phone';
import { searchRow } from '#schema/search';
import { skeletonOf } from '../../worker/identity/names/skeleton.ts';
import { hashPassword } from '../../worker/identity/passwords/password.ts';
import type { DemoAd } from './ads.ts';
import type { DemoConversation } from './conversations.ts';
import type { StoredPhoto } from './photos.ts';
import type { DemoMember } from './texts.ts';

/** D1 in production binds at most 100 parameters a statement, so the laptop's fill stays inside that too. */
const PARAMETERS_MAX = 100;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// prettier-ignore
const USER = ['id', 'username', 'usernameSkeleton', 'email', 'passwordHash', 'firstName', 'lastName', 'phone', 'profileImageUrl', 'vipExpiresAt', 'role', 'createdAt'] as const;
// prettier-ignore
const LISTING = [
  'id', 'clientId', 'userId', 'categoryId', 'title', 'description', 'price', 'location', 'province', 'imageUrl', 'thumbUrl', 'status',
  'featured', 'featuredUntil', 'views', 'details', 'createdAt', 'updatedAt', 'soldAt',
] as const;
const CONVERSATION = ['id', 'user1Id', 'user2Id', 'lastMessageAt', 'createdAt'] as const;
// prettier-ignore
const MESSAGE = ['conversationId', 'id', 'senderId', 'clientId', 'content', 'messageType', 'listingId', 'offerPrice', 'createdAt'] as const;

type Value = string | number | null;

/** All that the database is filled with. */
interface Demo {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
  photos: readonly StoredPhoto[];
  /** R2 keys of profile pictures by the member's id. */
  avatars: ReadonlyMap<number, string>;
  conversations: readonly DemoConversation[];
}

/** Every row of the demo data, in an order in which each finds the rows that it refers to. `now` is in milliseconds. */
export async function statementsOf(db: D1Database, demo: Demo, now: number): Promise<D1PreparedStatement[]> {
  const { members, ads, photos, avatars, conversations } = demo;
  const hashes = await hashesOf(members);
  const covers = new Map(photos.filter(({ position }) => position === 0).map((photo) => [photo.listingId, photo]));
  const ages = new Map(ads.map((ad) => [ad.id, ad.publishedMinutesAgo]));
  const users = members.map((member) => ({
    ...member,
    usernameSkeleton: skeletonOf(member.username),
    passwordHash: hashes.get(member.password) ?? '',
    phone: member.phone === null ? null : readPhone(member.phone),
    profileImageUrl: mediaUrl(avatars.get(member.id)),
    vipExpiresAt: member.vipForDays === null ? null : now + member.vipForDays * DAY,
    createdAt: now - (420 - member.id * 7) * DAY,
  }));
  const images = photos.map((photo) => ({ ...photo, url: mediaUrl(photo.key), thumbUrl: mediaUrl(photo.thumbKey) }));
  const uploads = photos.map((photo) => ({ ...photo, createdAt: now - ((ages.get(photo.listingId) ?? 0) + 2) * MINUTE }));
  // What is sold is no longer found: its row leaves the index when it is marked.
  const found = ads
    .filter((ad) => ad.soldMinutesAgo === null)
    .map((ad) => ({ rowid: ad.id, ...searchRow({ ...ad, featured: ad.featuredForDays !== null }) }));
  return [
    ...insertRows(db, 'users', USER, users),
    ...insertRows(
      db,
      'listings',
      LISTING,
      ads.map((ad) => listingRow(ad, covers.get(ad.id), now)),
    ),
    ...insertRows(db, 'listing_images', ['listingId', 'position', 'url', 'thumbUrl', 'width', 'height', 'bytes'], images),
    ...insertRows(
      db,
      'uploads',
      ['key', 'userId', 'thumbKey', 'width', 'height', 'bytes', 'createdAt', 'listingId', 'colors'],
      uploads,
    ),
    ...insertRows(db, 'listing_search', ['rowid', 'words', 'facets'], found),
    ...conversations.flatMap((talk, at) => conversationStatements(db, talk, at + 1, now)),
  ];
}

/** One hash a distinct password: scrypt is slow on purpose, and forty hashes would be most of the fill. */
async function hashesOf(members: readonly DemoMember[]): Promise<Map<string, string>> {
  const passwords = [...new Set(members.map(({ password }) => password))];
  return new Map(await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)));
}

function listingRow(ad: DemoAd, cover: StoredPhoto | undefined, now: number): Record<(typeof LISTING)[number], Value> {
  const createdAt = now - ad.publishedMinutesAgo * MINUTE;
  const soldAt = ad.soldMinutesAgo === null ? null : now - ad.soldMinutesAgo * MINUTE;
  return {
    ...ad,
    details: JSON.stringify(ad.details),
    imageUrl: mediaUrl(cover?.key),
    thumbUrl: mediaUrl(cover?.thumbKey),
    status: soldAt === null ? 'active' : 'sold',
    featured: ad.featuredForDays === null ? 0 : 1,
    featuredUntil: ad.featuredForDays === null ? null : now + ad.featuredForDays * DAY,
    createdAt,
    updatedAt: soldAt ?? createdAt,
    soldAt,
  };
}

function conversationStatements(db: D1Database, talk: DemoConversation, id: number, now: number): D1PreparedStatement[] {
  const createdAt = now - (talk.lines[0]?.minutesAgo ?? 0) * MINUTE;
  const messages = talk.lines.map((line, at) => ({
    ...line,
    conversationId: id,
    id: at + 1,
    clientId: `demo-${id}-${at + 1}`,
    messageType: line.offerPrice === null ? (line.listingId === null ? 'text' : 'listing') : 'offer',
    createdAt: now - line.minutesAgo * MINUTE,
  }));
  return [
    ...insertRows(db, 'conversations', CONVERSATION, [{ ...talk, id, lastMessageAt: createdAt, createdAt }]),
    ...insertRows(db, 'messages', MESSAGE, messages),
    readThrough(db, talk, id),
  ];
}

/** The trigger counted every line as unread: everybody has read their own and all but the newest `unread` of the other's. */
function readThrough(db: D1Database, { user1Id, lines, unread }: DemoConversation, id: number): D1PreparedStatement {
  const reader = lines.at(-1)?.senderId === user1Id ? 'user2' : 'user1';
  const writer = reader === 'user1' ? 'user2' : 'user1';
  return db
    .prepare(
      `UPDATE conversations SET ${reader}_read_id = last_message_id - ?1, ${reader}_unread = ?1,
       ${writer}_read_id = last_message_id, ${writer}_unread = 0 WHERE id = ?2`,
    )
    .bind(unread, id);
}

function mediaUrl(key: string | undefined): string | null {
  return key === undefined ? null : `/media/${key}`;
}

/**
 * INSERT statements with as many rows each as fit; `userId` goes into the column `user_id`. `rowid` is bound through `CAST(? AS INTEGER)`,
 * because D1 binds JavaScript numbers as REAL.
 */
function insertRows<Name extends string>(
  db: D1Database,
  table: string,
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, Value>>[],
): D1PreparedStatement[] {
  const columns = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');
  const marks = `(${names.map((name) => (name === 'rowid' ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`;
  const size = Math.floor(PARAMETERS_MAX / names.length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) => {
    const part = rows.slice(nth * size, (nth + 1) * size);
    return db
      .prepare(`INSERT INTO ${table} (${columns}) VALUES ${part.map(() => marks).join(', ')}`)
      .bind(...part.flatMap((row) => names.map((name) => row[name])));
  });
}
