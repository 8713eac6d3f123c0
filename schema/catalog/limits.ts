/** Numbers that the product promises. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const PASSWORD_MIN = 6;
/** Of one that is chosen now (OWASP ASVS 5.0, 6.2.1); who chose before gets in with less. */
export const CHOSEN_PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const NAME_MAX = 80;
/** An address (RFC 5321: a path of 256 octets without its brackets), a telephone number and a code as they may be typed, spaces and dashes with them. */
export const EMAIL_MAX = 254;
export const PHONE_TYPED_MAX = 40;
export const CODE_TYPED_MAX = 60;
/** Passwords that one network, or a known device, may try at one account in 15 minutes, and all strangers together in a day. */
export const SIGN_INS_A_PLACE = 10;
export const SIGN_INS_A_DAY = 100;
/** Messages a day to the telephone of a member: on the safety of their account, and, where they have no e-mail, what the bell tells. */
export const OWNER_MESSAGES_A_DAY = { security: 5, notice: 3 };
/** Which part of the day's SMS of the whole site may be gone when each kind stops: notices leave codes their half, and codes leave warnings some. */
export const SMS_SHARES = { notice: 0.5, phone_code: 1, security: 1.2 };

/** How long a session opened by a proven number counts in place of the password. */
export const FRESH_MINUTES = 10;

/** Days after which a session ends that nobody uses, and after which each one ends. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 180;

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5_000;
export const LOCATION_MAX = 120;
export const PRICE_MAX = 999_999_999_999;
export const DETAIL_TEXT_MAX = 60;
export const DETAIL_NUMBER_MAX = 1_000_000_000;

export const LISTING_IMAGES_MAX = 10;
/** How long an ad is seen until its owner says that it is still there, and how many days before that they are told. */
export const LISTING_DAYS = 45;
export const LISTING_WARNING_DAYS = 3;
/** With fewer photos an ad's owner is told that more sell better. */
export const LISTING_IMAGES_GOOD = 3;
/** Why an ad is hidden, as its owner reads it; how many days an administrator may feature one at once, and how many ads change in one go. */
export const HIDE_REASON_MAX = 500;
export const FREE_DAYS_MAX = 365;
export const BULK_MAX = 50;
/** Photos of one member that no listing has taken yet, and those together with what listings gave up; the sweep removes both after a day. */
export const UNCLAIMED_UPLOADS_MAX = 60;
export const UNATTACHED_UPLOADS_MAX = 1000;
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
export const IMAGE_FRAMES_MAX = 100;
export const THUMB_SIDE_MAX = 400;
export const THUMB_BYTES_MAX = 25 * 1024;
/** The thumb of who spares data. */
export const SMALL_BYTES_MAX = 8 * 1024;
/** What the browser shrinks a photo to before it leaves the phone. */
export const PHOTO_BYTES_TARGET = 250 * 1024;

/** The picture that is shared with an ad. Some messengers show none of over 300 KB. */
export const SHARE_BYTES_MAX = 250 * 1024;

export const PAGE_SIZE = 30;
export const PAGE_SIZE_MAX = 100;
/** Similar ads below an ad, at most; they cost from this part of its price up to as many times more. */
export const SIMILAR_MAX = 12;
export const SIMILAR_BAND = 0.6;
/** Ads, and sellers of them, from which on it is said what they cost; the sold ones count so many days. */
export const GUIDANCE_ADS_MIN = 8;
export const GUIDANCE_SELLERS_MIN = 5;
export const GUIDANCE_DAYS = 90;
/** How many promoted ads stand before the others on one page. */
export const PROMOTED_PAGE_MAX = 4;
export const SEARCH_LENGTH_MAX = 100;
export const SEARCH_WORDS_MAX = 8;
/** Matches that one page may look at when no index answers the whole question (a price range, price order under words). */
export const SEARCH_CANDIDATES_MAX = 1_000;
/** Details by which one browse may filter, and values of one of them. */
export const DETAIL_FILTERS_MAX = 10;
export const FILTER_VALUES_MAX = 20;
/** Values of one filter that are counted; numbers of which there are more have only their ends told. */
export const FACET_VALUES_MAX = 40;
/** Values that a filter offers of what ads say: makes and models, rooms and gigabytes. */
export const CHOICES_SHOWN_MAX = 12;

/** Price order under words sorts this many of the newest matches. */
export const SEARCH_SORT_WINDOW = 500;

/** User 1 is the mailbox of the administrators, whoever of them answers. */
export const ADMIN_MAILBOX_ID = 1;

export const MESSAGE_MAX = 4_000;
export const MESSAGES_PAGE = 50;
export const CLIENT_ID_MAX = 64;
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
export const ATTACHMENT_NAME_MAX = 120;
/** Files that one person may send in a day; those that no message took are swept after one. */
export const ATTACHMENTS_A_DAY = 200;
export const REPORT_DETAILS_MAX = 1_000;
/** How far a queue of the administrators is counted: so many stand for more. */
export const QUEUE_COUNT_MAX = 100;

/** Ads and members that one account may report in a day. */
export const REPORTS_A_DAY = 20;
/** How many other open reports of one target are closed with one: each reporter is told. */
export const REPORTS_CLOSED_AT_ONCE = 200;
export const STAFF_NOTE_MAX = 2_000;
export const STAFF_NOTES_SHOWN = 100;
export const SAVED_REPLIES_MAX = 100;
export const SAVED_REPLY_TITLE_MAX = 80;
/** A reason that is picked stands wherever one is written, and the shortest of those fields is that of a ban. */
export const REASON_TEMPLATE_MAX = 300;
/** Conversations that one member may begin in a day. */
export const NEW_CONVERSATIONS_A_DAY = 60;
/** The most recent partners whose presence a member sees. */
export const PARTNERS_SHOWN = 50;

/** The devices of one member that are told while Sarai is closed, the newest of them. */
export const PUSH_DEVICES_MAX = 10;

export const REVIEW_MAX = 1_000;
export const FAVORITES_MAX = 500;
export const SAVED_SEARCHES_MAX = 20;
/** How often the present password may be typed wrong in a day: a session that was stolen must not guess it. */
export const PASSWORDS_A_DAY = 30;
/**
 * Whom a seller may name as buyers who have not answered yet: ads a buyer, and ads in all. Who is silent for `SALE_WAITS_DAYS` counts no more; who was
 * told of it and is named no longer counts until then.
 */
export const ASKED_OF_ONE_MAX = 3;
export const ASKED_MAX = 20;
export const SALE_WAITS_DAYS = 30;
/** Phone numbers that one member may ask for in a day, and in the first hour of their account: whoever gathers numbers makes accounts. */
export const PHONE_REVEALS_A_DAY = 20;
export const PHONE_REVEALS_AT_FIRST = 3;
/**
 * Proofs of a number that may be begun in an hour and a day, and by a device or network in an hour. By WhatsApp, which costs us nothing, a network has more:
 * carriers put thousands behind one address. By SMS all networks of one IPv6 /48 together have so many a day: whoever has one of these has 65,536 networks.
 */
export const PROOFS_AN_HOUR = 5;
export const PROOFS_A_DAY = 10;
export const PROOFS_A_PLACE = 20;
export const PROOFS_BY_SMS_A_PREFIX = 60;
export const PROOFS_BY_WHATSAPP_A_NETWORK = 300;
/** How many accounts one number proves. */
export const ACCOUNTS_A_NUMBER = 3;
/** How long a started proof can be completed. */
export const PROOF_MINUTES = 15;

/** What administrators can set a balance to, add or take at once, and write to a member about it. */
export const BALANCE_MAX = 10_000_000;
export const CORRECTION_MAX = 1_000_000;
export const CORRECTION_REASON_MAX = 200;
export const BAN_REASON_MAX = 300;
/** What a member is told of a payment that is refused. */
export const PAYMENT_NOTE_MAX = 200;
/** Settings of the site: what it is called, one line of an address or the banner, a link elsewhere, how to pay. */
export const SITE_NAME_MAX = 40;
export const SITE_LINE_MAX = 200;
export const SITE_LINK_MAX = 300;
export const INSTRUCTIONS_MAX = 1_000;
/** The path of a page that an administrator looks up as search engines see it. */
export const PREVIEW_PATH_MAX = 500;
/** What an administrator saw of a member, and for how many days that may stand at most. */
export const SEEN_MAX = 300;
export const VERIFIED_DAYS_MAX = 730;

/** `POST /api/admin/apk/uploads`: the version as people write it, and the size of the file in bytes. */
export const APK_BYTES_MAX = 100 * 1024 * 1024;

/** How long the edge gives visitors the same answer, and how long where D1 fails: docs/decisions/2026-11-22-visitors-are-answered-from-the-edge.md. */
export const EDGE_FRESH_SECONDS = 60;
export const EDGE_KEPT_SECONDS = 600;
/** By how much an answer that a replica of D1 gave is taken to be older: more than replicas lag as a rule, for Cloudflare names no bound. */
export const REPLICA_LAG_SECONDS = 15;

/** `schema/pack`: the newest ads of an area that a pack has, and what it may weigh on its way, as does a delta of 300 changes. Bytes. */
export const PACK_ADS_MAX = 5_000;
export const PACK_BYTES_MAX = 300_000;
export const PACK_DELTA_BYTES_MAX = 15_000;
