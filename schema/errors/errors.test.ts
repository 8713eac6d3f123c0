import { expect, test } from 'vitest';
import { CREDITS_A_PURCHASE_MAX, VIP_PACKAGES } from '../catalog/credits.ts';
import * as limits from '../catalog/limits.ts';
import { KEYWORD_MAX, POSITIONS, TRACKED_MAX } from '../catalog/site-settings/keywords.ts';
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../catalog/site-settings/seo.ts';
import { SHARE_SIZE } from '../share-fingerprint.ts';
import { asErrorCode, type ErrorCode, ERRORS } from './errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[]; // its own keys
const MB = 1024 ** 2;

/** The numbers in an error's sentence, taken from the constants that define them. */
const NAMED: Partial<Record<ErrorCode, readonly number[]>> = {
  username_too_short: [limits.USERNAME_MIN],
  username_too_long: [limits.USERNAME_MAX],
  password_too_short: [limits.PASSWORD_MIN],
  password_too_long: [limits.PASSWORD_MAX],
  password_short: [limits.NEW_PASSWORD_MIN],
  name_too_long: [limits.NAME_MAX],
  title_too_long: [limits.TITLE_MAX],
  description_too_long: [limits.DESCRIPTION_MAX],
  price_not_positive: [0],
  price_too_high: [limits.PRICE_MAX],
  location_too_long: [limits.LOCATION_MAX],
  limit_invalid: [1, limits.PAGE_SIZE_MAX],
  search_too_long: [limits.SEARCH_LENGTH_MAX],
  image_too_large: [limits.IMAGE_BYTES_MAX / MB],
  image_too_many_pixels: [limits.IMAGE_PIXELS_MAX / 1_000_000],
  image_too_many_frames: [limits.IMAGE_FRAMES_MAX],
  too_many_images: [limits.LISTING_IMAGES_MAX],
  share_picture_invalid: [SHARE_SIZE.width, SHARE_SIZE.height, limits.SHARE_BYTES_MAX / 1024],
  message_too_long: [limits.MESSAGE_MAX],
  attachment_too_large: [limits.ATTACHMENT_BYTES_MAX / MB],
  report_details_too_long: [limits.REPORT_DETAILS_MAX],
  credits_amount_too_large: [CREDITS_A_PURCHASE_MAX],
  vip_duration_unknown: VIP_PACKAGES.map(({ duration }) => duration),
  review_too_long: [limits.REVIEW_MAX],
  too_many_favorites: [limits.FAVORITES_MAX],
  too_many_saved_searches: [limits.SAVED_SEARCHES_MAX],
  too_many_phones: [limits.PHONE_REVEALS_A_DAY],
  too_many_phones_at_first: [limits.PHONE_REVEALS_FIRST_HOUR],
  hide_reason_too_long: [limits.HIDE_REASON_MAX],
  feature_days_invalid: [1, limits.FEATURE_DAYS_MAX],
  too_many_chosen: [limits.BULK_MAX],
  report_note_too_long: [limits.REPORT_DETAILS_MAX],
  note_too_long: [limits.STAFF_NOTE_MAX],
  saved_reply_title_too_long: [limits.SAVED_REPLY_TITLE_MAX],
  reason_template_too_long: [limits.REASON_TEMPLATE_MAX],
  too_many_saved_replies: [limits.SAVED_REPLIES_MAX],
  ban_reason_too_long: [limits.BAN_REASON_MAX],
  verified_seen_too_long: [limits.VERIFICATION_NOTE_MAX],
  balance_invalid: [0, limits.BALANCE_MAX],
  correction_invalid: [limits.CORRECTION_MAX],
  correction_reason_too_long: [limits.CORRECTION_REASON_MAX],
  meta_title_too_long: [META_TITLE_MAX],
  meta_description_too_long: [META_DESCRIPTION_MAX],
  site_rate_invalid: [1, 10_000],
  apk_too_large: [limits.APK_BYTES_MAX / MB],
  keyword_invalid: [2, KEYWORD_MAX],
  keyword_target_invalid: [1, POSITIONS],
  too_many_keywords: [TRACKED_MAX],
  favicon_too_large: [2],
  idempotency_key_required: [8, 64],
  phone_move_open: [7],
  phone_move_kept: [30],
  email_undo_invalid: [72],
  address_unconfirmed: [72],
};

/** A telephone number, a version or a path that is only an example in a sentence. */
const EXAMPLES = /\+?\d[\d ]{8,}|\d+\.\d+\.\d+|\/\w+\/\d+/g;

test('a refusal that names numbers names those that hold', () => {
  for (const code of CODES) {
    const said = ERRORS[code][1].replace(EXAMPLES, '').match(/\d[\d,]*/g) ?? [];
    expect([code, said.map((digits) => Number(digits.replaceAll(',', '')))]).toEqual([code, NAMED[code] ?? []]);
  }
});

/** The status of a code by its beginning or end; the first match decides, so exceptions come first. */
const STATUSES: readonly [RegExp, number][] = [
  [/^(ticket|webhook|admin)_invalid|^invalid_|^(authentication|second_factor)_required$/, 401],
  [/^(session_ended|ticket_expired|account_suspended|second_factor_wrong|sign_in_code_wrong)$/, 401],
  [/^credits_insufficient$/, 402],
  [/^(admin|fresh_session)_required$|^forbidden$|^origin_refused$|^messages_|^review_not_|^sale_unconfirmed$/, 403],
  [/^member_(gone|banned)$|^phone_(administrator|hidden|other_device)$/, 403],
  [/not_found$|^phone_move_over$/, 404],
  [/^method_not_allowed$/, 405],
  [/^too_many_(asked|keywords|saved_replies)$/, 409],
  [/_(taken|exists|reused|closed|open|settled|tracked|changed|alike|kept|held|full|mismatch|too_late|below_zero)$/, 409],
  [
    /^(second_factor_(on|off)|listing_hidden|phone_proof_ended|sale_confirmed|buyer_asked|buyer_denied|failure_(busy|final))$/,
    409,
  ],
  [/^(address|email)_unconfirmed$|^own_|^admin_fixed$|^(last_admin|no_admin_left)$/, 409],
  [/^too_many_(images|chosen)$|^credits_amount_too_large$/, 400],
  [/_too_large$|_too_many_/, 413],
  [/_unsupported$|^unsupported_|^(apk_invalid|form_required|favicon_type)$/, 415],
  [/^client_outdated$/, 426],
  [/^too_many_|^(mail_limit|rate_limited|sms_used_up|sign_in_code_required)$/, 429],
  [/^internal$/, 500],
  [/^rooms_unreachable$/, 502],
  [/_unavailable$|^worker_unreachable$/, 503],
  // All other codes are about the input.
  [/^/, 400],
];

test('the status of a refusal is that of its kind', () => {
  for (const code of CODES) expect([code, ERRORS[code][0]]).toEqual([code, STATUSES.find(([kind]) => kind.test(code))?.[1]]);
});

test('of what comes over the wire only a code of the product is one', () => {
  expect(['listing_not_found', 'toString', '__proto__', '', 'no_such_code', 404, null, undefined].map(asErrorCode)).toEqual([
    'listing_not_found',
    ...Array(7).fill(null),
  ]);
});
