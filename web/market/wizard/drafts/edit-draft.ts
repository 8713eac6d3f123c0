import type { Listing } from '#schema/contracts/listings';
import { readPrice } from '#schema/price/price';
import { formDraftStorage } from '../../../kit/store/draft-storage.ts';
import { formatDigits } from '../../../kit/i18n/format.ts';
import { isFresh, type UploadedPhoto } from '../../acts/uploaded-photo.ts';
import { fieldsFrom, photosFrom } from './draft.ts';
import { photoStore } from './photo-store.ts';
import { ListingDraftStore, type ListingDraft } from './listing-draft-store.ts';
import { fieldsOf, groupedPrice, type ListingFields } from '../../acts/listing-fields.ts';
import { editRequest, unsignedUrl } from '../../acts/listing-request.ts';

/** The content of the listing when an edit began. */
interface Base {
  fields: ListingFields;
  /** URLs, the cover first. */
  images: string[];
}

/** Changes to a listing, and the content that they were made to. */
interface Changes extends ListingDraft {
  base: Base;
}

/** An edit in progress. `older` are changes to a listing that somebody else has changed since: its owner decides what happens to them. */
export interface EditDraft extends Changes {
  older: Changes | null;
}

/** The edit of one listing, kept on this device from the first change until it is saved, discarded or the member signs out. */
export class EditStore extends ListingDraftStore<EditDraft> {
  readonly listing: Listing;

  constructor(listing: Listing, memberId: number, now: number) {
    const place = formDraftStorage(memberId, `listing:${listing.id}`);
    const shelf = photoStore(`${listing.id} ${memberId}`);
    super(
      memberId,
      startEdit(listing, readEdit(place.read(), now), now),
      place,
      shelf,
      (draft) => draft.older === null && !isEdited(listing, draft),
    );
    this.listing = listing;
  }

  /** Starts from the listing as it is, and keeps nothing. */
  startOver(): void {
    this.replace(unchanged(this.listing, Date.now()));
  }

  /** Applies the older changes to the listing as it is now. */
  applyOlder(): void {
    const { older, ...draft } = this.get();
    if (older) this.replace({ ...draft, ...rebased(older, draft), older: null });
  }

  /** Ends an edit that was saved, or is not wanted: nothing of it is kept. */
  discard(): void {
    this.startOver();
    this.close();
  }
}

let opened: EditStore | null = null;

/** The edit of this listing by its owner. There is one at a time: another listing, or the same one after a change, starts a new edit. */
export function editOf(listing: Listing, memberId: number): EditStore {
  const isTheirs = opened?.memberId === memberId && opened.listing.id === listing.id;
  if (opened && isTheirs && !opened.photos.isClosed && contentKey(opened.listing) === contentKey(listing)) return opened;
  opened?.close();
  opened = new EditStore(listing, memberId, Date.now());
  return opened;
}

/** What an edit of this listing is made to, as text: it is the same for every response with the same content. */
export function contentKey(listing: Listing): string {
  return JSON.stringify(baseOf(listing));
}

/** Whether saving would send anything. */
export function isEdited(listing: Listing, { fields, photos }: ListingDraft): boolean {
  return Object.keys(editRequest(listing, fields, urlsOf(photos))).length > 0;
}

/** The kept edit, if it was made to the listing as it is; otherwise a new edit, with the kept changes beside it. */
function startEdit(listing: Listing, kept: EditDraft | null, now: number): EditDraft {
  if (kept && isSame(kept.base, baseOf(listing)))
    return { ...kept, photos: kept.photos.map((photo) => withCurrentThumb(photo, listing)) };
  return { ...unchanged(listing, now), older: kept && (hasChanges(kept) ? kept : kept.older) };
}

function unchanged(listing: Listing, now: number): EditDraft {
  const fields = fieldsOf(listing);
  return {
    // The price in the digits of the page, as its owner would type it.
    fields: { ...fields, price: groupedPrice(formatDigits(fields.price)) },
    // The listing's photos are uploads like any other; the sweep leaves them alone, so their age does not matter.
    photos: listing.images.map((image) => ({ ...image, url: unsignedUrl(image.url), at: now })),
    base: baseOf(listing),
    older: null,
  };
}

/** The photo with the link to its thumb that is valid now. */
function withCurrentThumb(photo: UploadedPhoto, listing: Listing): UploadedPhoto {
  const image = listing.images.find(({ url }) => unsignedUrl(url) === photo.url);
  return image ? { ...photo, thumbUrl: image.thumbUrl } : photo;
}

function baseOf(listing: Listing): Base {
  return { fields: fieldsFrom(fieldsOf(listing)), images: urlsOf(listing.images) };
}

/** Fields that change together: a price and its currency, a place and where that is, a category and what it asks for. */
const PARTS = [
  ['title'],
  ['description'],
  ['price', 'currency', 'negotiable'],
  ['location', 'province', 'district'],
  ['categoryId', 'leaf', 'deal', 'details'],
  ['reach'],
] as const;

function isChanged({ fields, base }: Changes, part: (typeof PARTS)[number]): boolean {
  return part.some((name) => !isSame(comparable(fields, name), comparable(base.fields, name)));
}

function hasChanges(changes: Changes): boolean {
  return PARTS.some((part) => isChanged(changes, part)) || !isSame(urlsOf(changes.photos), changes.base.images);
}

/** What the older changes changed, and the rest as it is now. Photos that the listing has lost since are left out. */
function rebased(older: Changes, now: Changes): ListingDraft {
  const changed = PARTS.filter((part) => isChanged(older, part)).flatMap((part): readonly (keyof ListingFields)[] => part);
  const kept = Object.fromEntries(changed.map((name) => [name, older.fields[name]]));
  const [had, has] = [older.base.images, now.base.images];
  const ownPhotos = older.photos.filter(({ url }) => !had.includes(url) || has.includes(url));
  const later = now.photos.filter(({ url }) => !had.includes(url));
  const photos = isSame(urlsOf(older.photos), had) ? now.photos : [...ownPhotos, ...later];
  return { fields: { ...now.fields, ...kept }, photos };
}

/** The value to compare: a price is the same in any digits. */
function comparable(fields: ListingFields, name: keyof ListingFields): unknown {
  const price = name === 'price' ? readPrice(fields.price) : null;
  return price?.ok ? price.price : fields[name];
}

function urlsOf(photos: readonly { url: string }[]): string[] {
  return photos.map(({ url }) => unsignedUrl(url));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readEdit(stored: Record<string, unknown> | null, now: number): EditDraft | null {
  const changes = readChanges(stored, now);
  return changes && { ...changes, older: readChanges(stored?.['older'], now) };
}

/** New photos that the server has swept meanwhile are left out. */
function readChanges(stored: unknown, now: number): Changes | null {
  if (!isRecord(stored) || !isRecord(stored['base'])) return null;
  const { fields, images } = stored['base'];
  const baseImages = Array.isArray(images) ? images.filter((url) => typeof url === 'string') : [];
  return {
    fields: fieldsFrom(stored['fields']),
    photos: photosFrom(stored['photos']).filter((photo) => baseImages.includes(photo.url) || isFresh(photo, now)),
    base: { fields: fieldsFrom(fields), images: baseImages },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
