import { Buffer } from 'node:buffer';

/** https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb: header (2.2), allocation table (2.3), directory entries (2.6.1). */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const TABLES_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const STREAM = 2;

/** The names of the streams in an OLE compound file, the container of Word's .doc (and of Excel's .xls and many more); null for any other file. */
export function compoundStreams(file: Uint8Array): Set<string> | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEADER_BYTES || bytes.toString('hex', 0, 8) !== SIGNATURE) return null;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sector = (index: number) => {
    const start = (index + 1) * 2 ** shift;
    return start < bytes.length ? bytes.subarray(start, start + 2 ** shift) : null;
  };
  const tables = tableSectors(bytes, sector);
  const following = followingSector(tables, sector, shift);
  const names = new Set<string>();
  // A chain that forms a loop visits more sectors than the file has.
  let left = bytes.length / 2 ** shift;
  for (let part = sector(bytes.readUInt32LE(48)), at = bytes.readUInt32LE(48); part && left > 0; left -= 1) {
    for (const name of streamsOf(part)) names.add(name);
    at = following(at);
    part = sector(at);
  }
  return names;
}

type Sector = (index: number) => Buffer | null;

/** The sectors of the allocation table: the header lists 109 of them (7 MB of file), chained sectors list the others. */
function tableSectors(bytes: Buffer, sector: Sector): number[] {
  const tables = Array.from({ length: TABLES_IN_HEADER }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  let list = sector(bytes.readUInt32LE(68));
  // 10 MB need one such sector; more than a few are an attack.
  for (let hops = 0; list && hops < 8; hops += 1) {
    const last = list.length - (list.length % 4) - 4;
    for (let at = 0; at < last; at += 4) tables.push(list.readUInt32LE(at));
    list = last < 0 ? null : sector(list.readUInt32LE(last));
  }
  return tables;
}

/** The sector that follows another in its chain; one beyond the file where the chain ends or is broken. */
function followingSector(tables: number[], sector: Sector, shift: number): (index: number) => number {
  const END = 0xffff_fffe;
  const perTable = 2 ** shift / 4;
  return (index) => {
    const table = sector(tables[Math.floor(index / perTable)] ?? END);
    const at = (index % perTable) * 4;
    return table && at + 4 <= table.length ? table.readUInt32LE(at) : END;
  };
}

function streamsOf(part: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= part.length; at += ENTRY_BYTES) {
    const length = part.readUInt16LE(at + 64); // in bytes, with the terminating zero
    if (part[at + 66] === STREAM && length >= 2 && length <= 64) names.push(part.toString('utf16le', at, at + length - 2));
  }
  return names;
}
