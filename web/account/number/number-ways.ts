import { useQuery } from '@tanstack/react-query';
import type { NumberWay } from '#schema/contracts/phone';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useSite } from '../../kit/api/site.ts';

const NONE: readonly NumberWay[] = [];

/** By which ways a number is proven on this site, the one that costs nobody anything first; none where it can't be, and nothing then speaks of it. */
export function useNumberWays(): readonly NumberWay[] {
  return useSite().numberWays ?? NONE;
}

/** Whether they are on their way: which form stands there must not change under the thumb. Without a network, or after a failure, nothing is waited for. */
export function useAwaitsNumberWays(): boolean {
  useSite();
  const { isPending, isPaused, failureCount } = useQuery({ queryKey: queryKeys.site, enabled: false });
  return isPending && !isPaused && failureCount === 0;
}
