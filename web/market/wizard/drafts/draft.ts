import { CURRENCIES, isDeal, NEGOTIABLE, REACHES } from '#schema/catalog/deals';
import { DETAIL_NAMES, detailsOf } from '#schema/catalog/details';
import { categoryById } from '#schema/catalog/categories';
import { isProvince } from '#schema/catalog/places/provinces';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import { isFresh, type UploadedPhoto } from '../../acts/uploaded-photo.ts';
import type { Step } from '../validation.ts';

/** An unfinished listing, as the device keeps it. */
export interface Draft {
  /** Many phones are shared: a draft is shown only to the member who wrote it. */
  memberId: number;
  /** The `Idempotency-Key` of its publication: a repeat with it is the same listing. */
  key: string;
  step: Step;
  fields: ListingFields;
  photos: UploadedPhoto[];
}

export function newDraft(memberId: number): Draft {
  return { memberId, key: newKey(), step: 1, fields: EMPTY_FIELDS, photos: [] };
}

/** Reads the member's draft from what was stored; null when there is none or it cannot be read. */
export function readDraft(stored: Record<string, unknown> | null, memberId: number, now: number): Draft | null {
  if (stored === null) return null;
  const { key, step, photos } = stored;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return null;
  return {
    memberId,
    key,
    step: step === 2 || step === 3 ? step : 1,
    fields: fieldsFrom(stored['fields']),
    photos: photosFrom(photos).filter((photo) => isFresh(photo, now)),
  };
}

/** Whether nothing has been written yet: such a draft is not worth keeping. */
export function isBlank({ fields, photos }: Draft): boolean {
  const { title, description, price, location, categoryId } = fields;
  return photos.length === 0 && categoryId === null && `${title}${description}${price}${location}`.trim() === '';
}

export function photosFrom(stored: unknown): UploadedPhoto[] {
  return Array.isArray(stored) ? stored.filter(isUploaded) : [];
}

export function fieldsFrom(given: unknown): ListingFields {
  const stored = record(given);
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  const { province, district, categoryId, leaf, deal, reach } = stored;
  const category = typeof categoryId === 'number' ? categoryById(categoryId) : undefined;
  const details = record(stored['details']);
  const isLeaf = category !== undefined && typeof leaf === 'string' && /^[a-z0-9-]{1,60}$/.test(leaf);
  const asked = isLeaf ? DETAIL_NAMES : category ? detailsOf({ kind: category.kind, leaf: null }) : [];
  const kept = asked.flatMap((name) => (typeof details[name] === 'string' ? [[name, details[name]] as const] : []));
  return {
    title: text('title'),
    description: text('description'),
    price: text('price'),
    currency: CURRENCIES.find((each) => each === stored['currency']) ?? 'AFN',
    negotiable: NEGOTIABLE.find((each) => each === stored['negotiable']) ?? false,
    location: text('location'),
    province: typeof province === 'string' && isProvince(province) ? province : null,
    district: typeof district === 'string' && district.length <= 80 ? district : null,
    categoryId: category?.id ?? null,
    leaf: isLeaf ? leaf : null,
    deal: typeof deal === 'string' && isDeal(deal) ? deal : null,
    details: Object.fromEntries(kept),
    reach: REACHES.filter((way) => way === 'chat' || (Array.isArray(reach) && reach.includes(way))),
  };
}

function isUploaded(photo: unknown): photo is UploadedPhoto {
  const { url, thumbUrl, width, height, at } = record(photo);
  const sized = typeof width === 'number' && typeof height === 'number' && typeof at === 'number';
  return typeof url === 'string' && (thumbUrl === null || typeof thumbUrl === 'string') && sized;
}

function record(value: unknown): Record<string, unknown> {
  // Any object can be asked for a property by name.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** `crypto.randomUUID` is missing on pages without TLS; `getRandomValues` is not. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
