import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { R2Bucket } from '@cloudflare/workers-types';
import sharp from 'sharp';
import type { DemoAd } from './ads.ts';
import { seededRandom } from './random.ts';
import type { DemoMember } from './texts.ts';

/** A picture of an ad. `pictures/` holds one file for each scene, colour and background, 1000 × 750 pixels, from which the views are cut. */
export interface Picture {
  scene: string;
  colour: number;
  ground: number;
  view: 'whole' | 'close' | 'mirrored';
}

/** A photo of an ad in R2, by its keys there. */
export interface StoredPhoto {
  listingId: number;
  userId: number;
  position: number;
  key: string;
  thumbKey: string;
  width: number;
  height: number;
  bytes: number;
  colors: string;
}

const WHOLE = { width: 1000, height: 750 };
/** The part of the whole photo that a close view shows. */
const CLOSE = { left: 140, top: 145, width: 720, height: 540 };
const LANES = 24;

/** Puts every ad's photos into R2, each under keys of its own like an upload, and returns them in the order of the ads. */
export async function storePhotos(bucket: R2Bucket, ads: readonly DemoAd[]): Promise<StoredPhoto[]> {
  const draw = seededRandom(400);
  const photos = ads.flatMap((ad) =>
    ad.pictures.map((picture, position) => ({
      picture,
      listingId: ad.id,
      userId: ad.userId,
      position,
      key: `photos/${draw.hex(32)}.${picture.view === 'whole' ? 'webp' : 'jpg'}`,
      thumbKey: `thumbs/${draw.hex(32)}.webp`,
    })),
  );
  const stored = new Map<string, StoredPhoto>();
  // Each view is cut once, however many ads show it.
  const views = Map.groupBy(photos, ({ picture }) => `${pictureFile(picture)} ${picture.view}`);
  const queue = views.values();
  const lane = async (): Promise<void> => {
    for (const [first, ...others] of queue) {
      if (first === undefined) continue;
      const { photo, thumb, width, height, colors } = await renderPhoto(first.picture);
      for (const wanted of [first, ...others]) {
        await Promise.all([put(bucket, wanted.key, photo), put(bucket, wanted.thumbKey, thumb)]);
        stored.set(wanted.key, { ...wanted, width, height, bytes: photo.byteLength, colors });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return photos.flatMap(({ key }) => stored.get(key) ?? []);
}

/** Puts the profile pictures into R2 and returns each member's key. */
export async function storeAvatars(bucket: R2Bucket, members: readonly DemoMember[]): Promise<Map<number, string>> {
  const draw = seededRandom(256);
  const shown = members.filter(({ avatar }) => avatar).map(({ id }) => ({ id, key: `thumbs/${draw.hex(32)}.webp` }));
  await Promise.all(
    shown.map(async ({ id, key }) => put(bucket, key, await readFile(new URL(`avatars/${id}.webp`, import.meta.url)))),
  );
  return new Map(shown.map(({ id, key }) => [id, key]));
}

/** Returns the pictures of a scene, as whole views, in their order. */
export function picturesOf(scene: string): readonly Picture[] {
  const pictures = SCENES.get(scene);
  if (!pictures) throw new Error(`scripts/demo/pictures has none of ${scene}.`);
  return pictures;
}

const SCENES = Map.groupBy(
  readdirSync(new URL('pictures', import.meta.url))
    .toSorted()
    .map((name): Picture => {
      const [scene = '', colour, ground] = name.replace('.webp', '').split('-');
      return { scene, colour: Number(colour), ground: Number(ground), view: 'whole' };
    }),
  ({ scene }) => scene,
);

export function pictureFile({ scene, colour, ground }: Picture): string {
  return fileURLToPath(new URL(`pictures/${scene}-${colour}-${ground}.webp`, import.meta.url));
}

/**
 * Makes a photo and its thumb. Views are cut here because files of all of them would be three times as many bytes; they are JPEG because that is
 * encoded in an eighth of WebP's time.
 */
export async function renderPhoto(picture: Picture) {
  const file = pictureFile(picture);
  const isClose = picture.view === 'close';
  const view = isClose ? sharp(file).extract(CLOSE) : sharp(file).flop();
  const photo: Uint8Array = picture.view === 'whole' ? await readFile(file) : await view.jpeg({ quality: 62 }).toBuffer();
  const thumb = await sharp(photo).resize(400, 300, { kernel: 'cubic' }).webp({ quality: 72, effort: 1 }).toBuffer();
  const { width, height } = isClose ? CLOSE : WHOLE;
  return { photo, thumb, width, height, colors: await colorsOf(thumb) };
}

/** Returns the colours as `web/kit/upload/encode-photo.ts` does. */
async function colorsOf(thumb: Uint8Array): Promise<string> {
  const pixels = await sharp(thumb).removeAlpha().resize(1, 2, { fit: 'fill' }).raw().toBuffer();
  return Array.from(pixels, (value) => Math.round(value / 17).toString(16)).join('');
}

async function put(bucket: R2Bucket, key: string, bytes: Uint8Array): Promise<void> {
  const contentType = key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
}
