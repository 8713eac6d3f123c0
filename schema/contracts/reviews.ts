import * as z from 'zod/mini';
import { REVIEW_MAX } from '../catalog/limits.ts';
import { idPage } from './id-page.ts';
import type { MessageSender } from './messages.ts';

export const reviewRequest = z.object({
  rating: z
    .number('rating_invalid')
    .check(z.int('rating_invalid'), z.minimum(1, 'rating_invalid'), z.maximum(5, 'rating_invalid')),
  text: z._default(z.string('bad_request').check(z.trim(), z.maxLength(REVIEW_MAX, 'review_too_long')), ''),
  /** Who is reviewed, where an owner sold the same ad more than once; without it the buyer of the newest sale that they have not reviewed. */
  subjectId: z.optional(z.number('bad_request').check(z.int('bad_request'))),
});

/** `PUT /api/listings/{id}/sale`: whom it went to, one of those who wrote to the owner. */
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

/** Whom an ad may be said to have gone to: `GET /api/listings/{id}/buyers`. */
export type Buyer = MessageSender;

/** What a sale waits for: the member's own yes or no, the other's, or how it went in the member's words. */
export type PendingState = 'asked' | 'waiting' | 'review';

/** A sale of the member's that waits for something. */
export interface PendingReview {
  state: PendingState;
  listingId: number;
  /** Null for the buyer while moderators hide the ad, and once it is deleted. */
  listingTitle: string | null;
  other: MessageSender;
}
