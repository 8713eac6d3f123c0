import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecoveryCodes, SecondFactorProof, SecondFactorStart, SecondFactorState } from '#schema/contracts/second-factor';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

const OWN = '/api/admin/second-factor';

/** Another device may have changed it: it is asked for at every visit. */
export const secondFactorQuery = queryOptions({
  queryKey: adminKeys.one('settings', 'second-factor'),
  queryFn: ({ signal }) => adminApi.get<SecondFactorState>(OWN, signal),
  staleTime: 0,
});

export function useStart() {
  return useMutation({ mutationFn: (input: { password: string }) => adminApi.post<SecondFactorStart>(OWN, input) });
}

export function useConfirm() {
  return useMutation({
    mutationFn: (input: { code: string }) => adminApi.put<RecoveryCodes>(OWN, input),
    onSuccess: useAskAgain(),
  });
}

export function useRenew() {
  return useMutation({
    mutationFn: (input: SecondFactorProof) => adminApi.post<RecoveryCodes>(`${OWN}/recovery-codes`, input),
    onSuccess: useAskAgain(),
  });
}

export function useDisable() {
  return useMutation({
    mutationFn: (input: SecondFactorProof) => adminApi.delete(OWN, input),
    onSuccess: useAskAgain(),
  });
}

function useAskAgain() {
  const queries = useQueryClient();
  // Not waited for: the recovery codes come first on the screen, and what they hide is asked for meanwhile.
  return () => {
    for (const queryKey of [secondFactorQuery.queryKey, adminKeys.section('audit')]) void queries.invalidateQueries({ queryKey });
  };
}
