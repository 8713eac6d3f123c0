// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption, controlLabelled } from '../../test/labelled.ts';
import type { Favorite } from '../acts/favorite.ts';

afterEach(() => {
  vi.useRealTimers();
});

const savedAt = '2026-11-20T08:00:00.000Z';
const card = { price: '9', categoryId: 3, category: { slug: 'vehicles' }, location: 'Kabul', thumbUrl: null, status: 'active' };
// Only what the list reads.
const favorites = [
  { ...plainTerms(), ...card, id: 5, title: 'Corolla', savedAt },
  { id: 6, title: null, savedAt, gone: true },
] as unknown as Favorite[];

async function list() {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<FavoritesList favorites={favorites} />);
  return { page, t, FavoritesList };
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
  // Only what the list reads.
  const favorite = { ...favorites[0], price, savedPrice } as unknown as Favorite;
  await page.draw(<FavoritesList favorites={[favorite]} />);
  const said = [page.t('favorites.priceDropped'), page.t('favorites.was')].map((words) => page.main.textContent.includes(words));
  expect([...said, page.main.querySelector('s') !== null]).toEqual([isPraised, isPraised, isPraised]);
});

test('a price that has fallen is said in its own currency, now and before', async () => {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  // Only what the list reads.
  const favorite = { ...favorites[0], currency: 'USD', price: '5000', savedPrice: '6500' } as unknown as Favorite;
  await page.draw(<FavoritesList favorites={[favorite]} />);
  expect([page.main.querySelector('s')?.textContent, page.main.textContent.includes('$5,000')]).toEqual(['$6,500', true]);
  // Screen readers hear which of the two prices is the present one.
  expect(page.main.textContent).toContain(`${page.t('favorites.now')}: $5,000`);
});

test.each([
  ['sold', 'home.sold'],
  ['asleep', 'favorites.asleep'],
  ['active', null],
] as const)('a favorite whose ad is %s says so, and what it is, where, and since when it is saved', async (status, words) => {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  const place = { location: 'کابل', place: { en: 'Kabul City' }, createdAt: '2026-10-01T08:00:00.000Z' };
  // Only what the list reads.
  const favorite = { ...favorites[0], ...place, status } as unknown as Favorite;
  await page.draw(<FavoritesList favorites={[favorite]} />);
  const said = [...page.main.querySelectorAll('article p, article div > span')].map(({ textContent }) => textContent);
  expect(said.filter((each) => each !== 'C')).toEqual([
    ...(words ? [page.t(words)] : []),
    page.t('shell.category.vehicles'),
    'AFN 9',
    'Kabul City',
    page.t('favorites.savedOn', { date: 'Nov 20, 2026' }),
  ]);
  expect(page.button('Corolla')?.getAttribute('href')).toBe('/listing/5');
});

test('a favorite of a category that is not known here says its own name', async () => {
  const page = await openPage({ words: ['favorites', 'home'] });
  const { FavoritesList } = await import('./favorites-list.tsx');
  // Only what the list reads.
  const favorite = { ...favorites[0], category: { slug: 'spaceships' } } as unknown as Favorite;
  await page.draw(<FavoritesList favorites={[favorite]} />);
  expect(page.main.querySelector('article p')?.textContent).toBe('spaceships');
});

test('how many are found is said, and where none is, one press shows all again', async () => {
  const { page, t } = await list();
  const said = () => page.main.querySelector('[aria-live]')?.textContent;
  expect(said()).toBe(t('favorites.shown', { count: 2 }));
  await page.go('/?q=corolla&sort=price');
  expect([said(), page.main.textContent.includes(t('favorites.noneFound'))]).toEqual([t('favorites.shown', { count: 1 }), false]);
  await page.go('/?q=samovar&category=vehicles&sort=price');
  expect([said(), page.main.querySelector('article')]).toEqual([t('favorites.shown', { count: 0 }), null]);
  expect(page.main.textContent).toContain(t('favorites.noneFound') + t('favorites.noneFoundText'));
  await page.press(t('favorites.showAll'));
  expect([said(), location.search]).toEqual([t('favorites.shown', { count: 2 }), '?sort=price']);
  await page.go('/?category=pets');
  await page.press(t('favorites.showAll'));
  expect([said(), location.search]).toEqual([t('favorites.shown', { count: 2 }), '']);
});

test('the view and the order stand in the address, but for those that go without saying', async () => {
  const { page, t } = await list();
  const pressed = () =>
    (['favorites.grid', 'favorites.list'] as const).map((view) => page.button(t(view))?.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false']);
  await page.press(t('favorites.list'));
  await selectOption(controlLabelled(t('favorites.sort')), 'title');
  expect([pressed(), location.search]).toEqual([['false', 'true'], '?view=list&sort=title']);
  await page.press(t('favorites.grid'));
  await selectOption(controlLabelled(t('favorites.sort')), 'date');
  expect([pressed(), location.search]).toEqual([['true', 'false'], '']);
});

test.each([
  ['Corolla', 'A removed ad'],
  ['A removed ad', 'Corolla'],
])('who takes %s away goes on at the one beside it', async (title, beside) => {
  const { page, t, FavoritesList } = await list();
  expect(page.button(t('favorites.remove', { title }))?.title).toBe(t('favorites.removeTip'));
  page.button(t('favorites.remove', { title }))?.focus();
  await page.press(t('favorites.remove', { title }));
  await page.draw(<FavoritesList favorites={favorites.filter((favorite) => (favorite.title ?? 'A removed ad') !== title)} />);
  await vi.waitFor(() => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H3', beside]));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(t('favorites.removedText', { title })));
});

test('an ad that is gone says so and since when it was saved, tells no title, leads nowhere, and can be taken away', async () => {
  const { page, t } = await list();
  const title = t('favorites.goneTitle');
  const items = () => [...page.main.querySelectorAll('article')];
  const gone = items().find(({ textContent }) => textContent.includes(t('favorites.gone')));
  expect([gone?.querySelector('h3')?.textContent, gone?.querySelector('a')]).toEqual([title, null]);
  expect(gone?.textContent).toContain(t('favorites.savedOn', { date: 'Nov 20, 2026' }));
  localStorage.setItem('favorites', JSON.stringify(favorites));
  await page.press(t('favorites.remove', { title }));
  const { currentFavorites } = await import('./favorites.ts');
  expect(currentFavorites().map(({ id }) => id)).toEqual([5]);
});

test('what is looked for among favorites stands in the address, and Back leads past it', async () => {
  const places = history.length;
  const { page } = await list();
  vi.useFakeTimers();
  await page.type('input', 'car');
  await actAndCheck(() => vi.runOnlyPendingTimers());
  expect([location.search, history.length]).toEqual(['?q=car', places]);
});
