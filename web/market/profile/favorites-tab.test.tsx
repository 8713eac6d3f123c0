// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { openPage } from '../../test/browser-page.tsx';
import type { Favorite } from '../acts/favorite.ts';

const SAVED_AT = '2026-11-20T08:00:00.000Z';

test('each favorite has its picture and its price beside its name', async () => {
  const page = await tabOf([
    { id: 1, title: 'کرولا', thumbUrl: '/media/1.webp' },
    { id: 2, title: 'Kite', thumbUrl: '/media/2.webp' },
  ]);
  const rows = [...page.main.querySelectorAll('li')].map((row) => [
    row.querySelector('img')?.getAttribute('src'),
    row.querySelector('h2 bdi')?.textContent,
    row.querySelector('p')?.textContent?.replaceAll('\u00A0', ' '),
  ]);
  expect(rows).toEqual([
    ['/media/1.webp', 'کرولا', 'AFN 900'],
    ['/media/2.webp', 'Kite', 'AFN 900'],
  ]);
});

test('the newest eight are shown, and of all that are there is said how many', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, title: `Ad ${at + 1}`, thumbUrl: `/media/${at}.webp` }));
  const page = await tabOf(nine, [{ id: 10, title: null, savedAt: SAVED_AT, gone: true }]);
  const titles = [...page.main.querySelectorAll('h2')].map((title) => title.textContent);
  expect(titles).toEqual(nine.slice(0, 8).map(({ title }) => title));
  expect(page.main.querySelector('a[href="/favorites"]')?.textContent).toBe(page.t('profile.allFavorites', { count: 9 }));
});

async function tabOf(ads: { id: number; title: string; thumbUrl: string }[], gone: Favorite[] = []) {
  // In this test no picture ever loads.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  const page = await openPage({ member: 7, words: ['profile', 'home'] });
  const ad = {
    ...plainTerms(),
    price: '900',
    categoryId: 3,
    category: { slug: 'vehicles' },
    savedAt: SAVED_AT,
  };
  const [{ default: FavoritesTab }, { storeFavorites }] = await Promise.all([
    import('./favorites-tab.tsx'),
    import('../favorites/favorites.ts'),
  ]);
  // Only what the tab reads.
  storeFavorites([...ads.map((each) => ({ ...ad, ...each }) as unknown as Favorite), ...gone]);
  await page.draw(<FavoritesTab />);
  return page;
}
