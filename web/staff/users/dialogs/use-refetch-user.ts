import { useQueryClient } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { ErrorCode } from '#schema/errors/errors';
import { ApiError } from '../../../kit/api/api-error.ts';
import { userQuery } from '../users.queries.ts';

/** Fetches the member again after the error `code`: somebody else has changed them. Returns null after other errors, and if the fetch fails. */
export function useRefetchUser({ id }: AdminMember) {
  const queries = useQueryClient();
  return async (error: Error, code: ErrorCode): Promise<AdminMember | null> => {
    if (!(error instanceof ApiError) || error.code !== code) return null;
    try {
      return await queries.fetchQuery(userQuery(String(id)));
    } catch {
      return null;
    }
  };
}
