import * as z from 'zod/mini';
import { isDetailParam } from '../search/browse-address.ts';
import type { Signal, SignalSubject } from '../catalog/fraud/signals.ts';
import {
  DESCRIPTION_MAX,
  DETAIL_FILTERS_MAX,
  FILTER_VALUES_MAX,
  LISTING_IMAGES_MAX,
  LOCATION_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  TITLE_MAX,
} from '../catalog/limits.ts';
import { categoryById, categoryBySlug } from '../catalog/categories.ts';
import {
  CURRENCIES,
  type Currency,
  type Deal,
  DEALS,
  NEGOTIABLE,
  type Negotiable,
  needsPrice,
  type Reach,
  REACHES,
} from '../catalog/deals.ts';
import {
  choicesOf,
  type Detail,
  DETAIL_NAMES,
  DETAILS,
  FLAT_DETAILS,
  type FlatDetail,
  isNumber,
  type ListingDetails,
  type NumberDetail,
  type StoredDetails,
} from '../catalog/details.ts';
import { canonical, leafBySlug } from '../catalog/leaves.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import { asciiDigits } from '../digits.ts';
import type { ErrorCode } from '../errors/errors.ts';
import type { PlaceNames } from '../place.ts';
import { readPrice } from '../price/price.ts';
import type { Guidance } from '../price/price-standing.ts';
import type { DetailFilter, DetailFilters } from '../search/search.ts';
import { districtIndex } from '../search/search-row.ts';
import { withoutUnseen } from '../unseen.ts';
import type { MemberStats, PublicMember } from './members.ts';
import { ROW_ID } from '../row-id.ts';

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
const flatDetails = Object.fromEntries(FLAT_DETAILS.map((name) => [name, details[name]])) as Pick<typeof details, FlatDetail>;

const terms = {
  leaf: z.optional(
    z.nullable(z.string('leaf_unknown').check(z.refine((slug) => leafBySlug(slug) !== undefined, 'leaf_unknown'))),
  ),
  deal: z.optional(z.nullable(z.enum(DEALS, 'deal_unknown'))),
  /** Of the province; the English name of the catalog. */
  district: z.optional(z.nullable(z.string('district_unknown').check(z.maxLength(80, 'district_unknown')))),
  /** The currency of `price`. */
  currency: z.optional(z.enum(CURRENCIES, 'currency_unknown')),
  negotiable: z.optional(z.literal(NEGOTIABLE, 'bad_request')),
  /** The chat is always one. */
  reach: z.optional(z.array(z.enum(REACHES, 'bad_request'), 'bad_request').check(z.maxLength(REACHES.length, 'bad_request'))),
};

/** `images` are URLs of the member's own uploads, the cover first; `imageUrl` is the spec's single data URL. */
const images = z.optional(
  z
    .array(z.string('image_not_yours').check(z.maxLength(200, 'image_not_yours')), 'bad_request')
    .check(z.maxLength(LISTING_IMAGES_MAX, 'too_many_images')),
);
const imageUrl = z.optional(z.nullable(z.string('data_url_invalid')));

export const listingCreateRequest = z
  .object({
    title,
    description: z._default(
      z.pipe(
        z.nullable(description),
        z.transform((text) => text ?? ''),
      ),
      '',
    ),
    price: z.optional(z.nullable(price)),
    location,
    categoryId,
    /** Set by the wizard's dropdown; without it the province is derived from the location. */
    province: z.optional(z.nullable(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')))),
    images,
    imageUrl,
    ...terms,
    ...flatDetails,
    /** In one with the flat ones of the spec, over which they win. */
    details: z.optional(z.object(details)),
  })
  .check(
    z.refine((ad) => !needsPrice(ad) || (ad.price ?? null) !== null, {
      error: 'price_required',
      path: ['price'],
      // Also where another field is wrong, but not of what is no object.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/** An edit names what changes; `images` replaces all of them. The details are those of the category and come together. */
export const listingEditRequest = z.object({
  title: z.optional(title),
  description: z.optional(description),
  /** Null takes it away, where the ad may do without. */
  price: z.optional(z.nullable(price)),
  location: z.optional(location),
  categoryId: z.optional(categoryId),
  province: z.optional(z.nullable(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')))),
  images,
  ...terms,
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

/**
 * What a filter `d.<detail>` asks for: values parted by commas, or of a number `low..high`, of which one end may be open. Numbers are in digits of any kind
 * and in the detail's own unit: an area in square metres, an age in months.
 */
const detailFilters = z.pipe(
  z.optional(z.record(z.string(), z.string())),
  z.transform((texts, context): DetailFilters => {
    const filters: { [Name in Detail]?: DetailFilter } = {};
    const asked = Object.entries(texts ?? {});
    for (const [index, [name, text]] of asked.entries()) {
      const filter = isDetail(name) && index < DETAIL_FILTERS_MAX ? readFilter(name, text) : null;
      if (filter && isDetail(name)) filters[name] = filter;
      else context.issues.push({ code: 'custom', message: 'filter_invalid', input: text, path: [name] });
    }
    return filters;
  }),
);

function isDetail(name: string): name is Detail {
  return (DETAIL_NAMES as readonly string[]).includes(name);
}

function readFilter(name: Detail, text: string): DetailFilter | null {
  const { kind } = DETAILS[name];
  if (kind === 'unit') return null;
  const [low, high, ...more] = isNumber(name) ? text.split('..') : [text];
  if (low !== undefined && high !== undefined) return more.length === 0 ? readRange(name, low, high) : null;
  const values = text.split(',').map((value) => readValue(name, value));
  if (values.length > FILTER_VALUES_MAX) return null;
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? { values: [...new Set(known)] } : null;
}

function readRange(name: Detail, low: string, high: string): DetailFilter | null {
  const ends = [low, high].map((end) => (end.trim() === '' ? undefined : readValue(name, end)));
  const [first, last] = ends.map((end) => (typeof end === 'number' ? end : undefined));
  if (ends.includes(null) || (first === undefined && last === undefined) || (first ?? 0) > (last ?? Infinity)) return null;
  return { low: first, high: last };
}

function readValue(name: Detail, text: string): string | number | null {
  const rule = DETAILS[name];
  const value = withoutUnseen(text);
  if (rule.kind === 'number' || rule.kind === 'year') {
    const digits = asciiDigits(value).replace(/[\u066c\s]/g, '');
    return /^\d{1,10}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= rule.max ? Number(digits) : null;
  }
  if (rule.kind === 'text') return value !== '' && value.length <= rule.max ? canonical(value) : null;
  return choicesOf(name)?.find((choice) => choice === value) ?? null;
}

const SORTS = ['newest', 'price_asc', 'price_desc', 'near'] as const;
export type Sort = (typeof SORTS)[number];

const province = z.optional(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')));
const district = z.optional(
  z.string('district_unknown').check(z.minLength(1, 'district_unknown'), z.maxLength(80, 'district_unknown')),
);

/** All `d.…` of an address under one name, so that an error is called as the filter is: `d.make`. */
function gathered(query: Readonly<Record<string, string>>): Record<string, unknown> {
  const d = Object.entries(query).flatMap(([name, text]) => (isDetailParam(name) ? [[name.slice(2), text] as const] : []));
  return { ...query, d: Object.fromEntries(d) };
}

/**
 * The query of `GET /api/listings`, as strings from the address. A `leaf` is one of the category, where that is named, too; a `district` is one of the
 * `province`. `sort=near` begins with the ads of `nearDistrict` in the province `near`, then come those of that province, then the other provinces by
 * their distance from it.
 */
export const browseQuery = z.pipe(
  z.transform(gathered),
  z
    .object({
      q: z._default(z.string(), ''),
      category: z.optional(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined, 'category_unknown'))),
      leaf: z.optional(z.string().check(z.refine((slug) => leafBySlug(slug) !== undefined, 'leaf_unknown'))),
      deal: z.optional(z.enum(DEALS, 'deal_unknown')),
      province,
      district,
      d: detailFilters,
      minPrice: priceParam,
      maxPrice: priceParam,
      userId: z.optional(z.pipe(z.string().check(z.regex(ROW_ID, 'bad_request')), z.transform(Number))),
      near: province,
      nearDistrict: district,
      sort: z._default(z.enum(SORTS, 'sort_unknown'), 'newest'),
      limit: z._default(
        z.pipe(
          z.string().check(z.regex(/^\d{1,3}$/, 'limit_invalid')),
          z.pipe(z.transform(Number), z.number().check(z.gte(1, 'limit_invalid'), z.lte(PAGE_SIZE_MAX, 'limit_invalid'))),
        ),
        PAGE_SIZE,
      ),
      cursor: z.optional(z.string().check(z.maxLength(300, 'bad_cursor'))),
    })
    .check(
      refined('leaf', 'leaf_unknown', ({ leaf, category }) => isOfCategory(leaf, category)),
      refined('district', 'district_unknown', (asked) => isOfProvince(asked.district, asked.province)),
      refined('nearDistrict', 'district_unknown', (asked) => isOfProvince(asked.nearDistrict, asked.near)),
      refined('near', 'province_unknown', ({ sort, near }) => sort !== 'near' || near !== undefined),
    ),
);

type Beside = Partial<
  Record<'category' | 'leaf' | 'province' | 'district' | 'near' | 'nearDistrict' | 'sort', string | undefined>
>;

/** What a parameter must be beside the others. */
function refined(name: keyof Beside, error: ErrorCode, holds: (asked: Beside) => boolean) {
  return z.refine<Beside>(holds, { error, path: [name] });
}

function isOfCategory(leaf: string | undefined, category: string | undefined): boolean {
  return leaf === undefined || category === undefined || leafBySlug(leaf)?.category === category;
}

function isOfProvince(name: string | undefined, of: string | undefined): boolean {
  return name === undefined || districtIndex(of ?? null, name) !== null;
}

// `fromEntries` forgets which field belongs to which name.
const asked = Object.fromEntries(DETAIL_NAMES.map((name) => [`d.${name}`, details[name]])) as {
  [Name in Detail as `d.${Name}`]: DetailField<Name>;
};

/** The query of `GET /api/listings/guidance`: what the ad is of. What its leaf does not compare says nothing. */
export const guidanceQuery = z
  .object({
    leaf: z.string('leaf_unknown').check(z.refine((slug) => leafBySlug(slug) !== undefined, 'leaf_unknown')),
    deal: z.optional(z.enum(DEALS, 'deal_unknown')),
    province: z.optional(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown'))),
    ...asked,
  })
  .check(
    z.refine(({ leaf, deal }) => deal === undefined || leafBySlug(leaf)?.deals.includes(deal) === true, {
      error: 'deal_unknown',
      path: ['deal'],
    }),
  );

export const viewRequest = z.object({
  /** The id that the Worker gave the visitor's device; what is none counts nothing. */
  deviceId: z.optional(z.nullable(z.string('bad_request').check(z.maxLength(200, 'bad_request')))),
});

/** The token of the link that an owner is sent before their ad runs out. */
export const renewalRequest = z.object({
  token: z.string('renewal_link_invalid').check(z.maxLength(100, 'renewal_link_invalid')),
});

export type ListingCreateRequest = z.infer<typeof listingCreateRequest>;
export type ListingEditRequest = z.infer<typeof listingEditRequest>;
export type BrowseQuery = z.infer<typeof browseQuery>;
export type GuidanceQuery = z.infer<typeof guidanceQuery>;

/** A hidden or held one is its owner's and the administrators' to see, nobody else's; one asleep has run out, and its owner can wake it. */
export type ListingStatus = 'active' | 'sold' | 'hidden' | 'held' | 'asleep';

/**
 * A listing as lists show it. `price` is a decimal string, whole, in `currency`, '0' where the ad names none; `featured` is 1 while a promotion runs,
 * `createdAt` an ISO timestamp. What goes without saying is left out: no leaf, no deal, AFN, a fixed price. The description, the details and the other photos come with the listing itself (docs/decisions/2026-11-22-a-row-of-a-list-is-a-card.md).
 */
export interface ListingCard {
  id: number;
  title: string;
  price: string;
  /** What it is in AFN, by which lists compare; there where `currency` is another. */
  priceAfn?: string;
  currency?: Currency;
  negotiable?: Negotiable;
  leaf?: string | null;
  deal?: Deal | null;
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
  /** Left out where no administrator stands for them. */
  sellerIsVerified?: true;
  /** In its owner's own list alone: until when a promotion runs (ISO), null while none does. */
  featuredUntil?: string | null;
  /** For its owner alone: how many members asked for their number here, each once a day. */
  phoneAsks?: number;
  /** In its owner's own list, and of a whole listing: until when it is seen (ISO); null for one without an end. */
  expiresAt?: string | null;
  /** Only in the owner's own list: how many photos the ad has. */
  photos?: number;
  /** In its owner's own list alone: null unless the status is 'hidden' or 'held'. */
  hidden?: Hiding | null;
  /** In its owner's own list and in an ad itself: what those like it cost, where enough are alike. */
  guidance?: Guidance;
}

/** What ads cost that are like the one asked for; nulls where too few are. */
export type GuidanceAnswer = Guidance | { n: 0; low: null; median: null; high: null };

/**
 * Why a moderator hid an ad, as its owner reads it. With `held` nobody hid it: it waits until an administrator looked at it, because of what the signals
 * speak of; there is no `reason` then. With `returnsByEdit` an edit brings it back at once; from the second time on a moderator looks
 * at the edit first, and `isAnswered` says that it waits for that. `isSold` is what it was, or will be when it returns.
 */
export interface Hiding {
  reason: string;
  since: string;
  isSold: boolean;
  returnsByEdit: boolean;
  isAnswered: boolean;
  held?: SignalSubject[];
}

/** How many ads: exact up to 1,000; with `more` there are more than that. */
interface FacetCount {
  count: number;
  more: boolean;
}

/**
 * How many ads each value of a filter has, among those that the other filters find: what one more press would bring. Of a number `low` and `high` are the
 * ends of what the ads say, and it has no values where there are too many different ones. With `more` only the newest 1,000 ads were looked at.
 */
export interface Facet {
  values: Record<string, number>;
  more: boolean;
  low?: number;
  high?: number;
}

/** By the name of the filter as the address has it: `leaf`, `deal`, `district`, `d.make`. Filters that no ad says anything of are left out. */
export interface FacetsAnswer {
  total: FacetCount;
  facets: Record<string, Facet>;
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
export interface Seller extends Omit<PublicMember, 'email' | 'stats'> {
  stats: Omit<MemberStats, 'views'> | null;
}

export interface Listing extends ListingCard, Pick<ListingDetails, FlatDetail> {
  leaf: string | null;
  deal: Deal | null;
  district: string | null;
  currency: Currency;
  negotiable: Negotiable;
  /** What it says, in any detail: those of the spec stand flat, too. */
  details: StoredDetails;
  reach: Reach[];
  /** Until when it is shown (ISO), null where it has no end. */
  expiresAt: string | null;
  description: string;
  images: ListingImage[];
  views: number;
  seller: Seller;
  /** For the owner alone: the picture that is shared with the ad, null where none shows it in its current state. */
  sharePicture?: string | null;
  /** There while its status is 'hidden' or 'held', which only its owner sees. */
  hidden?: Hiding;
  /** Signals that readers are warned of; never sent to the owner. */
  advice?: Signal[];
}

/** `PUT /api/listings/{id}/picture`: a form with the `file` and of what it was drawn (`fingerprint`, of schema/share-fingerprint.ts). */
export interface SharePicture {
  url: string;
}

/** Until when an ad is seen (ISO, null for one without an end), which its owner may say is still there. */
export interface Renewal {
  id: number;
  title: string;
  status: 'active' | 'asleep';
  expiresAt: string | null;
}

/** The ad behind the link that its owner was sent; `isSpent` when it was renewed since, and the link does nothing more. */
export interface RenewalLook extends Renewal {
  isSpent: boolean;
}

/** `deviceId` is a new id, for a device that came without one; `againIn` says in how many seconds the same call counts where it did not yet. */
export interface ViewAnswer {
  deviceId: string | null;
  againIn: number | null;
}
