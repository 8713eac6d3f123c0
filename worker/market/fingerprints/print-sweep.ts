import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { textPrint } from '../../platform/prints.ts';

const ADS_A_RUN = 200;

/** Takes the prints of texts that stood here before there were prints. An edit meanwhile has taken its own. */
export async function sweepPrints(db: Db): Promise<void> {
  const ads = await db.all<{ id: number; title: string; description: string }>(sql`SELECT id, title, description
    FROM listings INDEXED BY listings_unprinted WHERE text_print IS NULL AND status = 'active' LIMIT ${ADS_A_RUN}`);
  if (ads.length === 0) return;
  const prints = JSON.stringify(ads.map((ad) => ({ id: ad.id, print: textPrint(ad) })));
  await db.run(sql`UPDATE listings SET text_print = j.print
    FROM (SELECT value ->> 'id' AS id, value ->> 'print' AS print FROM json_each(${prints})) AS j
    WHERE listings.id = j.id AND listings.text_print IS NULL`);
}
