import {
  FAVICON_BYTES_MAX,
  FAVICON_SIDES,
  type FaviconSide,
  type FaviconType,
  VARIANT_BYTES_MAX,
} from '#schema/contracts/favicon';
import { faviconTypeOf } from '#schema/favicon-type';
import { refuse, refuseField } from '../../platform/errors.ts';
import { inspectPhoto } from '../../platform/media/photos.ts';
import { readPng } from '../../platform/media/png.ts';

/** A picture fit to be the site's icon; photos come without their metadata. */
export interface Icon {
  type: FaviconType;
  bytes: Uint8Array;
}

/** A PNG for each side. */
export type Variants = Record<FaviconSide, Uint8Array>;

/**
 * Knows the picture by its bytes. Throws `favicon_too_large`, `favicon_type`, and for broken photos the codes of `inspectPhoto`. What is no photo is stored
 * as it came: it is served so that nothing in it runs.
 */
export function inspectIcon(bytes: Uint8Array): Icon {
  if (bytes.length > FAVICON_BYTES_MAX) throw refuseField('favicon', 'favicon_too_large');
  const type = faviconTypeOf(bytes);
  if (type === null) throw refuse('favicon_type', { favicon: 'favicon_type' });
  const isPhoto = type === 'png' || type === 'jpg' || type === 'gif' || type === 'webp';
  return { type, bytes: isPhoto ? inspectPhoto(bytes).bytes : bytes };
}

/** The variants that a device has drawn, null unless each is a still PNG of its very size: all of them or none. */
export function inspectVariants(given: Record<FaviconSide, Uint8Array | null>): Variants | null {
  const read = FAVICON_SIDES.map((side) => [side, variantIn(given[side], side)] as const);
  if (read.some(([, bytes]) => bytes === null)) return null;
  return Object.fromEntries(read) as Variants; // none is null
}

function variantIn(bytes: Uint8Array | null, side: FaviconSide): Uint8Array | null {
  if (bytes === null || bytes.length > VARIANT_BYTES_MAX) return null;
  try {
    const { width, height, frames, bytes: stripped } = readPng(bytes);
    return width === side && height === side && frames === 1 ? stripped : null;
  } catch {
    return null;
  }
}
