import { queryOptions } from '@tanstack/react-query';
import type { ReplyPurpose } from '#schema/catalog/reply-purposes';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** What administrators answer, or give as a reason, again and again. */
export function savedRepliesQuery(purpose: ReplyPurpose) {
  return queryOptions({
    queryKey: adminKeys.list('saved-replies', purpose),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/saved-replies', { query: { purpose }, signal }),
  });
}
