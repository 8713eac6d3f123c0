import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushKind } from '#schema/catalog/notices/push-kinds';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { startPush } from './start-push.ts';
import { updatePush, ownDevice, disablePush, enablePush } from './device.ts';

/** Push on this device; null if it is off. */
export function ownDeviceQuery(memberId: number) {
  return queryOptions({ queryKey: queryKeys.push(memberId), queryFn: ownDevice, staleTime: 0 });
}

/** Switches push on this device on or off. Returns whether the browser gave its permission. */
export function useSwitchPush(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const device = on ? await enablePush() : await disablePush().then(() => null);
      client.setQueryData(ownDeviceQuery(memberId).queryKey, device);
      startPush(client);
      return { isAllowed: !on || device !== null };
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.push(memberId) }),
  });
}

/** Shows a choice at once and sends choices to the account one at a time. After a failure it refetches the state. */
export function useUpdatePush(memberId: number) {
  const client = useQueryClient();
  const { queryKey } = ownDeviceQuery(memberId);
  return useMutation({
    scope: { id: 'push' },
    mutationFn: (chosen: { kinds?: PushKind[]; quiet?: boolean }) => updatePush(chosen),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (device) => device && { ...device, ...chosen });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
