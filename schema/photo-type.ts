/** How many bytes at the beginning of a file are needed to tell its type. */
export const PHOTO_TYPE_BYTES = 12;

/** A group for each of the types below. */
const SIGNATURE = /^(?:(\xff\xd8\xff)|(\x89PNG)|(RIFF.{4}WEBP)|(GIF8))/s;
const TYPES = ['jpeg', 'png', 'webp', 'gif'] as const;

/** Whether these bytes are the beginning of a photo of one of the four accepted types, whatever the file name says. */
export function isPhotoStart(bytes: Uint8Array): boolean {
  return SIGNATURE.test(String.fromCharCode(...bytes));
}

/** Returns the type of the photo; null if it is none of the four. */
export function photoTypeOf(bytes: Uint8Array): (typeof TYPES)[number] | null {
  const found = SIGNATURE.exec(String.fromCharCode(...bytes.subarray(0, PHOTO_TYPE_BYTES)));
  return TYPES.find((_, at) => found?.[at + 1]) ?? null;
}
