import { hash } from 'node:crypto';
import { fold } from '#schema/fold';

/** The fingerprint of an ad's words, equal for other spellings, spaces and punctuation; '' if there are no words to compare. */
export function textFingerprint({ title, description }: { title: string; description: string }): string {
  const words = fold(`${title}\n${description}`)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? '' : `t${hashOf(words)}`;
}

/** The fingerprint of a picture: a hash of its stored bytes. */
export function pictureFingerprint(bytes: Uint8Array): string {
  return `p${hashOf(bytes)}`;
}

/** Half of SHA-256: 128 bits are enough to tell a million ads apart, and keep the index small. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/** The whole SHA-256, in base64url: stored in a table, or given to another company, instead of a secret or an address. */
export function sha256(content: string): string {
  return hash('sha256', content, 'base64url');
}
