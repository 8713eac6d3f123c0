import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import { api, type PageOf } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** Approvals and webhooks change it while nobody looks: it is asked for at every visit. */
export function creditsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.credits(memberId),
    queryFn: ({ signal }) => api.call('GET /api/credits', { signal }),
    staleTime: 0,
  });
}

/** The newest rows of every kind, for the figures and the picture of the balance. */
export function recentQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.recentTransactions(memberId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/credits/transactions', { query: { limit: PAGE_SIZE_MAX }, signal })).transactions,
    staleTime: 0,
  });
}

const HISTORY_PAGE = 10;

/** The history page by page; `search` is its filters as a query string. A page's parameter is its address. */
export function historyQuery(memberId: number, search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(memberId, search),
    queryFn: async ({ pageParam, signal }) => {
      const query = `limit=${HISTORY_PAGE}${search && `&${search}`}`;
      const { body, next } = await api.pageOf('GET /api/credits/transactions', pageParam, { query, signal });
      return { items: body.transactions, next };
    },
    // The parameter of the first page stands for the address that the filters spell.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** One purchase of the member's own, as it is now. */
export function orderQuery(memberId: number, reference: string) {
  return queryOptions({
    queryKey: queryKeys.order(memberId, reference),
    queryFn: ({ signal }) => api.call('GET /api/credits/orders/:reference', { params: { reference }, signal }),
    staleTime: 0,
  });
}

/** All of the member's own ads, sold ones too: whoever wants to promote one finds it, however many came after it. */
export function ownAdsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.ownAds(memberId),
    queryFn: async ({ signal }) => {
      const ads = [];
      let at: string | null = null;
      do {
        const query = { userId: memberId, limit: PAGE_SIZE_MAX };
        const page: PageOf<'GET /api/listings'> = await api.pageOf('GET /api/listings', at, { query, signal });
        ads.push(...page.body);
        at = page.next;
      } while (at !== null);
      return ads;
    },
    staleTime: 0,
  });
}
