import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';

const ADS_A_RUN = 200;

/** Takes the prints of texts that stood here before there were prints. An edit meanwhile has taken its own. */
export async function sweepFingerprints(db: Db): Promise<void> {
  const { id, title, description, status, textPrint: taken } = listings;
  const ads = await db.find(
    { id, title, description },
    sql`FROM ${listings} INDEXED BY listings_unprinted WHERE ${taken} IS NULL AND ${status} = 'active' LIMIT ${ADS_A_RUN}`,
  );
  if (ads.length === 0) return;
  const prints = JSON.stringify(ads.map((ad) => ({ id: ad.id, print: textFingerprint(ad) })));
  await db.run(sql`UPDATE ${listings} SET ${set(listings, { textPrint: sql`j.print` })}
    FROM (SELECT value ->> 'id' AS id, value ->> 'print' AS print FROM json_each(${prints})) AS j
    WHERE ${id} = j.id AND ${taken} IS NULL`);
}
