import { crc32 } from 'node:zlib';

/**
 * A weak ETag of a content, and of the headers `beside` it: the edge compresses our responses, and a strong ETag would promise the same bytes. It is
 * a checksum and the length: it only has to tell apart what one address returned before and after a change, and SHA-256 would take a thirtieth of the
 * time of a small response.
 */
export function weakEtag(content: Uint8Array, beside = ''): string {
  return `W/"${content.length.toString(36)}-${crc32(beside, crc32(content)).toString(36)}"`;
}

/** Whether an `If-None-Match` lists this ETag; weak and strong ones match, as RFC 9110 (13.1.2) says. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((listed) => ['*', bare(etag)].includes(bare(listed)));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
