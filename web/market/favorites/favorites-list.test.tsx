// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { does, openPage } from '../../test/browser-page.tsx';
import type { Favorite } from '../acts/favorite.ts';

afterEach(() => {
  vi.useRealTimers();
});

const savedAt = '2026-11-20T08:00:00.000Z';
const card = { price: '9', categoryId: 3, category: { slug: 'vehicles' }, location: 'Kabul', thumbUrl: null, status: 'active' };
// What the list looks at.
const favorites = [
  { ...plainTerms(), ...card, id: 5, title: 'Corolla', savedAt },
  { id: 6, title: 'Samovar', savedAt, gone: true },
] as unknown as Favorite[];

async function list() {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<FavoritesList favorites={favorites} />);
  return { page, t };
}

test.each([
  ['has fallen is praised, beside what it was', '9', '12', true],
  ['has risen is shown alone', '9', '7', false],
  ['is the same is shown alone', '9', '9', false],
  ['was not kept is shown alone', '9', undefined, false],
  ['is no price any more is shown alone', '0', '12', false],
])('a price that %s', async (_, price, savedPrice, isPraised) => {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  // What the list looks at.
  const favorite = { ...favorites[0], price, savedPrice } as unknown as Favorite;
  await page.draw(<FavoritesList favorites={[favorite]} />);
  const said = [page.t('favorites.priceDropped'), page.t('favorites.was')].map((words) => page.main.textContent.includes(words));
  expect([...said, page.main.querySelector('s') !== null]).toEqual([isPraised, isPraised, isPraised]);
});

test.each(['Corolla', 'Samovar'])('who takes %s away stays at the head of the list', async (title) => {
  const { page, t } = await list();
  page.button(t('favorites.remove', { title }))?.focus();
  await page.press(t('favorites.remove', { title }));
  expect(document.activeElement?.tagName).toBe('H2');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(t('favorites.removedText', { title })));
});

test('an ad that is gone says so, struck, leads nowhere, and can be taken away', async () => {
  const { page, t } = await list();
  const items = () => [...page.main.querySelectorAll('article')];
  const gone = items().find(({ textContent }) => textContent.includes('Samovar'));
  expect([gone?.querySelector('s')?.textContent, gone?.querySelector('a')]).toEqual(['Samovar', null]);
  expect(gone?.textContent).toContain(t('favorites.gone'));
  localStorage.setItem('favorites', JSON.stringify(favorites));
  await page.press(t('favorites.remove', { title: 'Samovar' }));
  const { currentFavorites } = await import('./favorites.ts');
  expect(currentFavorites().map(({ id }) => id)).toEqual([5]);
});

test('what is looked for among favorites stands in the address, and Back leads past it', async () => {
  const places = history.length;
  const { page } = await list();
  vi.useFakeTimers();
  await page.type('input', 'car');
  await does(() => vi.runAllTimers());
  expect([location.search, history.length]).toEqual(['?q=car', places]);
});
