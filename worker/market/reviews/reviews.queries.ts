import type { PendingReview, Review } from '#schema/contracts/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { type PersonRow, presentPerson } from '../../identity/members/present-person.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

interface ReviewRow extends Omit<PersonRow, 'id'> {
  id: number;
  listingId: number;
  listingTitle: string | null;
  reviewerId: number;
  rating: number;
  text: string;
  createdAt: number;
}

interface PendingRow extends Omit<PersonRow, 'id'> {
  listingId: number;
  listingTitle: string | null;
  otherId: number;
}

/** How many of a member's newest sales, and of their purchases, are asked about. */
const SALES_LOOKED_AT = 50;

const PERSON_COLUMNS = `u.username AS username, u.first_name AS firstName, u.last_name AS lastName,
  u.profile_image_url AS profileImageUrl, u.role AS role, u.deleted_at AS deletedAt`;

/** The reviews `r` that `which` names, with who wrote them and the ad's title, which nobody reads while moderators hide it. */
export function findReviews(db: Db, which: SQL) {
  return db.all<ReviewRow>(sql`SELECT r.id AS id, r.listing_id AS listingId,
      iif(l.status = 'hidden', NULL, l.title) AS listingTitle, r.reviewer_id AS reviewerId,
      r.rating AS rating, r.text AS text, r.created_at AS createdAt, ${sql.raw(PERSON_COLUMNS)}
    FROM reviews AS r CROSS JOIN listings AS l ON l.id = r.listing_id CROSS JOIN users AS u ON u.id = r.reviewer_id WHERE ${which}`);
}

/** The member's newest sales and purchases without a review of theirs; who has left can't be rated. */
export function findPending(db: Db, { id }: Member) {
  const side = (mine: string, other: string) => sql`SELECT * FROM (
    SELECT l.id AS id, iif(l.status = 'hidden' AND l.user_id <> ${id}, NULL, l.title) AS title, l.sold_at AS sold_at, ${sql.raw(other)} AS other_id FROM listings AS l
    WHERE ${sql.raw(mine)} = ${id} AND l.buyer_id IS NOT NULL ORDER BY l.sold_at DESC LIMIT ${SALES_LOOKED_AT})`;
  return db.all<PendingRow>(sql`SELECT c.id AS listingId, c.title AS listingTitle, u.id AS otherId, ${sql.raw(PERSON_COLUMNS)}
    FROM (${side('l.user_id', 'l.buyer_id')} UNION ALL ${side('l.buyer_id', 'l.user_id')}) AS c
    CROSS JOIN users AS u ON u.id = c.other_id
    WHERE u.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM reviews WHERE listing_id = c.id AND reviewer_id = ${id})
    ORDER BY c.sold_at DESC, c.id DESC`);
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

export function presentPending({ listingId, listingTitle, otherId, ...person }: PendingRow): PendingReview {
  return { listingId, listingTitle, other: presentPerson({ ...person, id: otherId }) };
}
