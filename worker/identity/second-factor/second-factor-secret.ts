/**
 * Secrets of authenticators as they lie in the database: AES-GCM under a key that HKDF makes of SESSION_SECRET, with the owner's id bound in, so that
 * nobody's row opens as another's. A leaked copy of the database holds no working secret; a new SESSION_SECRET makes all of them unreadable.
 */
export async function sealSecret(sessionSecret: string, userId: number, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(iv, userId), await keyOf(sessionSecret), secret);
  return `${Buffer.from(iv).toString('base64url')}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Null for what was sealed under another key, for somebody else, or is damaged. */
export async function openSecret(sessionSecret: string, userId: number, sealed: string): Promise<ArrayBuffer | null> {
  const [iv = '', text = ''] = sealed.split('.').map((part) => Uint8Array.from(Buffer.from(part, 'base64url')));
  if (iv === '' || text === '') return null;
  try {
    return await crypto.subtle.decrypt(cipher(iv, userId), await keyOf(sessionSecret), text);
  } catch {
    return null;
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, userId: number) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`second factor of ${userId}`) };
}

async function keyOf(sessionSecret: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(sessionSecret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('sarai: second factors') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
