/** How many bytes at the beginning of a file tell its type. */
export const PHOTO_TYPE_BYTES = 12;

/** A group for each of the types below. */
const SIGNATURE = /^(?:(\xff\xd8\xff)|(\x89PNG)|(RIFF.{4}WEBP)|(GIF8))/s;
const TYPES = ['jpeg', 'png', 'webp', 'gif'] as const;

/** Whether these bytes begin one of the four kinds of photo, whatever their name says: nobody takes anything else. */
export function beginsPhoto(bytes: Uint8Array): boolean {
  return SIGNATURE.test(String.fromCharCode(...bytes));
}

/** Which of them; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): (typeof TYPES)[number] | null {
  const found = SIGNATURE.exec(String.fromCharCode(...bytes.subarray(0, PHOTO_TYPE_BYTES)));
  return TYPES.find((_, at) => found?.[at + 1]) ?? null;
}
