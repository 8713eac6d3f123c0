import { createHash } from 'node:crypto';
import { fold } from '#schema/fold';

/** What an ad's words are told by, however they are spelled, spaced and punctuated; '' when there are none to compare. */
export function textFingerprint({ title, description }: { title: string; description: string }): string {
  const words = fold(`${title}\n${description}`)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? '' : `t${hashOf(words)}`;
}

/** What a picture is told by: its stored bytes. */
export function pictureFingerprint(bytes: Uint8Array): string {
  return `p${hashOf(bytes)}`;
}

/** Half of SHA-256: 128 bits keep two of a million ads apart, and the index small. */
function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
