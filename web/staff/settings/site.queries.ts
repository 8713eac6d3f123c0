import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** Others set these, too: they are asked for at every visit. */
export const siteSettingsQuery = queryOptions({
  queryKey: adminKeys.one('settings', 'site'),
  queryFn: ({ signal }) => adminApi.call('GET /api/admin/site', { signal }),
  staleTime: 0,
});

export const apkQuery = queryOptions({
  queryKey: adminKeys.one('settings', 'apk'),
  queryFn: ({ signal }) => adminApi.call('GET /api/admin/apk', { signal }),
  staleTime: 0,
});
