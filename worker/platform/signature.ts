import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

/** 144 bits: a whole number of base64url characters, so that a signature can be written in one way only. */
const SIGNATURE_BYTES = 18;

/** Each purpose has its own key, derived from the session secret, so a signature for one purpose is not valid for another. */
type Purpose = 'chat file links' | 'guest ids' | 'looks' | 'bookmarks' | 'renewals';

export async function signatureOf(secret: string, purpose: Purpose, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, purpose), new TextEncoder().encode(text));
  return Buffer.from(mac, 0, SIGNATURE_BYTES).toString('base64url');
}

/** Compares in constant time: if a worse guess were refused sooner, the right signature could be found character by character. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Cached by purpose and secret. Holds the keys themselves, not promises of them: workerd does not let one request wait for what another began. */
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const encoder = new TextEncoder();
  const raw = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: encoder.encode(`sarai ${purpose}`) };
  const key = await crypto.subtle.deriveKey(derivation, raw, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  keys.set(name, key);
  return key;
}
