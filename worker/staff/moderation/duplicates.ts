import type { DuplicateGroup, DuplicatesQuery } from '#schema/contracts/moderation';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { AD_COLUMNS, type AdRow, presentAd } from './ads.ts';

/** How many of the ads of a group are shown, the newest of them. */
const ADS_SHOWN = 6;

type PrintedRow = AdRow & { print: string; newestId: number; ads: number };

/**
 * One page of the texts and pictures that several active ads share, those with the newest ad first. What the same ads share is one group. One
 * round trip.
 */
export async function listDuplicates(
  db: Db,
  { cursor, limit }: DuplicatesQuery,
  now: number,
): Promise<{ groups: DuplicateGroup[]; cursor: string | null }> {
  const [newestId, print] = cursor?.split('.') ?? [];
  const after = cursor === undefined ? sql`` : sql`AND (newest_id, print) < (${Number(newestId)}, ${print})`;
  const shared = sql`SELECT print, newest_id, ads FROM print_counts INDEXED BY print_counts_shared WHERE ads > 1 ${after}
    ORDER BY newest_id DESC, print DESC`;
  const [rows, beyond] = await db.batch([
    db.all<PrintedRow>(sql`SELECT p.print AS print, p.newest_id AS newestId, p.ads AS ads, ${sql.raw(AD_COLUMNS)}
    FROM (${shared} LIMIT ${limit}) AS p
    CROSS JOIN listing_prints AS q ON q.print = p.print AND q.listing_id >= iif(p.ads <= ${ADS_SHOWN}, 0,
      (SELECT listing_id FROM listing_prints WHERE print = p.print ORDER BY listing_id DESC LIMIT 1 OFFSET ${ADS_SHOWN - 1}))
    CROSS JOIN listings AS l ON l.id = q.listing_id CROSS JOIN users AS u ON u.id = l.user_id`),
    db.all<{ print: string }>(sql`${shared} LIMIT 1 OFFSET ${limit}`),
  ]);
  const prints = [...Map.groupBy(rows, (row) => row.print).values()];
  const last = prints.at(-1)?.[0];
  return {
    groups: merged(prints, now),
    cursor: beyond.length > 0 && last ? `${last.newestId}.${last.print}` : null,
  };
}

/** Two ads with the same five pictures are one pair, not five: groups of the same ads stand together. */
function merged(prints: PrintedRow[][], now: number): DuplicateGroup[] {
  const groups = new Map<string, DuplicateGroup>();
  for (const rows of prints) {
    const ads = rows.toSorted((a, b) => b.id - a.id);
    const [first] = ads;
    if (!first) continue;
    const by = first.print.startsWith('t') ? 'text' : 'picture';
    const key = `${first.ads}:${ads.map(({ id }) => id).join()}`;
    const group = groups.get(key) ?? { by: [], count: first.ads, listings: ads.map((ad) => presentAd(ad, now)) };
    groups.set(key, { ...group, by: [...new Set([...group.by, by] as const)] });
  }
  return [...groups.values()];
}
