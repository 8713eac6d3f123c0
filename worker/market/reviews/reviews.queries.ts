import type { PendingReview, Review } from '#schema/contracts/reviews';
import type { PendingState } from '#schema/contracts/reviews';
import { listings } from '#schema/tables/listings';
import { reviews } from '#schema/tables/reviews';
import { sales } from '#schema/tables/sales';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { presentPerson } from '../../identity/members/present-person.ts';
import type { Member } from '../../platform/actor.ts';
import { columns, pick, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

const [r, l, s, u, w] = [alias(reviews, 'r'), alias(listings, 'l'), alias(sales, 's'), alias(users, 'u'), alias(users, 'w')];

const PERSON = pick(u, 'username', 'firstName', 'lastName', 'profileImageUrl', 'role', 'deletedAt');

const REVIEW = {
  ...PERSON,
  id: r.id,
  listingId: r.listingId,
  listingTitle: sql<string | null>`iif(${l.status} IN ('hidden', 'held', 'removed'), NULL, ${l.title})`,
  ...pick(r, 'reviewerId', 'rating', 'text', 'createdAt'),
};

export type ReviewRow = Row<typeof REVIEW>;

const PENDING = {
  ...PERSON,
  listingId: sql<number>`c.listingId`,
  listingTitle: sql<string | null>`c.title`,
  otherId: u.id,
  state: sql<PendingState>`c.state`,
};

/** How many of a member's newest sales that wait, and of their purchases, are listed. */
const SALES_LISTED = 50;

/**
 * The reviews `r` that `which` selects, with their writers and the ad's title, which is null while moderators hide the ad and once it is deleted.
 */
export function findReviews(db: Db, which: SQL) {
  return db.find(
    REVIEW,
    sql`FROM ${reviews} AS ${r} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${r.listingId}
      CROSS JOIN ${users} AS ${u} ON ${u.id} = ${r.reviewerId} WHERE ${which}`,
  );
}

/**
 * The member's newest sales and purchases that wait for the buyer's confirmation or for the member's review. People who have left can be neither
 * asked nor rated.
 */
export function findPending(db: Db, { id }: Member) {
  const { listingId, namedAt, deniedAt } = s;
  const side = (mine: Column, otherId: Column, open: PendingState) => {
    const state = sql`iif(${s.confirmedAt} IS NULL, ${open}, 'review')`;
    // What waits no more is left out before the limit: an old sale may wait behind any number of reviewed ones.
    return sql`SELECT * FROM (SELECT ${columns({ listingId, otherId, namedAt, state })} FROM ${sales} AS ${s}
      WHERE ${mine} = ${id} AND ${deniedAt} IS NULL
        AND EXISTS (SELECT 1 FROM ${users} AS ${w} WHERE ${w.id} = ${otherId} AND ${w.deletedAt} IS NULL)
        AND NOT EXISTS (SELECT 1 FROM ${reviews} AS ${r}
          WHERE ${r.listingId} = ${listingId} AND ${r.reviewerId} = ${id} AND ${r.subjectId} = ${otherId})
      ORDER BY ${namedAt} DESC LIMIT ${SALES_LISTED})`;
  };
  const title = sql`iif(${l.status} IN ('hidden', 'held', 'removed') AND ${l.userId} <> ${id}, NULL, ${l.title})`;
  const known = sql`SELECT p.*, ${title} AS title FROM (${side(s.sellerId, s.buyerId, 'waiting')} UNION ALL ${side(s.buyerId, s.sellerId, 'asked')}) AS p
    CROSS JOIN ${listings} AS ${l} ON ${l.id} = p.listingId`;
  return db.find(
    PENDING,
    sql`FROM (${known}) AS c CROSS JOIN ${users} AS ${u} ON ${u.id} = c.otherId ORDER BY c.namedAt DESC, c.listingId DESC`,
  );
}

/** The row as the API shows it. A reviewer who is gone has no name. */
export function presentReview({
  id,
  listingId,
  listingTitle,
  reviewerId,
  rating,
  text,
  createdAt,
  ...person
}: ReviewRow): Review {
  const reviewer = presentPerson({ ...person, id: reviewerId });
  return { id, listingId, listingTitle, reviewer, rating, text, createdAt: new Date(createdAt).toISOString() };
}

export function presentPending({ state, listingId, listingTitle, otherId, ...person }: Row<typeof PENDING>): PendingReview {
  return { state, listingId, listingTitle, other: presentPerson({ ...person, id: otherId }) };
}
