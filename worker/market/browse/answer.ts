import type { ListingDetails, ListingEditRequest } from '#schema/contracts/listings';
import { type SQL, sql } from 'drizzle-orm';
import type { ListingRow } from '../listings/listings.queries.ts';

/** What an ad is after an edit of its owner's: the first time that it was hidden an edit is answer enough, later a moderator looks first. */
export function statusAfterEdit({ status, hidden_from: from, times_hidden: times }: ListingRow): ListingRow['status'] {
  return status === 'hidden' && times === 1 ? (from ?? 'active') : status;
}

/** What else an answer sets: the ad stands in the moderators' queue, and is hidden no more if it returned. */
export function answerColumns(before: ListingRow): SQL {
  if (before.status !== 'hidden') return sql``;
  const status = statusAfterEdit(before);
  if (status === 'hidden') return sql`, review = 'answered'`;
  // VIP moved on for the ads that were shown; this one catches up.
  return sql`, review = 'answered', status = ${status}, hidden_from = NULL, hidden_reason = NULL, hidden_at = NULL,
    seller_vip_until = (SELECT vip_expires_at FROM users WHERE users.id = listings.user_id)`;
}

/** Whether an edit changes anything: saving a hidden ad as it was is no answer. */
export function changes(before: ListingRow, photos: readonly { url: string }[], input: ListingEditRequest): boolean {
  const { title, description, price, location, categoryId, province, details, images } = input;
  const named: [unknown, unknown][] = [
    [title, before.title],
    [description, before.description],
    [price, before.price],
    [location, before.location],
    [categoryId, before.category_id],
    [province, before.province],
    ...DETAILS.map(([name, column]): [unknown, unknown] => [details?.[name], before[column]]),
  ];
  const hasNewPhotos = images !== undefined && images.join(' ') !== photos.map(({ url }) => url).join(' ');
  return hasNewPhotos || named.some(([after, was]) => after !== undefined && after !== was);
}

const DETAILS = [
  ['bedrooms', 'bedrooms'],
  ['bathrooms', 'bathrooms'],
  ['squareFeet', 'square_feet'],
  ['propertyType', 'property_type'],
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['mileage', 'mileage'],
  ['condition', 'condition'],
  ['brand', 'brand'],
  ['warranty', 'warranty'],
] as const satisfies readonly (readonly [keyof ListingDetails, keyof ListingRow])[];
