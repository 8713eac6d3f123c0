import type * as z from 'zod/mini';
import type { Listing, listingCreateRequest, listingEditRequest } from '#schema/contracts/listings';
import { canHavePrice, needsPrice } from '#schema/catalog/deals';
import { type Detail, DETAIL_NAMES, factorOf, isNumber, unitOf } from '#schema/catalog/details';
import { asciiDigits } from '#schema/digits';
import { readPrice } from '#schema/price/price';
import { sendableDetails, dealOf, type ListingFields } from './listing-fields.ts';

type CreateRequest = z.input<typeof listingCreateRequest>;
type EditRequest = z.input<typeof listingEditRequest>;

/** The body of `POST /api/listings`. `images` are the URLs of uploads, the cover first. Default values are left out. */
export function createRequest(fields: ListingFields, images: string[]): CreateRequest {
  const { title, description, price, currency, negotiable, location, province, district, categoryId, leaf, deal } =
    trimmedFields(fields);
  return {
    title,
    description,
    ...(price === null ? {} : { price, ...(currency === 'AFN' ? {} : { currency }) }),
    ...(negotiable === false ? {} : { negotiable }),
    location,
    ...(province ? { province } : {}),
    ...(province && district ? { district } : {}),
    categoryId: categoryId ?? 0,
    ...(leaf === null ? {} : { leaf }),
    ...(leaf === null && deal === null ? {} : { deal: dealOf(fields) }),
    details: detailsToSend(fields),
    reach: [...fields.reach],
    images,
  };
}

/** The body of `PATCH /api/listings/{id}`: the fields that differ from the listing as it is; empty if none does. */
export function editRequest(listing: Listing, fields: ListingFields, images: string[]): EditRequest {
  const { title, description, price, currency, negotiable, location, province, district, categoryId, leaf, deal } =
    trimmedFields(fields);
  const details = detailsToSend(fields);
  const placeChanged = location !== listing.location || (province !== null && province !== listing.province);
  const recategorised = categoryId !== null && categoryId !== listing.categoryId;
  const leafChanged = leaf !== listing.leaf;
  const currencyChanged = price !== null && currency !== listing.currency;
  const currentImages = listing.images.map(({ url }) => unsignedUrl(url));
  return {
    ...(title === listing.title ? {} : { title }),
    ...(description === listing.description ? {} : { description }),
    // The server clears the price when the currency changes, unless it is sent again.
    ...(Number(price ?? 0) === Number(listing.price) && !currencyChanged ? {} : { price }),
    ...(currencyChanged ? { currency } : {}),
    ...(negotiable === listing.negotiable ? {} : { negotiable }),
    ...(placeChanged ? { location, province } : {}),
    // The server clears a district when its province changes, a leaf with its category and a deal with its leaf, unless they are sent again.
    ...(district !== listing.district || (placeChanged && district !== null) ? { district } : {}),
    ...(recategorised ? { categoryId } : {}),
    ...(leafChanged || (recategorised && leaf !== null) ? { leaf } : {}),
    ...(deal !== listing.deal || ((recategorised || leafChanged) && deal !== null) ? { deal } : {}),
    ...(recategorised || DETAIL_NAMES.some((name) => details[name] !== (listing.details[name] ?? null)) ? { details } : {}),
    ...(fields.reach.join() === listing.reach.join() ? {} : { reach: [...fields.reach] }),
    ...(images.join() === currentImages.join() ? {} : { images }),
  };
}

/** The changes to an ad that was published just now, by this or by an earlier send. Defaults that the server has filled in are not changes. */
export function changeSince(published: Listing, fields: ListingFields, images: string[]): EditRequest {
  const { deal, details, ...rest } = editRequest(published, fields, images);
  const hasNewDetails = DETAIL_NAMES.some((name) => details?.[name] && details[name] !== published.details[name]);
  return { ...rest, ...(deal ? { deal } : {}), ...(details && hasNewDetails ? { details } : {}) };
}

/** A photo's address on the server without the signature of its link: the links that a hidden ad shows its owner change every hour. */
export function unsignedUrl(url: string): string {
  return url.split('?')[0] ?? url;
}

/** Reads a whole number as people type it; returns null when nothing was typed or it is not a whole number. */
function readDetailNumber(text: string): number | null {
  const plain = asciiDigits(text.trim()).replace(/[,\u066c\s]/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : null;
}

/** Reads a number in its owner's unit and converts it to the unit in which it is stored: ۲٫۵ jerib are 5,000 square metres. Returns null as above. */
export function readDetail(name: Detail, details: ListingFields['details']): number | null {
  const text = details[name] ?? '';
  const unit = unitOf(name, details);
  const factor = unit && factorOf(name, unit);
  if (factor === null) return readDetailNumber(text);
  const plain = asciiDigits(text.trim())
    .replace(/[,\u066c\s]/g, '')
    .replace('\u066b', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Math.round(Number(plain) * factor) : null;
}

function trimmedFields(fields: ListingFields) {
  return {
    ...fields,
    title: fields.title.trim(),
    description: fields.description.trim(),
    location: fields.location.trim(),
    price: priceToSend(fields),
  };
}

/** The price to send; null where the ad has none. */
function priceToSend(fields: ListingFields): string | null {
  if (!canHavePrice(fields) || (fields.price.trim() === '' && !needsPrice(fields))) return null;
  const reading = readPrice(fields.price);
  // A price that cannot be read is sent as it was typed: the server says what is wrong with it.
  return reading.ok ? String(reading.price) : fields.price;
}

/** All details: null for those that are not asked for or were left empty, and for numbers of zero or less. */
function detailsToSend(fields: ListingFields) {
  const asked = sendableDetails(fields);
  const written = DETAIL_NAMES.map((name) => {
    const text = (asked.includes(name) && fields.details[name]?.trim()) || null;
    const value = text !== null && isNumber(name) ? readDetail(name, fields.details) : null;
    return [name, value === null ? text : value > 0 ? value : null] as const;
  });
  // The type of `fromEntries` loses the names, and that only details that are numbers hold a number.
  return Object.fromEntries(written) as Required<NonNullable<EditRequest['details']>>;
}
