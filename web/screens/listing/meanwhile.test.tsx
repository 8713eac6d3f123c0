// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { listingCard } from '../../market/test/listing-card.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./listing.tsx');
  vi.resetModules();
});

test.each([
  ['whoever comes from a list sees what its card knows', true, 'Ad 5'],
  ['whoever comes from elsewhere waits', false, undefined],
])('while the screen of an ad is on its way the ad is asked for beside it, and %s', async (_, isListed, title) => {
  const { page, asked, come } = await route('/listing/5', isListed);
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/listings/5']));
  await actAndCheck(() => vi.dynamicImportSettled());
  await vi.waitFor(() => expect(page.main.querySelector('article h1')?.textContent).toBe(title));
  await actAndCheck(() => come());
  await vi.waitFor(() => expect(page.main.textContent).toBe('The screen of an ad'));
});

test('at an address that is no ad’s nothing is asked for, and nothing is shown meanwhile', async () => {
  const { page, asked } = await route('/listing/five', true);
  await actAndCheck(() => vi.dynamicImportSettled());
  expect([asked, page.main.querySelector('article')]).toEqual([[], null]);
});

test('an ad that stands in no list that was shown is waited for, and that is said', async () => {
  const { page } = await route('/listing/6', true);
  await actAndCheck(() => vi.dynamicImportSettled());
  expect([page.main.querySelector('article'), page.main.querySelector('h1')?.textContent]).toEqual([
    null,
    page.t('shell.loading'),
  ]);
});

async function route(at: string, isListed: boolean) {
  history.replaceState(null, '', at);
  const asked: string[] = [];
  const page = await openPage({
    words: ['home', 'listing', 'details', 'seller'],
    answers: {
      'GET /api/listings/': ({ call }) => {
        asked.push(call);
        return new Promise<Response>(() => {});
      },
    },
  });
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  vi.doMock('./listing.tsx', async () => {
    await coming;
    return { default: () => 'The screen of an ad' };
  });
  const list = { pages: [{ body: [listingCard({ id: 5 })], next: null }], pageParams: [null] };
  if (isListed) page.client.setQueryData(queryKeys.listings(''), list);
  const { ListingRoute } = await import('./listing-route.tsx');
  await page.draw(<ListingRoute />);
  return { page, asked, come };
}
