import { Buffer } from 'node:buffer';

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3: local header, central directory header, end of the directory. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const COMMENT_MAX = 0xffff;

/**
 * The names of a ZIP archive's entries as its central directory lists them; null when it is none, or none from its first byte on (a
 * program with an archive behind it is a program). Nothing is inflated, so that a bomb stays a small file.
 */
export function zipEntries(file: Uint8Array): Set<string> | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL) return null;
  const end = endOf(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const name = at + CENTRAL_BYTES;
    const next = name + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return null;
    names.add(bytes.toString('utf8', name, name + bytes.readUInt16LE(at + 28)));
    at = next;
  }
  return names;
}

/** Where the directory's end stands: before a comment that fills the rest of the file. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}
