import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Data never becomes stale by itself: mutations invalidate what they changed. Only queries that failed in the network are retried, twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
        // The browser is often wrong about being offline; a failed call is certain.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
