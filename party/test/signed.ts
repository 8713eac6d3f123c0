import { generateKeyPairSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { RoomName } from '#schema/realtime';

/** Returns a new key for the test, as the halves `d.x`: the Worker signs with it, and the rooms verify with `x`. */
export function newKey(): { privateKey: string; publicKey: string } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { privateKey: `${d}.${x}`, publicKey: x };
}

export async function signPass(privateKey: string, room: RoomName, seat?: object, lifetime = '1m', audience = 'pass') {
  const pass = new SignJWT({ room, ...(seat ? { seat } : {}) }).setProtectedHeader({ alg: 'EdDSA' }).setAudience(audience);
  return pass
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await signingKey(privateKey));
}

function signingKey(privateKey: string) {
  const [d = '', x = ''] = privateKey.split('.');
  return importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA');
}
