import type { DuplicateGroup, DuplicatesQuery } from '#schema/contracts/moderation';
import { fingerprintCounts } from '#schema/tables/fingerprint-counts';
import { listingFingerprints } from '#schema/tables/listing-fingerprints';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import type { Row } from '../../platform/columns.ts';
import { adColumns, presentAd } from './ads.ts';

const [p, q, l, u] = [alias(fingerprintCounts, 'p'), alias(listingFingerprints, 'q'), alias(listings, 'l'), alias(users, 'u')];

/** How many of a group's ads are shown, the newest of them. */
const ADS_SHOWN = 6;

const groupColumns = { fingerprint: p.fingerprint, newestId: p.newestId, ads: p.ads, ...adColumns };
type GroupRow = Row<typeof groupColumns>;

/**
 * One page of the texts and pictures that several active ads share, those with the newest ad first. Everything that the same ads share is one
 * group. One round trip.
 */
export async function listDuplicates(
  db: Db,
  { cursor, limit }: DuplicatesQuery,
  now: number,
): Promise<{ groups: DuplicateGroup[]; cursor: string | null }> {
  const [newestId, fingerprint] = cursor?.split('.') ?? [];
  const after = cursor === undefined ? sql`` : sql`AND (${p.newestId}, ${p.fingerprint}) < (${Number(newestId)}, ${fingerprint})`;
  const shared = sql`FROM ${fingerprintCounts} AS ${p} INDEXED BY fingerprint_counts_shared WHERE ${p.ads} > 1 ${after}
    ORDER BY ${p.newestId} DESC, ${p.fingerprint} DESC`;
  const [rows, beyond] = await db.batch([
    db.find(
      groupColumns,
      sql`FROM (SELECT * ${shared} LIMIT ${limit}) AS ${p}
    CROSS JOIN ${listingFingerprints} AS ${q} ON ${q.fingerprint} = ${p.fingerprint} AND ${q.listingId} >= iif(${p.ads} <= ${ADS_SHOWN}, 0,
      (SELECT ${listingFingerprints.listingId} FROM ${listingFingerprints} WHERE ${listingFingerprints.fingerprint} = ${p.fingerprint} ORDER BY ${listingFingerprints.listingId} DESC
      LIMIT 1 OFFSET ${ADS_SHOWN - 1}))
    CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${q.listingId} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}`,
    ),
    db.find({ fingerprint: p.fingerprint }, sql`${shared} LIMIT 1 OFFSET ${limit}`),
  ]);
  const fingerprints = [...Map.groupBy(rows, (row) => row.fingerprint).values()];
  const last = fingerprints.at(-1)?.[0];
  return {
    groups: merged(fingerprints, now),
    cursor: beyond.length > 0 && last ? `${last.newestId}.${last.fingerprint}` : null,
  };
}

/** Merges groups of the same ads: two ads with the same five pictures are one pair, not five. */
function merged(fingerprints: GroupRow[][], now: number): DuplicateGroup[] {
  const groups = new Map<string, DuplicateGroup>();
  for (const rows of fingerprints) {
    const ads = rows.toSorted((a, b) => b.id - a.id);
    const [first] = ads;
    if (!first) continue;
    const by = first.fingerprint.startsWith('t') ? 'text' : 'picture';
    const key = `${first.ads}:${ads.map(({ id }) => id).join()}`;
    const group = groups.get(key) ?? { by: [], count: first.ads, listings: ads.map((ad) => presentAd(ad, now)) };
    groups.set(key, { ...group, by: [...new Set([...group.by, by] as const)] });
  }
  return [...groups.values()];
}
