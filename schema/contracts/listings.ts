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
import { canonicalValue, leafBySlug } from '../catalog/leaves.ts';
import { isProvince } from '../catalog/places/provinces.ts';
import { asciiDigits } from '../digits.ts';
import type { ErrorCode } from '../errors/errors.ts';
import type { PlaceNames } from '../place.ts';
import { readPrice } from '../price/price.ts';
import type { Guidance } from '../price/price-position.ts';
import type { DetailFilter, DetailFilters } from '../search/search.ts';
import { districtIndex } from '../search/search-row.ts';
import { withoutInvisible } from '../invisible.ts';
import type { MemberStats, PublicMember } from './members.ts';
import { ROW_ID } from '../row-id.ts';

/** Reads a whole amount from a string or a number, in digits of any script. The issue's message is the error code. */
const price = z.pipe(
  z.union([z.string(), z.number()], 'price_required'),
  z.transform((input: string | number, context) => {
    const reading = readPrice(input);
    if (reading.ok) return reading.price;
    context.issues.push({ code: 'custom', message: reading.error, input });
    return z.NEVER;
  }),
);

/** A letter, a digit, punctuation or a symbol: a text of marks and blanks alone shows nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const title = z
  .string('title_required')
  .check(
    z.overwrite(withoutInvisible),
    z.minLength(1, 'title_required'),
    z.regex(VISIBLE, 'title_required'),
    z.maxLength(TITLE_MAX, 'title_too_long'),
  );
const description = z.string('bad_request').check(z.trim(), z.maxLength(DESCRIPTION_MAX, 'description_too_long'));
const location = z
  .string('location_required')
  .check(
    z.overwrite(withoutInvisible),
    z.minLength(1, 'location_required'),
    z.regex(VISIBLE, 'location_required'),
    z.maxLength(LOCATION_MAX, 'location_too_long'),
  );
const categoryId = z.number('category_required').check(
  z.gte(1, 'category_required'),
  z.refine((id) => categoryById(id) !== undefined, 'category_unknown'),
);

/** A detail that is a number, in digits of any script. Zero and less become null; the web sends null for them, too. */
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

/** A detail that is text: of at most `allowed` characters, or one of the values in `allowed`. */
function detailText(allowed: number | readonly string[]) {
  const isAllowed = (text: string) =>
    typeof allowed === 'number' ? text.length <= allowed : text === '' || allowed.includes(text);
  return z.pipe(
    z.optional(
      z.nullable(z.string('detail_invalid').check(z.overwrite(withoutInvisible), z.refine(isAllowed, 'detail_invalid'))),
    ),
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

// The type of `fromEntries` loses which field belongs to which name. The cast is safe: `detailField` and `DetailField` follow the same rule.
const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, detailField(name)])) as {
  [Name in Detail]: DetailField<Name>;
};
const flatDetails = Object.fromEntries(FLAT_DETAILS.map((name) => [name, details[name]])) as Pick<typeof details, FlatDetail>;

const terms = {
  leaf: z.optional(
    z.nullable(z.string('leaf_unknown').check(z.refine((slug) => leafBySlug(slug) !== undefined, 'leaf_unknown'))),
  ),
  deal: z.optional(z.nullable(z.enum(DEALS, 'deal_unknown'))),
  /** A district of the province, by its English name in the catalog. */
  district: z.optional(z.nullable(z.string('district_unknown').check(z.maxLength(80, 'district_unknown')))),
  /** The currency of `price`. */
  currency: z.optional(z.enum(CURRENCIES, 'currency_unknown')),
  negotiable: z.optional(z.literal(NEGOTIABLE, 'bad_request')),
  /** The ways to reach the seller besides chat, which is always possible. */
  reach: z.optional(z.array(z.enum(REACHES, 'bad_request'), 'bad_request').check(z.maxLength(REACHES.length, 'bad_request'))),
};

/** `images` are URLs of the member's own uploads, the cover first. `imageUrl` is the spec's single data URL. */
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
    /** The choice in the wizard's dropdown; without it the province is derived from the location. */
    province: z.optional(z.nullable(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')))),
    images,
    imageUrl,
    ...terms,
    ...flatDetails,
    /** Merged with the spec's flat details; these values win. */
    details: z.optional(z.object(details)),
  })
  .check(
    z.refine((ad) => !needsPrice(ad) || (ad.price ?? null) !== null, {
      error: 'price_required',
      path: ['price'],
      // Checked also if another field is wrong, but only if the value is an object.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/** An edit: absent fields do not change. `images` replaces all photos, and `details` all details of the category. */
export const listingEditRequest = z.object({
  title: z.optional(title),
  description: z.optional(description),
  /** Null removes the price if the ad needs none. */
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
 * Reads the filters `d.<detail>`: values separated by commas or, for a number, `low..high`, one end of which may be missing. Numbers are in digits of
 * any script and in the detail's own unit: an area in square metres, an age in months.
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
  const value = withoutInvisible(text);
  if (rule.kind === 'number' || rule.kind === 'year') {
    const digits = asciiDigits(value).replace(/[\u066c\s]/g, '');
    return /^\d{1,10}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= rule.max ? Number(digits) : null;
  }
  if (rule.kind === 'text') return value !== '' && value.length <= rule.max ? canonicalValue(value) : null;
  return choicesOf(name)?.find((choice) => choice === value) ?? null;
}

const SORTS = ['newest', 'price_asc', 'price_desc', 'near'] as const;
export type Sort = (typeof SORTS)[number];

const province = z.optional(z.string('province_unknown').check(z.refine(isProvince, 'province_unknown')));
const district = z.optional(
  z.string('district_unknown').check(z.minLength(1, 'district_unknown'), z.maxLength(80, 'district_unknown')),
);

/** Puts all `d.…` parameters of an address into one object `d`, so that an error has the filter's name: `d.make`. */
function gathered(query: Readonly<Record<string, string>>): Record<string, unknown> {
  const d = Object.entries(query).flatMap(([name, text]) => (isDetailParam(name) ? [[name.slice(2), text] as const] : []));
  return { ...query, d: Object.fromEntries(d) };
}

/**
 * The query of `GET /api/listings`, as strings from the address. `leaf` must belong to `category` if both are given, and `district` to `province`.
 * `sort=near` lists first the ads of `nearDistrict` in the province `near`, then those of that province, then those of the other provinces by their
 * distance from it.
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

/** A check of a parameter against the others. */
function refined(name: keyof Beside, error: ErrorCode, holds: (asked: Beside) => boolean) {
  return z.refine<Beside>(holds, { error, path: [name] });
}

function isOfCategory(leaf: string | undefined, category: string | undefined): boolean {
  return leaf === undefined || category === undefined || leafBySlug(leaf)?.category === category;
}

function isOfProvince(name: string | undefined, of: string | undefined): boolean {
  return name === undefined || districtIndex(of ?? null, name) !== null;
}

// The type of `fromEntries` loses which field belongs to which name.
const asked = Object.fromEntries(DETAIL_NAMES.map((name) => [`d.${name}`, details[name]])) as {
  [Name in Detail as `d.${Name}`]: DetailField<Name>;
};

/** The query of `GET /api/listings/guidance`: the subject of the ad. Details by which its leaf does not compare prices are ignored. */
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
  /** The id that the Worker gave the visitor's device. With an invalid one, or none, a visitor's view is not counted. */
  deviceId: z.optional(z.nullable(z.string('bad_request').check(z.maxLength(200, 'bad_request')))),
});

/** The token of the link that is sent to an owner before their ad expires. */
export const renewalRequest = z.object({
  token: z.string('renewal_link_invalid').check(z.maxLength(100, 'renewal_link_invalid')),
});

export type ListingCreateRequest = z.infer<typeof listingCreateRequest>;
export type ListingEditRequest = z.infer<typeof listingEditRequest>;
export type BrowseQuery = z.infer<typeof browseQuery>;
export type GuidanceQuery = z.infer<typeof guidanceQuery>;

/** Only the owner and administrators see a `hidden` or `held` ad. An ad that is `asleep` has expired, and its owner can renew it. */
export type ListingStatus = 'active' | 'sold' | 'hidden' | 'held' | 'asleep';

/**
 * A listing in a list. `price` is a whole number as a decimal string, in `currency`, and '0' if the ad has no price. `featured` is 1 while a
 * promotion runs; `createdAt` is an ISO timestamp. Default values are left out: no leaf, no deal, AFN, a fixed price. The description, the details
 * and the other photos come with the whole listing only (docs/decisions/2026-11-22-a-row-of-a-list-is-a-card.md).
 */
export interface ListingCard {
  id: number;
  title: string;
  price: string;
  /** The price in AFN, by which lists compare; only if `currency` is not AFN. */
  priceAfn?: string;
  currency?: Currency;
  negotiable?: Negotiable;
  leaf?: string | null;
  deal?: Deal | null;
  categoryId: number;
  category: { name: string; slug: string };
  location: string;
  /** The location with the names of its provinces and districts in each language; a language in which it is as typed is left out. */
  place?: PlaceNames;
  province: string | null;
  imageUrl: string | null;
  thumbUrl: string | null;
  userId: number;
  featured: 0 | 1;
  status: ListingStatus;
  createdAt: string;
  sellerIsVip: boolean;
  /** Left out if no administrator has verified the seller. */
  sellerIsVerified?: true;
  /** Only in the owner's own list: when the running promotion ends (ISO), null if none runs. */
  featuredUntil?: string | null;
  /** Only for the owner: how many members requested their number on this ad, each counted once a day. */
  phoneAsks?: number;
  /** In the owner's own list, and in a whole listing: when the ad expires (ISO); null if it does not expire. */
  expiresAt?: string | null;
  /** Only in the owner's own list: how many photos the ad has. */
  photos?: number;
  /** Only in the owner's own list: null unless the status is 'hidden' or 'held'. */
  hidden?: Hiding | null;
  /** In the owner's own list, and in a whole listing: what similar ads cost, if there are enough of them. */
  guidance?: Guidance;
}

/** What ads similar to the requested one cost; nulls if there are too few. */
export type GuidanceAnswer = Guidance | { n: 0; low: null; median: null; high: null };

/**
 * Why a moderator hid an ad, as its owner reads it. With `held` nobody hid the ad: signals about these subjects hold it until an administrator has
 * looked at it, and `reason` is empty. With `returnsByEdit` an edit shows the ad again at once; from the second time on a moderator must look at the
 * edit first, and `isAnswered` says that the edit waits for that. `isSold` says whether the ad was sold, or will be when it is shown again.
 */
export interface Hiding {
  reason: string;
  since: string;
  isSold: boolean;
  returnsByEdit: boolean;
  isAnswered: boolean;
  held?: SignalSubject[];
}

/** The number of ads: exact up to 1,000; with `more` there are more than that. */
interface FacetCount {
  count: number;
  more: boolean;
}

/**
 * The number of ads for each value of a filter, among those that the other filters find: what one more press would show. For a number, `low` and
 * `high` are the least and the greatest value in these ads, and `values` is empty if there are too many different ones. With `more` only the newest
 * 1,000 ads were counted.
 */
export interface Facet {
  values: Record<string, number>;
  more: boolean;
  low?: number;
  high?: number;
}

/** `facets` are by the filter's name in the address: `leaf`, `deal`, `district`, `d.make`. Filters for which no ad has a value are left out. */
export interface FacetsAnswer {
  total: FacetCount;
  facets: Record<string, Facet>;
}

export interface ListingImage {
  url: string;
  thumbUrl: string | null;
  width: number;
  height: number;
  /** The size of the photo, which is shown to people who save data before they load it. */
  bytes: number;
}

/** What everybody may know about a seller. `stats` is null if their profile is private. */
export interface Seller extends Omit<PublicMember, 'email' | 'stats'> {
  stats: Omit<MemberStats, 'views'> | null;
}

export interface Listing extends ListingCard, Pick<ListingDetails, FlatDetail> {
  leaf: string | null;
  deal: Deal | null;
  district: string | null;
  currency: Currency;
  negotiable: Negotiable;
  /** The values of all details; the spec's details are also fields of the listing itself. */
  details: StoredDetails;
  reach: Reach[];
  /** When the ad expires (ISO), null if it does not expire. */
  expiresAt: string | null;
  description: string;
  images: ListingImage[];
  views: number;
  seller: Seller;
  /** Only for the owner: the picture for sharing, null if there is none that shows the ad's present state. */
  sharePicture?: string | null;
  /** Present while the status is 'hidden' or 'held', which only the owner sees. */
  hidden?: Hiding;
  /** Signals that readers are warned of; never sent to the owner. */
  advice?: Signal[];
}

/**
 * The response of `PUT /api/listings/{id}/picture`. The request is a form with the `file`, and the `fingerprint` of the state that it shows
 * (schema/share-fingerprint.ts).
 */
export interface SharePicture {
  url: string;
}

/** An ad that its owner can renew or has renewed. `expiresAt` is when it expires (ISO), null if it does not expire. */
export interface Renewal {
  id: number;
  title: string;
  status: 'active' | 'asleep';
  expiresAt: string | null;
}

/** The ad of a renewal link. `isSpent`: it was renewed since the link was sent, and the link has no effect any longer. */
export interface RenewalLook extends Renewal {
  isSpent: boolean;
}

/**
 * `deviceId` is a new id for a device that sent no valid one, otherwise null. `againIn` is in how many seconds the same call counts, null if no
 * second call is needed.
 */
export interface ViewAnswer {
  deviceId: string | null;
  againIn: number | null;
}
