/** Numbers that the product promises. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const PASSWORD_MIN = 6;
/** The minimum for a new password (OWASP ASVS 5.0, 6.2.1); older, shorter passwords still work. */
export const NEW_PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const NAME_MAX = 80;
/** An e-mail address (RFC 5321: a path of 256 octets less its brackets); a telephone number and a code as typed, with spaces and dashes. */
export const EMAIL_MAX = 254;
export const PHONE_TYPED_MAX = 40;
export const CODE_TYPED_MAX = 60;
/** Passwords for one account: from a network or known device in 15 minutes; in a day from a known device or network, or from all others together. */
export const SIGN_INS_A_PLACE = 10;
export const SIGN_INS_A_DAY = 100;
/** Messages a day to a member's telephone: about the security of their account and, if they have no e-mail, their notifications. */
export const OWNER_MESSAGES_A_DAY = { security: 5, notice: 3 };
/** The share of the site's daily SMS limit at which each kind stops: half is left for codes after notices, and a reserve for warnings after codes. */
export const SMS_SHARES = { notice: 0.5, phone_code: 1, security: 1.2 };

/** How long a session that was opened by proof of the number replaces the password. */
export const PASSWORDLESS_MINUTES = 10;

/** Days after which an unused session ends, and after which every session ends. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 180;

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5_000;
export const LOCATION_MAX = 120;
export const PRICE_MAX = 999_999_999_999;
export const DETAIL_TEXT_MAX = 60;
export const DETAIL_NUMBER_MAX = 1_000_000_000;

export const LISTING_IMAGES_MAX = 10;
/** How many days an ad is shown before its owner must renew it, and how many days before the end they are told. */
export const LISTING_DAYS = 45;
export const LISTING_WARNING_DAYS = 3;
/** The owner of an ad with fewer photos is told that more photos sell better. */
export const LISTING_IMAGES_ADVISED = 3;
/** The reason for hiding an ad, which its owner reads; the days for which an administrator may feature an ad; the ads changed in one request. */
export const HIDE_REASON_MAX = 500;
export const FEATURE_DAYS_MAX = 365;
export const BULK_MAX = 50;
/** A member's photos that no listing has used yet, and these plus the ones that listings released; the sweep deletes both after a day. */
export const UNCLAIMED_UPLOADS_MAX = 60;
export const UNATTACHED_UPLOADS_MAX = 1000;
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
export const IMAGE_FRAMES_MAX = 100;
export const THUMB_SIDE_MAX = 400;
export const THUMB_BYTES_MAX = 25 * 1024;
/** The thumbnail for visitors who save data. */
export const SMALL_BYTES_MAX = 8 * 1024;
/** The size to which the browser shrinks a photo before the upload. */
export const PHOTO_BYTES_TARGET = 250 * 1024;

/** The picture in an ad's link preview. Some messengers show none above 300 KB. */
export const SHARE_BYTES_MAX = 250 * 1024;

export const PAGE_SIZE = 30;
export const PAGE_SIZE_MAX = 100;
/** The most similar ads shown below an ad; their prices lie between the ad's price times this factor and the price divided by it. */
export const SIMILAR_MAX = 12;
export const SIMILAR_BAND = 0.6;
/** The usual price is shown from this many ads and this many sellers on; sold ads count for this many days. */
export const GUIDANCE_ADS_MIN = 8;
export const GUIDANCE_SELLERS_MIN = 5;
export const GUIDANCE_DAYS = 90;
/** The most promoted ads that come before the others on one page. */
export const PROMOTED_PAGE_MAX = 4;
export const SEARCH_LENGTH_MAX = 100;
export const SEARCH_WORDS_MAX = 8;
/** The most matches that one page may read when no index covers the whole query (a price range, or price order in a search by words). */
export const SEARCH_CANDIDATES_MAX = 1_000;
/** The most details that one browse may filter by, and the most values of one of them. */
export const DETAIL_FILTERS_MAX = 10;
export const FILTER_VALUES_MAX = 20;
/** The most values of one filter that come with their counts; of a number with more values, only the lowest and highest are returned. */
export const FACET_VALUES_MAX = 40;
/** The most values that a filter offers from the ads themselves: makes and models, rooms and gigabytes. */
export const CHOICES_SHOWN_MAX = 12;

/** Price order in a search by words sorts only this many of the newest matches. */
export const SEARCH_SORT_WINDOW = 500;

/** User 1 is the administrators' shared mailbox, whichever of them answers. */
export const ADMIN_MAILBOX_ID = 1;

export const MESSAGE_MAX = 4_000;
export const MESSAGES_PAGE = 50;
export const CLIENT_ID_MAX = 64;
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
export const ATTACHMENT_NAME_MAX = 120;
/** Files that one member may upload in a day; the sweep deletes those that no message used after a day. */
export const ATTACHMENTS_A_DAY = 200;
export const REPORT_DETAILS_MAX = 1_000;
/** The count of an administrators' queue stops here: this number means this many or more. */
export const QUEUE_COUNT_MAX = 100;

/** Ads and members that one account may report in a day. */
export const REPORTS_A_DAY = 20;
/** The most other open reports on the same target that are closed together with one: each reporter is notified. */
export const REPORTS_CLOSED_AT_ONCE = 200;
export const STAFF_NOTE_MAX = 2_000;
export const STAFF_NOTES_SHOWN = 100;
export const SAVED_REPLIES_MAX = 100;
export const SAVED_REPLY_TITLE_MAX = 80;
/** A saved reason can be put into every reason field, and the shortest of these is that of a ban. */
export const REASON_TEMPLATE_MAX = 300;
/** Conversations that one member may start in a day. */
export const NEW_CONVERSATIONS_A_DAY = 60;
/** The most recent partners whose presence a member sees. */
export const PARTNERS_SHOWN = 50;

/** The most devices of one member that get push notifications: the newest. */
export const PUSH_DEVICES_MAX = 10;

export const REVIEW_MAX = 1_000;
export const FAVORITES_MAX = 500;
export const SAVED_SEARCHES_MAX = 20;
/** How often the current password may be typed wrong in a day, so that a thief of a session cannot guess it. */
export const PASSWORDS_A_DAY = 30;
/**
 * The most ads for which a seller may wait for an answer of a named buyer: of one buyer, and of all. A name without an answer stops counting after
 * `SALE_ANSWER_DAYS`. A buyer who was notified and is no longer named still counts until then.
 */
export const OPEN_SALES_A_BUYER_MAX = 3;
export const OPEN_SALES_MAX = 20;
export const SALE_ANSWER_DAYS = 30;
/** Phone numbers that a member may reveal in a day, and in the first hour of the account: collectors of numbers create accounts for it. */
export const PHONE_REVEALS_A_DAY = 20;
export const PHONE_REVEALS_FIRST_HOUR = 3;
/**
 * Proofs that may be started for a number (by WhatsApp: from one network) in an hour and in a day, and by one device or network in an hour. WhatsApp
 * costs us nothing, so a network may start more by it: carriers put thousands of people behind one address. By SMS, all networks of one IPv6 /48
 * share a limit a day: the holder of a /48 has 65,536 networks.
 */
export const PROOFS_AN_HOUR = 5;
export const PROOFS_A_DAY = 10;
export const PROOFS_A_PLACE = 20;
export const PROOFS_BY_SMS_A_PREFIX = 60;
export const PROOFS_BY_WHATSAPP_A_NETWORK = 300;
/** The most accounts that one number can confirm. */
export const ACCOUNTS_A_NUMBER = 3;
/** How long a started proof can be completed. */
export const PROOF_MINUTES = 15;

/** The highest balance that an administrator can set, the most that they can add or take at once, and the length of their reason to the member. */
export const BALANCE_MAX = 10_000_000;
export const CORRECTION_MAX = 1_000_000;
export const CORRECTION_REASON_MAX = 200;
export const BAN_REASON_MAX = 300;
/** The note to a member about a rejected payment. */
export const PAYMENT_NOTE_MAX = 200;
/** Settings of the site: its name, a line of an address or of the banner, a link to another site, the instructions for payment. */
export const SITE_NAME_MAX = 40;
export const SITE_LINE_MAX = 200;
export const SITE_LINK_MAX = 300;
export const INSTRUCTIONS_MAX = 1_000;
/** The path of a page that an administrator previews as search engines see it. */
export const PREVIEW_PATH_MAX = 500;
/** What an administrator saw as proof when they verified a member, and the most days that a verification may last. */
export const VERIFICATION_NOTE_MAX = 300;
export const VERIFIED_DAYS_MAX = 730;

/** `POST /api/admin/apk/uploads`: the largest file. */
export const APK_BYTES_MAX = 100 * 1024 * 1024;

/** How long the edge cache serves a response, and how long if D1 fails: docs/decisions/2026-11-22-visitors-are-answered-from-the-edge.md. */
export const EDGE_FRESH_SECONDS = 60;
export const EDGE_STALE_SECONDS = 600;
/** How much older a response from a D1 replica is taken to be: more than replicas usually lag, because Cloudflare guarantees no bound. */
export const REPLICA_LAG_SECONDS = 15;

/** `schema/pack`: the most ads of an area in a pack (the newest), and the most bytes that a pack, and a delta of 300 changes, take as transferred. */
export const PACK_ADS_MAX = 5_000;
export const PACK_BYTES_MAX = 300_000;
export const PACK_DELTA_BYTES_MAX = 15_000;
