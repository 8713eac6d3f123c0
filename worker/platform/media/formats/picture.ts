import { IMAGE_FRAMES_MAX, IMAGE_PIXELS_MAX } from '#schema/catalog/limits';
import { refuse } from '../../errors.ts';
import type { Orientation } from './exif.ts';

/** The result of a format's parser: size in pixels as stored, orientation, and the file without its metadata. */
export interface Picture {
  width: number;
  height: number;
  orientation: Orientation;
  frames: number;
  bytes: Uint8Array;
}

/**
 * Called as soon as a size is read, so that a decompression bomb is refused by its header. Throws `image_damaged` for an empty picture and
 * `image_too_many_pixels`.
 */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw refuse('image_damaged');
  if (width * height > IMAGE_PIXELS_MAX) throw refuse('image_too_many_pixels');
}

/** Called with the count so far. Throws `image_too_many_frames`. */
export function checkFrames(frames: number): void {
  if (frames > IMAGE_FRAMES_MAX) throw refuse('image_too_many_frames');
}

/** A PNG of 10 MB in the smallest data chunks that encoders write (1 KB) has half as many. */
const PIECES_MAX = 20_000;

/**
 * Called with the number of segments, chunks or blocks so far, including those that are dropped. Each costs an object: millions of empty ones in 10
 * MB would take more memory than an isolate has (128 MB) and end the requests beside it, or take seconds. Throws `image_damaged`.
 */
export function checkPieces(pieces: number): void {
  if (pieces > PIECES_MAX) throw refuse('image_damaged');
}

/** Whether width and height are swapped: orientations 5 to 8 turn the picture on its side. */
export function isTurned(orientation: Orientation): boolean {
  return orientation >= 5;
}
