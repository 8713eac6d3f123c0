import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import { api, type PageOf } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** Approvals and webhooks change it in the background, so it is requested at every visit. */
export function creditsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.credits(memberId),
    queryFn: ({ signal }) => api.call('GET /api/credits', { signal }),
    staleTime: 0,
  });
}

/** The newest rows of every kind, for the figures and the chart of the balance. */
export function recentQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.recentTransactions(memberId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/credits/transactions', { query: { limit: PAGE_SIZE_MAX }, signal })).transactions,
    staleTime: 0,
  });
}

const HISTORY_PAGE = 10;

/** The pages of the history; `search` is its filters as a query string. The parameter of a page is its address. */
export function historyQuery(memberId: number, search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(memberId, search),
    queryFn: async ({ pageParam, signal }) => {
      const query = `limit=${HISTORY_PAGE}${search && `&${search}`}`;
      const { body, next } = await api.getPage('GET /api/credits/transactions', pageParam, { query, signal });
      return { items: body.transactions, next };
    },
    // Null for the first page, whose address follows from the filters.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** One of the member's own purchases, as it is now. */
export function orderQuery(memberId: number, reference: string) {
  return queryOptions({
    queryKey: queryKeys.order(memberId, reference),
    queryFn: ({ signal }) => api.call('GET /api/credits/orders/:reference', { params: { reference }, signal }),
    staleTime: 0,
  });
}

/** All of the member's own ads, including sold ones, so that an ad to promote is found however many came after it. */
export function ownAdsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.ownAds(memberId),
    queryFn: async ({ signal }) => {
      const ads = [];
      let at: string | null = null;
      do {
        const query = { userId: memberId, limit: PAGE_SIZE_MAX };
        const page: PageOf<'GET /api/listings'> = await api.getPage('GET /api/listings', at, { query, signal });
        ads.push(...page.body);
        at = page.next;
      } while (at !== null);
      return ads;
    },
    staleTime: 0,
  });
}
