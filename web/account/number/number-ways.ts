import { useQuery } from '@tanstack/react-query';
import type { ProofChannel } from '#schema/contracts/phone';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useSite } from '../../kit/api/site.ts';

const NONE: readonly ProofChannel[] = [];

/** The ways to prove a number on this site, the free one first. Empty where numbers cannot be proven: then no screen mentions it. */
export function useNumberWays(): readonly ProofChannel[] {
  return useSite().numberWays ?? NONE;
}

/** Whether the ways are still loading: a form must not change when it is about to be pressed. False without a network or after a failure. */
export function useNumberWaysLoading(): boolean {
  useSite();
  const { isPending, isPaused, failureCount } = useQuery({ queryKey: queryKeys.site, enabled: false });
  return isPending && !isPaused && failureCount === 0;
}
