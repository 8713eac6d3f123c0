import type { R2Bucket } from '@cloudflare/workers-types';
import type { DemoAd } from './ads.ts';
import type { DemoMember } from './members.ts';
import { pictureKey } from './pictures/picture.ts';
import { type Chance, chance } from './random.ts';
import { inTurn, renderAll, renderAvatar } from './render.ts';

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
}

/** Puts every ad's photos into R2, each under keys of its own as an upload would be, and answers them in the order of the ads. */
export async function storePhotos(bucket: R2Bucket, ads: readonly DemoAd[]): Promise<StoredPhoto[]> {
  const rendered = await renderAll(ads.flatMap((ad) => ad.pictures));
  const draw = chance(400);
  const photos = ads.flatMap((ad) =>
    ad.pictures.map((picture, position) => {
      const files = rendered.get(pictureKey(picture));
      if (files === undefined) throw new Error(`Not rendered: ${pictureKey(picture)}.`);
      return {
        files,
        stored: {
          listingId: ad.id,
          userId: ad.userId,
          position,
          key: `photos/${randomName(draw)}.jpg`,
          thumbKey: `thumbs/${randomName(draw)}.webp`,
          width: files.width,
          height: files.height,
          bytes: files.photo.byteLength,
        },
      };
    }),
  );
  await inTurn(photos, 12, async ({ files, stored }) => {
    await Promise.all([
      put(bucket, stored.key, files.photo, 'image/jpeg'),
      put(bucket, stored.thumbKey, files.thumb, 'image/webp'),
    ]);
  });
  return photos.map(({ stored }) => stored);
}

/** Puts the profile pictures into R2 and answers each member's key. */
export async function storeAvatars(bucket: R2Bucket, members: readonly DemoMember[]): Promise<Map<number, string>> {
  const draw = chance(256);
  const keys = new Map<number, string>();
  for (const { id, avatar } of members) {
    if (avatar === null) continue;
    const key = `thumbs/${randomName(draw)}.webp`;
    await put(bucket, key, await renderAvatar(avatar), 'image/webp');
    keys.set(id, key);
  }
  return keys;
}

function randomName(draw: Chance): string {
  return draw.hex(32);
}

async function put(bucket: R2Bucket, key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
}
