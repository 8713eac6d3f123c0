import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { AFN_PER_USD_DEFAULT } from '#schema/catalog/credits';
import type { StoredDetails } from '#schema/catalog/details';
import { LOCAL_LANGUAGE } from '#schema/catalog/languages';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { canonicalValue, leafBySlug } from '#schema/catalog/leaves';
import { DAY, MINUTE } from '#schema/durations';
import { readAfghanPhone } from '#schema/phone';
import { likenessOf } from '#schema/price/likeness';
import { searchRow } from '#schema/search/search-row';
import { foldedName } from '../../worker/identity/names/folded-names.ts';
import { skeletonOf } from '../../worker/identity/names/skeleton.ts';
import { guidanceByLikeness } from '../../worker/market/guidance/figures.ts';
import { hashPassword } from '../../worker/identity/passwords/password.ts';
import type { DemoAd } from './ads.ts';
import { activityStatements, type DemoActivity } from './activity.ts';
import type { DemoConversation } from './conversations.ts';
import { insertRows, type Value } from './insert-rows.ts';
import type { StoredPhoto } from './photos.ts';
import type { DemoMember } from './texts.ts';

// prettier-ignore
const USER = ['id', 'username', 'usernameSkeleton', 'email', 'passwordHash', 'firstName', 'lastName', 'firstFolded', 'lastFolded', 'phone', 'phoneConfirmedAt', 'language', 'verifiedAt', 'verifiedUntil', 'verifiedBy', 'profileImageUrl', 'vipExpiresAt', 'role', 'createdAt'] as const;
// prettier-ignore
const LISTING = [
  'id', 'clientId', 'userId', 'categoryId', 'title', 'description', 'price', 'location', 'province', 'imageUrl', 'thumbUrl', 'status',
  'featured', 'featuredUntil', 'views', 'details', 'createdAt', 'updatedAt', 'soldAt', 'leaf', 'deal', 'district', 'currency', 'amount', 'rate', 'negotiable',
  'reach', 'expiresAt', 'likeness',
] as const;
const CONVERSATION = ['id', 'user1Id', 'user2Id', 'lastMessageAt', 'createdAt'] as const;
// prettier-ignore
const MESSAGE = ['conversationId', 'id', 'senderId', 'clientId', 'content', 'messageType', 'listingId', 'offerPrice', 'createdAt'] as const;

/** Everything that the database is filled with. */
interface Demo {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
  photos: readonly StoredPhoto[];
  /** R2 keys of profile pictures by the member's id. */
  avatars: ReadonlyMap<number, string>;
  conversations: readonly DemoConversation[];
  affairs: DemoActivity;
}

/** Returns every row of the demo data, in an order in which each row comes after those that it refers to. `now` is in milliseconds. */
export async function statementsOf(db: D1Database, demo: Demo, now: number): Promise<D1PreparedStatement[]> {
  const { members, ads, photos, avatars, conversations, affairs } = demo;
  const hashes = await hashesOf(members);
  const covers = new Map(photos.filter(({ position }) => position === 0).map((photo) => [photo.listingId, photo]));
  const ages = new Map(ads.map((ad) => [ad.id, ad.publishedMinutesAgo]));
  const users = members.map((member) => ({
    ...member,
    usernameSkeleton: skeletonOf(member.username),
    firstFolded: foldedName(member.firstName),
    lastFolded: foldedName(member.lastName),
    passwordHash: hashes.get(member.password ?? '') ?? '',
    phone: member.phone === null ? null : readAfghanPhone(member.phone),
    phoneConfirmedAt: member.numberConfirmedDaysAgo === null ? null : now - member.numberConfirmedDaysAgo * DAY,
    language: member.numberConfirmedDaysAgo === null ? null : LOCAL_LANGUAGE,
    verifiedAt: member.verifiedForDays === null ? null : now - DAY,
    verifiedUntil: member.verifiedForDays === null ? null : now + member.verifiedForDays * DAY,
    verifiedBy: member.verifiedForDays === null ? null : ADMIN_MAILBOX_ID,
    profileImageUrl: mediaUrl(avatars.get(member.id)),
    vipExpiresAt: member.vipForDays === null ? null : now + member.vipForDays * DAY,
    createdAt: now - (420 - member.id * 7) * DAY,
  }));
  const images = photos.map((photo) => ({ ...photo, url: mediaUrl(photo.key), thumbUrl: mediaUrl(photo.thumbKey) }));
  const uploads = photos.map((photo) => ({ ...photo, createdAt: now - ((ages.get(photo.listingId) ?? 0) + 2) * MINUTE }));
  // Search does not find sold or held ads: such a row leaves the index when it is marked.
  const found = ads
    .filter((ad) => ad.soldMinutesAgo === null && ad.id !== affairs.held.ad.id)
    .map((ad) => ({ rowid: ad.id, ...searchRow({ ...ad, ...termsOf(ad), featured: ad.featuredForDays !== null }) }));
  const callable = new Set(members.filter(({ phone }) => phone !== null).map(({ id }) => id));
  return [
    ...insertRows(db, 'users', USER, users),
    ...insertRows(
      db,
      'listings',
      LISTING,
      ads.map((ad) => ({
        ...listingRow(ad, covers.get(ad.id), now),
        reach: callable.has(ad.userId) ? ad.reach.join() : '',
      })),
    ),
    ...insertRows(db, 'listing_images', ['listingId', 'position', 'url', 'thumbUrl', 'width', 'height', 'bytes'], images),
    ...insertRows(
      db,
      'uploads',
      ['key', 'userId', 'thumbKey', 'width', 'height', 'bytes', 'createdAt', 'listingId', 'colors'],
      uploads,
    ),
    ...insertRows(db, 'listing_search', ['rowid', 'words', 'facets'], found),
    ...insertRows(db, 'price_guidance', ['leaf', 'likeness', 'n', 'low', 'median', 'high'], guidanceOf(ads)),
    ...conversations.flatMap((talk, at) => conversationStatements(db, talk, at + 1, now)),
    ...activityStatements(db, members, ads, affairs, now),
  ];
}

/** Makes one hash for each distinct password: scrypt is slow on purpose, and forty hashes would take most of the fill. */
async function hashesOf(members: readonly DemoMember[]): Promise<Map<string, string>> {
  const passwords = [...new Set(members.flatMap(({ password }) => password ?? []))];
  return new Map(await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)));
}

function listingRow(
  ad: DemoAd,
  cover: StoredPhoto | undefined,
  now: number,
): Record<Exclude<(typeof LISTING)[number], 'reach'>, Value> {
  const createdAt = now - ad.publishedMinutesAgo * MINUTE;
  const soldAt = ad.soldMinutesAgo === null ? null : now - ad.soldMinutesAgo * MINUTE;
  return {
    ...ad,
    ...termsOf(ad),
    details: JSON.stringify(termsOf(ad).details),
    likeness: likenessIn(ad),
    imageUrl: mediaUrl(cover?.key),
    thumbUrl: mediaUrl(cover?.thumbKey),
    status: soldAt === null ? 'active' : 'sold',
    featured: ad.featuredForDays === null ? 0 : 1,
    // Triggers add the views of each day.
    views: 0,
    featuredUntil: ad.featuredForDays === null ? null : now + ad.featuredForDays * DAY,
    createdAt,
    updatedAt: soldAt ?? createdAt,
    soldAt,
    expiresAt: now + ad.endsInDays * DAY,
  };
}

/** Returns the terms as the Worker stores what the wizard sends. */
function termsOf(ad: DemoAd) {
  const leaf = leafBySlug(ad.leaf);
  const named = ad.price ?? 0;
  const isAbroad = ad.currency === 'USD' && named > 0;
  const texts = Object.entries(ad.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? canonicalValue(value) : value,
  ]);
  const details: StoredDetails = { ...Object.fromEntries(texts), ...leaf?.implies };
  return {
    leaf: leaf?.id ?? null,
    price: isAbroad ? named * AFN_PER_USD_DEFAULT : named,
    amount: isAbroad ? named : null,
    rate: isAbroad ? AFN_PER_USD_DEFAULT : null,
    negotiable: ad.negotiable === 'agreement' ? 2 : Number(ad.negotiable),
    details,
  };
}

function likenessIn(ad: DemoAd): string | null {
  return likenessOf({ leaf: leafBySlug(ad.leaf), deal: ad.deal, province: ad.province, details: termsOf(ad).details });
}

/** Returns the guidance as the sweep derives it. */
function guidanceOf(ads: readonly DemoAd[]) {
  const asked = ads.flatMap((ad) => {
    const [leaf, likeness, { price }] = [leafBySlug(ad.leaf), likenessIn(ad), termsOf(ad)];
    return leaf && likeness !== null && price > 0 ? [{ leaf, likeness, price, userId: ad.userId }] : [];
  });
  return [...Map.groupBy(asked, ({ leaf }) => leaf)].flatMap(([leaf, own]) =>
    [...guidanceByLikeness(leaf, own)].map(([likeness, figures]) => ({ leaf: leaf.id, likeness, ...figures })),
  );
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
    markRead(db, talk, id),
  ];
}

/** The trigger counted every line as unread: mark read both members' own lines and all but the newest `unread` lines of the other. */
function markRead(db: D1Database, { user1Id, lines, unread }: DemoConversation, id: number): D1PreparedStatement {
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
