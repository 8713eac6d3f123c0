import { categoryById } from '#schema/catalog/categories';
import { LANGUAGES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import { shareFingerprint } from '#schema/share-fingerprint';
import { authHeader, SESSION_ENDED } from '../../kit/api/api.ts';
import { formatPriceOf } from '../../kit/i18n/format.ts';
import { language } from '../../kit/i18n/i18n.ts';
import { initialOf } from '../../kit/i18n/initials.ts';
import { sendFile } from '../../kit/upload/send-file.ts';
import { drawPicture } from './draw-picture.ts';

/**
 * Draws the picture of an ad on this device; `cover` is its first photo if the device has it, `brand` the site's name. Rejects where it cannot be
 * drawn.
 */
export async function makePicture(ad: Listing, cover: Blob | null, brand: string): Promise<File> {
  const photo = ad.imageUrl === null ? null : await createImageBitmap(cover ?? (await fetchPhoto(ad.imageUrl)));
  const words = {
    title: ad.title,
    price: formatPriceOf(ad),
    place: ad.place?.[language()] ?? ad.location,
    brand,
    initial: initialOf(ad.title),
    color: categoryById(ad.categoryId)?.color ?? '',
    direction: LANGUAGES[language()].direction,
    fonts: getComputedStyle(document.body).fontFamily,
  };
  try {
    return new File([await drawPicture(words, photo)], `sarai-${ad.id}.jpg`, { type: 'image/jpeg' });
  } finally {
    photo?.close();
  }
}

/** Uploads the picture to the server, which shows it in previews of the ad's link. */
export async function uploadPicture(ad: Listing, picture: File): Promise<void> {
  const form = new FormData();
  form.set('file', picture);
  form.set('fingerprint', shareFingerprint(ad));
  const options = { params: { id: ad.id }, bearer: authHeader, ended: SESSION_ENDED, onProgress: () => {} };
  await sendFile('PUT /api/listings/:id/picture', form, options);
}

async function fetchPhoto(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The photo is not there: ${response.status}`);
  return response.blob();
}
