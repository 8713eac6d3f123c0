import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Data is never stale by itself: mutations say what they changed. Only a network that failed is asked again, twice, for GETs. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
        // The browser's own idea of being offline is often wrong; a failed call is certain.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
