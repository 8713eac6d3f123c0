import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readPhone } from '#schema/phone';
import { searchRow } from '#schema/search';
import { hashPassword } from '../../worker/identity/passwords/password.ts';
import type { DemoAd } from './ads.ts';
import type { DemoConversation } from './conversations.ts';
import type { DemoMember } from './members.ts';
import type { StoredPhoto } from './photos.ts';
import { insertRows } from './rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface House {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
  photos: readonly StoredPhoto[];
  /** R2 keys of profile pictures by the member's id. */
  avatars: ReadonlyMap<number, string>;
  conversations: readonly DemoConversation[];
}

/** Every row of the demo data, in an order in which each finds the rows that it refers to. `now` is in milliseconds. */
export async function statementsOf(
  db: D1Database,
  { members, ads, photos, avatars, conversations }: House,
  now: number,
): Promise<D1PreparedStatement[]> {
  const hashes = await hashesOf(members);
  const covers = new Map(photos.filter(({ position }) => position === 0).map((photo) => [photo.listingId, photo]));
  const users = members.map((member) => ({
    id: member.id,
    username: member.username,
    email: member.email,
    password_hash: hashes.get(member.password) ?? '',
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone === null ? null : readPhone(member.phone),
    profile_image_url: mediaUrl(avatars.get(member.id)),
    credits: member.credits,
    vip_expires_at: member.vipForDays === null ? null : now + member.vipForDays * DAY,
    role: member.role,
    created_at: now - member.memberForDays * DAY,
  }));
  const listings = ads.map((ad) => listingRow(ad, covers.get(ad.id), now));
  const images = photos.map(({ listingId, position, key, thumbKey, width, height }) => ({
    listing_id: listingId,
    position,
    url: mediaUrl(key),
    thumb_url: mediaUrl(thumbKey),
    width,
    height,
  }));
  const ages = new Map(ads.map((ad) => [ad.id, ad.publishedMinutesAgo]));
  const uploads = photos.map(({ key, userId, thumbKey, width, height, bytes, listingId }) => ({
    key,
    user_id: userId,
    thumb_key: thumbKey,
    width,
    height,
    bytes,
    created_at: now - ((ages.get(listingId) ?? 0) + 2) * MINUTE,
    listing_id: listingId,
  }));
  // What is sold is no longer found: its row leaves the index when it is marked.
  const found = ads
    .filter((ad) => ad.soldMinutesAgo === null)
    .map((ad) => ({ rowid: ad.id, ...searchRow({ ...ad, featured: ad.featuredForDays !== null }) }));
  return [
    ...insertRows(db, 'users', users),
    ...insertRows(db, 'listings', listings),
    ...insertRows(db, 'listing_images', images),
    ...insertRows(db, 'uploads', uploads),
    ...insertRows(db, 'listing_search', found),
    ...insertRows(
      db,
      'conversations',
      conversations.map((talk, at) => conversationRow(talk, at + 1, now)),
    ),
    ...insertRows(
      db,
      'messages',
      conversations.flatMap((talk, at) => messageRows(talk, at + 1, now)),
    ),
    ...conversations.map((talk, at) => readThrough(db, talk, at + 1)),
  ];
}

/** One hash a distinct password: scrypt is slow on purpose, and forty hashes would be most of the fill. */
async function hashesOf(members: readonly DemoMember[]): Promise<Map<string, string>> {
  const passwords = [...new Set(members.map(({ password }) => password))];
  return new Map(await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)));
}

function listingRow(ad: DemoAd, cover: StoredPhoto | undefined, now: number) {
  const publishedAt = now - ad.publishedMinutesAgo * MINUTE;
  const soldAt = ad.soldMinutesAgo === null ? null : now - ad.soldMinutesAgo * MINUTE;
  return {
    id: ad.id,
    client_id: ad.clientId,
    user_id: ad.userId,
    category_id: ad.categoryId,
    title: ad.title,
    description: ad.description,
    price: ad.price,
    location: ad.location,
    province: ad.province,
    image_url: mediaUrl(cover?.key),
    thumb_url: mediaUrl(cover?.thumbKey),
    status: soldAt === null ? 'active' : 'sold',
    featured: ad.featuredForDays === null ? 0 : 1,
    featured_until: ad.featuredForDays === null ? null : now + ad.featuredForDays * DAY,
    views: ad.views,
    bedrooms: ad.bedrooms,
    bathrooms: ad.bathrooms,
    square_feet: ad.squareFeet,
    property_type: ad.propertyType,
    year: ad.year,
    make: ad.make,
    model: ad.model,
    mileage: ad.mileage,
    condition: ad.condition,
    brand: ad.brand,
    warranty: ad.warranty,
    created_at: publishedAt,
    updated_at: soldAt ?? publishedAt,
    sold_at: soldAt,
  };
}

function conversationRow({ user1Id, user2Id, lines }: DemoConversation, id: number, now: number) {
  const began = now - (lines[0]?.minutesAgo ?? 0) * MINUTE;
  return { id, user1_id: user1Id, user2_id: user2Id, last_message_at: began, created_at: began };
}

function messageRows({ lines }: DemoConversation, conversationId: number, now: number) {
  return lines.map((line, at) => ({
    conversation_id: conversationId,
    id: at + 1,
    sender_id: line.senderId,
    client_id: `demo-${conversationId}-${at + 1}`,
    content: line.content,
    message_type: line.offerPrice === undefined ? (line.listingId === undefined ? 'text' : 'listing') : 'offer',
    listing_id: line.listingId ?? null,
    offer_price: line.offerPrice ?? null,
    created_at: now - line.minutesAgo * MINUTE,
  }));
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
