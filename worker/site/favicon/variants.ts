import {
  FAVICON_BYTES_MAX,
  FAVICON_SIDES,
  type FaviconSide,
  type FaviconType,
  VARIANT_BYTES_MAX,
} from '#schema/contracts/favicon';
import type { Bindings } from '../../env.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { faviconTypeOf } from '#schema/favicon-type';
import { refuseField } from '../../platform/errors.ts';
import { inspectPhoto } from '../../platform/media/photos.ts';
import { readPng } from '../../platform/media/formats/png.ts';

/** The types that Cloudflare Images decodes and scales; SVG it only passes on, ICO, BMP and TIFF it does not know. */
const DECODED = new Set(['png', 'jpg', 'gif', 'webp']);

/**
 * The three PNGs of an icon. The Images binding makes those that it can decode: it scales better than a canvas, and we need not trust the device.
 * All other types were drawn by the administrator's browser before they were sent. Null where neither was possible: then only the picture itself is
 * used.
 */
export async function variantsFor(
  { IMAGES }: Bindings,
  icon: Icon,
  drawn: Record<FaviconSide, Uint8Array | null>,
): Promise<Variants | null> {
  if (IMAGES && DECODED.has(icon.type)) {
    try {
      const made = await Promise.all(FAVICON_SIDES.map(async (side) => [side, await scaled(IMAGES, icon.bytes, side)] as const));
      const variants = inspectVariants(Object.fromEntries(made) as Variants); // one for each side
      if (variants !== null) return variants;
    } catch (error) {
      log('warn', 'favicon_not_scaled', errorForLog(error));
    }
  }
  return inspectVariants(drawn);
}

/** A square with the whole picture in its middle; the rest is transparent. */
async function scaled(images: ImagesBinding, bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width: side, height: side, fit: 'pad', background: 'rgba(0,0,0,0)' })
    .output({ format: 'image/png', anim: false });
  return new Uint8Array(await result.response().arrayBuffer());
}

/** A picture that is suitable as the site's icon; photos are without their metadata. */
export interface Icon {
  type: FaviconType;
  bytes: Uint8Array;
}

/** A PNG for each side. */
export type Variants = Record<FaviconSide, Uint8Array>;

/**
 * Detects the picture's type by its bytes. Throws `favicon_too_large`, `favicon_type`, and for broken photos the codes of `inspectPhoto`. A file
 * that is not a photo is stored as it came: it is served so that nothing in it runs.
 */
export function inspectIcon(bytes: Uint8Array): Icon {
  if (bytes.length > FAVICON_BYTES_MAX) throw refuseField('favicon', 'favicon_too_large');
  const type = faviconTypeOf(bytes);
  if (type === null) throw refuseField('favicon', 'favicon_type');
  const isPhoto = type === 'png' || type === 'jpg' || type === 'gif' || type === 'webp';
  return { type, bytes: isPhoto ? inspectPhoto(bytes).bytes : bytes };
}

/** The variants that a device has drawn; null unless each is a still PNG of exactly its size: all of them or none. */
function inspectVariants(given: Record<FaviconSide, Uint8Array | null>): Variants | null {
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
