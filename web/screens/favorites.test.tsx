// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { listingCard } from '../market/test/listing-card.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../market/favorites/account-favorites.ts');
});

test.each([
  ['whose list is on its way waits for it', 7, 'loading', 'shell.loading', 0],
  ['whose list did not come is told so, and asks again', 7, 'failed', 'favorites.loadFailed', 1],
  ['who saved nothing is told so', 7, 'ready', 'favorites.empty', 0],
  ['who is a visitor waits for no account', undefined, 'loading', 'favorites.empty', 0],
] as const)('of favorites somebody %s', async (_, member, state, says, asked) => {
  const page = await openPage({ ...(member && { member }), words: ['favorites', 'home'] });
  const syncFavorites = vi.fn<() => void>();
  vi.doMock('../market/favorites/account-favorites.ts', () => ({ syncFavorites, useAccountFavorites: () => state }));
  const { default: FavoritesScreen } = await import('./favorites.tsx');
  const { t } = await import('../kit/i18n/i18n.ts');
  await page.draw(<FavoritesScreen />);
  expect(page.main.textContent).toContain(t(says));
  expect(page.main.textContent).toContain(t(member ? 'favorites.memberText' : 'favorites.text'));
  expect(page.button(t('favorites.browse'))?.getAttribute('href')).toBe(says === 'favorites.empty' ? '/' : undefined);
  page.button(t('shell.tryAgain'))?.click();
  expect(syncFavorites).toHaveBeenCalledTimes(asked);
});

test('what is saved is counted, and what it would cost together, without what is gone', async () => {
  const page = await openPage({ words: ['favorites', 'home'] });
  const [{ default: FavoritesScreen }, { storeFavorites }] = await Promise.all([
    import('./favorites.tsx'),
    import('../market/favorites/favorites.ts'),
  ]);
  const savedAt = '2026-11-20T08:00:00.000Z';
  storeFavorites([
    { ...listingCard({ id: 5 }), savedAt },
    { ...listingCard({ id: 6, price: '1000', category: { name: 'Pets', slug: 'pets' } }), savedAt },
    { ...listingCard({ id: 7 }), savedAt },
    { id: 8, gone: true, title: null, savedAt },
  ]);
  await page.draw(<FavoritesScreen />);
  expect([...page.main.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    `${page.t('favorites.count')}4`,
    `${page.t('favorites.value')}AFN 901,000`,
    `${page.t('favorites.categories')}2`,
  ]);
});

test('a list that did not come is said to have failed, and comes with a press', async () => {
  let isDown = true;
  const saved = { ...listingCard({ id: 5 }), savedAt: '2026-11-20T08:00:00.000Z' };
  const page = await openPage({
    member: 7,
    words: ['favorites', 'home'],
    answers: { 'GET /api/favorites': () => (isDown ? new Response('', { status: 500 }) : Response.json([saved])) },
  });
  const [{ default: FavoritesScreen }, { syncFavorites }] = await Promise.all([
    import('./favorites.tsx'),
    import('../market/favorites/account-favorites.ts'),
  ]);
  await page.draw(<FavoritesScreen />);
  expect(page.main.textContent).toContain(page.t('shell.loading'));
  // Each start of the app does this.
  await actAndCheck(syncFavorites);
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('favorites.loadFailed')));
  expect(page.main.querySelector('[role=alert]')?.textContent).toContain(page.t('favorites.loadFailed'));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.button('Ad 5')).toBeDefined());
  expect(page.main.textContent).not.toContain(page.t('favorites.loadFailed'));
});
