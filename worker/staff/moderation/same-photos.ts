import type { SamePhoto } from '#schema/contracts/moderation';
import { listings } from '#schema/tables/listings';
import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { findEarlierPhotos } from '../../market/photos/photos-elsewhere.ts';
import { withSignedPictures } from '../../market/photos/withdrawn.ts';
import type { Db } from '../../platform/db.ts';
import { adColumns, presentAd } from './ads.ts';
import { oneOfIds } from '../../market/browse/searched.ts';

const [l, u] = [alias(listings, 'l'), alias(users, 'u')];

/** The photos of an ad that another member published before, each pair with the addresses where they can be seen now. Three round trips. */
export async function findSamePhotos(env: Bindings, db: Db, listingId: number, now: number): Promise<SamePhoto[]> {
  const found = await findEarlierPhotos(db, listingId, now);
  if (found.length === 0) return [];
  const keys = JSON.stringify(found.flatMap(({ key, elsewhere }) => [key, elsewhere.key]));
  const [kept, rows] = await db.batch([
    db.find(
      { key: uploads.key, thumbKey: uploads.thumbKey, listingId: uploads.listingId },
      sql`FROM ${uploads} WHERE ${uploads.key} IN (SELECT value FROM json_each(${keys}))`,
    ),
    db.find(
      adColumns,
      sql`FROM ${listings} AS ${l} NOT INDEXED CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
        WHERE ${l.id} ${oneOfIds([listingId, ...found.flatMap(({ elsewhere }) => elsewhere.listingId ?? [])])}`,
    ),
  ]);
  const ads = new Map(rows.map((row) => [row.id, presentAd(row, now)]));
  /** The addresses of a photo, if its ad can still be seen. */
  const seen = async (key: string) => {
    const photo = kept.find((each) => each.key === key);
    const ad = ads.get(photo?.listingId ?? 0);
    if (!photo || !ad || ad.status === 'removed') return null;
    const thumbUrl = photo.thumbKey && `/media/${photo.thumbKey}`;
    const { images } = await withSignedPictures(env, {
      status: ad.status,
      thumbUrl: null,
      images: [{ url: `/media/${key}`, thumbUrl }],
    });
    return images[0] ?? null;
  };
  const pairs = await Promise.all(
    found.map(async ({ key, distance, elsewhere }): Promise<SamePhoto[]> => {
      const [here, there] = [await seen(key), await seen(elsewhere.key)];
      if (!here) return [];
      const ad = ads.get(elsewhere.listingId ?? 0);
      return [
        {
          ...here,
          distance,
          elsewhere: {
            publishedAt: new Date(elsewhere.publishedAt).toISOString(),
            photo: there,
            listing: ad ? { id: ad.id, title: ad.title, status: ad.status, owner: ad.owner } : null,
          },
        },
      ];
    }),
  );
  return pairs.flat();
}
