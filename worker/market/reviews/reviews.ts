import type { PendingReview, Review, ReviewRequest } from '#schema/contracts/reviews';
import { reviews } from '#schema/tables/reviews';
import { sales } from '#schema/tables/sales';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isPrivate } from '../../identity/members/privacy.ts';
import type { Actor, Member } from '../../platform/actor.ts';
import { columns, into, columnNames } from '../../platform/columns.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPending, findReviews, presentPending, presentReview, type ReviewRow } from './reviews.queries.ts';

const [r, s, u] = [alias(reviews, 'r'), alias(sales, 's'), alias(users, 'u')];

/** The other side of the sale, whether they have left, and whether the buyer confirmed it. */
const SUBJECT = {
  subjectId: sql<number>`${u.id}`,
  subjectGone: sql<0 | 1>`${u.deletedAt} IS NOT NULL`,
  isConfirmed: sql<0 | 1>`${s.confirmedAt} IS NOT NULL`,
};

/**
 * Writes the member's review of the other side of a sale between the two that the buyer has confirmed, once per pair and sale. One round trip.
 * Throws `review_not_allowed` (no ad, no sale, or somebody else's sale: having asked about an ad gives no right), `sale_unconfirmed`,
 * `member_gone`, `review_exists`.
 */
export async function writeReview(
  db: Db,
  member: Member,
  listingId: number,
  { rating, text, subjectId }: ReviewRequest,
  now: number,
): Promise<{ review: Review; subjectId: number }> {
  const other = sql`iif(${s.sellerId} = ${member.id}, ${s.buyerId}, ${s.sellerId})`;
  const isWritten = sql`EXISTS (SELECT 1 FROM ${reviews} AS ${r}
    WHERE ${r.listingId} = ${listingId} AND ${r.reviewerId} = ${member.id} AND ${r.subjectId} = ${other})`;
  // The ad's present state does not matter: neither deleting nor reselling it avoids a bad review.
  const sale = sql`FROM ${sales} AS ${s} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${other}
    WHERE ${s.listingId} = ${listingId} AND (${s.sellerId} = ${member.id} OR ${s.buyerId} = ${member.id}) AND ${s.deniedAt} IS NULL
      AND ${subjectId === undefined ? sql`1` : sql`${u.id} = ${subjectId}`}
    ORDER BY ${s.confirmedAt} IS NULL, ${isWritten}, ${s.confirmedAt} DESC LIMIT 1`;
  const written = { listingId, reviewerId: member.id, subjectId: sql`fact.subjectId`, rating, text, createdAt: now };
  const [[fact], made, [row]] = await db.batch([
    db.find(SUBJECT, sale),
    db.returning(
      { id: reviews.id },
      sql`INSERT ${into(reviews, written)} FROM (SELECT ${columns(SUBJECT)} ${sale}) AS fact WHERE fact.isConfirmed AND NOT fact.subjectGone
        ON CONFLICT (${columnNames(reviews.listingId, reviews.reviewerId, reviews.subjectId)}) DO NOTHING`,
    ),
    findReviews(db, sql`${r.listingId} = ${listingId} AND ${r.reviewerId} = ${member.id} ORDER BY ${r.id} DESC LIMIT 1`),
  ]);
  if (!fact) throw refuse('review_not_allowed');
  if (fact.isConfirmed === 0) throw refuse('sale_unconfirmed');
  if (fact.subjectGone === 1) throw refuse('member_gone');
  if (made.length === 0 || !row) throw refuse('review_exists');
  return { review: presentReview(row), subjectId: fact.subjectId };
}

/** The reviews of a member, the newest first; those of a private profile only for that member. One round trip. Throws `member_not_found`. */
export async function listReviews(
  db: Db,
  actor: Actor,
  memberId: number,
  page: { cursor?: string | undefined; limit: number },
): Promise<ReviewPage> {
  const [[subject], rows] = await db.batch([
    db.find({ isPrivate: isPrivate(u.id) }, sql`FROM ${users} AS ${u} WHERE ${u.id} = ${memberId} AND ${u.deletedAt} IS NULL`),
    findReviewsOf(db, memberId, page),
  ]);
  if (!subject) throw refuse('member_not_found');
  if (subject.isPrivate === 1 && !(actor.kind === 'member' && actor.id === memberId)) return { reviews: [], cursor: null };
  return reviewPage(rows, page.limit);
}

interface ReviewPage {
  reviews: Review[];
  cursor: string | null;
}

/** The statement for one page of a member's reviews, without a check of who may read them; for `reviewPage`. */
export function findReviewsOf(db: Db, memberId: number, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const before = cursor === undefined ? sql`` : sql`AND ${r.id} < ${Number(cursor)}`;
  return findReviews(db, sql`${r.subjectId} = ${memberId} ${before} ORDER BY ${r.id} DESC LIMIT ${limit + 1}`);
}

export function reviewPage(rows: ReviewRow[], limit: number): ReviewPage {
  return { reviews: rows.slice(0, limit).map(presentReview), cursor: nextCursor(rows, limit, ({ id }) => id) };
}

/** The member's own sales and purchases that wait for the member or for the other side, the newest first. One round trip. */
export async function listPending(db: Db, member: Member): Promise<PendingReview[]> {
  return (await findPending(db, member)).map(presentPending);
}
