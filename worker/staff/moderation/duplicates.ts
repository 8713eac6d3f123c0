import type { DuplicateGroup, DuplicatesQuery } from '#schema/contracts/moderation';
import { printCounts } from '#schema/tables/print-counts';
import { listingPrints } from '#schema/tables/listing-prints';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import type { Row } from '../../platform/columns.ts';
import { adColumns, presentAd } from './ads.ts';

const [p, q, l, u] = [alias(printCounts, 'p'), alias(listingPrints, 'q'), alias(listings, 'l'), alias(users, 'u')];

/** How many of the ads of a group are shown, the newest of them. */
const ADS_SHOWN = 6;

const printedColumns = { print: p.print, newestId: p.newestId, ads: p.ads, ...adColumns };
type PrintedRow = Row<typeof printedColumns>;

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
  const after = cursor === undefined ? sql`` : sql`AND (${p.newestId}, ${p.print}) < (${Number(newestId)}, ${print})`;
  const shared = sql`FROM ${printCounts} AS ${p} INDEXED BY print_counts_shared WHERE ${p.ads} > 1 ${after}
    ORDER BY ${p.newestId} DESC, ${p.print} DESC`;
  const [rows, beyond] = await db.batch([
    db.find(
      printedColumns,
      sql`FROM (SELECT * ${shared} LIMIT ${limit}) AS ${p}
    CROSS JOIN ${listingPrints} AS ${q} ON ${q.print} = ${p.print} AND ${q.listingId} >= iif(${p.ads} <= ${ADS_SHOWN}, 0,
      (SELECT ${listingPrints.listingId} FROM ${listingPrints} WHERE ${listingPrints.print} = ${p.print} ORDER BY ${listingPrints.listingId} DESC
      LIMIT 1 OFFSET ${ADS_SHOWN - 1}))
    CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${q.listingId} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}`,
    ),
    db.find({ print: p.print }, sql`${shared} LIMIT 1 OFFSET ${limit}`),
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
