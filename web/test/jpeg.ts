/** The bytes of a photo that are read before it is sent. */
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
