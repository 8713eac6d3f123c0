import * as z from 'zod/mini';
import { categoryBySlug } from '../catalog/categories.ts';
import { BULK_MAX, FREE_DAYS_MAX, HIDE_REASON_MAX } from '../catalog/limits.ts';
import { isProvince } from '../catalog/provinces.ts';
import { idPage } from './id-page.ts';
import type { Listing } from './listings.ts';
import type { ReportReason } from './reports.ts';

/** What waits for a look: never seen, reported by members, or answered by an edit after it was hidden. */
const QUEUES = ['new', 'reported', 'answered'] as const;
const STATUSES = ['active', 'sold', 'hidden', 'removed'] as const;

/** The query of `GET /api/admin/listings`, the newest first. `q` is an id, or words of active ads. */
export const moderationQuery = z.extend(idPage, {
  queue: z.optional(z.enum(QUEUES, 'bad_request')),
  q: z._default(z.string(), ''),
  status: z.optional(z.enum(STATUSES, 'bad_request')),
  userId: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'bad_request')), z.transform(Number))),
  category: z.optional(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined, 'category_unknown'))),
  province: z.optional(z.string().check(z.refine(isProvince, 'province_unknown'))),
});

const DUPLICATES_A_PAGE = 10;

/** The query of `GET /api/admin/listings/duplicates`; a cursor is the newest ad of the last group and its print. */
export const duplicatesQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}\.[tp][0-9a-f]{32}$/, 'bad_cursor'))),
  limit: z._default(
    z.coerce.number('limit_invalid').check(z.int('limit_invalid'), z.minimum(1, 'limit_invalid'), z.maximum(30, 'limit_invalid')),
    DUPLICATES_A_PAGE,
  ),
});

const reason = z
  .string('hide_reason_required')
  .check(z.trim(), z.minLength(1, 'hide_reason_required'), z.maxLength(HIDE_REASON_MAX, 'hide_reason_too_long'));
const ids = z
  .array(z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')), 'bad_request')
  .check(z.minLength(1, 'bad_request'), z.maxLength(BULK_MAX, 'too_many_chosen'));

/** `PUT /api/admin/listings/{id}/hidden`: why, as the owner will read it. */
export const hideRequest = z.object({ reason });

/** `PUT /api/admin/listings/{id}/featured`: so many days more. */
export const featureRequest = z.object({
  days: z
    .number('feature_days_invalid')
    .check(z.int('feature_days_invalid'), z.minimum(1, 'feature_days_invalid'), z.maximum(FREE_DAYS_MAX, 'feature_days_invalid')),
});

/** `POST /api/admin/listings/bulk`. */
export const bulkRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hide'), ids, reason }),
  z.object({ action: z.literal('restore'), ids }),
  z.object({ action: z.literal('approve'), ids }),
]);

export type ModerationQuery = z.infer<typeof moderationQuery>;
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
  price: string;
  category: { name: string; slug: string };
  location: string;
  province: string | null;
  thumbUrl: string | null;
  status: AdminListingStatus;
  featuredUntil: string | null;
  createdAt: string;
  owner: { id: number; username: string; fullName: string | null };
  review: 'new' | 'answered' | null;
  reports: { count: number; reasons: ReportReason[] };
  hidden: { reason: string; since: string } | null;
  timesHidden: number;
}

/** The whole of an ad, hidden ones too, with its newest open reports. */
export interface AdminListingDetails extends AdminListing, Pick<Listing, 'description' | 'images' | 'views'> {
  openReports: { id: number; reason: ReportReason; details: string; createdAt: string }[];
}

/** Active ads that share a text or a picture; `count` of them, the newest few shown. */
export interface DuplicateGroup {
  by: ('text' | 'picture')[];
  count: number;
  listings: AdminListing[];
}
