import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorProof } from '#schema/contracts/second-factor';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminQuery } from '../admin-pages.ts';

/** Another device may have changed it, so it is fetched at every visit. */
export const secondFactorQuery = adminQuery('settings', 'GET /api/admin/second-factor');

export function useStartSecondFactor() {
  return useMutation({ mutationFn: (input: { password: string }) => adminApi.call('POST /api/admin/second-factor', { input }) });
}

export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (input: SecondFactorProof) => adminApi.call('PUT /api/admin/second-factor', { input }),
    onSuccess: useRefetchSecondFactor(),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (input: SecondFactorProof) => adminApi.call('POST /api/admin/second-factor/recovery-codes', { input }),
    onSuccess: useRefetchSecondFactor(),
  });
}

export function useDisableSecondFactor() {
  return useMutation({
    mutationFn: (input: SecondFactorProof) => adminApi.call('DELETE /api/admin/second-factor', { input }),
    onSuccess: useRefetchSecondFactor(),
  });
}

function useRefetchSecondFactor() {
  const queries = useQueryClient();
  // Not awaited: the recovery codes are shown first, and what they hide is fetched meanwhile.
  return () => {
    for (const queryKey of [secondFactorQuery.queryKey, adminKeys.section('audit')]) void queries.invalidateQueries({ queryKey });
  };
}
