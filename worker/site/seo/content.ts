import { THIN_DESCRIPTION } from '#schema/catalog/keywords';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { ContentKind } from '#schema/catalog/keywords';
import type { ContentAd, ContentFault, ContentQuery } from '#schema/contracts/keywords';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

interface ContentRow {
  id: number;
  title: string;
  thumbUrl: string | null;
  ownerId: number;
  ownerName: string;
  letters: number;
  noPhoto: number;
  latin: number;
  arabic: number;
  copies: number;
  createdAt: number;
}

/**
 * One page of the newest active ads that could say more. No index knows that, so that a page looks at no more than 1,000 of them, and may be short with
 * more to come. One round trip.
 */
export async function listContent(
  db: Db,
  { kind, cursor, limit }: ContentQuery,
): Promise<{ ads: ContentAd[]; cursor: string | null }> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const newest = sql`FROM listings WHERE status = 'active' AND id < ${before} ORDER BY id DESC LIMIT`;
  const [rows, [last]] = await db.batch([
    db.all<ContentRow>(sql`SELECT l.id AS id, l.title AS title, l.thumb_url AS thumbUrl, l.user_id AS ownerId,
        coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username) AS ownerName, length(trim(l.description)) AS letters,
        l.image_url IS NULL AS noPhoto, l.latin AS latin, l.arabic AS arabic, coalesce(p.ads, 1) AS copies, l.created_at AS createdAt
      FROM (SELECT id, title, thumb_url, user_id, description, image_url, text_print, created_at,
          (title || ' ' || description) GLOB '*[A-Za-z]*' AS latin, (title || ' ' || description) GLOB '*[ء-ۿ]*' AS arabic
        ${newest} ${SEARCH_CANDIDATES_MAX}) AS l
      CROSS JOIN users AS u ON u.id = l.user_id
      LEFT JOIN print_counts AS p ON p.print = l.text_print
      WHERE ${FAULTY[kind]} ORDER BY l.id DESC LIMIT ${limit + 1}`),
    // The last candidate, when there is one behind it.
    db.all<{ id: number }>(sql`SELECT id ${newest} 1 OFFSET ${SEARCH_CANDIDATES_MAX}`),
  ]);
  const page = rows.slice(0, limit);
  const isCut = rows.length > limit;
  return {
    ads: page.map((row) => presentAd(row, kind)),
    cursor: isCut ? String(page.at(-1)?.id) : last ? String(last.id + 1) : null,
  };
}

const FAULTY: Record<ContentKind, SQL> = {
  thin: sql`(length(trim(l.description)) < ${THIN_DESCRIPTION} OR l.image_url IS NULL)`,
  duplicate: sql`p.ads > 1`,
  untranslated: sql`l.latin <> l.arabic`,
};

function presentAd({ ownerId, ownerName, noPhoto, latin, arabic, createdAt, ...row }: ContentRow, kind: ContentKind): ContentAd {
  const faults: Record<ContentKind, [ContentFault, boolean][]> = {
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
