// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

test('a page that can’t be restored is asked for once, and again when somebody presses', async () => {
  history.replaceState(null, '', '/?q=car&pages=3');
  let isDown = true;
  const page = await openPage({
    words: [],
    answers: {
      'GET /api/listings?cursor=2': () =>
        isDown ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : Response.json([{ id: 2 }]),
    },
  });
  const { useListings } = await import('./use-listings.ts');
  const first = { body: [{ id: 1 }], next: '/api/listings?cursor=2', sortedAmong: null };
  page.client.setQueryData(queryKeys.listings('q=car'), { pages: [first], pageParams: [null] });
  const shown: Partial<ReturnType<typeof useListings>> = {};
  function Listings() {
    const listings = useListings();
    useEffect(() => void Object.assign(shown, listings));
    return null;
  }
  await page.draw(<Listings />);
  await vi.waitFor(() => expect(shown).toMatchObject({ moreFailed: true, loadingMore: false }));
  expect(page.calls).toHaveLength(1);
  isDown = false;
  shown.loadMore?.();
  await vi.waitFor(() => expect(shown).toMatchObject({ cards: [{ id: 1 }, { id: 2 }], moreFailed: false, hasMore: false }));
  expect(page.calls).toHaveLength(2);
});
