import { Buffer } from 'node:buffer';

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3: local header, central directory header, end of the directory. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const COMMENT_MAX = 0xffff;

/** Reads `length` bytes of a file from `offset` on. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/**
 * The names of a ZIP archive's entries as its central directory lists them; null if the file is not an archive from its first byte on (a program
 * followed by an archive is a program). Nothing is inflated, so a zip bomb does no harm.
 */
export function zipEntries(file: Uint8Array): Set<string> | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = isZipStart(bytes) ? endIn(bytes) : null;
  return end && namesIn(bytes.subarray(end.offset, end.at), end.count);
}

/**
 * `zipEntries` for a file of `size` bytes that is read in parts: its two ends and its directory of at most `directoryMax` bytes, never the whole
 * file.
 */
export async function zipEntriesOf(size: number, read: ReadBytes, directoryMax: number): Promise<Set<string> | null> {
  if (size < END_BYTES || !isZipStart(await read(0, 4))) return null;
  const tailLength = Math.min(size, END_BYTES + COMMENT_MAX);
  const end = endIn(Buffer.from(await read(size - tailLength, tailLength)));
  if (end === null || end.length > directoryMax || end.offset + end.length > size - tailLength + end.at) return null;
  return namesIn(Buffer.from(await read(end.offset, end.length)), end.count);
}

/** Whether these are the first bytes of a ZIP that is not empty. */
export function isZipStart(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32LE(0) === LOCAL;
}

/** Reads the record at the end of the directory, which begins at `at` in `tail`, before a comment that fills the rest of the file. */
function endIn(tail: Buffer): { at: number; count: number; length: number; offset: number } | null {
  const first = Math.max(0, tail.length - END_BYTES - COMMENT_MAX);
  for (let at = tail.length - END_BYTES; at >= first; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return { at, count: tail.readUInt16LE(at + 10), length: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  }
  return null;
}

function namesIn(directory: Buffer, count: number): Set<string> | null {
  const names = new Set<string>();
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) return null;
    const name = at + CENTRAL_BYTES;
    const nameEnd = name + directory.readUInt16LE(at + 28);
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return null;
    names.add(directory.toString('utf8', name, nameEnd));
    at = next;
  }
  return names;
}
