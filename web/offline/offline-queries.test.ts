// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickenTimers } from '../test/quick-clock.ts';

const NO_NETWORK = () => Promise.reject(new TypeError('Failed to fetch'));
const key = ['listing', 7] as const;

beforeEach(() => {
  quickenTimers();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', NO_NETWORK);
});
afterEach(() => {
  // No page makes requests after its test, or notices then that nothing answers.
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ends: (() => void)[] = [];

/** Opens a page on this device: with its modules, its query cache, its reader, and the requests made before anything is kept. */
async function openPage({ owner = 0, before }: { owner?: number; before?: (client: QueryClient) => Promise<unknown> } = {}) {
  vi.resetModules();
  const modules = {
    ...(await import('./offline-queries.ts')),
    ...(await import('./network.ts')),
    ...(await import('../kit/api/api-error.ts')),
    ...(await import('../kit/store/reads-database.ts')),
    ...(await import('../kit/store/forget.ts')),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity } } });
  ends.push(() => {
    void client.cancelQueries();
    modules.markReachable();
  });
  await before?.(client);
  let reader = owner;
  let changed = () => {};
  const reads = modules.cacheQueries(
    client,
    () => reader,
    (listener) => (changed = listener),
  );
  const read = (queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = key) =>
    client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  const kept = async () => (await modules.inReadsDatabase((db) => db.getAll('queries')))?.map(({ hash }) => hash);
  const become = (next: number) => {
    reader = next;
    changed();
  };
  return { ...modules, client, reads, read, kept, become };
}

test('what was read opens again in a page that has no network, with the time at which the server said it', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7, title: 'Corolla' }));
  const at = first.client.getQueryState(key)?.dataUpdatedAt;
  await vi.waitFor(async () => expect(await first.kept()).toEqual(['["listing",7]']));

  const second = await openPage();
  await second.read(NO_NETWORK);
  await vi.waitFor(() => expect(second.client.getQueryState(key)).toMatchObject({ status: 'success', error: null }));
  expect(second.client.getQueryState(key)).toMatchObject({ data: { id: 7, title: 'Corolla' }, dataUpdatedAt: at });
  expect(second.reachable.get()).toBe(false);
});

test('what stands around or beside an ad and was never read, or is never kept, says nothing of the ad', async () => {
  const { client, reads } = await openPage();
  const look = (queryKey: readonly unknown[]) =>
    new QueryObserver(client, { queryKey, queryFn: NO_NETWORK, retry: false }).subscribe(() => undefined);
  client.setQueryData(key, { id: 7 });
  const { queryKeys } = await import('../kit/api/query-keys.ts');
  const around = [queryKeys.site, queryKeys.favicon, queryKeys.categories, queryKeys.statistics];
  const beside = [queryKeys.similar(7), queryKeys.pendingReviews(7), ['sessions', 7]];
  const ends = [key, ...around, ...beside].map(look);
  expect(reads.hasMissing()).toBe(false);
  ends.push(look(['listings', '']));
  expect(reads.hasMissing()).toBe(true);
  for (const end of ends) end();
});

test('what is shown is as old as the oldest of it, whatever stands around it or was looked at before', async () => {
  const { client, kept, reads } = await openPage();
  const look = (queryKey: readonly unknown[], at: number) => {
    client.setQueryData(queryKey, {}, { updatedAt: at });
    return new QueryObserver(client, { queryKey, queryFn: NO_NETWORK, retry: false }).subscribe(() => undefined);
  };
  look(['listing', 6], 1_000)();
  expect(reads.oldestShown()).toBeNull();
  const ends = [look(key, 9_000), look(['member', 8], 5_000), look(['similar', 7], 2_000)];
  expect(reads.oldestShown()).toBe(5_000);
  for (const end of ends) end();
  // Nothing of it may be written to the device of another test.
  await vi.waitFor(async () => expect(await kept()).toHaveLength(4));
});

test('what is shown already and could not be asked for again is no failure, and is asked for once the server answers', async () => {
  const { client, markReachable, kept, read, reachable } = await openPage();
  await read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
  const again = vi.fn<() => Promise<never>>(NO_NETWORK);
  ends.push(new QueryObserver(client, { queryKey: key, queryFn: again, staleTime: 0 }).subscribe(() => undefined));
  await vi.waitFor(() => expect(reachable.get()).toBe(false));
  await vi.waitFor(() => expect(client.getQueryState(key)).toMatchObject({ status: 'success', data: { id: 7 }, error: null }));
  expect(again).toHaveBeenCalledOnce();
  markReachable();
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(2));
});

test('a device that has no room left keeps nothing, and nothing else fails', async () => {
  const missed = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', missed);
  const { kept, read } = await openPage();
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore) {
    // A pending request fails when its transaction is aborted.
    const request = this.count();
    this.transaction.abort();
    return request as IDBRequest;
  });
  await read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(await kept()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  write.mockRestore();
  process.off('unhandledRejection', missed);
  expect(missed).not.toHaveBeenCalled();
});

test('what the page itself writes, and what the back office asks, says nothing of the network', async () => {
  const { client, markUnreachable, read, reachable } = await openPage();
  await read(NO_NETWORK, ['admin', 'users']);
  expect(reachable.get()).toBe(true);
  markUnreachable();
  client.setQueryData(['settings'], {});
  await read(() => Promise.resolve([]), ['admin', 'users']);
  expect(reachable.get()).toBe(false);
});

test('what was never read stays a failure, which the strip can name', async () => {
  const { client, read } = await openPage();
  await read(NO_NETWORK);
  expect(client.getQueryState(key)).toMatchObject({ status: 'error', data: undefined });
});

test('another member, and a visitor after them, see nothing of what a member read', async () => {
  const first = await openPage({ owner: 7 });
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  for (const owner of [8, 0]) {
    const next = await openPage({ owner });
    // Finally the query fails: kept data would have been shown by then.
    next.markUnreachable();
    void next.client.fetchQuery({ queryKey: key, queryFn: NO_NETWORK, retry: 3, retryDelay: 60_000 }).catch(() => undefined);
    await vi.waitFor(() => expect(next.client.getQueryState(key)?.fetchStatus).toBe('idle'));
    expect(next.client.getQueryState(key)).toMatchObject({ status: 'error', data: undefined });
  }
});

test('what a visitor read here is there for whoever has signed in since', async () => {
  const visit = await openPage();
  await visit.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await visit.kept()).toHaveLength(1));
  const { client, read } = await openPage({ owner: 7 });
  await read(NO_NETWORK);
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual({ id: 7 }));
});

test('who signs in goes on with what they read here before', async () => {
  const page = await openPage();
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  page.become(7);
  await page.read(() => Promise.resolve({ id: 8 }), ['listing', 8]);
  await vi.waitFor(async () => expect(await page.kept()).toContain('["listing",8]'));
  expect(await page.kept()).toContain('["listing",7]');
});

test('what a member reads once they have signed in is theirs: a visitor after them sees nothing of it, and it goes with their session', async () => {
  const page = await openPage();
  page.become(7);
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  // Only the member's name has changed, not the member.
  const wiped = vi.spyOn(indexedDB, 'deleteDatabase');
  page.become(7);
  expect(wiped).not.toHaveBeenCalled();
  const visit = await openPage();
  visit.markUnreachable();
  await visit.read(NO_NETWORK);
  await vi.waitFor(() => expect(visit.client.getQueryState(key)?.fetchStatus).toBe('idle'));
  expect(visit.client.getQueryData(key)).toBeUndefined();
  page.become(0);
  await vi.waitFor(async () => expect(await page.kept()).toEqual([]));
});

test('where there is no network already, what was never read is a failure at once, and not after more tries', async () => {
  const { client, markUnreachable } = await openPage();
  markUnreachable();
  const options = { queryKey: key, queryFn: NO_NETWORK, retry: 3, retryDelay: 60_000 };
  void client.fetchQuery(options).catch(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(key)).toMatchObject({ status: 'error', fetchStatus: 'idle' }));
});

test('what failed for the first time is tried again, though nothing of it is kept', async () => {
  const { client, kept } = await openPage();
  const options = { queryKey: key, queryFn: NO_NETWORK, retry: 3, retryDelay: 86_400_000 };
  void client.fetchQuery(options).catch(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(key)?.fetchFailureCount).toBe(1));
  // The earlier read from the device has not finished by then.
  expect(await kept()).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(client.getQueryState(key)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
});

test('once the server answers, whatever failed is asked for anew, of any kind, and whoever waits for a network hears of it', async () => {
  const { ApiError, client, markReachable } = await openPage();
  const refused = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(404, '{"code":"not_found"}')));
  const broken = vi.fn<() => Promise<never>>(NO_NETWORK);
  new QueryObserver(client, { queryKey: ['order', 1], queryFn: refused }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(['order', 1])?.status).toBe('error'));
  new QueryObserver(client, { queryKey: ['sessions', 7], queryFn: broken }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(['sessions', 7])?.status).toBe('error'));
  const heard = vi.fn<() => void>();
  addEventListener('online', heard, { once: true });
  markReachable();
  expect(heard).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(broken).toHaveBeenCalledTimes(2));
  expect(refused).toHaveBeenCalledOnce();
});

test('what a member read just before they signed out is not written after it', async () => {
  const page = await openPage({ owner: 7 });
  await page.read(() => Promise.resolve({ id: 7 }));
  page.forgetReadCache();
  page.become(0);
  dispatchEvent(new Event('pagehide'));
  expect(await page.kept()).toEqual([]);
});

test('what a member had asked for and what came after they signed out is nobody’s', async () => {
  const page = await openPage({ owner: 7 });
  let answer: (said: unknown) => void = () => undefined;
  const asked = page.read(() => new Promise((resolve) => (answer = resolve)));
  page.become(0);
  answer({ id: 7, title: 'Theirs' });
  await asked;
  dispatchEvent(new Event('pagehide'));
  expect(await page.kept()).toEqual([]);
  // What the visitor fetches from now on is kept for the visitor.
  await page.client.invalidateQueries();
  await page.read(() => Promise.resolve({ id: 7 }));
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(async () => expect(await page.kept()).toEqual(['["listing",7]']));
});

test('another tab, which hears of the sign-out later, leaves nothing behind that it wrote meanwhile', async () => {
  const page = await openPage({ owner: 7 });
  // As if another tab had signed out: the data is wiped, and this page does not know it yet.
  page.forgetReadCache();
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  page.become(0);
  await vi.waitFor(async () => expect(await page.kept()).toEqual([]));
});

test('a tab that wakes after the next member has signed in elsewhere takes away what its own reader read, and nothing of theirs', async () => {
  const page = await openPage({ owner: 7 });
  // While this tab sleeps, member 7 has signed out in another tab, and member 8 has signed in.
  await page.inReadsDatabase((db) => db.put('session', 'bearer of 8', 'bearer'));
  const rows = [7, 8].map((owner) => ({ hash: `${owner}`, owner, kind: 'listing', data: {}, at: 1, used: 1 }));
  await page.inReadsDatabase(async (db) => {
    for (const row of rows) await db.put('queries', row);
    for (const { owner } of rows) await db.put('talks', { id: owner, owner, rows: [] });
  });
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toEqual(['7', '8', '["listing",7]']));
  page.become(8);
  await vi.waitFor(async () => expect(await page.kept()).toEqual(['8']));
  const left = () => page.inReadsDatabase(async (db) => [await db.getAllKeys('talks'), await db.get('session', 'bearer')]);
  await vi.waitFor(async () => expect(await left()).toEqual([[8], 'bearer of 8']));
});

test('what somebody else than our server refuses on the way takes nothing away, and is stood in for', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  await second.read(() => Promise.reject(new second.ApiError(403, '<html>Sign in to this hotspot</html>')));
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toEqual({ id: 7 }));
  expect(await second.kept()).toHaveLength(1);
});

test('an error of the server itself takes nothing away either, and is stood in for', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  await second.read(() => Promise.reject(new second.ApiError(500, '{"code":"internal"}')));
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toEqual({ id: 7 }));
  expect(await second.kept()).toHaveLength(1);
});

test('what is known to be missing leaves the device', async () => {
  const page = await openPage();
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  page.client.setQueryData(key, null);
  await vi.waitFor(async () => expect(await page.kept()).toEqual([]));
});

test('whatever a screen without a network is made of is kept', async () => {
  const page = await openPage({ owner: 7 });
  const { queryKeys } = await import('../kit/api/query-keys.ts');
  const screens = [
    [queryKeys.site, queryKeys.favicon, queryKeys.categories, queryKeys.statistics, queryKeys.listings('')],
    [queryKeys.listing(1), queryKeys.similar(1), queryKeys.member(8), queryKeys.memberAds(8), queryKeys.reviews(8)],
    [queryKeys.ownMember(7), queryKeys.ownListings(7), queryKeys.pendingReviews(7)],
    [queryKeys.notifications(7), queryKeys.savedSearches(7)],
  ].flat();
  for (const screen of screens) page.client.setQueryData(screen, {});
  const hashes = screens.map((screen) => JSON.stringify(screen)).sort();
  await vi.waitFor(async () => expect((await page.kept())?.sort()).toEqual(hashes));
});

test('an answer that it was asked too often takes nothing away', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  await second.read(() => Promise.reject(new second.ApiError(429, '{"code":"rate_limited"}')));
  expect(await second.kept()).toHaveLength(1);
});

test('an ad that the server no longer gives is not shown from the device either', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  await second.read(() => Promise.reject(new second.ApiError(404, '{"code":"not_found"}')));
  await vi.waitFor(async () => expect(await second.kept()).toEqual([]));
  expect(second.client.getQueryState(key)?.data).toBeUndefined();
  expect(second.reachable.get()).toBe(true);
});

test('an ad that stood in until the server refused it has left the device for good', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  second.markUnreachable();
  let refuse: (why: Error) => void = () => undefined;
  const asked = second.read(() => new Promise((_, reject) => (refuse = reject)));
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toBe('old'));
  refuse(new second.ApiError(404, '{"code":"not_found"}'));
  await asked;
  expect(await second.kept()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(await second.kept()).toEqual([]);
});

test('an ad that was read and is refused before that was written is not kept after all', async () => {
  const { read, kept, ApiError, client } = await openPage();
  await read(() => Promise.resolve('old'));
  await client.invalidateQueries({ queryKey: key });
  await read(() => Promise.reject(new ApiError(404, '{"code":"not_found"}')));
  dispatchEvent(new Event('pagehide'));
  await read(() => Promise.resolve('another'), ['listing', 8]);
  await vi.waitFor(async () => expect(await kept()).toContain('["listing",8]'));
  expect(await kept()).toEqual(['["listing",8]']);
});

test('what a visitor read and a member opens from the device is the visitor’s still', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage({ owner: 7 });
  await second.read(NO_NETWORK);
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toBe('old'));
  dispatchEvent(new Event('pagehide'));
  const [row] = (await second.inReadsDatabase((db) => db.getAll('queries'))) ?? [];
  expect(row?.owner).toBe(0);
});

test('an answer that comes while the device looks for what would stand in for it is shown, and not what was kept', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  second.markUnreachable();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: (said: string) => void = () => undefined;
  const asked = second.read(() => new Promise((resolve) => (answer = resolve)));
  vi.advanceTimersByTime(0);
  answer('new');
  await asked;
  expect(await second.kept()).toHaveLength(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(second.client.getQueryData(key)).toBe('new');
});

test('an answer that is long in coming is stood in for, and takes the place when it comes, for good', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  second.markUnreachable();
  let answer: (said: string) => void = () => undefined;
  void second.read(() => new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toBe('old'));
  answer('new');
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toBe('new'));
  expect(second.reachable.get()).toBe(true);
  second.markUnreachable();
  second.markReachable();
  expect(second.client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('an answer that says what stood in for it is one all the same', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const second = await openPage();
  second.markUnreachable();
  let answer: (said: { id: number }) => void = () => undefined;
  void second.read(() => new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(second.client.getQueryData(key)).toEqual({ id: 7 }));
  expect(second.reachable.get()).toBe(false);
  answer({ id: 7 });
  await vi.waitFor(() => expect(second.reachable.get()).toBe(true));
  expect(second.client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('what stood in is asked for anew once the server answers, by whoever looks at it then', async () => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const { client, markReachable, read } = await openPage();
  const ask = vi.fn<() => Promise<never>>(NO_NETWORK);
  await read(ask);
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe('old'));
  markReachable();
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  // No component uses the query now.
  expect(ask).toHaveBeenCalledOnce();
});

test('of a kind with many, the least used leave; a settings form is not kept at all', async () => {
  const page = await openPage();
  const read = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) await page.read(() => Promise.resolve({ id }), ['reviews', id]);
  };
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  await read(1, 20);
  await page.read(() => Promise.resolve([]), ['sessions', 7]);
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(21));
  await read(21, 25);
  const last = ['["listing",7]', ...[21, 22, 23, 24, 25].map((id) => `["reviews",${id}]`)];
  await vi.waitFor(async () => expect(await page.kept()).toEqual(expect.arrayContaining(last)));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(21));
  expect(await page.kept()).toEqual(expect.arrayContaining(last));
  expect((await page.kept())?.some((hash) => hash.includes('sessions'))).toBe(false);
});

test('what was read just before its page goes is kept, and a settings form not even then', async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.read(() => Promise.resolve({ id: 7 }));
  await page.read(() => Promise.resolve([]), ['sessions', 7]);
  expect(await page.kept()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(await page.kept()).toEqual(['["listing",7]']);
});

test('a device without room keeps nothing more, and nobody is told of a fault', async () => {
  const page = await openPage();
  const put: (this: IDBObjectStore, row: unknown) => IDBRequest = Reflect.get(IDBObjectStore.prototype, 'put');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refused(this: IDBObjectStore, row: unknown) {
    const request = put.call(this, row);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(() => expect(full).toHaveBeenCalledOnce());
  expect(await page.kept()).toEqual([]);
  full.mockRestore();
  await page.read(() => Promise.resolve({ id: 8 }), ['listing', 8]);
  await vi.waitFor(async () => expect(await page.kept()).toEqual(['["listing",8]']));
});

test('what was opened from the device was used by that, and stays longer than what nobody opened', async () => {
  const first = await openPage();
  for (let id = 1; id <= 20; id += 1) await first.read(() => Promise.resolve({ id }), ['reviews', id]);
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(20));
  const next = await openPage();
  const oldest = async () => next.inReadsDatabase((db) => db.get('queries', '["reviews",1]'));
  const before = (await oldest())?.used ?? 0;
  await next.read(NO_NETWORK, ['reviews', 1]);
  await vi.waitFor(async () => expect((await oldest())?.used).toBeGreaterThan(before));
  await next.read(() => Promise.resolve({ id: 21 }), ['reviews', 21]);
  await vi.waitFor(async () => expect(await next.kept()).toContain('["reviews",21]'));
  await vi.waitFor(async () => expect(await next.kept()).toHaveLength(20));
  expect(await next.kept()).toContain('["reviews",1]');
});

test('a list is kept as far as its first pages', async () => {
  const page = await openPage();
  const pages = Array.from({ length: 9 }, (_, at) => ({ body: [at] }));
  page.client.setQueryData(['listings', ''], { pages, pageParams: pages.map(() => null) });
  await vi.waitFor(async () => {
    const [row] = (await page.inReadsDatabase((db) => db.getAll('queries'))) ?? [];
    expect(row?.data).toEqual({ pages: pages.slice(0, 5), pageParams: [null, null, null, null, null] });
  });
});

test('nothing is waited for without end: an answer that never comes is a failure after half a minute', async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void page.read(() => new Promise(() => undefined), ['sessions', 7]);
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.client.getQueryState(['sessions', 7])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  });
  expect(page.reachable.get()).toBe(false);
});

test('what came in time is not asked for again once a network that was lost is back', async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The page was left before the answer came, and is opened again.
  await page.read(() => Promise.reject(new DOMException('The page went on', 'AbortError')));
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.advanceTimersByTimeAsync(60_000);
  page.markUnreachable();
  page.markReachable();
  expect(page.client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('a failure that the server itself said after a long while stays what it is, and half a minute later no network is missed', async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let refuse: (why: Error) => void = () => undefined;
  const asked = page.read(() => new Promise((_, reject) => (refuse = reject)), ['sessions', 7]);
  await vi.advanceTimersByTimeAsync(3_000);
  // By then it has looked for kept data.
  expect(await page.kept()).toEqual([]);
  refuse(new page.ApiError(500, '{"code":"internal"}'));
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.reachable.get()).toBe(true);
  expect(page.client.getQueryState(['sessions', 7])?.error).toMatchObject({ status: 500 });
});

test.each([
  ['while the server was heard last, an answer has three seconds', true, [undefined, undefined, 'old']],
  ['where there is no network nothing is waited for', false, ['old', 'old', 'old']],
] as const)('%s, before what is kept stands in for it', async (_, isHeard, shown) => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const { client, inReadsDatabase, markUnreachable, read } = await openPage();
  if (!isHeard) markUnreachable();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void read(() => new Promise(() => undefined));
  const after = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time);
    // The earlier read from the device has finished by then.
    await inReadsDatabase((db) => db.getAll('queries'));
    await new Promise((resolve) => setImmediate(resolve));
    return client.getQueryData(key);
  };
  expect([await after(0), await after(2_999), await after(1)]).toEqual(shown);
});

test('what came with the document, before anything was kept, is kept, too', async () => {
  const { kept } = await openPage({ before: async (client) => client.setQueryData(key, { id: 7 }) });
  await vi.waitFor(async () => expect(await kept()).toEqual(['["listing",7]']));
});

test.each([
  ['had failed', async (client: QueryClient) => client.fetchQuery({ queryKey: key, queryFn: NO_NETWORK }).catch(() => null)],
  [
    'had failed, and was to be tried again',
    async (client: QueryClient) => {
      void client.fetchQuery({ queryKey: key, queryFn: NO_NETWORK, retry: 3, retryDelay: 86_400_000 }).catch(() => null);
      await vi.waitFor(() => expect(client.getQueryState(key)?.fetchFailureReason).not.toBeNull());
    },
  ],
  [
    'was waited for',
    async (client: QueryClient) => void client.fetchQuery({ queryKey: key, queryFn: () => new Promise(() => undefined) }),
  ],
])('what %s by the time that the page could look on the device is stood in for', async (_, before) => {
  const first = await openPage();
  await first.read(() => Promise.resolve('old'));
  await vi.waitFor(async () => expect(await first.kept()).toHaveLength(1));
  const { client } = await openPage({ before });
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe('old'));
});

test('what the page itself gave up says nothing of the network', async () => {
  const { read, reachable } = await openPage();
  await read(() => Promise.reject(new DOMException('The page went on', 'AbortError')));
  expect(reachable.get()).toBe(true);
});

test.each([404, 429])('a refusal with %i is an answer, too: there is a network again', async (status) => {
  const { ApiError, markUnreachable, read, reachable } = await openPage();
  markUnreachable();
  await read(() => Promise.reject(new ApiError(status, '{"code":"not_found"}')));
  expect(reachable.get()).toBe(true);
});

test('what is shown and asked for anew stands in for nothing, however long the answer takes', async () => {
  const page = await openPage();
  await page.read(() => Promise.resolve({ id: 7 }));
  await vi.waitFor(async () => expect(await page.kept()).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void page.client.fetchQuery({ queryKey: key, queryFn: () => new Promise(() => undefined), staleTime: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.reachable.get()).toBe(true);
  page.markUnreachable();
  page.markReachable();
  expect(page.client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('what was kept at a moment was kept since then, and not since the next one', async () => {
  const page = await openPage();
  page.client.setQueryData(['listing', 9], {}, { updatedAt: 1_000 });
  await vi.waitFor(async () => expect(await page.kept()).toContain('["listing",9]'));
  expect(await Promise.all([1_000, 1_001].map((since) => page.isCachedSince(['listing', 9], since)))).toEqual([true, false]);
  expect(await page.isCachedSince(['listing', 8], 1)).toBe(false);
});
