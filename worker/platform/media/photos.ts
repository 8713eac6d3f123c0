import { Buffer } from 'node:buffer';
import { IMAGE_BYTES_MAX } from '#schema/catalog/limits';
import { photoTypeOf } from '#schema/photo-type';
import type { Bindings } from '../../env.ts';
import { refuse } from '../errors.ts';
import { readGif } from './formats/gif.ts';
import { readJpeg } from './formats/jpeg.ts';
import { pictureFingerprint } from '../fingerprint.ts';
import { isTurned, type Picture } from './formats/picture.ts';
import { readPng } from './formats/png.ts';
import { isSmallOf, smallKeyOf, thumbFor } from './thumbs.ts';
import { readWebp } from './formats/webp.ts';

/** A photo that can be stored: within the limits and without metadata. Width and height in pixels as shown (rotation applied). */
export interface Photo {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  extension: 'jpg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  frames: number;
}

/**
 * A photo in R2 with its thumb, null where none could be made. `bytes` is the photo's size, `fingerprint` a hash of its bytes; URLs are paths under
 * `/media/`.
 */
export interface StoredPhoto {
  key: string;
  thumbKey: string | null;
  url: string;
  thumbUrl: string | null;
  width: number;
  height: number;
  bytes: number;
  fingerprint: string;
}

/**
 * The bytes of a base64 data URL, whatever type it claims (`inspectPhoto` detects the type). Throws `data_url_invalid`, and `image_too_large` before
 * it decodes anything.
 */
export function decodeDataUrl(text: string): Uint8Array {
  const comma = text.indexOf(',');
  if (comma < 0 || comma > 200 || !/^data:[^,]*;base64$/i.test(text.slice(0, comma))) throw refuse('data_url_invalid');
  if ((text.length - comma - 1) * 0.75 > IMAGE_BYTES_MAX + 3) throw refuse('image_too_large');
  const base64 = text.slice(comma + 1);
  // Buffer silently skips characters that are not base64, so the alphabet is checked here.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse('data_url_invalid');
  return Buffer.from(base64, 'base64');
}

/**
 * Detects a photo's type by its bytes, checks its limits from its headers (nothing is decoded) and drops its metadata without re-encoding. Throws
 * `image_unsupported`, `image_damaged`, `image_too_large`, `image_too_many_pixels` or `image_too_many_frames`.
 */
export function inspectPhoto(bytes: Uint8Array): Photo {
  if (bytes.length > IMAGE_BYTES_MAX) throw refuse('image_too_large');
  const type = photoTypeOf(bytes);
  switch (type) {
    case 'jpeg':
      return { ...asDisplayed(readJpeg(bytes)), contentType: 'image/jpeg', extension: 'jpg' };
    case 'png':
      return { ...asDisplayed(readPng(bytes)), contentType: 'image/png', extension: 'png' };
    case 'webp':
      return { ...asDisplayed(readWebp(bytes)), contentType: 'image/webp', extension: 'webp' };
    case 'gif':
      return { ...asDisplayed(readGif(bytes)), contentType: 'image/gif', extension: 'gif' };
    case null:
      throw refuse('image_unsupported');
    default:
      return type satisfies never;
  }
}

/** The thumbs that a browser made of a photo; null for one that it did not make. */
export interface GivenThumbs {
  thumb: Uint8Array | null;
  /** The small thumb, for people who save data. Without one, the Worker makes it when it is first requested. */
  small: Uint8Array | null;
}

const NONE: GivenThumbs = { thumb: null, small: null };

/** Stores a photo and the thumb that the Worker makes of it. If a put fails, all objects are removed. */
export async function storePhoto(env: Bindings, photo: Photo): Promise<StoredPhoto> {
  const prepared = await preparePhoto(env, photo);
  try {
    await putFiles(env, prepared.files);
  } catch (error) {
    await discardPhoto(env, prepared.stored);
    throw error;
  }
  return prepared.stored;
}

/** An object that is to be written to R2. */
export interface NewFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  contentDisposition?: string;
}

/** A photo that has its keys and its thumb but is not in R2 yet, so that its row can be written before the objects. */
export interface PreparedPhoto {
  stored: StoredPhoto;
  files: NewFile[];
}

/** The prefixes of the keys of a photo and of its thumb. */
interface KeyPrefixes {
  photo: string;
  thumb: string;
}

const PUBLIC: KeyPrefixes = { photo: 'photos/', thumb: 'thumbs/' };

/** Chooses the keys of the photo's objects, and its thumb; writes nothing. */
export async function preparePhoto(env: Bindings, photo: Photo, given = NONE, shelves = PUBLIC): Promise<PreparedPhoto> {
  const thumbnail = await thumbFor(env, photo, given.thumb && inspectThumb(given.thumb));
  const key = `${shelves.photo}${randomName()}.${photo.extension}`;
  const thumbKey = thumbnail && `${shelves.thumb}${randomName()}.${thumbnail.extension}`;
  const stored: StoredPhoto = {
    key,
    thumbKey,
    url: `/media/${key}`,
    thumbUrl: thumbKey && `/media/${thumbKey}`,
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes.length,
    fingerprint: pictureFingerprint(photo.bytes),
  };
  const files: NewFile[] = [{ key, bytes: photo.bytes, contentType: photo.contentType }];
  if (thumbnail && thumbKey) files.push({ key: thumbKey, bytes: thumbnail.bytes, contentType: thumbnail.contentType });
  const small = given.small && inspectThumb(given.small);
  const smallKey = thumbKey && smallKeyOf(thumbKey);
  if (smallKey && small && isSmallOf(small, photo))
    files.push({ key: smallKey, bytes: small.bytes, contentType: small.contentType });
  return { stored, files };
}

/** Writes the objects. If one fails, throws only after all have ended: a late put would come after the caller's `discardPhoto`. */
export async function putFiles(env: Bindings, files: NewFile[]): Promise<void> {
  const puts = await Promise.allSettled(
    files.map(({ key, bytes, ...httpMetadata }) => env.MEDIA.put(key, bytes, { httpMetadata })),
  );
  const failure = puts.find((put) => put.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Removes a photo's objects; a missing object is not an error. */
export async function discardPhoto(env: Bindings, { key, thumbKey }: Pick<StoredPhoto, 'key' | 'thumbKey'>): Promise<void> {
  await env.MEDIA.delete(objectKeysOf(key, thumbKey));
}

/** The keys of all objects in R2 that belong to these keys: a public thumb may have a small thumb beside it. */
export function objectKeysOf(...keys: readonly (string | null)[]): string[] {
  return keys.flatMap((key) => {
    if (key === null) return [];
    const small = smallKeyOf(key);
    return small === null ? [key] : [key, small];
  });
}

/** Null if the thumb cannot be read: the photo is not refused for that, and the Worker makes a thumb instead. */
function inspectThumb(bytes: Uint8Array): Photo | null {
  try {
    return inspectPhoto(bytes);
  } catch {
    return null;
  }
}

/** Width and height as a person sees them: orientations 5 to 8 turn the picture on its side. */
function asDisplayed({
  bytes,
  frames,
  width,
  height,
  orientation,
}: Picture): Pick<Photo, 'bytes' | 'frames' | 'width' | 'height'> {
  return isTurned(orientation) ? { bytes, frames, width: height, height: width } : { bytes, frames, width, height };
}

/** 128 random bits: a key cannot be guessed, so nobody can view a photo that was never published. */
export function randomName(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
}
