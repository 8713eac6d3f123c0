import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';

const ADS_A_RUN = 200;

/** Makes the fingerprints of active ads that have none. One that an edit made meanwhile stays. */
export async function sweepFingerprints(db: Db): Promise<void> {
  const { id, title, description, status, textFingerprint: known } = listings;
  const ads = await db.find(
    { id, title, description },
    sql`FROM ${listings} INDEXED BY listings_without_fingerprint WHERE ${known} IS NULL AND ${status} = 'active' LIMIT ${ADS_A_RUN}`,
  );
  if (ads.length === 0) return;
  const fingerprints = JSON.stringify(ads.map((ad) => ({ id: ad.id, fingerprint: textFingerprint(ad) })));
  await db.run(sql`UPDATE ${listings} SET ${set(listings, { textFingerprint: sql`j.fingerprint` })}
    FROM (SELECT value ->> 'id' AS id, value ->> 'fingerprint' AS fingerprint FROM json_each(${fingerprints})) AS j
    WHERE ${id} = j.id AND ${known} IS NULL`);
}
