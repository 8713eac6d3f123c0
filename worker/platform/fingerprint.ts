import { hash } from 'node:crypto';
import { fold } from '#schema/fold';

/** The fingerprint of an ad's words, the same for other spellings, spaces and punctuation; '' when there are no words to compare. */
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

/** Half of SHA-256: 128 bits keep two of a million ads apart, and the index small. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/** All of it, in base64url: what a table or another company keeps of a secret or an address in the place of that. */
export function sha256(content: string): string {
  return hash('sha256', content, 'base64url');
}
