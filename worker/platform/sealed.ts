import { Buffer } from 'node:buffer';

const IV_BYTES = 12;

/**
 * Encrypts bytes so that D1, a copy or a backup of it shows nothing of them: AES-GCM under a key that HKDF derives from the Worker's secret for this
 * `use` alone. For one person's data, `use` includes their id, so that nobody's row can be opened as another's. If the secret changes, nothing can be
 * opened.
 */
export async function seal(secret: string, use: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, use), content);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

/** Decrypts what `seal` returned; null if it was sealed under another secret or for another use, or is damaged. */
export async function unseal(secret: string, use: string, sealed: string): Promise<ArrayBuffer | null> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64'));
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
    return await crypto.subtle.decrypt(algorithm, await keyOf(secret, use), bytes.subarray(IV_BYTES));
  } catch {
    return null;
  }
}

async function keyOf(secret: string, use: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const raw = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`sarai: ${use}`) };
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
