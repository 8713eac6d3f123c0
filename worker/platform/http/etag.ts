/**
 * A weak ETag of a content and of what is said beside it: the edge compresses what we answer, and a strong one would promise the same bytes. By the platform's
 * own digest: `node:crypto` costs as much as a small answer.
 */
export async function weakEtag(content: Uint8Array, beside = ''): Promise<string> {
  const bytes = beside === '' ? content : followedBy(content, new TextEncoder().encode(beside));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const letters = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `W/"${letters.join('')}"`;
}

/** Whether an `If-None-Match` lists this ETag; weak and strong are the same here, as RFC 9110 (13.1.2) has it. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', bare(etag)].includes(bare(known)));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

function followedBy(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
