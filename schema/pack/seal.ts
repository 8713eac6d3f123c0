import { byteReader, NotAPack } from './bytes.ts';

/**
 * A sealed pack is a signature of 64 bytes (ECDSA P-256 with SHA-256, because older Chromes lack Ed25519), then the gzipped pack. The gzipped bytes
 * are signed, so that bytes of a stranger are never decompressed.
 */
const SIGNATURE_BYTES = 64;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

/** Signs `gzipped` and returns it behind its signature. */
export async function seal(gzipped: Uint8Array<ArrayBuffer>, privateKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const [d = '', x = '', y = ''] = privateKey.split('.');
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', d, x, y }, CURVE, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign(SIGNING, key, gzipped));
  const sealed = new Uint8Array(SIGNATURE_BYTES + gzipped.length);
  sealed.set(signature);
  sealed.set(gzipped, SIGNATURE_BYTES);
  return sealed;
}

/** Returns the gzipped bytes behind the signature. Throws `NotAPack` if the signature is not ours. */
export async function unseal(sealed: Uint8Array<ArrayBuffer>, publicKey: string): Promise<Uint8Array<ArrayBuffer>> {
  byteReader(sealed).bytes(SIGNATURE_BYTES);
  const [signature, gzipped] = [sealed.slice(0, SIGNATURE_BYTES), sealed.slice(SIGNATURE_BYTES)];
  const [x = '', y = ''] = publicKey.split('.');
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, CURVE, false, ['verify']);
  if (!(await crypto.subtle.verify(SIGNING, key, signature, gzipped))) throw new NotAPack('Its signature is wrong');
  return gzipped;
}

/** The public part of a private key `d.x.y` (the parts of a JWK). */
export function publicHalf(privateKey: string): string {
  return privateKey.slice(privateKey.indexOf('.') + 1);
}
