import * as z from 'zod/mini';
import type { Currency, Deal, Negotiable } from '../catalog/deals.ts';
import { categoryBySlug } from '../catalog/categories.ts';
import { BULK_MAX, FEATURE_DAYS_MAX, HIDE_REASON_MAX } from '../catalog/limits.ts';
import type { FoundSignal, Signal } from '../catalog/fraud/signals.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import { idPage, pageLimit } from './id-page.ts';
import type { Listing } from './listings.ts';
import { templateId, type Reason } from './saved-replies.ts';
import type { ReportReason } from './reports.ts';
import { ROW_ID } from '../row-id.ts';

/** Why an ad waits for an administrator: nobody has looked at it yet, members reported it, or its owner edited it after it was hidden. */
const QUEUES = ['new', 'reported', 'answered'] as const;
const STATUSES = ['active', 'asleep', 'sold', 'hidden', 'held', 'removed'] as const;

/** The query of `GET /api/admin/listings`, which lists the newest first. `q` is an id, or words, which find active ads only. */
export const moderationQuery = z.extend(idPage, {
  queue: z.optional(z.enum(QUEUES, 'bad_request')),
  q: z._default(z.string(), ''),
  status: z.optional(z.enum(STATUSES, 'bad_request')),
  userId: z.optional(z.pipe(z.string().check(z.regex(ROW_ID, 'bad_request')), z.transform(Number))),
  category: z.optional(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined, 'category_unknown'))),
  province: z.optional(z.string().check(z.refine(isProvince, 'province_unknown'))),
});

const DUPLICATES_A_PAGE = 10;

/** The query of `GET /api/admin/listings/duplicates`. The cursor is the newest ad of the last group, and the group's fingerprint. */
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

/** The body of `PUT /api/admin/listings/{id}/hidden`: the reason that the owner reads. */
export const hideRequest = z.object({ reason, template: templateId }).check(isReasoned);

/** The query of `GET /api/admin/listings/held`. The cursor is the last ad: the time since which it waits, and its id. */
export const heldQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/, 'bad_cursor'))),
  limit: idPage.shape.limit,
});

/** The body of `PUT /api/admin/listings/{id}/released`. If the ad was held, its owner reads `reason` or the template, if there is one. */
export const releaseRequest = z.object({
  reason: z._default(z.string('bad_request').check(z.trim(), z.maxLength(HIDE_REASON_MAX, 'hide_reason_too_long')), ''),
  template: templateId,
});

/**
 * The body of `PUT /api/admin/listings/{id}/featured`: the days to add. With `featuredUntil`, the state that the administrator saw, the days are
 * added only to that state, so a repeat adds nothing.
 */
export const featureRequest = z.object({
  days: z
    .number('feature_days_invalid')
    .check(
      z.int('feature_days_invalid'),
      z.minimum(1, 'feature_days_invalid'),
      z.maximum(FEATURE_DAYS_MAX, 'feature_days_invalid'),
    ),
  featuredUntil: z.optional(z.nullable(z.iso.datetime('bad_request'))),
});
export type FeatureRequest = z.infer<typeof featureRequest>;

/** The body of `POST /api/admin/listings/bulk`. `undo` undoes what this administrator approved or hid within the last day. */
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

/** The ids of the ads that changed. The others were in a state to which the action does not apply, or somebody was faster. */
export interface BulkAnswer {
  changed: number[];
}

/**
 * An ad in an administrators' list. `review` says why it waits; an 'answered' ad that is 'active' or 'sold' was shown again by the edit itself.
 * `reports` has the open reports. `hidden` is null unless the status is 'hidden'.
 */
export interface AdminListing {
  id: number;
  title: string;
  /** The price, in the same fields as in `ListingCard`. */
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
  /** `isBanned`: a ban of the owner is in force now. */
  owner: { id: number; username: string; fullName: string | null; isBanned: boolean };
  review: 'new' | 'answered' | null;
  reports: { count: number; reasons: ReportReason[] };
  hidden: { reason: string; since: string } | null;
  timesHidden: number;
  /** Since when it waits in the queue because of its signals, held or not (ISO); null if it does not wait. */
  suspectedAt: string | null;
}

/** An ad of that queue with its open signals, the heaviest first. */
export interface SuspectedListing extends AdminListing {
  suspectedAt: string;
  signals: FoundSignal[];
}

/** How often a signal was raised, and how often administrators found it right (`confirmed`) or wrong (`false`). */
export interface SignalCount {
  signal: Signal;
  raised: number;
  confirmed: number;
  false: number;
}

/** A whole ad, which may be hidden, with its newest open reports. */
export interface AdminListingDetails extends AdminListing, Pick<Listing, 'description' | 'images' | 'views'> {
  openReports: { id: number; reason: ReportReason; details: string; createdAt: string }[];
}

/** A photo of an ad, and the same photo that another member published before. */
export interface SamePhoto {
  url: string;
  thumbUrl: string | null;
  /** In how many of their 64 bits the hashes of the two differ: 0 is the same file, or nearly the same. */
  distance: number;
  elsewhere: {
    publishedAt: string;
    /** Null once the photo is deleted: its hash is still stored. */
    photo: { url: string; thumbUrl: string | null } | null;
    /** Null if the account is deleted. */
    listing: Pick<AdminListing, 'id' | 'title' | 'status' | 'owner'> | null;
  };
}

/** Active ads with the same text or picture: `count` is the number of all, `listings` has the newest few. */
export interface DuplicateGroup {
  by: ('text' | 'picture')[];
  count: number;
  listings: AdminListing[];
}
