import type { PendingReview, Review, ReviewRequest } from '#schema/contracts/reviews';
import { listings } from '#schema/tables/listings';
import { reviews } from '#schema/tables/reviews';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isPrivate } from '../../identity/members/privacy.ts';
import type { Actor, Member } from '../../platform/actor.ts';
import { columns, into, names, orNull } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPending, findReviews, presentPending, presentReview } from './reviews.queries.ts';

const [l, r, s, u] = [alias(listings, 'l'), alias(reviews, 'r'), alias(users, 's'), alias(users, 'u')];

/** The other side of the sale, if there was one, and whether they have left. */
const SUBJECT = { subjectId: orNull(s.id), subjectGone: sql<0 | 1>`${s.deletedAt} IS NOT NULL` };

/**
 * The member's review of the other side of a sale between the two, once. One round trip. Throws `listing_not_found`, `review_not_allowed`
 * (nobody's sale, or somebody else's), `member_gone`, `review_exists`.
 */
export async function review(
  db: Db,
  member: Member,
  listingId: number,
  { rating, text }: ReviewRequest,
  now: number,
): Promise<{ review: Review; subjectId: number }> {
  // A buyer is somebody who wrote to the owner (chat/sales/sale.ts): without a chat there is no buyer, and without a buyer no review. An ad
  // that was removed after its sale is still rated: deleting the ad does not avoid a bad review.
  const sale = sql`FROM ${listings} AS ${l}
    LEFT JOIN ${users} AS ${s} ON ${l.buyerId} IS NOT NULL AND ((${l.userId} = ${member.id} AND ${s.id} = ${l.buyerId})
      OR (${l.buyerId} = ${member.id} AND ${s.id} = ${l.userId}))
    WHERE ${l.id} = ${listingId}`;
  const written = { listingId, reviewerId: member.id, subjectId: sql`f.subjectId`, rating, text, createdAt: now };
  const [[fact], made, [row]] = await db.batch([
    db.find(SUBJECT, sale),
    db.returning(
      { id: reviews.id },
      sql`INSERT ${into(reviews, written)} FROM (SELECT ${columns(SUBJECT)} ${sale}) AS f
        WHERE f.subjectId IS NOT NULL AND f.subjectGone = 0
        ON CONFLICT (${names(reviews.listingId, reviews.reviewerId)}) DO NOTHING`,
    ),
    findReviews(db, sql`${r.listingId} = ${listingId} AND ${r.reviewerId} = ${member.id}`),
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
  const before = page.cursor === undefined ? sql`` : sql`AND ${r.id} < ${Number(page.cursor)}`;
  const [[subject], rows] = await db.batch([
    db.find({ isPrivate: isPrivate(u.id) }, sql`FROM ${users} AS ${u} WHERE ${u.id} = ${memberId} AND ${u.deletedAt} IS NULL`),
    findReviews(db, sql`${r.subjectId} = ${memberId} ${before} ORDER BY ${r.id} DESC LIMIT ${page.limit + 1}`),
  ]);
  if (!subject) throw refuse('member_not_found');
  if (subject.isPrivate === 1 && !(actor.kind === 'member' && actor.id === memberId)) return { reviews: [], cursor: null };
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { reviews: shown.map(presentReview), cursor: last ? String(last.id) : null };
}

/** The member's own sales and purchases that they have not reviewed yet, the newest first. One round trip. */
export async function listPending(db: Db, member: Member): Promise<PendingReview[]> {
  return (await findPending(db, member)).map(presentPending);
}
