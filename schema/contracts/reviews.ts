import * as z from 'zod/mini';
import { REVIEW_MAX } from '../catalog/limits.ts';
import { idPage } from './id-page.ts';
import type { MessageSender } from './messages.ts';

export const reviewRequest = z.object({
  rating: z
    .number('rating_invalid')
    .check(z.int('rating_invalid'), z.minimum(1, 'rating_invalid'), z.maximum(5, 'rating_invalid')),
  text: z._default(z.string('bad_request').check(z.trim(), z.maxLength(REVIEW_MAX, 'review_too_long')), ''),
  /** The reviewed member, if an owner sold the same ad more than once. Without it: the buyer of the newest sale that is not reviewed yet. */
  subjectId: z.optional(z.number('bad_request').check(z.int('bad_request'))),
});

/** The body of `PUT /api/listings/{id}/sale`: the buyer, one of the members who wrote to the owner. */
export const saleRequest = z.object({ buyerId: z.optional(z.nullable(z.number('buyer_unknown').check(z.int('buyer_unknown')))) });

/** The query of `GET /api/members/{id}/reviews`. */
export const reviewsQuery = idPage;

export type ReviewRequest = z.infer<typeof reviewRequest>;

export interface Review {
  id: number;
  listingId: number;
  /** Null while moderators hide the ad, and once it is deleted. */
  listingTitle: string | null;
  reviewer: MessageSender;
  rating: number;
  text: string;
  createdAt: string;
}

/** A member whom the owner can name as the buyer, in the response of `GET /api/listings/{id}/buyers`. */
export type Buyer = MessageSender;

/** What a sale waits for: the member's own confirmation as the buyer (`asked`), the buyer's (`waiting`), or the member's review. */
export type PendingState = 'asked' | 'waiting' | 'review';

/** A sale or a purchase of the member that waits for something. */
export interface PendingReview {
  state: PendingState;
  listingId: number;
  /** Null for the buyer while moderators hide the ad, and once it is deleted. */
  listingTitle: string | null;
  other: MessageSender;
}
