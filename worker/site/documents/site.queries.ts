import type { ApkDownload, CategoryRow, Statistics } from '#schema/contracts/site';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** The totals that triggers keep: two rows, whatever the size of the tables. */
export function findCounters(db: Db) {
  return db.all<{ name: 'users' | 'listings'; value: number }>(sql`SELECT name, value FROM counters`);
}

export function presentStatistics(rows: { name: string; value: number }[]): Statistics {
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { totalUsers: value('users'), totalListings: value('listings') };
}

export function findCategories(db: Db) {
  return db.all<CategoryRow>(
    sql`SELECT id, name, slug, icon, color, description, listing_count AS "listingCount" FROM categories ORDER BY id`,
  );
}

/** One of the site's settings (`favicon`, `apk`, `site`), as JSON text. */
export function findSetting(db: Db, key: 'favicon' | 'apk' | 'site') {
  return db.all<{ value: string }>(sql`SELECT value FROM site_settings WHERE key = ${key}`);
}

/** The title and description that an administrator gave a page. */
export function findMeta(db: Db, page: string) {
  return db.all<{ title: string; description: string }>(sql`SELECT title, description FROM meta_tags WHERE page = ${page}`);
}

export function presentApk([row]: { value: string }[]): ApkDownload {
  const url = urlIn(row);
  return { status: url === null ? 'unavailable' : 'ready', download_url: url };
}

function urlIn(row: { value: string } | undefined): string | null {
  const setting: unknown = row === undefined ? null : JSON.parse(row.value);
  if (typeof setting !== 'object' || setting === null || !('url' in setting)) return null;
  return typeof setting.url === 'string' ? setting.url : null;
}
