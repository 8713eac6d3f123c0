import type { ListingDetails, ListingEditRequest } from '#schema/contracts/listings';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { ListingRow } from '../listings/listings.queries.ts';

/** What an ad is after an edit of its owner's: the first time that it was hidden an edit is answer enough, later a moderator looks first. */
export function statusAfterEdit({ status, hiddenFrom, timesHidden }: ListingRow): ListingRow['status'] {
  return status === 'hidden' && timesHidden === 1 ? (hiddenFrom ?? 'active') : status;
}

/** What else an answer sets: the ad stands in the moderators' queue, and is hidden no more if it returned. */
export function answerColumns(before: ListingRow) {
  if (before.status !== 'hidden') return {};
  const status = statusAfterEdit(before);
  if (status === 'hidden') return { review: 'answered' as const };
  // VIP moved on for the ads that were shown; this one catches up.
  const sellerVipUntil = sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`;
  return { review: 'answered' as const, status, hiddenFrom: null, hiddenReason: null, hiddenAt: null, sellerVipUntil };
}

/** Whether an edit changes anything: saving a hidden ad as it was is no answer. */
export function changes(before: ListingRow, photos: readonly { url: string }[], input: ListingEditRequest): boolean {
  const { title, description, price, location, categoryId, province, details, images } = input;
  const named: [unknown, unknown][] = [
    [title, before.title],
    [description, before.description],
    [price, before.price],
    [location, before.location],
    [categoryId, before.categoryId],
    [province, before.province],
    ...DETAILS.map((name): [unknown, unknown] => [details?.[name], before[name]]),
  ];
  const hasNewPhotos = images !== undefined && images.join(' ') !== photos.map(({ url }) => url).join(' ');
  return hasNewPhotos || named.some(([after, was]) => after !== undefined && after !== was);
}

const DETAILS = [
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'propertyType',
  'year',
  'make',
  'model',
  'mileage',
  'condition',
  'brand',
  'warranty',
] as const satisfies readonly (keyof ListingDetails & keyof ListingRow)[];
