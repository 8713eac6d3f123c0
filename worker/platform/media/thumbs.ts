import { SMALL_BYTES_MAX, THUMB_BYTES_MAX, THUMB_SIDE_MAX } from '#schema/catalog/limits';
import type { Bindings } from '../../env.ts';
import { faultOf } from '../fault-of.ts';
import { log } from '../log.ts';
import type { Photo } from './photos.ts';
import { readWebp } from './formats/webp.ts';

interface Thumb {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/webp';
  extension: 'jpg' | 'webp';
}

/**
 * What is tried until it weighs at most 25 KB: quality first, then size. The local simulation knows no quality (always 80), so there only the
 * sizes make a difference.
 */
const ATTEMPTS = [
  { side: THUMB_SIDE_MAX, quality: 75 },
  { side: THUMB_SIDE_MAX, quality: 55 },
  { side: 320, quality: 50 },
  { side: 240, quality: 45 },
  { side: 160, quality: 40 },
  { side: 80, quality: 40 },
];

/** The same for who spares data, until it weighs at most 8 KB. */
const SMALL_ATTEMPTS = [
  { side: 320, quality: 45 },
  { side: 240, quality: 40 },
  { side: 160, quality: 40 },
  { side: 120, quality: 35 },
  { side: 80, quality: 35 },
  { side: 40, quality: 35 },
];

/** The thumb that came with the photo when it is one of this photo, else one made here; null where that cannot be done. */
export async function thumbFor(env: Bindings, photo: Photo, given: Photo | null): Promise<Thumb | null> {
  return (given && fitting(given, photo, THUMB_BYTES_MAX)) ?? (await made(env, photo.bytes, ATTEMPTS, THUMB_BYTES_MAX));
}

/** Where the thumb of who spares data stands beside a public thumb, which alone has its row; null of any other key. */
export function smallKeyOf(key: string): string | null {
  return key.startsWith('thumbs/') ? key.replace('thumbs/', 'small/') : null;
}

/** The thumb that one for who spares data was made of; null of any other key. */
export function thumbKeyOf(key: string): string | null {
  return key.startsWith('small/') ? key.replace('small/', 'thumbs/') : null;
}

/** Whether it is one of this photo for who spares data. */
export function isSmallOf(small: Photo, photo: Photo): boolean {
  return fitting(small, photo, SMALL_BYTES_MAX) !== null;
}

/** Makes the thumb of who spares data out of the one in R2, and keeps it there. False where there is none, or it can't be made. */
export async function makeSmall(env: Bindings, thumbKey: string): Promise<boolean> {
  const [thumb, key] = [await env.MEDIA.get(thumbKey), smallKeyOf(thumbKey)];
  if (thumb === null || key === null) return false;
  const bytes = await thumb.bytes();
  const contentType = thumb.httpMetadata?.contentType ?? 'image/webp';
  const small =
    bytes.length <= SMALL_BYTES_MAX ? { bytes, contentType } : await made(env, bytes, SMALL_ATTEMPTS, SMALL_BYTES_MAX);
  if (small === null) return false;
  await env.MEDIA.put(key, small.bytes, { httpMetadata: { contentType: small.contentType } });
  // The sweep may have taken its thumb meanwhile, and nothing would lead it to this one.
  if ((await env.MEDIA.head(thumbKey)) !== null) return true;
  await env.MEDIA.delete(key);
  return false;
}

/** At most 400 px and so many bytes, still, and the photo's own shape: a thumb must not promise another picture than the ad shows. */
function fitting({ bytes, contentType, extension, width, height, frames }: Photo, photo: Photo, bytesMax: number): Thumb | null {
  if (extension !== 'jpg' && extension !== 'webp') return null;
  if (contentType !== 'image/jpeg' && contentType !== 'image/webp') return null;
  const side = Math.max(width, height);
  if (bytes.length > bytesMax || side > THUMB_SIDE_MAX || frames > 1) return null;
  const scale = side / Math.max(photo.width, photo.height);
  const sameShape = isAbout(width, photo.width * scale) && isAbout(height, photo.height * scale);
  return sameShape ? { bytes, contentType, extension } : null;
}

/** Within two percent or, for a side of few pixels, one pixel of rounding. */
function isAbout(length: number, expected: number): boolean {
  return Math.abs(length - expected) <= Math.max(1, expected * 0.02);
}

/** Asks the Images binding, which turns the picture upright by its EXIF. Null when it is absent or fails: an ad needs no thumb to stand. */
async function made(
  { IMAGES }: Bindings,
  picture: Uint8Array,
  attempts: typeof ATTEMPTS,
  bytesMax: number,
): Promise<Thumb | null> {
  if (!IMAGES) return null;
  try {
    for (const { side, quality } of attempts) {
      const thumb = await shrunk(IMAGES, picture, side, quality);
      if (thumb.length <= bytesMax) return { bytes: thumb, contentType: 'image/webp', extension: 'webp' };
    }
  } catch (error) {
    // The photo stands without its thumb, so the log is the only place that tells.
    log('warn', 'thumb_not_made', faultOf(error));
  }
  return null;
}

/** A still WebP of at most `side` pixels, stripped like any other: what the binding leaves in its metadata is not promised. */
async function shrunk(images: ImagesBinding, picture: Uint8Array, side: number, quality: number): Promise<Uint8Array> {
  const result = await images
    .input(new Blob([picture]).stream())
    .transform({ width: side, height: side, fit: 'scale-down' })
    .output({ format: 'image/webp', quality, anim: false });
  return readWebp(new Uint8Array(await result.response().arrayBuffer())).bytes;
}
