/** Every error that the product answers with, once: its HTTP status and its English sentence. The web translates by code. */
export const ERRORS = {
  // The request itself
  bad_request: [400, 'The request could not be understood.'],
  bad_json: [400, 'The request body is not valid JSON.'],
  bad_cursor: [400, 'This page link is not valid. Start again from the first page.'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not take that method.'],
  body_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Send the request as JSON.'],
  rate_limited: [429, 'Too many attempts. Please wait a little and try again.'],
  internal: [500, 'Something went wrong. Please try again.'],
  rooms_unreachable: [502, 'Live chat cannot be reached right now.'],

  // Sessions
  authentication_required: [401, 'Authentication required'],
  invalid_token: [401, 'Invalid token'],
  forbidden: [403, 'You are not allowed to do this.'],
  invalid_credentials: [401, 'Invalid email or password'],
  admin_invalid_credentials: [401, 'Invalid credentials or insufficient privileges'],
  admin_required: [403, 'Access denied. Admin privileges required.'],

  // Sign-in, sign-up, reset
  email_invalid: [400, 'Please enter a valid email address'],
  email_required: [400, 'Email is required'],
  email_taken: [409, 'This email address already has an account.'],
  username_required: [400, 'Username is required'],
  username_too_short: [400, 'Username must be at least 3 characters long'],
  username_too_long: [400, 'Username must be at most 30 characters long'],
  username_invalid: [400, 'Username can contain letters, digits, dots, dashes and underscores only'],
  username_taken: [409, 'This username is already taken.'],
  password_required: [400, 'Password is required'],
  password_too_short: [400, 'Password must be at least 6 characters long'],
  password_too_long: [400, 'Password must be at most 200 characters long'],
  passwords_do_not_match: [400, 'Passwords do not match'],
  terms_required: [400, 'You must agree to the Terms of Service and Privacy Policy'],
  reset_token_invalid: [400, 'This link is no longer valid. Ask for a new one.'],
  name_too_long: [400, 'The name can be at most 80 characters long'],
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
  sort_unknown: [400, 'Listings can be sorted by newest, price_asc or price_desc.'],
  limit_invalid: [400, 'The page size must be between 1 and 100.'],
  detail_invalid: [400, 'This detail is not valid.'],
  price_range_invalid: [400, 'The highest price must not be below the lowest.'],
  search_too_short: [400, 'Type at least two letters to search.'],
  search_too_long: [400, 'The search can be at most 100 characters long.'],
  listing_closed: [409, 'This listing is no longer active.'],
  listing_changed: [409, 'This listing was changed meanwhile. Please reload and try again.'],

  // Photos and files
  file_required: [400, 'Choose a photo to upload.'],
  form_required: [415, 'Send the photo as a multipart form.'],
  image_unsupported: [415, 'This file is not a photo that we can read. Use JPEG, PNG, WebP or GIF.'],
  image_damaged: [400, 'This photo is damaged and could not be read.'],
  image_too_large: [413, 'A photo can be at most 10MB.'],
  image_too_many_pixels: [413, 'A photo can have at most 40 megapixels.'],
  image_too_many_frames: [413, 'An animation can have at most 100 frames.'],
  too_many_images: [400, 'A listing can have at most 10 photos.'],
  image_not_yours: [400, 'One of the photos is no longer there. Please add it again.'],
  too_many_uploads: [429, 'Many of your photos wait for an ad. Publish it first, or come back tomorrow.'],
  data_url_invalid: [400, 'The image could not be read.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Reads an error code out of something that came over the wire, null when it is none of ours. */
export function asErrorCode(value: unknown): ErrorCode | null {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value) ? (value as ErrorCode) : null;
}
