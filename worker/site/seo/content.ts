import { THIN_DESCRIPTION } from '#schema/catalog/site-settings/keywords';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { ContentKind } from '#schema/catalog/site-settings/keywords';
import type { ContentAd, ContentProblem, ContentQuery } from '#schema/contracts/keywords';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { fingerprintCounts } from '#schema/tables/fingerprint-counts';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { pick, type Row } from '../../platform/columns.ts';
import { isAwake } from '../../market/browse/awake.ts';

const [u, p, l] = [alias(users, 'u'), alias(fingerprintCounts, 'p'), alias(listings, 'l')];

const contentColumns = {
  ...pick(l, 'id', 'title', 'thumbUrl'),
  ownerId: l.userId,
  ownerName: sql<string>`coalesce(nullif(trim(coalesce(${u.firstName}, '') || ' ' || coalesce(${u.lastName}, '')), ''), ${u.username})`,
  letters: sql<number>`length(trim(${l.description}))`,
  noPhoto: sql<number>`${l.imageUrl} IS NULL`,
  latin: sql<number>`l.latin`,
  arabic: sql<number>`l.arabic`,
  copies: sql<number>`coalesce(${p.ads}, 1)`,
  createdAt: l.createdAt,
};
type ContentRow = Row<typeof contentColumns>;

/**
 * One page of the newest active ads whose content could be better. No index finds these, so a page looks at no more than 1,000 ads, and may be
 * short although there are more pages. One round trip.
 */
export async function listContent(
  db: Db,
  { kind, cursor, limit }: ContentQuery,
  now: number,
): Promise<{ ads: ContentAd[]; cursor: string | null }> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const newest = sql`FROM ${listings} WHERE ${listings.status} = 'active' AND ${isAwake(listings.expiresAt, now)} AND ${listings.id} < ${before} ORDER BY ${listings.id} DESC LIMIT`;
  const [rows, [last]] = await db.batch([
    db.find(
      contentColumns,
      sql`FROM (SELECT ${listings}.*, ${WORDS} GLOB '*[A-Za-z]*' AS latin, ${WORDS} GLOB '*[ء-ۿ]*' AS arabic
        ${newest} ${SEARCH_CANDIDATES_MAX}) AS ${l}
      CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
      LEFT JOIN ${fingerprintCounts} AS ${p} ON ${p.fingerprint} = ${l.textFingerprint}
      WHERE ${FAULT_CONDITIONS[kind]} ORDER BY ${l.id} DESC LIMIT ${limit + 1}`,
    ),
    // The first ad after the candidates, if there is one.
    db.find({ id: listings.id }, sql`${newest} 1 OFFSET ${SEARCH_CANDIDATES_MAX}`),
  ]);
  const page = rows.slice(0, limit);
  const isCut = rows.length > limit;
  return {
    ads: page.map((row) => presentAd(row, kind)),
    cursor: isCut ? String(page.at(-1)?.id) : last ? String(last.id + 1) : null,
  };
}

const WORDS = sql`(${listings.title} || ' ' || ${listings.description})`;

const FAULT_CONDITIONS: Record<ContentKind, SQL> = {
  thin: sql`(length(trim(${l.description})) < ${THIN_DESCRIPTION} OR ${l.imageUrl} IS NULL)`,
  duplicate: sql`${p.ads} > 1`,
  untranslated: sql`l.latin <> l.arabic`,
};

function presentAd({ ownerId, ownerName, noPhoto, latin, arabic, createdAt, ...row }: ContentRow, kind: ContentKind): ContentAd {
  const faults: Record<ContentKind, [ContentProblem, boolean][]> = {
    thin: [
      ['short_description', row.letters < THIN_DESCRIPTION],
      ['no_photo', noPhoto === 1],
    ],
    duplicate: [['same_text', row.copies > 1]],
    untranslated: [
      ['latin_only', latin === 1 && arabic === 0],
      ['arabic_only', arabic === 1 && latin === 0],
    ],
  };
  return {
    ...row,
    owner: { id: ownerId, name: ownerName },
    faults: faults[kind].filter(([, is]) => is).map(([fault]) => fault),
    createdAt: new Date(createdAt).toISOString(),
  };
}
