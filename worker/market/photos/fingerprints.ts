import { DAY } from '#schema/durations';
import { bandsOf, lightOf, decodeHashes } from '#schema/fraud/photo-hash';
import { photoFingerprints } from '#schema/tables/photo-fingerprints';
import { uploads } from '#schema/tables/uploads';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { deleteSome } from '../../platform/swept.ts';

/** How long a photo is recognised in other ads after an ad first showed it; longer while an ad still shows it. */
export const RECOGNISED_FOR = 365 * DAY;

/** Stores the hashes by which an upload is recognised, after its row in the same batch. Until an ad shows the photo, nothing finds it. */
export function insertFingerprint(db: Db, member: Member, key: string, hashes: string | null) {
  const read = hashes === null ? null : decodeHashes(hashes);
  if (hashes === null || read === null) return [];
  const [band0, band1, band2, band3] = bandsOf(read.hash);
  const row = { key, userId: member.id, hashes, light: lightOf(read.tones).light, band0, band1, band2, band3 };
  return [
    db.run(sql`INSERT ${into(photoFingerprints, row)} WHERE EXISTS (SELECT 1 FROM ${uploads} WHERE ${uploads.key} = ${key})
      ON CONFLICT DO NOTHING`),
  ];
}

/**
 * Deletes the hashes of photos that were published more than a year ago and that no ad shows any more: without its own row, the ad that showed a
 * photo first would be taken for the copy of a later one.
 */
export async function sweepPhotoFingerprints(db: Db, now: number): Promise<void> {
  const { key, publishedAt, shown } = photoFingerprints;
  await deleteSome(db, photoFingerprints, key, sql`${publishedAt} < ${now - RECOGNISED_FOR} AND ${shown} = 0`);
}
