import { queryOptions } from '@tanstack/react-query';
import type { LinkPreview, PageTags, SeoOverview, SitemapFile, TechnicalAudit } from '#schema/contracts/seo';
import type { ContentKind } from '#schema/catalog/keywords';
import type { Backlink, ContentAd, Keyword, Ranking } from '#schema/contracts/keywords';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

export const seoOverviewQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'overview'),
  queryFn: ({ signal }) => adminApi.get<SeoOverview>('/api/seo/overview', signal),
  staleTime: 0,
});

/** The audit with that id; the newest one for ''. */
export function technicalAuditQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.one('seo', `audit:${id}`),
    queryFn: ({ signal }) => adminApi.get<TechnicalAudit>(`/api/seo/technical-audit${id === '' ? '' : `?id=${id}`}`, signal),
    staleTime: 0,
  });
}

export const metaTagsQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'meta-tags'),
  queryFn: ({ signal }) => adminApi.get<PageTags[]>('/api/seo/meta-tags', signal),
  staleTime: 0,
});

/** How the link to that path looks now. */
export function previewQuery(path: string) {
  return queryOptions({
    queryKey: adminKeys.one('seo', `preview:${path}`),
    queryFn: ({ signal }) => adminApi.get<LinkPreview>(`/api/seo/preview?path=${encodeURIComponent(path)}`, signal),
    enabled: path !== '',
    staleTime: 0,
  });
}

export const sitemapFilesQuery = adminPages<SitemapFile>('seo', '/api/seo/sitemap-files', '');

/** What people look for; `search` is the filter as the call takes it. */
export function keywordsQuery(search: string) {
  return adminPages<Keyword>('seo', '/api/seo/keywords', search);
}

export const rankingsQuery = queryOptions({
  queryKey: adminKeys.one('seo', 'rankings'),
  queryFn: ({ signal }) => adminApi.get<Ranking[]>('/api/seo/rankings', signal),
  staleTime: 0,
});

export function contentQuery(kind: ContentKind) {
  return adminPages<ContentAd>('seo', '/api/seo/content', `kind=${kind}`);
}

export const backlinksQuery = adminPages<Backlink>('seo', '/api/seo/backlinks', '');
