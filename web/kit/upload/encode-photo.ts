import { PHOTO_BYTES_TARGET, SMALL_BYTES_MAX, THUMB_BYTES_MAX } from '#schema/catalog/limits';
import { type Attempt, photoPlan, type Size, smallPlan, thumbPlan } from './shrink-plan.ts';

/** The pictures that are uploaded. Without a thumb the server makes one. */
export interface ShrunkPhoto {
  photo: Blob;
  thumb: Blob | null;
  /** The thumb for devices that save data. */
  small: Blob | null;
  /** Colours of the upper and the lower half, each as three CSS digits; a pack shows them instead of the photo. Null if the canvas can't be read. */
  colors?: string | null;
  /** Hashes by which the Worker finds copies of the photo (schema/fraud/photo-hash.ts). Null if there is nothing to see: the Worker then looks. */
  hashes?: string | null;
}

/** Hashes a photo from its RGBA pixels, scaled to a square of `side` pixels. */
export interface PixelHash {
  side: number;
  hash: (pixels: Uint8ClampedArray) => string | null;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Source = ImageBitmap | Canvas;

/**
 * Encodes a photo upright, at most 1600 px and 250 KB, its thumbnail, at most 400 px and 25 KB, and one of at most 8 KB for devices that save data.
 * The canvas keeps no metadata, so the place where the photo was taken stays on the device. Runs in a worker or on the page; `hashed` hashes the
 * photo. Rejects if the file can't be decoded.
 */
export async function encodePhoto(file: Blob, pixelHash: PixelHash | null = null): Promise<ShrunkPhoto> {
  const bitmap = await decode(file);
  try {
    // A canvas would keep only one frame of an animation; a small GIF is sent unchanged.
    if (file.type === 'image/gif' && file.size <= PHOTO_BYTES_TARGET) {
      return { photo: file, ...(await encodeThumbs(bitmap, pixelHash)) };
    }
    const { blob, canvas } = await encodeWithin(bitmap, photoPlan(bitmap), PHOTO_BYTES_TARGET);
    return { photo: blob, ...(await encodeThumbs(canvas, pixelHash)) };
  } finally {
    bitmap.close();
  }
}

async function encodeThumbs(source: Source, hashed: PixelHash | null): Promise<Omit<ShrunkPhoto, 'photo'>> {
  const thumb = await encodeWithin(source, thumbPlan(source), THUMB_BYTES_MAX);
  const small = await encodeWithin(thumb.canvas, smallPlan(thumb.canvas), SMALL_BYTES_MAX);
  return {
    thumb: thumb.blob.size <= THUMB_BYTES_MAX ? thumb.blob : null,
    small: small.blob.size <= SMALL_BYTES_MAX ? small.blob : null,
    colors: colorsOf(thumb.canvas),
    hashes: hashed && hashesIn(thumb.canvas, hashed),
  };
}

/** Chrome before 111 does not know 'from-image', and turns pictures upright by default. https://crbug.com/1342260 */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }
}

/** Returns the first attempt that is small enough, else the last one. */
async function encodeWithin(source: Source, plan: Attempt[], bytes: number): Promise<{ blob: Blob; canvas: Canvas }> {
  let canvas: Canvas | null = null;
  let blob: Blob | null = null;
  for (const attempt of plan) {
    if (canvas?.width !== attempt.width || canvas.height !== attempt.height) canvas = drawScaled(source, attempt);
    blob = await encode(canvas, attempt.quality);
    if (blob.size <= bytes) break;
  }
  if (!canvas || !blob) throw new Error('A plan has at least one attempt');
  return { blob, canvas };
}

function drawScaled(source: Source, { width, height }: Size): Canvas {
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No memory for a canvas');
  // Transparent pictures would turn black as JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Returns the mean colours of the two halves. Browsers that prevent fingerprinting return noise or nothing: then the colours are noise, or null. */
function colorsOf(source: Canvas): string | null {
  const side = 16;
  const pixels = squarePixels(source, side);
  if (!pixels) return null;
  const digit = (from: number, channel: number) => {
    const values = Array.from({ length: (side * side) / 2 }, (_, index) => pixels[(from + index) * 4 + channel] ?? 0);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length / 17).toString(16);
  };
  return [0, (side * side) / 2].flatMap((from) => [0, 1, 2].map((channel) => digit(from, channel))).join('');
}

function hashesIn(source: Canvas, { side, hash }: PixelHash): string | null {
  const pixels = squarePixels(source, side);
  return pixels ? hash(pixels) : null;
}

function squarePixels(source: Canvas, side: number): Uint8ClampedArray | undefined {
  return drawScaled(source, { width: side, height: side }).getContext('2d')?.getImageData(0, 0, side, side).data;
}

/** Returns WebP if the browser can encode it, else JPEG: Safari returns a PNG for a type that it does not know. */
async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No memory to encode'))), type, quality),
  );
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
