import * as z from 'zod/mini';
import type { Currency, Deal, Negotiable } from '../catalog/deals.ts';
import { categoryBySlug } from '../catalog/categories.ts';
import { BULK_MAX, FREE_DAYS_MAX, HIDE_REASON_MAX } from '../catalog/limits.ts';
import type { Found, Signal } from '../catalog/fraud/signals.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import { idPage, pageLimit } from './id-page.ts';
import type { Listing } from './listings.ts';
import { templateId, type Reason } from './saved-replies.ts';
import type { ReportReason } from './reports.ts';
import { ROW_ID } from '../row-id.ts';

/** What waits for a look: never seen, reported by members, or answered by an edit after it was hidden. */
const QUEUES = ['new', 'reported', 'answered'] as const;
const STATUSES = ['active', 'asleep', 'sold', 'hidden', 'held', 'removed'] as const;

/** The query of `GET /api/admin/listings`, the newest first. `q` is an id, or words of active ads. */
export const moderationQuery = z.extend(idPage, {
  queue: z.optional(z.enum(QUEUES, 'bad_request')),
  q: z._default(z.string(), ''),
  status: z.optional(z.enum(STATUSES, 'bad_request')),
  userId: z.optional(z.pipe(z.string().check(z.regex(ROW_ID, 'bad_request')), z.transform(Number))),
  category: z.optional(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined, 'category_unknown'))),
  province: z.optional(z.string().check(z.refine(isProvince, 'province_unknown'))),
});

const DUPLICATES_A_PAGE = 10;

/** The query of `GET /api/admin/listings/duplicates`; a cursor is the newest ad of the last group and its fingerprint. */
export const duplicatesQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}\.[tp][0-9a-f]{32}$/, 'bad_cursor'))),
  limit: pageLimit(DUPLICATES_A_PAGE, 30),
});

const reason = z._default(
  z.string('hide_reason_required').check(z.trim(), z.maxLength(HIDE_REASON_MAX, 'hide_reason_too_long')),
  '',
);
const isReasoned = z.refine<Reason>(({ reason: typed, template }) => typed !== '' || template !== undefined, {
  error: 'hide_reason_required',
  path: ['reason'],
});
const ids = z
  .array(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')), 'bad_request')
  .check(z.minLength(1, 'bad_request'), z.maxLength(BULK_MAX, 'too_many_chosen'));

/** `PUT /api/admin/listings/{id}/hidden`: why, as the owner will read it. */
export const hideRequest = z.object({ reason, template: templateId }).check(isReasoned);

/** The query of `GET /api/admin/listings/held`; a cursor is the last ad, since when it waits and its id. */
export const heldQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/, 'bad_cursor'))),
  limit: idPage.shape.limit,
});

/** `PUT /api/admin/listings/{id}/released`: what its owner reads beside it, if anything, where the ad was held. */
export const releaseRequest = z.object({
  reason: z._default(z.string('bad_request').check(z.trim(), z.maxLength(HIDE_REASON_MAX, 'hide_reason_too_long')), ''),
  template: templateId,
});

/** `PUT /api/admin/listings/{id}/featured`: so many days more; with `featuredUntil`, as the ad was shown, if it still is, and once however often it is sent. */
export const featureRequest = z.object({
  days: z
    .number('feature_days_invalid')
    .check(z.int('feature_days_invalid'), z.minimum(1, 'feature_days_invalid'), z.maximum(FREE_DAYS_MAX, 'feature_days_invalid')),
  featuredUntil: z.optional(z.nullable(z.iso.datetime('bad_request'))),
});
export type FeatureRequest = z.infer<typeof featureRequest>;

/** `POST /api/admin/listings/bulk`; `undo` takes back what this administrator has approved or hidden within a day. */
export const bulkRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hide'), ids, reason, template: templateId }).check(isReasoned),
  z.object({ action: z.literal('restore'), ids }),
  z.object({ action: z.literal('approve'), ids }),
  z.object({ action: z.literal('undo'), ids }),
]);

export type ModerationQuery = z.infer<typeof moderationQuery>;
export type HeldQuery = z.infer<typeof heldQuery>;
export type DuplicatesQuery = z.infer<typeof duplicatesQuery>;
export type BulkRequest = z.infer<typeof bulkRequest>;
export type AdminListingStatus = (typeof STATUSES)[number];

/** Which of the ads changed; the others were not in a state that the act is for, or somebody was faster. */
export interface BulkAnswer {
  changed: number[];
}

/**
 * An ad as administrators list it. `review` says what it waits for; an answered one that is 'active' or 'sold' came back by the edit itself.
 * `reports` counts the open ones. `hidden` is null unless the status is 'hidden'.
 */
export interface AdminListing {
  id: number;
  title: string;
  /** What it costs, as at `ListingCard`. */
  price: string;
  priceAfn?: string;
  currency?: Currency;
  negotiable?: Negotiable;
  deal?: Deal | null;
  category: { name: string; slug: string };
  location: string;
  province: string | null;
  thumbUrl: string | null;
  status: AdminListingStatus;
  featuredUntil: string | null;
  createdAt: string;
  /** `isBanned` while a suspension of theirs holds. */
  owner: { id: number; username: string; fullName: string | null; isBanned: boolean };
  review: 'new' | 'answered' | null;
  reports: { count: number; reasons: ReportReason[] };
  hidden: { reason: string; since: string } | null;
  timesHidden: number;
  /** Since when it waits in the queue for what its signals say, held or not (ISO); null where it does not. */
  suspectedAt: string | null;
}

/** An ad of that queue, and what speaks against it, what weighs most first. */
export interface SuspectedListing extends AdminListing {
  suspectedAt: string;
  signals: Found[];
}

/** How often a signal was raised, and how often administrators found that it was right, or not. */
export interface SignalCount {
  signal: Signal;
  raised: number;
  confirmed: number;
  false: number;
}

/** The whole of an ad, hidden ones too, with its newest open reports. */
export interface AdminListingDetails extends AdminListing, Pick<Listing, 'description' | 'images' | 'views'> {
  openReports: { id: number; reason: ReportReason; details: string; createdAt: string }[];
}

/** A photo of an ad, and the same one as another member published it before. */
export interface SamePhoto {
  url: string;
  thumbUrl: string | null;
  /** The number of the 64 bits in which the two differ: 0 is the same file, or nearly the same. */
  distance: number;
  elsewhere: {
    publishedAt: string;
    /** Null once the photo is gone: what it looked like is still known. */
    photo: { url: string; thumbUrl: string | null } | null;
    /** Null where the account is gone. */
    listing: Pick<AdminListing, 'id' | 'title' | 'status' | 'owner'> | null;
  };
}

/** Active ads that share a text or a picture; `count` of them, the newest few shown. */
export interface DuplicateGroup {
  by: ('text' | 'picture')[];
  count: number;
  listings: AdminListing[];
}
