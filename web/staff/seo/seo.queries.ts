import { queryOptions } from '@tanstack/react-query';
import type { ContentKind } from '#schema/catalog/site-settings/keywords';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

export const seoOverviewQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'overview'),
  queryFn: ({ signal }) => adminApi.call('GET /api/seo/overview', { signal }),
  staleTime: 0,
});

/** The audit with that id; the newest one for ''. */
export function technicalAuditQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.one('seo', `audit:${id}`),
    queryFn: ({ signal }) => adminApi.call('GET /api/seo/technical-audit', { query: id === '' ? {} : { id }, signal }),
    staleTime: 0,
  });
}

export const metaTagsQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'meta-tags'),
  queryFn: ({ signal }) => adminApi.call('GET /api/seo/meta-tags', { signal }),
  staleTime: 0,
});

/** How the link to that path looks now. */
export function previewQuery(path: string) {
  return queryOptions({
    queryKey: adminKeys.one('seo', `preview:${path}`),
    queryFn: ({ signal }) => adminApi.call('GET /api/seo/preview', { query: { path }, signal }),
    enabled: path !== '',
    staleTime: 0,
  });
}

export const sitemapFilesQuery = adminPages('seo', 'GET /api/seo/sitemap-files');

/** What people look for; `search` is the filter as the call takes it. */
export function keywordsQuery(search: string) {
  return adminPages('seo', 'GET /api/seo/keywords', { query: search });
}

export const rankingsQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'rankings'),
  queryFn: ({ signal }) => adminApi.call('GET /api/seo/rankings', { signal }),
  staleTime: 0,
});

export function contentQuery(kind: ContentKind) {
  return adminPages('seo', 'GET /api/seo/content', { query: { kind } });
}

export const backlinksQuery = adminPages('seo', 'GET /api/seo/backlinks');
