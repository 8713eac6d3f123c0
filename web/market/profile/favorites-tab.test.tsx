// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import type { Favorite } from '../acts/favorite.ts';
import { openPage } from '../../test/browser-page.tsx';

test('each favorite has its picture and its price beside its name', async () => {
  // Here no picture ever comes.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  const page = await openPage({ member: 7, words: ['profile', 'home'] });
  const ad = {
    ...plainTerms(),
    price: '900',
    categoryId: 3,
    category: { slug: 'vehicles' },
    savedAt: '2026-11-20T08:00:00.000Z',
  };
  // What the tab looks at.
  const saved = [
    { ...ad, id: 1, title: 'کرولا', thumbUrl: '/media/1.webp' },
    { ...ad, id: 2, title: 'Kite', thumbUrl: '/media/2.webp' },
  ] as unknown as Favorite[];
  const [{ default: FavoritesTab }, { keepFavorites }] = await Promise.all([
    import('./favorites-tab.tsx'),
    import('../favorites/favorites.ts'),
  ]);
  keepFavorites(saved);
  await page.draw(<FavoritesTab />);
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
