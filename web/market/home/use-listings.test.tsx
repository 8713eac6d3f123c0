// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('a page that can’t be restored is asked for once, and again when somebody presses', async () => {
  history.replaceState(null, '', '/?q=car&pages=3');
  let isDown = true;
  const answer = vi.fn<() => Response>(() =>
    isDown ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : Response.json([{ id: 2 }]),
  );
  const page = await openPage({ answers: { 'GET /api/listings?cursor=2': answer } });
  const { useListings } = await import('./use-listings.ts');
  const first = { body: [{ id: 1 }], next: '/api/listings?cursor=2', sortedAmong: null };
  page.client.setQueryData(queryKeys.listings('q=car'), { pages: [first], pageParams: [null] });
  const shown = await page.use(useListings);
  await vi.waitFor(() => expect(shown.now).toMatchObject({ moreFailed: true, loadingMore: false }));
  expect(answer).toHaveBeenCalledTimes(1);
  isDown = false;
  shown.now.loadMore();
  await vi.waitFor(() => expect(shown.now).toMatchObject({ cards: [{ id: 1 }, { id: 2 }], moreFailed: false, hasMore: false }));
  expect(answer).toHaveBeenCalledTimes(2);
});

test('what is asked for again has not failed, until it does so once more', async () => {
  history.replaceState(null, '', '/?q=car');
  let fail: () => void = () => {};
  const page = await openPage({
    answers: { 'GET /api/listings?cursor=2': () => new Promise((resolve) => (fail = () => resolve(Response.error()))) },
  });
  const { useListings } = await import('./use-listings.ts');
  const first = { body: [{ id: 1 }], next: '/api/listings?cursor=2', sortedAmong: null };
  page.client.setQueryData(queryKeys.listings('q=car'), { pages: [first], pageParams: [null] });
  const shown = await page.use(useListings);
  const failed = async () => {
    await actAndCheck(() => shown.now.loadMore());
    await vi.waitFor(() => expect(shown.now).toMatchObject({ moreFailed: false, loadingMore: true }));
    await actAndCheck(() => fail());
    await vi.waitFor(() => expect(shown.now).toMatchObject({ moreFailed: true, loadingMore: false }));
  };
  await failed();
  await failed();
});

test('pages without an ad are asked for one after the other, also where each is here before the screen has said that it is asked for', async () => {
  history.replaceState(null, '', '/?minPrice=5');
  const next = (at: number) => ({ Link: `</api/listings?cursor=${at}>; rel="next"` });
  const answer = vi.fn<(sent: { call: string }) => Response>(({ call }) => {
    const at = Number(/cursor=(\d+)/.exec(call)?.[1] ?? 1);
    return Response.json([], { headers: next(at + 1) });
  });
  const page = await openPage({ answers: { 'GET /api/listings': answer } });
  const { useListings } = await import('./use-listings.ts');
  const shown = await page.use(useListings);
  await vi.waitFor(() => expect([answer.mock.calls.length, shown.now.loadingMore]).toEqual([5, false]));
});

test('who presses again while the next page is on its way doesn’t ask for it twice', async () => {
  history.replaceState(null, '', '/?q=car');
  const places = history.length;
  let arrives: (answer: Response) => void = () => {};
  const answer = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (arrives = resolve)));
  const page = await openPage({ answers: { 'GET /api/listings?cursor=2': answer } });
  const { useListings } = await import('./use-listings.ts');
  const first = { body: [{ id: 1 }], next: '/api/listings?cursor=2', sortedAmong: null };
  page.client.setQueryData(queryKeys.listings('q=car'), { pages: [first], pageParams: [null] });
  const shown = await page.use(useListings);
  await actAndCheck(() => shown.now.loadMore());
  await vi.waitFor(() => expect(shown.now.loadingMore).toBe(true));
  await actAndCheck(() => shown.now.loadMore());
  // The ad that is on both pages is shown once.
  arrives(Response.json([{ id: 1 }, { id: 2 }]));
  await vi.waitFor(() => expect(shown.now).toMatchObject({ cards: [{ id: 1 }, { id: 2 }], loadingMore: false }));
  expect([answer.mock.calls.length, location.search]).toEqual([1, '?q=car&pages=2']);
  // Back leaves the list instead of taking the pages off one by one.
  expect(history.length).toBe(places);
});

test('an address that names more pages than anybody reads has a few of them fetched', async () => {
  history.replaceState(null, '', '/?q=car&pages=500');
  const answer = vi.fn<(sent: { call: string }) => Response>(({ call }) => {
    const at = Number(/cursor=(\d+)/.exec(call)?.[1] ?? 1);
    return Response.json([{ id: at }], { headers: { Link: `</api/listings?cursor=${at + 1}>; rel="next"` } });
  });
  const page = await openPage({ answers: { 'GET /api/listings': answer } });
  const { useListings } = await import('./use-listings.ts');
  const shown = await page.use(useListings);
  await vi.waitFor(() => expect([shown.now.cards.length, shown.now.loadingMore]).toEqual([20, false]));
  expect(answer).toHaveBeenCalledTimes(20);
});
