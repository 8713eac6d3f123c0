// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LISTING_DAYS } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { DAY } from '#schema/durations';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

const BUYER: Buyer = { id: 9, username: 'karim', fullName: 'Karim Ahmadi', profileImageUrl: null, role: 'user' };
const LISTS = [queryKeys.allListings, queryKeys.categories, queryKeys.statistics];

test('an ad that is renewed is active again for all of its days, and every list is asked for again', async () => {
  const { acts, shown, areStale, said, page } = await owner({ status: 'asleep' });
  const before = Date.now();
  await actAndCheck(() => acts().renewal.mutate());
  await vi.waitFor(() =>
    expect(said()).toMatchObject({
      title: page.t('profile.renewed'),
      description: page.t('profile.renewedText', { count: LISTING_DAYS }),
      tone: 'success',
    }),
  );
  expect(shown()?.status).toBe('active');
  expect(Date.parse(shown()?.expiresAt ?? '')).toBeGreaterThanOrEqual(before + LISTING_DAYS * DAY);
  expect(areStale()).toEqual([true, true, true]);
});

test.each([
  ['by their name', BUYER, 'Karim Ahmadi'],
  ['as they sign in, without one', { ...BUYER, fullName: null }, 'karim'],
])('who is asked for their word about a sale is called %s', async (_, buyer, name) => {
  const { acts, said, page } = await owner();
  await actAndCheck(() => acts().sale.mutate({ status: 'sold', buyer }));
  await vi.waitFor(() => expect(said()?.description).toBe(page.t('profile.markedSoldAsked', { name })));
});

test.each([
  ['sold to nobody in particular', 'sold', 'profile.markedSold', 'profile.markedSoldText'],
  ['reopened', 'active', 'profile.markedActive', 'profile.markedActiveText'],
] as const)('an ad that is %s says so, and asks nobody', async (_, status, title, description) => {
  const { acts, said, page } = await owner();
  await actAndCheck(() => acts().sale.mutate({ status }));
  await vi.waitFor(() => expect(said()).toMatchObject({ title: page.t(title), description: page.t(description) }));
});

test.each([
  ['sold', false, 'profile.markedSold', true],
  ['active', true, 'profile.markedUnsold', false],
] as const)('one that moderators hid is %s, and as hidden as before', async (status, was, title, is) => {
  const hidden = { reason: 'No number', since: '2026-11-20T08:00:00.000Z', isSold: was, returnsByEdit: true, isAnswered: false };
  const { acts, said, page, shown } = await owner({ status: 'hidden', hidden });
  await actAndCheck(() => acts().sale.mutate({ status, buyer: status === 'sold' ? BUYER : null }));
  await vi.waitFor(() => expect(said()).toMatchObject({ title: page.t(title), tone: 'success' }));
  expect([said()?.description, shown()?.status, shown()?.hidden]).toEqual([undefined, 'hidden', { ...hidden, isSold: is }]);
});

test('an ad that is deleted is known no longer, nor a favorite', async () => {
  const { acts, said, page, shown, areStale } = await owner();
  const { addFavorite, currentFavorites } = await import('../favorites/favorites.ts');
  for (const id of [5, 6]) addFavorite(listingCard({ id }));
  await actAndCheck(() => acts().removal.mutate());
  await vi.waitFor(() => expect(said()?.title).toBe(page.t('profile.deleted')));
  expect(currentFavorites().map(({ id }) => id)).toEqual([6]);
  expect([shown(), location.pathname, areStale()]).toEqual([undefined, '/', [true, true, true]]);
  // The code that tells the account must not run into the next test.
  await vi.dynamicImportSettled();
});

test('who has gone elsewhere while their ad is being deleted stays there', async () => {
  const { acts, said, page, shown } = await owner();
  const { removal } = acts();
  await page.draw(null);
  await page.go('/favorites');
  await actAndCheck(() => removal.mutate());
  await vi.waitFor(() => expect(said()?.title).toBe(page.t('profile.deleted')));
  expect([location.pathname, shown()]).toEqual(['/favorites', undefined]);
  await vi.dynamicImportSettled();
});

test.each([
  ['sold', (acts: Acts) => acts.sale.mutate({ status: 'sold' }), 'sold', '/listing/5'],
  ['renewed', (acts: Acts) => acts.renewal.mutate(), 'active', '/listing/5'],
  ['deleted', (acts: Acts) => acts.removal.mutate(), undefined, '/'],
] as const)(
  'without a network an ad that is %s is so here, and it is said that it waits: nothing has changed elsewhere',
  async (_, act, status, place) => {
    const { acts, said, page, shown, areStale } = await owner({ status: 'asleep' });
    isOffline();
    await actAndCheck(() => act(acts()));
    await vi.waitFor(() => expect(said()?.title).toBe(page.t('waiting.itWaits')));
    await vi.waitFor(() => expect(location.pathname).toBe(place));
    await vi.waitFor(() => expect(shown()?.status).toBe(status));
    expect([areStale(), said()?.title]).toEqual([[false, false, false], page.t('waiting.itWaits')]);
  },
);

test('who is signed out meanwhile is told, and led to sign in and back', async () => {
  const { acts, said, page, shown } = await owner({}, 401);
  await actAndCheck(() => acts().sale.mutate({ status: 'sold' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/sign-in'));
  expect(new URLSearchParams(location.search).get('next')).toBe('/listing/5');
  expect([said()?.title, said()?.tone, shown()?.status]).toEqual([page.t('listing.failed'), 'danger', 'active']);
});

test('an ad that is gone elsewhere is asked for again, and nobody is led away', async () => {
  const { acts, said, page } = await owner({}, 404);
  await actAndCheck(() => acts().renewal.mutate());
  await vi.waitFor(() => expect(said()?.title).toBe(page.t('listing.failed')));
  expect([page.client.getQueryState(queryKeys.listing(5))?.isInvalidated, location.pathname]).toEqual([true, '/listing/5']);
});

test('an ad that could not be deleted is said to be there still, and stays a favorite', async () => {
  const { acts, said, page, shown } = await owner({}, 500);
  const { addFavorite, currentFavorites } = await import('../favorites/favorites.ts');
  addFavorite(listingCard({ id: 5 }));
  await actAndCheck(() => acts().removal.mutate());
  await vi.waitFor(() => expect(said()).toMatchObject({ title: page.t('listing.failed'), tone: 'danger' }));
  expect([shown()?.title, currentFavorites().map(({ id }) => id), location.pathname]).toEqual(['Corolla', [5], '/listing/5']);
});

test('an ad that could not be changed for another reason is not asked for again', async () => {
  const { acts, said, page } = await owner({}, 500);
  await actAndCheck(() => acts().renewal.mutate());
  await vi.waitFor(() => expect(said()).toMatchObject({ title: page.t('listing.failed'), tone: 'danger' }));
  expect([page.client.getQueryState(queryKeys.listing(5))?.isInvalidated, location.pathname]).toEqual([false, '/listing/5']);
});

type Acts = Awaited<ReturnType<typeof owner>> extends { acts: () => infer Each } ? Each : never;

function isOffline() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

/** An owner on the page of their ad; the server answers every change with this status. */
async function owner(said: Partial<Listing> = {}, status = 204) {
  history.replaceState(null, '', '/listing/5');
  const answer = () => (status === 204 ? new Response(null, { status }) : Response.json({ code: 'x', message: '' }, { status }));
  const page = await openPage({
    member: 7,
    words: ['listing', 'profile', 'errors', 'waiting'],
    answers: {
      'PUT /api/listings/5': answer,
      'POST /api/listings/5': answer,
      'DELETE /api/listings/5': answer,
      // The account's favourites are not part of this test.
      'GET /api/favorites': () => new Promise(() => {}),
      'POST /api/favorites': () => new Promise(() => {}),
    },
  });
  // Only what the acts read.
  const listing = { ...listingCard({ id: 5, title: 'Corolla', userId: 7 }), expiresAt: null, ...said } as unknown as Listing;
  page.client.setQueryData(queryKeys.listing(5), listing);
  for (const queryKey of LISTS) page.client.setQueryData(queryKey, []);
  const [{ useOwnListing }, { actQueue }, { shownToast }] = await Promise.all([
    import('./use-own-listing.ts'),
    import('../acts/session-acts.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  onTestFinished(() => actQueue()?.close());
  const used = await page.use(() => useOwnListing(listing));
  return {
    page,
    acts: () => used.now,
    said: () => shownToast.get(),
    shown: () => page.client.getQueryData<Listing>(queryKeys.listing(5)),
    areStale: () => LISTS.map((queryKey) => page.client.getQueryState(queryKey)?.isInvalidated),
  };
}
