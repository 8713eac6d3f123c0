import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhoneConfirmRequest, PhoneStartRequest } from '#schema/contracts/phone';
import { SECOND } from '#schema/durations';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

export function useStartProof() {
  return useMutation({ mutationFn: (input: PhoneStartRequest) => api.call('POST /api/auth/phone/start', { input }) });
}

export function useConfirmProof() {
  return useMutation({ mutationFn: (input: PhoneConfirmRequest) => api.call('POST /api/auth/phone/confirm', { input }) });
}

/** Answers a request for a number. Refetches after a failure, too: it may have been decided meanwhile. */
export function useAnswerMove(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: 'keep' | 'give' }) =>
      api.call('PUT /api/auth/phone/moves/:id', { params: { id }, input: { answer } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.member(memberId) });
      return client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    },
  });
}

/** The intervals of polling: short at first, for people who write at once, then long, which costs the server less. */
const [POLL_FAST, POLL_SLOW] = [3 * SECOND, 8 * SECOND];
const FAST_POLLS = 20;

/** Whether the member's message has arrived by WhatsApp. Polls while the page is visible, and asks at once when somebody comes back to it. */
export function arrivalQuery(id: string, end: number) {
  return queryOptions({
    queryKey: ['phone-proof', id],
    queryFn: async ({ signal }) => {
      const answer = await api.call('POST /api/auth/phone/confirm', { input: { id, code: '' }, signal });
      return 'arrived' in answer && answer.arrived;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data === true || Date.now() > end) return false;
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      const wait = state.error instanceof ApiError ? (state.error.retryAfter ?? 0) * SECOND : 0;
      return Math.max(wait, asked < FAST_POLLS ? POLL_FAST : POLL_SLOW);
    },
  });
}
