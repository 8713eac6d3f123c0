/** How many bytes at the beginning of a file tell its type. */
export const PHOTO_TYPE_BYTES = 12;

/** Which of the four kinds of photo these bytes begin, whatever their name says; null for anything else, which nobody takes. */
export function photoTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | null {
  const begins = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47])) return 'png';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  if (begins([0x47, 0x49, 0x46, 0x38])) return 'gif';
  return null;
}
