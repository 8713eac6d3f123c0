import { ACCOUNT_ERRORS } from './account-errors.ts';
import { type Errors, STAFF_ERRORS } from './staff-errors.ts';

/** The errors that anybody may get to read. */
export const COMMON_ERRORS = {
  // The request itself
  bad_request: [400, 'The request could not be understood.'],
  bad_json: [400, 'The request body is not valid JSON.'],
  bad_cursor: [400, 'This page link is not valid. Start again from the first page.'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not take that method.'],
  body_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Send the request as JSON.'],
  rate_limited: [429, 'Too many attempts. Please wait a little.'],
  internal: [500, 'Something went wrong. Please try again.'],
  rooms_unreachable: [502, 'Live chat cannot be reached right now.'],

  // Sessions
  authentication_required: [401, 'Authentication required'],
  invalid_token: [401, 'Invalid token'],
  forbidden: [403, 'You are not allowed to do this.'],
  admin_required: [403, 'Access denied. Admin privileges required.'],

  // Sign-in, sign-up, reset
  password_required: [400, 'Password is required'],
  fresh_session_required: [403, 'Sign in with your number again: then it can be done within ten minutes.'],
  phone_required: [400, 'Save your phone number first, so that buyers can call you.'],
  phone_number_invalid: [400, 'Please enter a phone number like 0701234567, or one abroad with its country, like +491701234567'],
  phone_invalid: [400, 'Please enter an Afghan phone number, like 0701234567'],

  // Listings
  listing_not_found: [404, 'Listing not found'],
  title_required: [400, 'Title is required'],
  title_too_long: [400, 'Title can be at most 120 characters long'],
  description_too_long: [400, 'Description can be at most 5,000 characters long'],
  price_required: [400, 'Price is required'],
  price_not_positive: [400, 'Price must be greater than 0'],
  price_too_high: [400, 'Price can be at most 999,999,999,999'],
  price_invalid: [400, 'Price must be a whole number in AFN'],
  location_required: [400, 'Location is required'],
  location_too_long: [400, 'Location can be at most 120 characters long'],
  category_required: [400, 'Category is required'],
  category_unknown: [400, 'Please select a category'],
  province_unknown: [400, 'This province is not known.'],
  sort_unknown: [400, 'Listings can be sorted by newest, price_asc, price_desc or near.'],
  limit_invalid: [400, 'The page size must be between 1 and 100.'],
  leaf_unknown: [400, 'This subcategory does not exist in this category.'],
  deal_unknown: [400, 'This kind of deal is not possible here.'],
  district_unknown: [400, 'This province has no such district.'],
  currency_unknown: [400, 'This currency is not known.'],
  filter_invalid: [400, 'This filter is not valid.'],
  detail_invalid: [400, 'This detail is not valid.'],
  detail_required: [400, 'This detail is required.'],
  price_range_invalid: [400, 'The highest price must not be below the lowest.'],
  search_too_short: [400, 'Type at least two letters to search.'],
  search_too_long: [400, 'The search can be at most 100 characters long.'],
  listing_closed: [409, 'This listing is no longer active.'],
  listing_hidden: [409, 'A moderator has hidden this ad. Edit it, and it can return.'],
  listing_held: [409, 'This ad waits until an administrator has looked at it. You can edit or delete it meanwhile.'],
  renewal_link_invalid: [400, 'This link is no longer valid. You can renew the ad among your ads.'],
  listing_changed: [409, 'This listing was changed meanwhile. Please reload and try again.'],

  // Moderation of ads
  listing_unchanged: [400, 'Change what the moderators name. Then the ad can return.'],

  // Photos and files
  file_required: [400, 'Choose a photo to upload.'],
  form_required: [415, 'Send the photo as a multipart form.'],
  image_unsupported: [415, 'This file is not a photo that we can read. Use JPEG, PNG, WebP or GIF.'],
  image_damaged: [400, 'This photo is damaged and could not be read.'],
  image_too_large: [413, 'A photo can be at most 10MB.'],
  image_too_many_pixels: [413, 'A photo can have at most 40 megapixels.'],
  image_too_many_frames: [413, 'An animation can have at most 100 frames.'],
  too_many_images: [400, 'A listing can have at most 10 photos.'],
  share_picture_invalid: [400, 'The picture to share is a JPEG of 1200 × 630 pixels and at most 250 KB.'],
  image_not_yours: [400, 'One of the photos is no longer there. Please add it again.'],
  too_many_uploads: [429, 'Many of your photos wait for an ad. Publish it first, or come back tomorrow.'],
  data_url_invalid: [400, 'The image could not be read.'],

  // Chat
  conversation_not_found: [404, 'This conversation does not exist.'],
  member_not_found: [404, 'This member does not exist.'],
  cannot_contact_yourself: [400, 'You cannot start a conversation with yourself'],
  too_many_conversations: [429, 'You have started many conversations today. Please come back tomorrow.'],
  message_required: [400, 'Message content is required'],
  message_too_long: [400, 'A message can be at most 4,000 characters long.'],
  message_invalid: [400, 'This message could not be understood.'],
  message_not_found: [404, 'This message does not exist.'],
  client_id_invalid: [400, 'The id that the device gave this message is not valid.'],
  client_id_reused: [409, 'This message was already sent in another conversation.'],
  messages_blocked: [403, 'This member does not take messages from you.'],
  messages_blocked_by_you: [403, 'You have blocked this member. Unblock them to write.'],
  messages_not_allowed: [403, 'This member does not take messages.'],
  member_gone: [403, 'This member has left Sarai.'],
  cannot_block_admin: [400, 'The system administrator cannot be blocked.'],
  offer_own_listing: [400, 'You cannot make an offer for your own ad.'],
  attachment_required: [400, 'Choose a file to send.'],
  attachment_unsupported: [415, 'Send images, PDF, Word (.doc, .docx) or plain text (.txt) files.'],
  attachment_empty: [400, 'This file is empty.'],
  attachment_too_large: [413, 'A file can be at most 10MB.'],
  attachment_not_yours: [400, 'This file is no longer there. Please attach it again.'],
  too_many_attachments: [429, 'You have sent many files today. Please come back tomorrow.'],
  report_reason_invalid: [400, 'Please say what is wrong.'],
  report_details_too_long: [400, 'The details can be at most 1,000 characters long.'],
  report_open: [409, 'You have reported this already. We are looking into it.'],
  report_not_found: [404, 'This report does not exist or is closed.'],

  // Reports and the desk
  report_own: [400, 'You cannot report yourself or your own ad.'],
  too_many_reports: [429, 'You have reported a lot today. Please come back tomorrow.'],

  // Rooms
  ticket_invalid: [401, 'This ticket is not valid for this room.'],
  ticket_expired: [401, 'This ticket has expired.'],
  session_ended: [401, 'You were signed out.'],
  origin_refused: [403, 'Chat can be used from our own pages only.'],
  client_outdated: [426, 'Sarai was updated. Please reload the page.'],
  frame_invalid: [400, 'The room did not understand this.'],
  frame_too_large: [413, 'This is too large for live chat.'],
  too_many_sockets: [429, 'This conversation is open in too many places.'],
  worker_unreachable: [503, 'The message could not be delivered yet. It will be sent again.'],

  // Credits
  idempotency_key_required: [400, 'This call needs an Idempotency-Key header of 8 to 64 letters and digits.'],
  idempotency_key_reused: [409, 'This key was already used for something else.'],
  credits_amount_invalid: [400, 'Enter a whole number of credits.'],
  credits_amount_too_large: [400, 'One purchase can be at most 5,000 credits.'],
  credits_insufficient: [402, 'Insufficient credits or upgrade failed.'],
  price_mismatch: [409, 'The price has changed. Please reload and try again.'],
  promotion_unknown: [400, 'This promotion is not known.'],
  vip_duration_unknown: [400, 'VIP runs for 30 or 90 days.'],
  purchase_not_found: [404, 'This purchase does not exist.'],
  purchase_settled: [409, 'This purchase was already settled.'],
  too_many_pending: [429, 'Several of your purchases wait for approval. Pay for them first, or wait until they are settled.'],
  payment_unavailable: [503, 'Payments cannot be taken right now. Please try again later.'],
  webhook_invalid: [401, 'The signature of this call is not valid.'],

  // Members
  rating_invalid: [400, 'Choose one to five stars.'],
  review_too_long: [400, 'A review can be at most 1,000 characters long.'],
  review_not_allowed: [403, 'You can review someone after a sale between the two of you.'],
  sale_unconfirmed: [403, 'You can review each other once the buyer has confirmed the sale.'],
  sale_not_found: [404, 'This sale is no longer waiting for your answer.'],
  sale_confirmed: [409, 'This sale is confirmed and stays as it is.'],
  buyer_denied: [409, 'This member said that they did not buy it.'],
  buyer_asked: [409, 'This member has not answered yet about other ads of yours. Mark it sold, and name them later.'],
  too_many_asked: [409, 'Too many buyers have not answered you yet. Mark it sold, and name the buyer later.'],
  review_exists: [409, 'You have reviewed this sale already.'],
  buyer_unknown: [400, 'Choose somebody who wrote to you.'],
  settings_invalid: [400, 'This setting is not valid.'],
  too_many_favorites: [429, 'You can keep at most 500 favorites.'],
  too_many_saved_searches: [429, 'You can keep at most 20 searches.'],
  saved_search_empty: [400, 'Search for something first.'],
  saved_search_not_found: [404, 'This saved search does not exist.'],
  notification_not_found: [404, 'This notification does not exist.'],
  session_not_found: [404, 'This session does not exist.'],
  phone_hidden: [403, 'This member does not show a phone number.'],
  too_many_phones: [429, 'You have looked at 20 phone numbers today. Please come back tomorrow.'],
  too_many_phones_at_first: [
    429,
    'In the first hour of an account you can see 3 phone numbers. Please come back in an hour, or write to the seller.',
  ],
  password_wrong: [400, 'The current password is not right.'],

  // Members, as administrators change them
  member_banned: [403, 'This account is suspended.'],
  /** For a session that a ban has ended; the response contains the ban's reason. */
  account_suspended: [401, 'This account was suspended.'],

  // Notifications on a device
  push_endpoint_invalid: [400, 'This browser names no push service that Sarai can reach.'],
  push_keys_invalid: [400, 'This browser sent no keys for its notifications.'],

  // Settings of the site
  too_many_ads: [429, 'You have published many ads today. Please come back tomorrow.'],
} as const satisfies Errors;

/** Every error of the API, once: its HTTP status and its English sentence. The web translates by code. */
// `PURE` lets a bundler leave this out: English words need only the first part.
export const ERRORS = /* @__PURE__ */ Object.assign({}, COMMON_ERRORS, ACCOUNT_ERRORS, STAFF_ERRORS);

export type ErrorCode = keyof typeof ERRORS;

/** Returns a received value as an error code, null if it is not one of ours. */
export function asErrorCode(value: unknown): ErrorCode | null {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value) ? (value as ErrorCode) : null;
}
