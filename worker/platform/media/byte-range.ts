/** A part of a file, in bytes from its start; never empty and never beyond its end. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The one range that a request asks for, cut to the file's size. Null when the whole file answers it: no range, one that we cannot read, several
 * of them, or `If-Range` (a server may always answer whole, RFC 9110, 14.2).
 */
export function rangeOf(headers: Headers, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '' || headers.has('If-Range')) return null;
  // `-500` asks for the last 500 bytes.
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return offset < end ? { offset, length: end - offset } : 'unsatisfiable';
}
