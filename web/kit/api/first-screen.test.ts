import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { FirstScreen } from '#schema/contracts/first-screen';
import { markListsStale, primeFirstScreen } from './first-screen.ts';
import { newQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

const SITE = { name: { en: 'Bazaar' } };
const ICON = { faviconUrl: '/media/icon.png', hasCustomFavicon: true };

test('the home screen finds its lists, counts and icon in the document', () => {
  const client = primed({
    screen: 'home',
    search: 'q=corolla',
    listings: [{ id: 1 }],
    next: '/api/listings?cursor=c',
    sortedAmong: 500,
    categories: [],
    statistics: { totalUsers: 2, totalListings: 3 },
    favicon: { faviconUrl: null, hasCustomFavicon: false },
  });
  expect(client.getQueryData(queryKeys.listings('q=corolla'))).toEqual({
    pages: [{ body: [{ id: 1 }], next: '/api/listings?cursor=c', sortedAmong: 500 }],
    pageParams: [null],
  });
  expect(client.getQueryData(queryKeys.statistics)).toEqual({ totalUsers: 2, totalListings: 3 });
});

test('a member’s page finds its first lists, and a private one none', () => {
  const member = { id: 7, stats: {} };
  const client = primed({ screen: 'member', member, ads: { body: [{ id: 1 }], next: null }, reviews: null }, '/member/7');
  expect(client.getQueryData(queryKeys.member(7))).toEqual(member);
  expect(client.getQueryData(queryKeys.memberAds(7))).toMatchObject({ pages: [{ body: [{ id: 1 }], next: null }] });
  expect(client.getQueryData(queryKeys.reviews(7))).toBeUndefined();
});

test.each([
  ['of an ad', { screen: 'listing', listing: { id: 5 } }, '/listing/5', queryKeys.listing(5), { id: 5 }],
  [
    'of a member’s older reviews',
    { screen: 'member', member: { id: 7 }, ads: null, reviews: { body: [{ id: 2 }], next: null } },
    '/member/7?cursor=9',
    queryKeys.reviews(7, '9'),
    { pages: [{ body: [{ id: 2 }], next: null, sortedAmong: null }], pageParams: [null] },
  ],
  ['without a first screen', { screen: 'plain' }, '/settings', queryKeys.site, SITE],
])('the document %s asks for nothing twice: it knows the site and its icon, too', (_, first, address, key, known) => {
  const client = primed({ ...first, site: SITE, favicon: ICON }, address);
  expect([queryKeys.site, queryKeys.favicon, key].map((each) => client.getQueryData(each))).toEqual([SITE, ICON, known]);
});

test.each([
  ['/listing/5', queryKeys.listing(5)],
  ['/member/5', queryKeys.member(5)],
])('what is missing at %s is known to be', (address, key) => {
  expect(primed({ screen: 'missing' }, address).getQueryData(key)).toBeNull();
});

test('what is missing at an address of another kind says nothing of any ad or member', () => {
  const known = primed({ screen: 'missing', site: SITE }, '/blog/none').getQueryCache().getAll();
  expect(known.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey)).toEqual([queryKeys.site]);
});

test('a member’s lists show as the document has them and are asked for again; what is no list is not', async () => {
  const client = primed(
    { screen: 'home', search: '', listings: [{ id: 1 }], next: null, sortedAmong: null, categories: [], statistics: {} },
    '/',
    newQueryClient(),
  );
  const ask = vi.fn<() => Promise<object>>(() =>
    Promise.resolve({ body: [{ id: 2 }, { id: 1 }], next: null, sortedAmong: null }),
  );
  const list = () =>
    new InfiniteQueryObserver(client, {
      queryKey: queryKeys.listings(''),
      queryFn: ask,
      initialPageParam: null,
      getNextPageParam: () => null,
    });
  const categories = new QueryObserver(client, { queryKey: queryKeys.categories, queryFn: ask });
  // A visitor's lists are those in the document, so nothing is fetched.
  list().subscribe(() => undefined)();
  expect(ask).not.toHaveBeenCalled();
  markListsStale(client);
  const shown = list();
  expect(shown.getCurrentResult().data?.pages).toMatchObject([{ body: [{ id: 1 }] }]);
  shown.subscribe(() => undefined);
  categories.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data?.pages).toMatchObject([{ body: [{ id: 2 }, { id: 1 }] }]));
  expect(ask).toHaveBeenCalledTimes(1);
  client.clear();
});

function primed(first: object, address = '/', client = new QueryClient()): QueryClient {
  // The cast is safe: no other fields are read.
  primeFirstScreen(client, first as FirstScreen, address);
  return client;
}
