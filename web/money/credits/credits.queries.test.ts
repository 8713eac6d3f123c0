import { afterEach, expect, test, vi } from 'vitest';
import { creditsQuery, historyQuery, orderQuery, ownAdsQuery, recentQuery } from './credits.queries.ts';

afterEach(() => void vi.unstubAllGlobals());

const of = (memberId: number) => [
  creditsQuery(memberId).queryKey,
  recentQuery(memberId).queryKey,
  historyQuery(memberId, '').queryKey,
  historyQuery(memberId, 'status=pending').queryKey,
  historyQuery(memberId, 'type=vip').queryKey,
  orderQuery(memberId, 'ABCD1234').queryKey,
  orderQuery(memberId, 'ABCD1235').queryKey,
  ownAdsQuery(memberId).queryKey,
];

test('no two of a screen’s questions, and no two members, share what is kept', () => {
  const keys = [...of(7), ...of(8)].map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});

test('what moves with each purchase is forgotten with the member’s credits, their ads with all lists', () => {
  const keys = of(7);
  for (const key of keys.slice(0, -1)) expect(key.slice(0, 2)).toEqual(['credits', 7]);
  expect(keys.at(-1)?.slice(0, 1)).toEqual(['listings']);
});

test('each question is asked of its own address, about its own member and purchase', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.startsWith('/api/listings') ? [] : { transactions: [] });
  });
  const { signal } = new AbortController();
  for (const { queryFn } of [creditsQuery(7), recentQuery(7), orderQuery(7, 'ABCD1234'), ownAdsQuery(7)])
    await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal });
  expect(asked).toEqual([
    '/api/credits',
    '/api/credits/transactions?limit=100',
    '/api/credits/orders/ABCD1234',
    '/api/listings?userId=7&limit=100',
  ]);
});

test('ads are asked for to the last page: an old one can be promoted, too', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('cursor'));
    const headers = page < 2 ? { Link: `</api/listings?userId=7&limit=100&cursor=${page + 1}>; rel="next"` } : undefined;
    return Response.json([{ id: page }], headers && { headers });
  });
  const { queryFn } = ownAdsQuery(7);
  const { signal } = new AbortController();
  expect(await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal })).toEqual([
    { id: 0 },
    { id: 1 },
    { id: 2 },
  ]);
});

test('what a purchase or an approval moves is asked for at every visit', () => {
  const all = [creditsQuery(7), recentQuery(7), historyQuery(7, ''), orderQuery(7, 'ABCD1234'), ownAdsQuery(7)];
  expect(all.map(({ staleTime }) => staleTime)).toEqual(all.map(() => 0));
});

test('the history asks ten rows by its filters, and the next page by its address', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const headers = { Link: '</api/credits/transactions?limit=10&before=5>; rel="next"' };
    return Response.json({ transactions: [{ id: asked.length }] }, { headers });
  });
  const { queryFn, getNextPageParam } = historyQuery(7, 'status=pending&type=vip');
  // The parts of a query's context that these queries use.
  const ask = queryFn as (context: {
    pageParam: string | null;
    signal: AbortSignal;
  }) => Promise<{ items: object[]; next: string }>;
  const first = await ask({ pageParam: null, signal: new AbortController().signal });
  expect(first).toEqual({ items: [{ id: 1 }], next: '/api/credits/transactions?limit=10&before=5' });
  await ask({ pageParam: getNextPageParam(first as never, [], null, []) ?? null, signal: new AbortController().signal });
  expect(asked).toEqual([
    '/api/credits/transactions?limit=10&status=pending&type=vip',
    '/api/credits/transactions?limit=10&before=5',
  ]);
});
