import { Buffer } from 'node:buffer';

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3: local header, central directory header, end of the directory. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const COMMENT_MAX = 0xffff;
/** The directories of large apps are about a megabyte. */
const DIRECTORY_MAX = 8 * 1024 * 1024;

/** Reads `length` bytes of a file from `offset` on. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/**
 * Whether a file of `size` bytes is an Android app: a ZIP from its first byte on, whose central directory stands where its end says and names
 * a manifest and code. Reads its ends and its directory, never the whole; nothing is inflated.
 */
export async function isApk(size: number, read: ReadBytes): Promise<boolean> {
  if (size < END_BYTES || !isZipStart(await read(0, 4))) return false;
  const tailLength = Math.min(size, END_BYTES + COMMENT_MAX);
  const tail = Buffer.from(await read(size - tailLength, tailLength));
  const end = endIn(tail);
  if (end === null) return false;
  const [count, length, offset] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > DIRECTORY_MAX || offset + length > size - tailLength + end) return false;
  const names = namesIn(Buffer.from(await read(offset, length)), count);
  return names !== null && names.has('AndroidManifest.xml') && names.has('classes.dex');
}

/** Whether these are the first bytes of a ZIP that holds something. */
export function isZipStart(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32LE(0) === LOCAL;
}

function endIn(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
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
