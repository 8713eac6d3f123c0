import { crc32 } from 'node:zlib';

/**
 * A weak ETag of a content, and of what is said beside it: the edge compresses what we answer, and a strong one would promise the same bytes. It is a
 * checksum with the length: what it has to tell apart is what one address answered before and after a change, and SHA-256 costs a small answer a
 * thirtieth of its time.
 */
export function weakEtag(content: Uint8Array, beside = ''): string {
  return `W/"${content.length.toString(36)}-${crc32(beside, crc32(content)).toString(36)}"`;
}

/** Whether an `If-None-Match` lists this ETag; weak and strong are the same here, as RFC 9110 (13.1.2) has it. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', bare(etag)].includes(bare(known)));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
