import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorProof } from '#schema/contracts/second-factor';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

export function ownSecondFactorQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.secondFactor(memberId),
    queryFn: ({ signal }) => api.call('GET /api/members/me/second-factor', { signal }),
    staleTime: 0,
  });
}

export function useRenewOwnCodes(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SecondFactorProof) => api.call('POST /api/members/me/second-factor/recovery-codes', { input }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.secondFactor(memberId) }),
  });
}

export function useDisableOwnSecondFactor(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SecondFactorProof) => api.call('DELETE /api/members/me/second-factor', { input }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.secondFactor(memberId) }),
  });
}
