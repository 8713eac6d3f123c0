/** A weak ETag of a content, and of what is said beside it: the edge compresses what we answer, and a strong one would promise the same bytes. */
export async function weakEtag(content: Uint8Array, beside = ''): Promise<string> {
  const digest = await digestOf(content);
  return `W/"${beside === '' ? digest : await digestOf(new TextEncoder().encode(`${digest} ${beside}`))}"`;
}

/** Half of SHA-256, like `hashOf`, but by WebCrypto: `node:crypto` makes a stream for each, which costs more. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes), 0, 16).toString('base64url');
}

/** Whether an `If-None-Match` lists this ETag; weak and strong are the same here, as RFC 9110 (13.1.2) has it. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', bare(etag)].includes(bare(known)));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
