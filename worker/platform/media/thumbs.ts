import { SMALL_BYTES_MAX, THUMB_BYTES_MAX, THUMB_SIDE_MAX } from '#schema/catalog/limits';
import type { Bindings } from '../../env.ts';
import { errorForLog } from '../error-for-log.ts';
import { log } from '../log.ts';
import type { Photo } from './photos.ts';
import { readWebp } from './formats/webp.ts';

interface Thumb {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/webp';
  extension: 'jpg' | 'webp';
}

/**
 * Sizes and qualities that are tried until the thumb has at most 25 KB: lower quality first, then smaller sizes. The local simulation ignores quality
 * (always 80), so there only the sizes make a difference.
 */
const ATTEMPTS = [
  { side: THUMB_SIDE_MAX, quality: 75 },
  { side: THUMB_SIDE_MAX, quality: 55 },
  { side: 320, quality: 50 },
  { side: 240, quality: 45 },
  { side: 160, quality: 40 },
  { side: 80, quality: 40 },
];

/** The attempts for the small thumb, for people who save data, until it has at most 8 KB. */
const SMALL_ATTEMPTS = [
  { side: 320, quality: 45 },
  { side: 240, quality: 40 },
  { side: 160, quality: 40 },
  { side: 120, quality: 35 },
  { side: 80, quality: 35 },
  { side: 40, quality: 35 },
];

/** The thumb that came with the photo if it fits this photo, else one made here; null if that cannot be done. */
export async function thumbFor(env: Bindings, photo: Photo, given: Photo | null): Promise<Thumb | null> {
  return (given && thumbIfFits(given, photo, THUMB_BYTES_MAX)) ?? (await makeThumb(env, photo.bytes, ATTEMPTS, THUMB_BYTES_MAX));
}

/** The key of the small thumb beside a public thumb, which alone has a row; null for any other key. */
export function smallKeyOf(key: string): string | null {
  return key.startsWith('thumbs/') ? key.replace('thumbs/', 'small/') : null;
}

/** The key of the thumb from which a small thumb was made; null for any other key. */
export function thumbKeyOf(key: string): string | null {
  return key.startsWith('small/') ? key.replace('small/', 'thumbs/') : null;
}

/** Whether it is a small thumb of this photo. */
export function isSmallOf(small: Photo, photo: Photo): boolean {
  return thumbIfFits(small, photo, SMALL_BYTES_MAX) !== null;
}

/** Makes the small thumb from the thumb in R2, and stores it there. False if there is no thumb, or it cannot be made. */
export async function makeSmall(env: Bindings, thumbKey: string): Promise<boolean> {
  const [thumb, key] = [await env.MEDIA.get(thumbKey), smallKeyOf(thumbKey)];
  if (thumb === null || key === null) return false;
  const bytes = await thumb.bytes();
  const contentType = thumb.httpMetadata?.contentType ?? 'image/webp';
  const small =
    bytes.length <= SMALL_BYTES_MAX ? { bytes, contentType } : await makeThumb(env, bytes, SMALL_ATTEMPTS, SMALL_BYTES_MAX);
  if (small === null) return false;
  await env.MEDIA.put(key, small.bytes, { httpMetadata: { contentType: small.contentType } });
  // The sweep may have deleted the thumb meanwhile, and would then never find this small one.
  if ((await env.MEDIA.head(thumbKey)) !== null) return true;
  await env.MEDIA.delete(key);
  return false;
}

/**
 * Returns the thumb if it has at most 400 px and `bytesMax` bytes, one frame, and the photo's own shape: a thumb must not promise another picture
 * than the ad shows.
 */
function thumbIfFits(
  { bytes, contentType, extension, width, height, frames }: Photo,
  photo: Photo,
  bytesMax: number,
): Thumb | null {
  if (extension !== 'jpg' && extension !== 'webp') return null;
  if (contentType !== 'image/jpeg' && contentType !== 'image/webp') return null;
  const side = Math.max(width, height);
  if (bytes.length > bytesMax || side > THUMB_SIDE_MAX || frames > 1) return null;
  const scale = side / Math.max(photo.width, photo.height);
  const sameShape = isAbout(width, photo.width * scale) && isAbout(height, photo.height * scale);
  return sameShape ? { bytes, contentType, extension } : null;
}

/** Within two percent or, for a side of few pixels, within one pixel of rounding. */
function isAbout(length: number, expected: number): boolean {
  return Math.abs(length - expected) <= Math.max(1, expected * 0.02);
}

/** Makes a thumb with the Images binding, which turns the picture upright by its EXIF. Null if it is absent or fails: an ad does not need a thumb. */
async function makeThumb(
  { IMAGES }: Bindings,
  picture: Uint8Array,
  attempts: typeof ATTEMPTS,
  bytesMax: number,
): Promise<Thumb | null> {
  if (!IMAGES) return null;
  try {
    for (const { side, quality } of attempts) {
      const thumb = await shrink(IMAGES, picture, side, quality);
      if (thumb.length <= bytesMax) return { bytes: thumb, contentType: 'image/webp', extension: 'webp' };
    }
  } catch (error) {
    // The photo is stored without its thumb, so only the log tells of this.
    log('warn', 'thumb_not_made', errorForLog(error));
  }
  return null;
}

/** A still WebP of at most `side` pixels, without metadata like any other picture: what the binding leaves in it is not documented. */
async function shrink(images: ImagesBinding, picture: Uint8Array, side: number, quality: number): Promise<Uint8Array> {
  const result = await images
    .input(new Blob([picture]).stream())
    .transform({ width: side, height: side, fit: 'scale-down' })
    .output({ format: 'image/webp', quality, anim: false });
  return readWebp(new Uint8Array(await result.response().arrayBuffer())).bytes;
}
