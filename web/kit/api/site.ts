import { useQuery } from '@tanstack/react-query';
import type { Site } from '#schema/contracts/site-settings';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

const NOTHING: Site = {};

/** The public settings of the site. Documents bring them, other pages fetch them once. Empty until they have come. */
export function useSite(): Site {
  const { data } = useQuery({ queryKey: queryKeys.site, queryFn: ({ signal }) => api.call('GET /api/site', { signal }) });
  return data ?? NOTHING;
}

/** The site's name in the visitor's language. */
export function useSiteName(): string {
  const t = useT();
  const language = useLanguage();
  return useSite().name?.[language] ?? t('shell.brand');
}
