import { THUMB_SIDE_MAX } from '#schema/catalog/limits';

/** One way to encode a picture: its size in pixels and the encoder's quality, 0 to 1. */
export interface Attempt {
  width: number;
  height: number;
  quality: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Quality is reduced first, until artefacts begin to show; then size. */
const PHOTO = [
  { side: 1600, quality: 0.82 },
  { side: 1600, quality: 0.7 },
  { side: 1600, quality: 0.58 },
  { side: 1280, quality: 0.62 },
  { side: 1280, quality: 0.48 },
  { side: 1024, quality: 0.5 },
  { side: 800, quality: 0.45 },
  { side: 640, quality: 0.35 },
];

const THUMB = [
  { side: THUMB_SIDE_MAX, quality: 0.78 },
  { side: THUMB_SIDE_MAX, quality: 0.62 },
  { side: THUMB_SIDE_MAX, quality: 0.48 },
  { side: 320, quality: 0.5 },
  { side: 240, quality: 0.45 },
  { side: 160, quality: 0.4 },
];

const SMALL = [
  { side: 320, quality: 0.45 },
  { side: 240, quality: 0.4 },
  { side: 160, quality: 0.4 },
  { side: 120, quality: 0.35 },
  { side: 80, quality: 0.3 },
];

/** Returns the attempts to encode a photo, best first, until one is small enough. Nothing is enlarged, and the aspect ratio stays. */
export function photoPlan(original: Size): Attempt[] {
  return PHOTO.map((step) => fitted(original, step));
}

/** Returns the attempts for its thumbnail. */
export function thumbPlan(photo: Size): Attempt[] {
  return THUMB.map((step) => fitted(photo, step));
}

/** Returns the attempts for the thumbnail of devices that save data. */
export function smallPlan(thumb: Size): Attempt[] {
  return SMALL.map((step) => fitted(thumb, step));
}

function fitted({ width, height }: Size, { side, quality }: { side: number; quality: number }): Attempt {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height), quality };
}
