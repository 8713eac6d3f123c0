import type { Bindings } from '../../env.ts';
import { decodeDataUrl, discardPhoto, inspectPhoto, preparePhoto, putFiles } from '../../platform/media/photos.ts';

/** Where media.routes.ts serves R2's keys. */
export const MEDIA = '/media/';

/**
 * Stores a data URL's picture and answers its path under `/media/`. An avatar is only ever shown small, so the thumb alone is
 * kept, and one URL stands for one object; the picture itself is kept where no thumb can be made. Throws the photo's own errors.
 */
export async function storeAvatar(bindings: Bindings, dataUrl: string): Promise<string> {
  const { stored, files } = await preparePhoto(bindings, inspectPhoto(decodeDataUrl(dataUrl)), null);
  const key = stored.thumbKey ?? stored.key;
  await putFiles(
    bindings,
    files.filter((file) => file.key === key),
  );
  return stored.thumbUrl ?? stored.url;
}

/** Removes an avatar's object, unless the URL is not one of ours. */
export async function discardAvatar(bindings: Bindings, url: string): Promise<void> {
  if (url.startsWith(MEDIA)) await discardPhoto(bindings, { key: url.slice(MEDIA.length), thumbKey: null });
}
