import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { adminApi } from '../kit/api/api.ts';

/**
 * A keyset-paged list of a section: `path` is its call (`/api/admin/users`), `search` its filters as a query string. A page's parameter is
 * its address. Others change these lists, too: they are asked for at every visit.
 */
export function adminPages<Row>(section: string, path: string, search: string) {
  return infiniteQueryOptions({
    queryKey: adminKeys.list(section, `${path}?${search}`),
    queryFn: ({ pageParam, signal }) => adminApi.page<Row>(pageParam ?? (search ? `${path}?${search}` : path), signal),
    // The parameter of the first page stands for the address that the filters spell.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}
