import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { primeFirstScreen } from './first-screen.ts';
import { queryKeys } from './query-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test('the home screen finds its lists, counts and icon in the document', () => {
  const client = primed({
    screen: 'home',
    search: 'q=corolla',
    listings: [{ id: 1 }],
    next: '/api/listings?cursor=c',
    sortedAmong: null,
    categories: [],
    statistics: { totalUsers: 2, totalListings: 3 },
    favicon: { faviconUrl: null, hasCustomFavicon: false },
  });
  expect(client.getQueryData(queryKeys.listings('q=corolla'))).toEqual({
    pages: [{ body: [{ id: 1 }], next: '/api/listings?cursor=c', sortedAmong: null }],
    pageParams: [null],
  });
  expect(client.getQueryData(queryKeys.statistics)).toEqual({ totalUsers: 2, totalListings: 3 });
});

test('a document without first-screen JSON leaves the cache empty', () => {
  expect(primed(undefined).getQueryCache().getAll()).toEqual([]);
});

function primed(first: unknown): QueryClient {
  const element = first === undefined ? null : { textContent: JSON.stringify(first) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-screen' ? element : null) });
  const client = new QueryClient();
  primeFirstScreen(client);
  return client;
}
