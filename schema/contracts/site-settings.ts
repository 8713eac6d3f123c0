import * as z from 'zod/mini';
import { byLanguage, type Language } from '../catalog/languages.ts';
import {
  APK_BYTES_MAX,
  INSTRUCTIONS_MAX,
  PHONE_TYPED_MAX,
  SITE_LINE_MAX,
  SITE_LINK_MAX,
  SITE_NAME_MAX,
} from '../catalog/limits.ts';
import { type Network, NETWORKS } from '../catalog/site-settings/networks.ts';
import { type SiteLimit, SITE_LIMITS } from '../catalog/site-settings/site-limits.ts';
import { readAfghanPhone } from '../phone.ts';
import type { Words } from '../words.ts';
import { newEmail } from './auth.ts';
import type { ProofChannel } from './phone.ts';

/** Text without characters that hide text or reverse its direction. The joiners that Dari needs are allowed. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
const LINES = /^(?:[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\n)*$/u;

/** A text, or null for none; '' becomes null. */
const text = (max: number, shape = ONE_LINE) =>
  orNull(z.string('bad_request').check(z.trim(), z.maxLength(max, 'site_text_too_long'), z.regex(shape, 'site_text_invalid')));

/** A text for each language; each is optional. */
const words = (max: number, shape = ONE_LINE) =>
  z.partial(
    z.object(
      byLanguage(() => text(max, shape)),
      'bad_request',
    ),
  );

const link = (network: Network) =>
  orNull(
    z.pipe(
      z.string('bad_request').check(z.trim(), z.maxLength(SITE_LINK_MAX, 'site_link_invalid')),
      z.transform((typed, context) => {
        if (typed === '') return '';
        const href = linkTo(network, typed);
        if (href === null) context.issues.push({ code: 'custom', message: 'site_link_invalid', input: typed });
        return href ?? '';
      }),
    ),
  );

const limit = (name: SiteLimit) =>
  z.nullable(
    z
      .number('site_limit_invalid')
      .check(
        z.int('site_limit_invalid'),
        z.minimum(SITE_LIMITS[name].least, 'site_limit_invalid'),
        z.maximum(SITE_LIMITS[name].most, 'site_limit_invalid'),
      ),
  );

const phone = orNull(
  z.pipe(
    z.string('bad_request').check(z.trim(), z.maxLength(PHONE_TYPED_MAX, 'phone_invalid')),
    z.transform((typed, context) => {
      const read = typed === '' ? '' : readAfghanPhone(typed);
      if (read === null) context.issues.push({ code: 'custom', message: 'phone_invalid', input: typed });
      return read ?? '';
    }),
  ),
);

/** The settings that visitors see and that documents contain. */
const visibleFields = {
  name: words(SITE_NAME_MAX),
  email: orNull(z.union([z.literal(''), newEmail], 'email_invalid')),
  phone,
  address: words(SITE_LINE_MAX),
  telegram: link('telegram'),
  whatsapp: link('whatsapp'),
  facebook: link('facebook'),
  instagram: link('instagram'),
  youtube: link('youtube'),
  tiktok: link('tiktok'),
  x: link('x'),
  banner: words(SITE_LINE_MAX),
  bannerTone: z.nullable(z.enum(['info', 'success', 'warning'], 'bad_request')),
  /** When the banner ends automatically. */
  bannerUntil: z.nullable(z.iso.datetime('site_date_invalid')),
};

const limits = { adsADay: limit('adsADay'), conversationsADay: limit('conversationsADay'), filesADay: limit('filesADay') };

const payments = {
  instructions: words(INSTRUCTIONS_MAX, LINES),
  /** Whole AFN for one USD. */
  afnPerUsd: z.nullable(
    z
      .number('site_rate_invalid')
      .check(z.int('site_rate_invalid'), z.minimum(1, 'site_rate_invalid'), z.maximum(10_000, 'site_rate_invalid')),
  ),
};

const seen = z.record(z.string(), z.nullable(z.union([z.string(), z.number()], 'bad_request')), 'bad_request');

/** The fields that hold a text for each language. */
export const WORDED_FIELDS = ['name', 'address', 'banner', 'instructions'] as const;
export type WordedField = (typeof WORDED_FIELDS)[number];

/**
 * The body of `PUT /api/admin/site`. The named fields change, worded fields language by language; null clears one, and absent fields do not change.
 * Errors name the fields as `email` and `banner.en`. `seen` has the values, by the same names, that the caller saw before the change: if a field has
 * another value by now, the call is refused.
 */
export const siteSettingsRequest = z.partial(z.object({ ...visibleFields, ...limits, ...payments, seen }));
export type SiteSettingsRequest = z.infer<typeof siteSettingsRequest>;

/** The response of `GET /api/admin/site`: every field, null if it is not set. */
export type SiteSettings = Omit<Required<SiteSettingsRequest>, WordedField | 'seen'> &
  Record<WordedField, Record<Language, string | null>> & {
    /** When the rate was last set, even to the same value (ISO); null where none is set. */
    afnPerUsdSince: string | null;
  };

/** The response of `GET /api/site`, and part of documents: only the fields that are set. A banner that has ended is left out. */
export type Site = {
  [Field in keyof typeof visibleFields]?: Field extends WordedField ? Words : NonNullable<SiteSettings[Field]>;
} & {
  /** The ways in which a number can be proven with the Worker's configuration; left out if there are none. */
  numberWays?: readonly ProofChannel[];
};

export const VISIBLE_FIELDS = Object.keys(visibleFields) as (keyof typeof visibleFields)[]; // its own keys
export const LIMIT_FIELDS = Object.keys(limits) as SiteLimit[]; // its own keys

/** The size of every part but the last: R2 requires parts of equal size, at least 5 MiB, and the Worker holds one part in memory. */
export const APK_PART_BYTES = 8 * 1024 * 1024;

export const apkUploadRequest = z.object({
  version: z.string('apk_version_invalid').check(z.trim(), z.regex(/^[0-9][0-9A-Za-z.+-]{0,29}$/, 'apk_version_invalid')),
  size: z
    .number('apk_invalid')
    .check(z.int('apk_invalid'), z.minimum(100, 'apk_invalid'), z.maximum(APK_BYTES_MAX, 'apk_too_large')),
});
export type ApkUploadRequest = z.infer<typeof apkUploadRequest>;

/** An upload that has begun. Its parts are sent to `PUT …/uploads/{id}/parts/{n}`, from 1; the response of each is an `ApkPart`. */
export interface ApkUpload {
  id: string;
  partBytes: number;
  parts: number;
}

/** The body of `POST …/uploads/{id}/complete`: the responses of all parts. */
export const apkCompleteRequest = z.object({
  parts: z
    .array(
      z.object({
        part: z.number('apk_part_invalid').check(z.int('apk_part_invalid'), z.minimum(1, 'apk_part_invalid')),
        etag: z.string('apk_part_invalid').check(z.minLength(1, 'apk_part_invalid'), z.maxLength(200, 'apk_part_invalid')),
      }),
      'apk_part_invalid',
    )
    .check(z.minLength(1, 'apk_part_invalid'), z.maxLength(100, 'apk_part_invalid')),
});
export type ApkPart = z.infer<typeof apkCompleteRequest>['parts'][number];

/** The Android app's file that visitors download. */
export interface Apk {
  url: string;
  version: string;
  size: number;
  sha256: string;
  publishedAt: string;
}

function orNull(shape: z.ZodMiniType<string, string>) {
  return z.nullable(
    z.pipe(
      shape,
      z.transform((value: string) => (value === '' ? null : value)),
    ),
  );
}

/** Returns the normalised address, null unless it is https, without username, password or port, at one of the network's own hosts. */
function linkTo(network: Network, typed: string): string | null {
  const hosts: readonly string[] = NETWORKS[network].hosts;
  try {
    const url = new URL(typed);
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
    return isPlain && hosts.includes(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}
