import { hashOf } from '../fingerprint.ts';

/** A weak ETag of a content, and of what is said beside it: the edge compresses what we answer, and a strong one would promise the same bytes. */
export function weakEtag(content: Uint8Array | string, beside = ''): string {
  return `W/"${hashOf(beside === '' ? content : `${hashOf(content)} ${beside}`)}"`;
}

/** Whether an `If-None-Match` lists this ETag; weak and strong are the same here, as RFC 9110 (13.1.2) has it. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', bare(etag)].includes(bare(known)));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
