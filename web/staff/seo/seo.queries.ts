import type { ContentKind } from '#schema/catalog/site-settings/keywords';
import { adminQuery, adminPagesQuery } from '../admin-pages.ts';

export const seoOverviewQuery = adminQuery('seo', 'GET /api/seo/overview');

/** The audit with this id; the newest one for ''. */
export function technicalAuditQuery(id: string) {
  return adminQuery('seo', 'GET /api/seo/technical-audit', { query: id === '' ? {} : { id } });
}

export const metaTagsQuery = adminQuery('seo', 'GET /api/seo/meta-tags');

/** The preview of a link to this path, as it is now. */
export function previewQuery(path: string) {
  return { ...adminQuery('seo', 'GET /api/seo/preview', { query: { path } }), enabled: path !== '' };
}

export const sitemapFilesQuery = adminPagesQuery('seo', 'GET /api/seo/sitemap-files');

/** The keywords that people search for; `search` is the filter as the call takes it. */
export function keywordsQuery(search: string) {
  return adminPagesQuery('seo', 'GET /api/seo/keywords', { query: search });
}

export const rankingsQuery = adminQuery('seo', 'GET /api/seo/rankings');

export function contentQuery(kind: ContentKind) {
  return adminPagesQuery('seo', 'GET /api/seo/content', { query: { kind } });
}

export const backlinksQuery = adminPagesQuery('seo', 'GET /api/seo/backlinks');
