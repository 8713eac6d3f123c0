import type { Language } from '#schema/catalog/languages';
import { META_PAGES, type MetaPage, PLACEHOLDERS } from '#schema/catalog/site-settings/seo';
import type { MetaTagsChange, PageTags } from '#schema/contracts/seo';
import type { Site } from '#schema/contracts/site-settings';
import { metaTags } from '#schema/tables/meta-tags';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { withSiteName } from '../documents/document.ts';
import { documentWords } from '../documents/page-words.ts';
import { findSetting, presentSite } from '../settings/site-settings.ts';
import { into, columnNames, pick, type Row, set } from '../../platform/columns.ts';

const excluded = alias(metaTags, 'excluded');

/** Title and description of every page's document, with its own words in this language. One round trip. */
export async function listMetaTags(db: Db, language: Language): Promise<PageTags[]> {
  const [rows, siteRows] = await db.batch([findTags(db, META_PAGES), findSetting(db, 'site')]);
  const site = presentSite(siteRows, Date.now());
  return META_PAGES.map((page) =>
    presentTags(
      page,
      rows.find((row) => row.page === page),
      site,
      language,
    ),
  );
}

/**
 * Sets the title and description of a page; the next document has them. Empty texts restore the page's own words. Throws
 * `meta_placeholder_unknown`, and `meta_placeholder_missing` where all ads would have one title. One round trip.
 */
export async function changeMetaTags(
  db: Db,
  admin: ActingAdmin,
  change: MetaTagsChange,
  language: Language,
  now: number,
): Promise<PageTags> {
  requirePlaceholders(change);
  const { page, title, description } = change;
  const isEmpty = title === '' && description === '';
  const differs = isEmpty
    ? sql`EXISTS (SELECT 1 FROM ${metaTags} WHERE ${metaTags.page} = ${page})`
    : sql`NOT EXISTS (SELECT 1 FROM ${metaTags} WHERE ${metaTags.page} = ${page} AND ${metaTags.title} = ${title}
      AND ${metaTags.description} = ${description})`;
  const [, , [row], siteRows] = await db.batch([
    recordAudit(db, admin, {
      action: 'meta_tags.changed',
      target: `meta_tags:${page}`,
      before: sql`(SELECT json_object('title', ${metaTags.title}, 'description', ${metaTags.description}) FROM ${metaTags}
        WHERE ${metaTags.page} = ${page})`,
      after: { title, description },
      when: differs,
    }),
    isEmpty
      ? db.run(sql`DELETE FROM ${metaTags} WHERE ${metaTags.page} = ${page}`)
      : db.run(sql`INSERT ${into(metaTags, { page, title, description, updatedAt: now })} WHERE ${differs}
          ON CONFLICT (${columnNames(metaTags.page)}) DO UPDATE SET ${set(metaTags, pick(excluded, 'title', 'description', 'updatedAt'))}`),
    findTags(db, [page]),
    findSetting(db, 'site'),
  ]);
  return presentTags(page, row, presentSite(siteRows, now), language);
}

const tagsColumns = pick(metaTags, 'page', 'title', 'description', 'updatedAt');
type TagsRow = Row<typeof tagsColumns>;

/** Exported for the overview: how many pages have words by an administrator. */
export function findTags(db: Db, pages: readonly MetaPage[]) {
  return db.find(
    tagsColumns,
    sql`FROM ${metaTags}
    WHERE ${metaTags.page} IN (${sql.join(
      pages.map((page) => sql`${page}`),
      sql`, `,
    )})`,
  );
}

function presentTags(page: MetaPage, row: TagsRow | undefined, site: Site, language: Language): PageTags {
  const { title: ownTitle, description: ownDescription } = documentWords(language).pages[page];
  return {
    page,
    title: row?.title || null,
    description: row?.description || null,
    ownTitle: withSiteName(ownTitle, site),
    ownDescription,
    changedAt: row ? new Date(row.updatedAt).toISOString() : null,
  };
}

function requirePlaceholders({ page, title, description }: MetaTagsChange): void {
  const known: readonly string[] = page === '/listing/:id' ? PLACEHOLDERS : [];
  for (const [field, text] of Object.entries({ title, description })) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => !known.includes(name))) throw refuseField(field, 'meta_placeholder_unknown');
  }
  const isOneForAll = page === '/listing/:id' && title !== '' && !title.includes('{title}');
  if (isOneForAll) throw refuseField('title', 'meta_placeholder_missing');
}
