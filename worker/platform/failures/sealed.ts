import { Buffer } from 'node:buffer';

/**
 * Seals text so that D1, a copy or a backup of it show nothing of it: AES-GCM under a key that only the Worker's secret gives. A mail holds an
 * address and sometimes a link that opens an account.
 */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), new TextEncoder().encode(text));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

/** What `seal` sealed; null when it was sealed under another secret, or changed. */
export async function unseal(secret: string, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await keyOf(secret), bytes.subarray(12)));
  } catch {
    return null;
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('sarai failures') };
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
