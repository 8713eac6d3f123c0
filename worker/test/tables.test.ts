import { env } from 'cloudflare:workers';
import { attachments } from '#schema/tables/attachments';
import { attempts } from '#schema/tables/attempts';
import { auditLog } from '#schema/tables/audit-log';
import { blocks } from '#schema/tables/blocks';
import { categories } from '#schema/tables/categories';
import { conversations } from '#schema/tables/conversations';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { daily } from '#schema/tables/daily';
import { emailChanges } from '#schema/tables/email-changes';
import { favorites } from '#schema/tables/favorites';
import { listingImages } from '#schema/tables/listing-images';
import { listingPrints, printCounts } from '#schema/tables/listing-prints';
import { listingViews } from '#schema/tables/listing-views';
import { listings } from '#schema/tables/listings';
import { memberSettings } from '#schema/tables/member-settings';
import { memberStats } from '#schema/tables/member-stats';
import { memberViews } from '#schema/tables/member-views';
import { messages } from '#schema/tables/messages';
import { notifications } from '#schema/tables/notifications';
import { passwordResets } from '#schema/tables/password-resets';
import { priceDrops } from '#schema/tables/price-drops';
import { purchases } from '#schema/tables/purchases';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { reports } from '#schema/tables/reports';
import { reviews } from '#schema/tables/reviews';
import { savedReplies } from '#schema/tables/saved-replies';
import { savedSearches } from '#schema/tables/saved-searches';
import { referrerDays, referrerPages, referrers, searchDays, searchWords, visitMarks } from '#schema/tables/searches';
import { secondFactors } from '#schema/tables/second-factors';
import { seoAudits, sitemapFiles } from '#schema/tables/seo';
import { sessions } from '#schema/tables/sessions';
import { counters, metaTags, newsletterSubscribers, seoKeywords, siteSettings } from '#schema/tables/site';
import { apkUploads, failureCounts, failures, systemState } from '#schema/tables/system';
import { tickets } from '#schema/tables/tickets';
import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { CATEGORIES } from '#schema/catalog/categories';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';

const TABLES = [
  apkUploads,
  failureCounts,
  failures,
  systemState,
  attachments,
  attempts,
  auditLog,
  blocks,
  categories,
  conversations,
  counters,
  creditTransactions,
  daily,
  emailChanges,
  favorites,
  listingImages,
  listingPrints,
  listingViews,
  listings,
  memberSettings,
  memberStats,
  memberViews,
  messages,
  metaTags,
  newsletterSubscribers,
  notifications,
  passwordResets,
  priceDrops,
  printCounts,
  purchases,
  recoveryCodes,
  referrerDays,
  referrerPages,
  referrers,
  reports,
  reviews,
  savedReplies,
  savedSearches,
  searchDays,
  searchWords,
  secondFactors,
  seoAudits,
  seoKeywords,
  sessions,
  siteSettings,
  sitemapFiles,
  tickets,
  uploads,
  users,
  visitMarks,
];

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

test.each(TABLES.map((table) => [getTableName(table), table] as const))(
  'table %s is what the migrations made',
  async (name, table) => {
    const { results } = await env.DB.prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info(?)`)
      .bind(name)
      .all<Column>();
    const migrated = results.map((column) => [column.name, [column.type.toLowerCase(), column.notnull === 1 || column.pk > 0]]);
    const declared = Object.values(getTableColumns(table)).map((column) => [
      column.name,
      [column.getSQLType(), column.notNull || column.primary],
    ]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated));
  },
);

test('no table of the database is left out', async () => {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
  const own = results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|d1_|listing_search)/.test(name));
  expect(own.toSorted()).toEqual(TABLES.map(getTableName).toSorted());
});

test('the categories of the migration are those of the catalog', async () => {
  const { results } = await env.DB.prepare('SELECT id, slug, name, icon, color FROM categories ORDER BY id').all();
  expect(results).toEqual(CATEGORIES.map(({ id, slug, en, icon, color }) => ({ id, slug, name: en, icon, color })));
});

test('a balance cannot go below zero', async () => {
  await env.DB.prepare(
    "INSERT INTO users (username, email, password_hash, credits, created_at) VALUES ('a', 'a@x', 'none', 5, 0)",
  ).run();
  await expect(env.DB.prepare('UPDATE users SET credits = credits - 6').run()).rejects.toThrow(/CHECK/);
});
