import { categoryById } from '#schema/catalog/categories';
import { leafById } from '#schema/catalog/leaves';
import { type Signal, subjectsOf } from '#schema/catalog/fraud/signals';
import type { Hiding, ListingCard, ListingStatus } from '#schema/contracts/listings';
import { placeNames } from '#schema/place';
import { listingSignals } from '#schema/tables/listing-signals';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { pick, type Row, plainSql } from '../../platform/columns.ts';
import { endOf, statusAt } from './awake.ts';
import { guidanceOf, presentGuidance } from '../guidance/guidance.ts';

const [l, g] = [alias(listings, 'l'), alias(listingSignals, 'g')];

/** The columns of `listings AS l` that say what an ad costs. */
export const PRICED = { price: l.price, amount: l.amount, currency: l.currency, negotiable: l.negotiable, deal: l.deal };

/** The columns of `listings AS l` that a card shows, and no others. The query that selects them must leave out removed ads. */
export const CARD = {
  id: l.id,
  title: l.title,
  ...PRICED,
  ...pick(l, 'leaf', 'categoryId', 'location', 'province', 'imageUrl', 'thumbUrl', 'userId'),
  /** The stored status; `presentCard` works out the present one. */
  status: sql<ListingStatus>`${l.status}`,
  ...pick(l, 'featuredUntil', 'expiresAt', 'createdAt', 'sellerVipUntil', 'sellerVerifiedUntil'),
};

/** What ads like `listings AS l` cost, for an active ad that has a price; NULL for any other. `presentGuidance` reads it. */
export const GUIDANCE = sql<
  string | null
>`iif(${l.status} = 'active' AND ${l.price} > 0, ${guidanceOf(l.leaf, l.likeness)}, NULL)`;

export type CardRow = Row<typeof CARD>;

/** The open signals against `listings AS l`, their names as JSON, for an ad that waits for review; NULL for any other, for which no row is read. */
export const SIGNALS_OF =
  plainSql(sql`iif(${l.suspectedAt} IS NULL, NULL, (SELECT json_group_array(${g.signal}) FROM ${listingSignals} AS ${g}
  WHERE ${g.listingId} = ${l.id} AND ${g.outcome} IS NULL))`) as SQL<string | null>; // it builds a JSON text

/** The columns of `listings AS l` that hiding or holding an ad sets. */
export const HIDING = pick(l, 'hiddenFrom', 'hiddenReason', 'hiddenAt', 'suspectedAt', 'timesHidden', 'review');

type HidingRow = Row<typeof HIDING>;

type Card = Omit<ListingCard, 'featuredUntil' | 'expiresAt' | 'hidden' | 'phoneAsks' | 'photos'>;

/**
 * The row as the API shows it at `now` (milliseconds). Default values are left out; other optional ones are assigned one by one, because spreads
 * double the time of a page of cards.
 */
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
    featured: isRunning(row.featuredUntil, now) ? 1 : 0,
    status: statusAt(row, now),
    createdAt: new Date(row.createdAt).toISOString(),
    sellerIsVip: isRunning(row.sellerVipUntil, now),
  };
  writePrice(row, card);
  const leaf = leafById(row.leaf);
  if (leaf) card.leaf = leaf.slug;
  const place = placeNames(row.location, row.province);
  if (place) card.place = place;
  if (isRunning(row.sellerVerifiedUntil, now)) card.sellerIsVerified = true;
  return card;
}

type Price = Pick<ListingCard, 'price' | 'priceAfn' | 'currency' | 'negotiable' | 'deal'>;

/** What an ad costs; default values are left out. */
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

/** The card for the ad's owner, who also sees when its promotion and the ad end, and why it is hidden. */
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
    ...withGuidance(row),
  };
}

/** What ads like it cost, if that is known. */
export function withGuidance(row: { guidance?: string | null }): Pick<ListingCard, 'guidance'> {
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

/** Whether a promotion, VIP or verification still runs: a comparison with now, so that no job has to end them. */
function isRunning(until: number | null, now: number): boolean {
  return until !== null && until > now;
}
