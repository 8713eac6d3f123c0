import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FAVICON_FRESH } from '#schema/catalog/home';
import type { Favicon } from '#schema/contracts/site';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const LINKS = ['favicon-32', 'favicon-16', 'touch-icon'];

/** Shows the site icon that an administrator chose; asked again when the tab is looked at, at most every five minutes. */
export function useSiteIcon(): void {
  const { data } = useQuery({
    queryKey: queryKeys.favicon,
    queryFn: ({ signal }) => api.get<Favicon>(`/api/seo/favicon/current?v=${Date.now()}`, signal),
    staleTime: FAVICON_FRESH,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!data?.hasCustomFavicon || !data.faviconUrl) return;
    // The drawing of ours would win over the pictures: browsers prefer SVG.
    document.querySelector('link[type="image/svg+xml"]')?.remove();
    for (const id of LINKS) document.getElementById(id)?.setAttribute('href', data.faviconUrl);
  }, [data]);
}
