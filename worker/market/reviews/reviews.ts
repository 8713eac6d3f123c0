import type { PendingReview, Review, ReviewRequest } from '#schema/contracts/reviews';
import { sql } from 'drizzle-orm';
import type { Actor, Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPending, findReviews, presentPending, presentReview } from './reviews.queries.ts';

interface Fact {
  hasListing: 0 | 1;
  subjectId: number | null;
  subjectGone: 0 | 1;
}

/**
 * The member's word on the other side of a sale between the two, once. One round trip. Throws `listing_not_found`, `review_not_allowed`
 * (nobody's sale, or somebody else's), `member_gone`, `review_exists`.
 */
export async function review(
  db: Db,
  member: Member,
  listingId: number,
  { rating, text }: ReviewRequest,
  now: number,
): Promise<{ review: Review; subjectId: number }> {
  // A sale is to somebody who wrote to the owner (listings/sale.ts): without a chat there is no buyer, and without a buyer no review. An ad
  // that was removed after its sale is still rated: nobody gets out of a bad word by deleting.
  const facts = sql`SELECT 1 AS hasListing, s.id AS subjectId, s.deleted_at IS NOT NULL AS subjectGone FROM listings AS l
    LEFT JOIN users AS s ON l.buyer_id IS NOT NULL AND ((l.user_id = ${member.id} AND s.id = l.buyer_id)
      OR (l.buyer_id = ${member.id} AND s.id = l.user_id))
    WHERE l.id = ${listingId}`;
  const [[fact], made, [row]] = await db.batch([
    db.all<Fact>(facts),
    db.all<{ id: number }>(sql`INSERT INTO reviews (listing_id, reviewer_id, subject_id, rating, text, created_at)
      SELECT ${listingId}, ${member.id}, f.subjectId, ${rating}, ${text}, ${now} FROM (${facts}) AS f
      WHERE f.subjectId IS NOT NULL AND f.subjectGone = 0
      ON CONFLICT (listing_id, reviewer_id) DO NOTHING RETURNING id`),
    findReviews(db, sql`r.listing_id = ${listingId} AND r.reviewer_id = ${member.id}`),
  ]);
  if (!fact) throw refuse('listing_not_found');
  if (fact.subjectId === null) throw refuse('review_not_allowed');
  if (fact.subjectGone === 1) throw refuse('member_gone');
  if (made.length === 0 || !row) throw refuse('review_exists');
  return { review: presentReview(row), subjectId: fact.subjectId };
}

/** What others wrote of a member, the newest first; of a private profile only the member themself reads it. One round trip. */
export async function listReviews(
  db: Db,
  actor: Actor,
  memberId: number,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ reviews: Review[]; cursor: string | null }> {
  const before = page.cursor === undefined ? sql`` : sql`AND r.id < ${Number(page.cursor)}`;
  const [[subject], rows] = await db.batch([
    db.all<{ isPrivate: 0 | 1 }>(sql`SELECT coalesce(s.settings ->> '$.privacy.profileVisibility' = 'private', 0) AS isPrivate
      FROM users AS u LEFT JOIN member_settings AS s ON s.user_id = u.id WHERE u.id = ${memberId} AND u.deleted_at IS NULL`),
    findReviews(db, sql`r.subject_id = ${memberId} ${before} ORDER BY r.id DESC LIMIT ${page.limit + 1}`),
  ]);
  if (!subject) throw refuse('member_not_found');
  if (subject.isPrivate === 1 && !(actor.kind === 'member' && actor.id === memberId)) return { reviews: [], cursor: null };
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { reviews: shown.map(presentReview), cursor: last ? String(last.id) : null };
}

/** The member's own sales and purchases of which they have not said how they went, the newest first. One round trip. */
export async function listPending(db: Db, member: Member): Promise<PendingReview[]> {
  return (await findPending(db, member)).map(presentPending);
}
