import type { OutgoingFile } from '../engine/types.ts';

/** A picture ready to be sent: small, without metadata, its size in pixels known; null when this browser can't read it. */
export async function preparedPicture(source: File, name: string): Promise<OutgoingFile | null> {
  try {
    const { shrinkPhoto } = await import('../../kit/upload/shrink-photo.ts');
    const { photo, thumb } = await shrinkPhoto(source);
    const drawn = await createImageBitmap(photo);
    const { width, height } = drawn;
    drawn.close();
    return { blob: photo, thumb, name: renamed(name, photo.type), kind: 'image', width, height };
  } catch {
    return null;
  }
}

/** 'IMG_1.HEIC' that became a WebP is called 'IMG_1.webp'. */
function renamed(name: string, type: string): string {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  return `${name.replace(/\.\w{1,5}$/, '')}.${ending}`;
}
