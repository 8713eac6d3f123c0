import { queryOptions } from '@tanstack/react-query';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** One report; links to its files last a day or two, so it is asked for at each visit. */
export function reportQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('reports', id),
    queryFn: ({ signal }) => adminApi.get<AdminReportDetails>(`/api/admin/reports/${id}`, signal),
    staleTime: 0,
  });
}
