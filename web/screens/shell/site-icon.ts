import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FAVICON_FRESH } from '#schema/catalog/home';
import { iconLinks } from '#schema/icon-links';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** Shows the site icon that an administrator chose; asked again when the tab is looked at, at most every five minutes. */
export function useSiteIcon(): void {
  const { data } = useQuery({
    queryKey: queryKeys.favicon,
    queryFn: ({ signal }) => api.call('GET /api/seo/favicon/current', { query: { v: Date.now() }, signal }),
    staleTime: FAVICON_FRESH,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!data) return;
    for (const [id, attributes] of Object.entries(iconLinks(data)))
      for (const [name, value] of Object.entries(attributes)) document.getElementById(id)?.setAttribute(name, value);
  }, [data]);
}
