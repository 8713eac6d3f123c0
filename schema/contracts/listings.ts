import * as z from 'zod/mini';
import { DESCRIPTION_MAX, LISTING_IMAGES_MAX, LOCATION_MAX, PAGE_SIZE, PAGE_SIZE_MAX, TITLE_MAX } from '../catalog/limits.ts';
import { categoryById, categoryBySlug } from '../catalog/categories.ts';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, type ListingDetails, type NumberDetail } from '../catalog/details.ts';
import { isProvince } from '../catalog/provinces.ts';
import { asciiDigits } from '../digits.ts';
import type { PlaceNames } from '../place.ts';
import { readPrice } from '../price.ts';
import { withoutUnseen } from '../unseen.ts';
import type { MemberStats } from './members.ts';

/** Whole AFN out of a string or a number in any digits; the issue's message is the error code of what is wrong. */
const price = z.pipe(
  z.union([z.string(), z.number()], 'price_required'),
  z.transform((input: string | number, context) => {
    const reading = readPrice(input);
    if (reading.ok) return reading.price;
    context.issues.push({ code: 'custom', message: reading.error, input });
    return z.NEVER;
  }),
);

/** A letter, a digit or a sign: marks and blanks alone show nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const title = z
  .string('title_required')
  .check(
    z.overwrite(withoutUnseen),
    z.minLength(1, 'title_required'),
    z.regex(VISIBLE, 'title_required'),
    z.maxLength(TITLE_MAX, 'title_too_long'),
  );
const description = z.string('bad_request').check(z.trim(), z.maxLength(DESCRIPTION_MAX, 'description_too_long'));
const location = z
  .string('location_required')
  .check(
    z.overwrite(withoutUnseen),
    z.minLength(1, 'location_required'),
    z.regex(VISIBLE, 'location_required'),
    z.maxLength(LOCATION_MAX, 'location_too_long'),
  );
const categoryId = z.number('category_required').check(
  z.gte(1, 'category_required'),
  z.refine((id) => categoryById(id) !== undefined, 'category_unknown'),
);

/** A detail in numbers: digits of any kind; zero and less are sent as null by the web and mean null here too. */
function detailNumber(max: number) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()], 'detail_invalid'))),
    z.transform((input, context) => {
      if (input === null || input === undefined || input === '') return null;
      const text = asciiDigits(String(input)).replace(/[,\u066c\s]/g, '');
      const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (value <= max) return value > 0 ? value : null;
      context.issues.push({ code: 'custom', message: 'detail_invalid', input });
      return z.NEVER;
    }),
  );
}

/** A detail in words, of at most so many characters or one of these. */
function detailText(allowed: number | readonly string[]) {
  const isAllowed = (text: string) =>
    typeof allowed === 'number' ? text.length <= allowed : text === '' || allowed.includes(text);
  return z.pipe(
    z.optional(z.nullable(z.string('detail_invalid').check(z.overwrite(withoutUnseen), z.refine(isAllowed, 'detail_invalid')))),
    z.transform((input) => (input === undefined || input === '' ? null : input)),
  );
}

type DetailField<Name extends Detail> = ReturnType<Name extends NumberDetail ? typeof detailNumber : typeof detailText>;

function detailField(name: Detail) {
  const rule = DETAILS[name];
  switch (rule.kind) {
    case 'number':
    case 'year':
      return detailNumber(rule.max);
    case 'text':
      return detailText(rule.max);
    case 'choice':
    case 'unit':
      return detailText(choicesOf(name) ?? []);
    default:
      return rule satisfies never;
  }
}

// `fromEntries` forgets which field belongs to which name; what a name is, is the same rule in both.
const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, detailField(name)])) as {
  [Name in Detail]: DetailField<Name>;
};

/** `images` are URLs of the member's own uploads, the cover first; `imageUrl` is the spec's single data URL. */
const images = z.optional(
  z
    .array(z.string('image_not_yours').check(z.maxLength(200, 'image_not_yours')), 'bad_request')
    .check(z.maxLength(LISTING_IMAGES_MAX, 'too_many_images')),
);
const imageUrl = z.optional(z.nullable(z.string('data_url_invalid')));

export const listingCreateRequest = z.object({
  title,
  description: z._default(
    z.pipe(
      z.nullable(description),
      z.transform((text) => text ?? ''),
    ),
    '',
  ),
  price,
  location,
  categoryId,
  /** Set by the wizard's dropdown; without it the province is derived from the location. */
  province: z.optional(z.nullable(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')))),
  images,
  imageUrl,
  ...details,
});

/** An edit names what changes; `images` replaces all of them. The details are those of the category and come together. */
export const listingEditRequest = z.object({
  title: z.optional(title),
  description: z.optional(description),
  price: z.optional(price),
  location: z.optional(location),
  categoryId: z.optional(categoryId),
  province: z.optional(z.nullable(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')))),
  images,
  details: z.optional(z.object(details)),
});

const priceParam = z.optional(
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const reading = readPrice(text);
      if (reading.ok) return reading.price;
      context.issues.push({ code: 'custom', message: reading.error, input: text });
      return z.NEVER;
    }),
  ),
);

const SORTS = ['newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The query of `GET /api/listings`, as strings from the address. */
export const browseQuery = z.object({
  q: z._default(z.string(), ''),
  category: z.optional(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined, 'category_unknown'))),
  province: z.optional(z.string().check(z.refine(isProvince, 'province_unknown'))),
  minPrice: priceParam,
  maxPrice: priceParam,
  userId: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'bad_request')), z.transform(Number))),
  sort: z._default(z.enum(SORTS, 'sort_unknown'), 'newest'),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'limit_invalid')),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, 'limit_invalid'), z.lte(PAGE_SIZE_MAX, 'limit_invalid'))),
    ),
    PAGE_SIZE,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300, 'bad_cursor'))),
});

export const viewRequest = z.object({
  /** The id that the Worker gave the visitor's device; what is none counts nothing. */
  deviceId: z.optional(z.nullable(z.string('bad_request').check(z.maxLength(200, 'bad_request')))),
});

export type ListingCreateRequest = z.infer<typeof listingCreateRequest>;
export type ListingEditRequest = z.infer<typeof listingEditRequest>;
export type BrowseQuery = z.infer<typeof browseQuery>;

/** A hidden one is its owner's and the administrators' to see, nobody else's. */
export type ListingStatus = 'active' | 'sold' | 'hidden';

/**
 * A listing as lists show it. `price` is a decimal string of whole AFN, `featured` is 1 while a promotion runs, `createdAt` an ISO
 * timestamp. The description, the details and the other photos come with the listing itself (docs/decisions/2026-11-22-a-row-of-a-list-is-a-card.md).
 */
export interface ListingCard {
  id: number;
  title: string;
  price: string;
  categoryId: number;
  category: { name: string; slug: string };
  location: string;
  /** The location with its provinces and districts as a language calls them, where that is not what was typed. */
  place?: PlaceNames;
  province: string | null;
  imageUrl: string | null;
  thumbUrl: string | null;
  userId: number;
  featured: 0 | 1;
  status: ListingStatus;
  createdAt: string;
  sellerIsVip: boolean;
  /** In its owner's own list alone: until when a promotion runs (ISO), null while none does. */
  featuredUntil?: string | null;
  /** In its owner's own list alone: null unless the status is 'hidden'. */
  hidden?: Hiding | null;
}

/**
 * Why a moderator hid an ad, as its owner reads it. With `returnsByEdit` an edit brings it back at once; from the second time on a moderator looks
 * at the edit first, and `isAnswered` says that it waits for that. `isSold` is what it was, or will be when it returns.
 */
export interface Hiding {
  reason: string;
  since: string;
  isSold: boolean;
  returnsByEdit: boolean;
  isAnswered: boolean;
}

export interface ListingImage {
  url: string;
  thumbUrl: string | null;
  width: number;
  height: number;
  /** What the photo weighs: who spares data reads it before they fetch it. */
  bytes: number;
}

/** What everyone may know of a seller. `stats` is null when their profile is private. */
export interface Seller {
  id: number;
  username: string;
  fullName: string | null;
  profileImageUrl: string | null;
  isVip: boolean;
  isVerified: boolean;
  memberSince: string;
  /** Whether a number may be asked for, and whether they can be written to, as at `PublicMember`. */
  hasPhone: boolean;
  takesMessages: boolean;
  stats: Omit<MemberStats, 'views'> | null;
}

export interface Listing extends ListingCard, ListingDetails {
  description: string;
  images: ListingImage[];
  views: number;
  seller: Seller;
  /** There while its status is 'hidden', which only its owner sees. */
  hidden?: Hiding;
}

/** `deviceId` is a new id, for a device that came without one; `againIn` says in how many seconds the same call counts where it did not yet. */
export interface ViewAnswer {
  deviceId: string | null;
  againIn: number | null;
}
