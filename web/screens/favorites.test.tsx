// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

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
  page.button(t('shell.tryAgain'))?.click();
  expect(syncFavorites).toHaveBeenCalledTimes(asked);
});
