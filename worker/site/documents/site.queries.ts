import { categoryById } from '#schema/catalog/categories';
import { leafNames, leavesOf } from '#schema/catalog/leaves';
import type { ApkDownload, CategoryRow, CategoryWithChildren, Statistics } from '#schema/contracts/site';
import { counters } from '#schema/tables/counters';
import { categories } from '#schema/tables/categories';
import { metaTags } from '#schema/tables/meta-tags';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { pick } from '../../platform/columns.ts';

/** The totals that triggers keep: two rows, however large the tables are. */
export function findCounters(db: Db) {
  return db.find({ name: counters.name, value: counters.value }, sql`FROM ${counters}`);
}

export function presentStatistics(rows: { name: string; value: number }[]): Statistics {
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { totalUsers: value('users'), totalListings: value('listings') };
}

export function findCategories(db: Db) {
  return db.find(
    pick(categories, 'id', 'name', 'slug', 'icon', 'color', 'description', 'listingCount'),
    sql`FROM ${categories} ORDER BY ${categories.id}`,
  );
}

/** A category with its leaves, the finest groups that people search by. */
export function withChildren(row: CategoryRow): CategoryWithChildren {
  const category = categoryById(row.id);
  const leaves = category ? leavesOf(category.slug) : [];
  return { ...row, children: leaves.map(({ slug }) => ({ slug, names: leafNames(slug) })) };
}

/** The title and description that an administrator gave a page. */
export function findMeta(db: Db, page: string) {
  return db.find(
    { title: metaTags.title, description: metaTags.description },
    sql`FROM ${metaTags} WHERE ${metaTags.page} = ${page}`,
  );
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
