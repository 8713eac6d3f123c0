import { queryOptions } from '@tanstack/react-query';
import type { ContentKind } from '#schema/catalog/keywords';
import type { Backlink, ContentAd, Keyword, Ranking } from '#schema/contracts/keywords';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

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
