import { refuse } from '../../errors.ts';
import { ByteReader, joined, uint } from './byte-reader.ts';
import { type Orientation, orientationExif, orientationOf } from './exif.ts';
import { checkPieces, checkSize, type Picture } from './picture.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Quantisation and Huffman tables, and the restart interval: what a decoder needs beside the frame and its scans. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive; browsers show no other kind. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const FRAMES_OF_OTHER_KINDS = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Encoders write about ten. Each costs the decoder a pass over the whole picture, so thousands of tiny ones are a decompression bomb. */
const SCANS_MAX = 100;

/**
 * Reads a JPEG marker by marker and keeps only what a decoder needs, JFIF's pixel shape, Adobe's colour transform and the ICC profile. EXIF,
 * XMP, comments, thumbnails and whatever follows the end of the picture (motion photos, multi-picture files) are dropped.
 */
export function readJpeg(bytes: Uint8Array): Picture {
  const reader = new ByteReader(bytes);
  reader.skip(2);
  let jfif: Uint8Array | null = null;
  let orientation: Orientation | null = null;
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  const kept: Uint8Array[] = [];

  let pieces = 0;
  for (let marker = nextMarker(reader); marker !== EOI; marker = nextMarker(reader)) {
    checkPieces((pieces += 1));
    const payload = reader.take(reader.uint(2, 'big') - 2);
    if (FRAMES_OF_OTHER_KINDS.has(marker)) throw refuse('image_unsupported');
    if (FRAMES.has(marker)) {
      if (size) throw refuse('image_damaged');
      size = frameSize(payload);
      kept.push(segment(marker, payload));
    } else if (marker === SOS) {
      scans += 1;
      if (!size || scans > SCANS_MAX) throw refuse('image_damaged');
      kept.push(segment(marker, payload), entropyCoded(reader));
    } else if (TABLES.has(marker)) {
      kept.push(segment(marker, payload));
    } else if (marker === APP0 && startsWith(payload, 'JFIF\0')) {
      jfif ??= segment(APP0, withoutThumbnail(payload));
    } else if (marker === APP1 && startsWith(payload, 'Exif\0\0')) {
      orientation ??= orientationOf(payload);
    } else if (marker === APP2 && startsWith(payload, 'ICC_PROFILE\0')) {
      kept.push(segment(marker, payload));
    } else if (marker === APP14 && startsWith(payload, 'Adobe')) {
      kept.push(segment(marker, payload.subarray(0, 12)));
    }
  }

  if (!size || scans === 0) throw refuse('image_damaged');
  const turn = orientation ?? 1;
  const head = [marked(SOI), ...(jfif ? [jfif] : []), ...(turn === 1 ? [] : [segment(APP1, orientationExif(turn))])];
  return { ...size, orientation: turn, frames: 1, bytes: joined([...head, ...kept, marked(EOI)]) };
}

/** The next marker's code. Fill bytes (0xFF) may precede it; stray bytes, which some cameras leave and every viewer skips, are dropped. */
function nextMarker(reader: ByteReader): number {
  const stray = reader.bytes.indexOf(0xff, reader.position) - reader.position;
  reader.skip(stray + 1);
  const { bytes, position: start } = reader;
  let at = start;
  while (bytes[at] === 0xff) at += 1;
  reader.skip(at - start);
  const code = reader.u8();
  // Stuffing, restarts and a second start of image do not occur between segments, and none of them has a length to skip by.
  if (code < 0xc0 || (code >= 0xd0 && code <= SOI)) throw refuse('image_damaged');
  return code;
}

function frameSize(payload: Uint8Array): { width: number; height: number } {
  const reader = new ByteReader(payload);
  reader.skip(1);
  const height = reader.uint(2, 'big');
  const width = reader.uint(2, 'big');
  checkSize(width, height);
  const components = reader.u8();
  if (components === 0 || components > 4 || reader.left !== components * 3) throw refuse('image_damaged');
  return { width, height };
}

/** A scan's data up to the next real marker: 0xFF 0x00 is a stuffed byte, 0xFF 0xD0 to 0xD7 restarts. */
function entropyCoded(reader: ByteReader): Uint8Array {
  const { bytes, position: start } = reader;
  // Not `indexOf` from marker to marker: in ten megabytes of restarts every second byte is one.
  for (let end = start; end < bytes.length; end += 1) {
    if (bytes[end] !== 0xff) continue;
    const next = bytes[end + 1] ?? 0xff;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) end += 1;
    else if (next !== 0xff) return reader.take(end - start);
  }
  throw refuse('image_damaged');
}

/** JFIF may carry a small copy of the picture as it was before someone cropped it. */
function withoutThumbnail(payload: Uint8Array): Uint8Array {
  if (payload.length < 14) throw refuse('image_damaged');
  return joined([payload.subarray(0, 12), Uint8Array.of(0, 0)]);
}

function segment(marker: number, payload: Uint8Array): Uint8Array {
  return joined([marked(marker), uint(payload.length + 2, 2, 'big'), payload]);
}

function marked(marker: number): Uint8Array {
  return Uint8Array.of(0xff, marker);
}

function startsWith(payload: Uint8Array, name: string): boolean {
  for (let at = 0; at < name.length; at += 1) if (payload[at] !== name.charCodeAt(at)) return false;
  return true;
}
