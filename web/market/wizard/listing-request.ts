import type * as z from 'zod/mini';
import type { Listing, listingCreateRequest, listingEditRequest } from '#schema/contracts/listings';
import { categoryById } from '#schema/catalog/categories';
import { DETAIL_NAMES, detailsOf, isNumber } from '#schema/catalog/details';
import { asciiDigits } from '#schema/digits';
import { readPrice } from '#schema/price';
import type { ListingFields } from './listing-fields.ts';

type CreateRequest = z.input<typeof listingCreateRequest>;
type EditRequest = z.input<typeof listingEditRequest>;

/** The body of `POST /api/listings`. `images` are the URLs of uploads, the cover first. */
export function createRequest(fields: ListingFields, images: string[]): CreateRequest {
  const { title, description, price, location, province, categoryId } = wanted(fields);
  return {
    title,
    description,
    price,
    location,
    ...(province ? { province } : {}),
    categoryId: categoryId ?? 0,
    ...writtenDetails(fields),
    images,
  };
}

/** The body of `PATCH /api/listings/{id}`: what differs from the listing as it stands, and nothing when nothing does. */
export function editRequest(listing: Listing, fields: ListingFields, images: string[]): EditRequest {
  const { title, description, price, location, province, categoryId } = wanted(fields);
  const details = writtenDetails(fields);
  const moved = location !== listing.location || (province !== null && province !== listing.province);
  const recategorised = categoryId !== null && categoryId !== listing.categoryId;
  const shown = listing.images.map(({ url }) => photoAddress(url));
  return {
    ...(title === listing.title ? {} : { title }),
    ...(description === listing.description ? {} : { description }),
    ...(Number(price) === Number(listing.price) ? {} : { price }),
    ...(moved ? { location, province } : {}),
    ...(recategorised ? { categoryId } : {}),
    ...(recategorised || DETAIL_NAMES.some((name) => details[name] !== listing[name]) ? { details } : {}),
    ...(images.join() === shown.join() ? {} : { images }),
  };
}

/** What a photo is called on the server, whatever signature its link has: a hidden ad shows its owner links that change with the hour. */
export function photoAddress(url: string): string {
  return url.split('?')[0] ?? url;
}

/** A number as people type it; null when nothing was typed or it is no whole number. */
export function readDetailNumber(text: string): number | null {
  const plain = asciiDigits(text.trim()).replace(/[,\u066c\s]/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : null;
}

function wanted(fields: ListingFields) {
  const reading = readPrice(fields.price);
  return {
    ...fields,
    title: fields.title.trim(),
    description: fields.description.trim(),
    location: fields.location.trim(),
    // What can't be read goes out as it was typed: the server says what is wrong with it.
    price: reading.ok ? String(reading.price) : fields.price,
  };
}

/** All details: null where the category asks for none, where nothing was typed, and for numbers of zero or less. */
function writtenDetails(fields: ListingFields) {
  const kind = categoryById(fields.categoryId ?? 0)?.kind;
  const asked = kind ? detailsOf(kind) : [];
  const written = DETAIL_NAMES.map((name) => {
    const text = (asked.includes(name) && fields.details[name]?.trim()) || null;
    const value = text !== null && isNumber(name) ? readDetailNumber(text) : null;
    return [name, value === null ? text : value > 0 ? value : null] as const;
  });
  // `fromEntries` forgets the names, and that only those of numbers have one.
  return Object.fromEntries(written) as Required<NonNullable<EditRequest['details']>>;
}
