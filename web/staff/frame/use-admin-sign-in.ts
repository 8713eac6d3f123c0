import { useMutation } from '@tanstack/react-query';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import type { AdminSigninRequest } from '#schema/contracts/second-factor';
import { openAdminSession } from '../../account/admin-session.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';

/** Rejects with the `ApiError` `admin_required` also when the server answered with somebody who is no administrator. */
export function useAdminSignIn() {
  return useMutation({
    mutationFn: async (input: AdminSigninRequest) => {
      const answer = await adminApi.post<SessionAnswer<AdminUser>>('/api/auth/admin-signin', input);
      if (answer.user.role !== 'admin') throw new ApiError(403, JSON.stringify({ code: 'admin_required', message: '' }));
      return answer;
    },
    onSuccess: openAdminSession,
  });
}
