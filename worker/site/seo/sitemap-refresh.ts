import type { SitemapFile, SitemapRefresh } from '#schema/contracts/seo';
import { sitemapFiles } from '#schema/tables/sitemap-files';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { addressesIn } from './audit-checks.ts';
import { type OwnSite, ownSite } from './own-site.ts';
import { into, columnNames, pick, type Row, set } from '../../platform/columns.ts';
import { isoOf } from '../../platform/times.ts';

const excluded = alias(sitemapFiles, 'excluded');

/** At most so many files in one call: a file has up to 10,000 addresses, and making it reads as many rows. */
const FILES_A_REFRESH = 5;

/**
 * Makes the sitemap again as a crawler would get it, and stores its figures. Its files are made on request and kept for an hour, and nobody is
 * notified: Google and Bing no longer accept pings, and read it from the address in robots.txt. One click reads the index, the newest file and
 * those that were read longest ago, five files in all.
 */
export async function refreshSitemap(c: AppContext, admin: ActingAdmin, now: number): Promise<SitemapRefresh> {
  const [db, site] = [c.get('db'), ownSite(c)];
  const index = await (await site('/sitemap.xml')).text();
  const files = addressesIn(index).flatMap((address) => Number(/\/sitemap-(\d+)\.xml$/.exec(address)?.[1]) || []);
  const known = await db.find(
    { file: sitemapFiles.file, readAt: sitemapFiles.readAt },
    sql`FROM ${sitemapFiles} WHERE ${sitemapFiles.file} > 0`,
  );
  const readAt = new Map(known.map((row) => [row.file, row.readAt]));
  const newest = files.at(-1);
  const turn = files.toSorted((a, b) => (readAt.get(a) ?? 0) - (readAt.get(b) ?? 0) || b - a);
  const chosen = [...new Set(newest === undefined ? [] : [newest, ...turn])].slice(0, FILES_A_REFRESH);
  const rows: SitemapRow[] = [];
  // One after the other: a file is a megabyte at most, and five at once in memory are not needed.
  // oxlint-disable-next-line no-await-in-loop
  for (const file of chosen) rows.push(await readFile(site, file, now));
  await db.batch([
    recordAudit(db, admin, {
      action: 'sitemap.refreshed',
      target: 'seo:sitemap',
      after: { files: files.length, read: rows.length },
    }),
    db.run(sql`INSERT ${into(sitemapFiles, {
      file: sql`value ->> 'file'`,
      status: sql`value ->> 'status'`,
      addresses: sql`value ->> 'addresses'`,
      bytes: sql`value ->> 'bytes'`,
      newestAt: sql`value ->> 'newestAt'`,
      readAt: sql`value ->> 'readAt'`,
    })}
      FROM json_each(${JSON.stringify(rows)}) WHERE true
      ON CONFLICT (${columnNames(sitemapFiles.file)}) DO UPDATE SET ${set(sitemapFiles, pick(excluded, 'status', 'addresses', 'bytes', 'newestAt', 'readAt'))}`),
  ]);
  return { files: files.length, read: rows.map(presentFile) };
}

/** One page of the files as they were when they were last read, the newest first. One round trip. */
export async function listSitemapFiles(db: Db, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const rows = await db.find(
    sitemapColumns,
    sql`FROM ${sitemapFiles}
    WHERE ${sitemapFiles.file} < ${cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)} ORDER BY ${sitemapFiles.file} DESC
    LIMIT ${limit + 1}`,
  );
  return { files: rows.slice(0, limit).map(presentFile), cursor: nextCursor(rows, limit, ({ file }) => file) };
}

/** The statement that sums up the files; it reads one row for every 10,000 ids. */
export function findSitemapTotals(db: Db) {
  return db.find(
    {
      files: sql<number>`count(*)`,
      addresses: sql<number | null>`sum(${sitemapFiles.addresses})`,
      readAt: sql<number | null>`max(${sitemapFiles.readAt})`,
    },
    sql`FROM ${sitemapFiles} WHERE ${sitemapFiles.file} > 0`,
  );
}

const sitemapColumns = pick(sitemapFiles, 'file', 'status', 'addresses', 'bytes', 'newestAt', 'readAt');
type SitemapRow = Row<typeof sitemapColumns>;

async function readFile(site: OwnSite, file: number, now: number): Promise<SitemapRow> {
  const answer = await site(`/sitemap-${file}.xml`);
  const text = await answer.text();
  const changes = [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at = '']) => Date.parse(at));
  return {
    file,
    status: answer.status,
    addresses: addressesIn(text).length,
    bytes: new TextEncoder().encode(text).length,
    newestAt: changes.length === 0 ? null : changes.reduce((a, b) => Math.max(a, b)),
    readAt: now,
  };
}

function presentFile({ file, status, addresses, bytes, newestAt, readAt }: SitemapRow): SitemapFile {
  return {
    file,
    path: `/sitemap-${file}.xml`,
    status,
    addresses,
    bytes,
    newestAt: isoOf(newestAt),
    readAt: new Date(readAt).toISOString(),
  };
}
