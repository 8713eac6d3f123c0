import { useQuery } from '@tanstack/react-query';
import type { Site } from '#schema/contracts/site-settings';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

const NOTHING: Site = {};

/** What the administrators have set for all to see; documents bring it, other pages ask once. Empty until it is there. */
export function useSite(): Site {
  const { data } = useQuery({ queryKey: queryKeys.site, queryFn: ({ signal }) => api.call('GET /api/site', { signal }) });
  return data ?? NOTHING;
}

/** What the site calls itself in the visitor's language. */
export function useSiteName(): string {
  const t = useT();
  const language = useLanguage();
  return useSite().name?.[language] ?? t('shell.brand');
}
