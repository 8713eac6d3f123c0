import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushKind } from '#schema/catalog/notices/push-kinds';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { beginPush } from './begin.ts';
import { choosePush, ownDevice, switchOff, switchOn } from './device.ts';

/** What this device is told, null for nothing. */
export function ownDeviceQuery(memberId: number) {
  return queryOptions({ queryKey: queryKeys.push(memberId), queryFn: ownDevice, staleTime: 0 });
}

/** Switches this device on or off. Answers whether the browser gave its permission. */
export function useSwitchPush(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const device = on ? await switchOn() : await switchOff().then(() => null);
      client.setQueryData(ownDeviceQuery(memberId).queryKey, device);
      beginPush(client);
      return { isAllowed: !on || device !== null };
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.push(memberId) }),
  });
}

/** Shows what was chosen at once; one after the other goes to the account, and what that refuses is asked of it anew. */
export function useChoosePush(memberId: number) {
  const client = useQueryClient();
  const { queryKey } = ownDeviceQuery(memberId);
  return useMutation({
    scope: { id: 'push' },
    mutationFn: (chosen: { kinds?: PushKind[]; quiet?: boolean }) => choosePush(chosen),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (device) => device && { ...device, ...chosen });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
