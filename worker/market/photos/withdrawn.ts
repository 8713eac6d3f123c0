import { HOUR } from '#schema/durations';
import { withdrawnPictures } from '#schema/tables/withdrawn-pictures';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { signPicture } from '../../platform/media/signed-link.ts';
import { deleteSome } from '../../platform/swept.ts';

/**
 * Who may see a picture: everyone, holders of a signed link (its ad is hidden), or nobody. It is checked at every picture, and reads no row for a
 * public one.
 */
export async function audienceOf(db: Db, key: string): Promise<'everyone' | 'linked' | 'nobody'> {
  const { key: column, hiddenIn } = withdrawnPictures;
  const [row] = await db.find({ hiddenIn }, sql`FROM ${withdrawnPictures} WHERE ${column} = ${key}`);
  if (row === undefined) return 'everyone';
  return row.hiddenIn === null ? 'nobody' : 'linked';
}

/** Twice as long as the Worker's own caches may hold a picture whose object has gone. */
const CACHED_FOR = 2 * HOUR;

/** Deletes the rows of pictures whose objects went so long ago that none of our caches holds them. */
export async function sweepWithdrawn(db: Db, now: number): Promise<void> {
  const { key, goneAt } = withdrawnPictures;
  await deleteSome(db, withdrawnPictures, key, sql`${goneAt} < ${now - CACHED_FOR}`);
}

interface WithPictures {
  status: string;
  thumbUrl: string | null;
  imageUrl?: string | null;
  images?: readonly { url: string; thumbUrl: string | null }[];
}

/** The ad; if it is hidden or held, with signed links to its pictures, for a response to its owner or an administrator. */
export async function withSignedPictures<Ad extends WithPictures>(env: Bindings, ad: Ad): Promise<Ad> {
  if (!isClosed(ad)) return ad;
  const open = async (url: string | null) => (url === null ? null : signPicture(env, url));
  return {
    ...ad,
    thumbUrl: await open(ad.thumbUrl),
    ...(ad.imageUrl === undefined ? {} : { imageUrl: await open(ad.imageUrl) }),
    ...(ad.images && {
      images: await Promise.all(
        ad.images.map(async (image) => ({
          ...image,
          url: await signPicture(env, image.url),
          thumbUrl: await open(image.thumbUrl),
        })),
      ),
    }),
  };
}

/** `withSignedPictures` for each of the ads. */
export async function allWithSignedPictures<Ad extends WithPictures>(env: Bindings, ads: Ad[]): Promise<Ad[]> {
  return ads.some(isClosed) ? Promise.all(ads.map((ad) => withSignedPictures(env, ad))) : ads;
}

function isClosed({ status }: WithPictures): boolean {
  return status === 'hidden' || status === 'held';
}
