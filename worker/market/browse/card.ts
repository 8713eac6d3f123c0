import { categoryById } from '#schema/catalog/categories';
import { leafById } from '#schema/catalog/leaves';
import { type Signal, subjectsOf } from '#schema/catalog/fraud/signals';
import type { Hiding, ListingCard, ListingStatus } from '#schema/contracts/listings';
import { placeNames } from '#schema/place';
import { listingSignals } from '#schema/tables/listing-signals';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { pick, type Row, written } from '../../platform/columns.ts';
import { endOf, statusAt } from './awake.ts';
import { guidanceOf, presentGuidance } from '../guidance/guidance.ts';

const [l, g] = [alias(listings, 'l'), alias(listingSignals, 'g')];

/** What of `listings AS l` says what an ad costs. */
export const PRICED = { price: l.price, amount: l.amount, currency: l.currency, negotiable: l.negotiable, deal: l.deal };

/** What a card shows of `listings AS l`, and no more. Whoever selects it leaves removed ads out. */
export const CARD = {
  id: l.id,
  title: l.title,
  ...PRICED,
  ...pick(l, 'leaf', 'categoryId', 'location', 'province', 'imageUrl', 'thumbUrl', 'userId'),
  /** As it is kept: `presentCard` says what it is now. */
  status: sql<ListingStatus>`${l.status}`,
  ...pick(l, 'featuredUntil', 'expiresAt', 'createdAt', 'sellerVipUntil', 'sellerVerifiedUntil'),
};

/** What ads like `listings AS l` cost, of an active one whose price says something: `presentGuidance` reads it. */
export const GUIDANCE = sql<
  string | null
>`iif(${l.status} = 'active' AND ${l.price} > 0, ${guidanceOf(l.leaf, l.likeness)}, NULL)`;

export type CardRow = Row<typeof CARD>;

/** What speaks against `listings AS l`, its names in JSON, of an ad that waits for a look at it; NULL of any other, which reads nothing. */
export const SIGNALS_OF =
  written(sql`iif(${l.suspectedAt} IS NULL, NULL, (SELECT json_group_array(${g.signal}) FROM ${listingSignals} AS ${g}
  WHERE ${g.listingId} = ${l.id} AND ${g.outcome} IS NULL))`) as SQL<string | null>; // the text that it builds

/** What a moderator's hiding left on `listings AS l`. */
export const HIDING = pick(l, 'hiddenFrom', 'hiddenReason', 'hiddenAt', 'suspectedAt', 'timesHidden', 'review');

type HidingRow = Row<typeof HIDING>;

type Card = Omit<ListingCard, 'featuredUntil' | 'expiresAt' | 'hidden' | 'phoneAsks' | 'photos'>;

/** The row as the API shows it at `now` (milliseconds). What goes without saying is written on it only where it is said: spreads cost a page of cards twice the time. */
export function presentCard(row: CardRow, now: number): Card {
  const category = categoryById(row.categoryId);
  const card: Card = {
    id: row.id,
    title: row.title,
    price: '',
    categoryId: row.categoryId,
    category: { name: category?.en ?? '', slug: category?.slug ?? '' },
    location: row.location,
    province: row.province,
    imageUrl: row.imageUrl,
    thumbUrl: row.thumbUrl,
    userId: row.userId,
    featured: runs(row.featuredUntil, now) ? 1 : 0,
    status: statusAt(row, now),
    createdAt: new Date(row.createdAt).toISOString(),
    sellerIsVip: runs(row.sellerVipUntil, now),
  };
  writePrice(row, card);
  const leaf = leafById(row.leaf);
  if (leaf) card.leaf = leaf.slug;
  const place = placeNames(row.location, row.province);
  if (place) card.place = place;
  if (runs(row.sellerVerifiedUntil, now)) card.sellerIsVerified = true;
  return card;
}

type Price = Pick<ListingCard, 'price' | 'priceAfn' | 'currency' | 'negotiable' | 'deal'>;

/** What an ad costs; what goes without saying is left out. */
export function presentPrice(row: Row<typeof PRICED>): Price {
  const price: Price = { price: '' };
  writePrice(row, price);
  return price;
}

function writePrice(row: Row<typeof PRICED>, on: Price): void {
  on.price = String(row.amount ?? row.price);
  if (row.amount !== null) on.priceAfn = String(row.price);
  if (row.currency !== 'AFN') on.currency = row.currency;
  if (row.negotiable !== 0) on.negotiable = row.negotiable === 2 ? 'agreement' : true;
  if (row.deal) on.deal = row.deal;
}

/** The same for its owner, who also sees until when a promotion runs and the ad is seen, and why it is hidden. */
export function presentOwnCard(
  row: CardRow & Partial<HidingRow> & { signals?: string | null; phoneAsks?: number; photos?: number; guidance?: string | null },
  now: number,
): ListingCard {
  const { featuredUntil: until } = row;
  const featuredUntil = until !== null && until > now ? new Date(until).toISOString() : null;
  const phoneAsks = row.phoneAsks ?? 0;
  return {
    ...presentCard(row, now),
    featuredUntil,
    expiresAt: endOf(row),
    phoneAsks,
    ...(row.photos !== undefined && { photos: row.photos }),
    hidden: presentHiding(row),
    ...shownGuidance(row),
  };
}

/** What those like it cost, where that is known. */
export function shownGuidance(row: { guidance?: string | null }): Pick<ListingCard, 'guidance'> {
  const guidance = presentGuidance(row);
  return guidance ? { guidance } : {};
}

/** Why the ad is hidden or held and what its owner can do about it; null while it is neither. */
export function presentHiding(row: Partial<HidingRow> & { status: string; signals?: string | null }): Hiding | null {
  const isHeld = row.status === 'held';
  if (!isHeld && row.status !== 'hidden') return null;
  return {
    reason: row.hiddenReason ?? '',
    since: new Date((isHeld ? row.suspectedAt : row.hiddenAt) ?? 0).toISOString(),
    isSold: row.hiddenFrom === 'sold',
    returnsByEdit: !isHeld && row.timesHidden === 1,
    isAnswered: row.review === 'answered',
    ...(isHeld && { held: subjectsOf(signalsIn(row)) }),
  };
}

/** The signals of a row that selects `SIGNALS_OF`. */
export function signalsIn({ signals }: { signals?: string | null }): Signal[] {
  return JSON.parse(signals ?? '[]') as Signal[]; // as `SIGNALS_OF` writes them
}

/** A promotion and VIP are a comparison with now: no job has to end them. */
function runs(until: number | null, now: number): boolean {
  return until !== null && until > now;
}
