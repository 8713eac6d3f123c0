// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberUser } from '#schema/contracts/auth';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import type * as Session from '../account/session.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import type * as Favorites from '../market/favorites/favorites.ts';
import type * as BringOwn from './prefetch-own.ts';
import { listingCard } from '../market/test/listing-card.ts';

const asked: string[] = [];
let favorites: typeof Favorites;
let bringOwn: typeof BringOwn.prefetchOwn;
let session: typeof Session;

beforeEach(async () => {
  asked.length = 0;
  // A visitor's page, whoever was signed in during the file before.
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { api } = await import('../kit/api/api.ts');
  vi.spyOn(api, 'call').mockImplementation((call: string, given?: { params?: { id?: unknown } }) => {
    asked.push(call.replace(':id', String(given?.params?.id)));
    // Calls without an id return a list, here an empty one.
    return Promise.resolve(given?.params?.id === undefined ? [] : { id: given.params.id });
  });
  favorites = await import('../market/favorites/favorites.ts');
  ({ prefetchOwn: bringOwn } = await import('./prefetch-own.ts'));
  session = await import('../account/session.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The next file must not find what this device saved.
  localStorage.clear();
  delete document.documentElement.dataset['saves'];
});

const card = (id: number): ListingCard => listingCard({ id, userId: 7 });

test('the ads that a device saved are brought, also those that are saved meanwhile, each once', async () => {
  favorites.startFavorites();
  favorites.addFavorite(card(7));
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/listings/7']));
  favorites.addFavorite(card(8));
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/listings/7', 'GET /api/listings/8']));
});

test('nothing more is brought for who signs out meanwhile', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { api } = await import('../kit/api/api.ts');
  vi.mocked(api.call).mockImplementation(async (_: string, given?: { params?: { id?: unknown } }) => {
    if (!given?.params?.id) return { body: [], next: null };
    await opened;
    return { id: given.params.id };
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const isAsked = (id: number) => client.getQueryState(queryKeys.listing(id)) !== undefined;
  session.replaceMember({ id: 7 } as MemberUser); // nothing else of a member is looked at
  for (const id of [21, 22]) favorites.addFavorite(card(id));
  bringOwn(client);
  await vi.waitFor(() => expect(isAsked(22)).toBe(true));
  await session.signOut();
  open();
  // Clear the member's list, or it would be prefetched for a visitor, also during the next tests. What the visitor saves is fetched after it.
  favorites.storeFavorites([]);
  favorites.addFavorite(card(23));
  await vi.waitFor(() => expect(isAsked(23)).toBe(true), 5_000);
  expect(isAsked(21)).toBe(false);
});

test('what came to this device today is not brought again, of a member’s own and of what was saved; what is older is', async () => {
  const { inReadsDatabase } = await import('../kit/store/reads-database.ts');
  const keep = (key: readonly unknown[], at: number) =>
    inReadsDatabase((db) => db.put('queries', { hash: hashKey(key), owner: 7, kind: String(key[0]), data: {}, at, used: at }));
  await keep(queryKeys.ownMember(7), Date.now());
  await keep(queryKeys.savedSearches(7), Date.now() - 2 * DAY);
  await keep(queryKeys.listing(31), Date.now());
  await keep(queryKeys.listing(32), Date.now() - 2 * DAY);
  for (const id of [32, 31]) favorites.addFavorite(card(id));
  session.replaceMember({ id: 7 } as MemberUser); // as above
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toContain('GET /api/listings/32'));
  expect(asked).toContain('GET /api/saved-searches');
  expect(asked).not.toContain('GET /api/members/me');
  expect(asked).not.toContain('GET /api/listings/31');
});

test('a member is brought all that is theirs, and the ads that they posted', async () => {
  const { api } = await import('../kit/api/api.ts');
  vi.spyOn(api, 'getPage').mockImplementation((call: string) => {
    asked.push(call);
    return Promise.resolve({ body: call === 'GET /api/listings' ? [card(51)] : [], next: null, sortedAmong: null });
  });
  session.replaceMember({ id: 7 } as MemberUser); // as above
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toContain('GET /api/listings/51'));
  expect([...asked].sort()).toEqual([
    'GET /api/listings',
    'GET /api/listings/51',
    'GET /api/members/:id/reviews',
    'GET /api/members/me',
    'GET /api/notifications',
    'GET /api/reviews/pending',
    'GET /api/saved-searches',
  ]);
});

test('an ad that is gone is not brought, and none while the server does not answer', async () => {
  const { markReachable, markUnreachable } = await import('./network.ts');
  const { api } = await import('../kit/api/api.ts');
  favorites.storeFavorites([
    { id: 41, gone: true, title: null, savedAt: '2026-11-22T10:00:00.000Z' },
    { ...card(42), savedAt: '2026-11-22T10:00:00.000Z' },
    { ...card(43), savedAt: '2026-11-22T10:00:00.000Z' },
  ]);
  let isFirst = true;
  vi.mocked(api.call).mockImplementation((call: string, given?: { params?: { id?: unknown } }) => {
    asked.push(call.replace(':id', String(given?.params?.id)));
    if (isFirst) markUnreachable();
    isFirst = false;
    return Promise.resolve({ id: given?.params?.id });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/listings/42']));
  await vi.advanceTimersByTimeAsync(1_000);
  markReachable();
  favorites.addFavorite(card(44));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([42, 44, 43].map((id) => `GET /api/listings/${id}`));
});

test('who spares data is brought nothing, neither of what they saved nor of their account', async () => {
  document.documentElement.dataset['saves'] = '';
  favorites.addFavorite(card(9));
  session.replaceMember({ id: 7 } as MemberUser); // as above
  vi.useFakeTimers();
  bringOwn(new QueryClient());
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test('who begins to spare data is brought nothing more, neither of what was saved before nor of what is saved then', async () => {
  favorites.startFavorites();
  vi.useFakeTimers();
  for (const id of [7, 8]) favorites.addFavorite(card(id));
  bringOwn(new QueryClient());
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['GET /api/listings/8']);
  document.documentElement.dataset['saves'] = '';
  await vi.runAllTimersAsync();
  favorites.addFavorite(card(9));
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['GET /api/listings/8']);
});

test('of what was saved fifty ads are brought at most, with a pause before each further one', async () => {
  const saved = Array.from({ length: 52 }, (_, at) => ({ ...card(at + 1), savedAt: '2026-11-22T10:00:00.000Z' }));
  favorites.storeFavorites(saved);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await passes(200);
  expect(asked).toHaveLength(1);
  for (let pause = 0; pause < 60; pause += 1) await passes(400);
  expect(asked).toEqual(saved.slice(0, 50).map(({ id }) => `GET /api/listings/${id}`));
});

test('one ad is brought after the other: nothing overtakes an answer that is long in coming, and what could not be brought is not tried again', async () => {
  const { api } = await import('../kit/api/api.ts');
  let fail: (why: Error) => void = () => {};
  vi.mocked(api.call).mockImplementation((call: string, given?: { params?: { id?: unknown } }) => {
    asked.push(call.replace(':id', String(given?.params?.id)));
    return asked.length === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve({ id: given?.params?.id });
  });
  for (const id of [62, 61]) favorites.addFavorite(card(id));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  favorites.addFavorite(card(63));
  await passes(10_000);
  expect(asked).toEqual(['GET /api/listings/61']);
  fail(new TypeError('Failed to fetch'));
  for (let pause = 0; pause < 5; pause += 1) await passes(400);
  expect([...asked].sort()).toEqual([61, 62, 63].map((id) => `GET /api/listings/${id}`));
});

test('whoever signs in on an open page is brought what is theirs, once', async () => {
  bringOwn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  session.replaceMember({ id: 7 } as MemberUser); // as above
  await vi.waitFor(() => expect(asked).toContain('GET /api/saved-searches'));
  favorites.addFavorite(card(71));
  await vi.waitFor(() => expect(asked).toContain('GET /api/listings/71'));
  expect(asked.filter((call) => call === 'GET /api/members/me')).toHaveLength(1);
});

/** Waits for a time, in which reads from the device also finish. */
async function passes(time: number): Promise<void> {
  const { inReadsDatabase } = await import('../kit/store/reads-database.ts');
  await vi.advanceTimersByTimeAsync(time);
  await inReadsDatabase((db) => db.getAllKeys('queries'));
  await new Promise((resolve) => setImmediate(resolve));
}
