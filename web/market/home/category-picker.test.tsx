// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { PICKER_CATEGORIES_MAX, SKELETON_CATEGORIES } from '#schema/catalog/home';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { layOutLongRows } from '../test/long-row.ts';

test('on a wide screen the first categories stand there, and all of them after a press, which another takes back', async () => {
  const { page, categories, more } = await picker('/');
  const names = { all: page.t('home.allCategories', { count: CATEGORIES.length }), fewer: page.t('home.fewerCategories') };
  // The later categories have another class than the first, until all are shown.
  const alike = () => categories().filter((each) => each.className === categories()[0]?.className).length;
  await vi.waitFor(() => expect([more()?.textContent, alike()]).toEqual([names.all, PICKER_CATEGORIES_MAX]));
  expect([categories().length, more()?.getAttribute('aria-expanded')]).toEqual([CATEGORIES.length, 'false']);
  await page.press(names.all);
  expect([more()?.textContent, more()?.getAttribute('aria-expanded'), alike()]).toEqual([names.fewer, 'true', CATEGORIES.length]);
  await page.press(names.fewer);
  expect([more()?.getAttribute('aria-expanded'), alike()]).toEqual(['false', PICKER_CATEGORIES_MAX]);
});

test('a chosen category is in view though it stands far behind, and chosen again it is taken back', async () => {
  const { page, more } = await picker('/?category=services&province=Herat');
  await vi.waitFor(() => expect(more()?.getAttribute('aria-expanded')).toBe('true'));
  const chosen = () => page.main.querySelector('a[aria-current=true]');
  expect(chosen()?.textContent).toContain(page.t('shell.category.services'));
  expect(page.main.querySelectorAll('a[aria-current]')).toHaveLength(1);
  await page.click('a[aria-current=true]');
  expect([location.search, chosen()]).toEqual(['?province=Herat', null]);
});

test('the first category behind the fold is in view, too, where it is the chosen one; the last before it folds nothing out', async () => {
  const isOpen = async (at: number) => {
    const { more, page } = await picker(`/?category=${CATEGORIES[at]?.slug}`);
    await vi.waitFor(() => expect(more()).toBeTruthy());
    const open = more()?.getAttribute('aria-expanded');
    await page.draw(null);
    return open;
  };
  expect([await isOpen(PICKER_CATEGORIES_MAX - 1), await isOpen(PICKER_CATEGORIES_MAX)]).toEqual(['false', 'true']);
});

test('each category leads to its ads, among the other filters, and says how many there are', async () => {
  const { page } = await picker('/?province=Herat');
  await vi.waitFor(() => expect(page.main.querySelectorAll('a')).toHaveLength(CATEGORIES.length));
  const vehicles = [...page.main.querySelectorAll('a')].find((each) =>
    each.textContent.includes(page.t('shell.category.vehicles')),
  );
  expect(new URLSearchParams(vehicles?.getAttribute('href')?.slice(2)).get('category')).toBe('vehicles');
  expect(vehicles?.getAttribute('href')).toContain('province=Herat');
  const count = vehicles?.querySelector('small');
  expect([count?.getAttribute('aria-label'), count?.textContent]).toEqual([
    page.t('home.categoryCount', { count: 1_303 }),
    '1,303',
  ]);
});

test('until the categories come room is kept for them and the list is said to be busy; they are asked for without what is under them', async () => {
  const { page, categories, asked } = await picker('/');
  const busy = () => page.main.querySelector('#category-list')?.getAttribute('aria-busy');
  expect([busy(), categories().length > 0, page.main.querySelector('a')]).toEqual(['true', true, null]);
  await page.there('li a');
  const section = page.main.querySelector('section');
  expect(document.getElementById(section?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(page.t('home.categories'));
  expect([busy(), asked]).toEqual(['false', ['GET /api/categories?children=none']]);
});

test('while they are on their way as much room is kept as they will take: for all, where the chosen one stands far behind', async () => {
  const rows = [];
  for (const address of ['/', '/?category=services']) {
    const { page, categories } = await picker(address);
    rows.push(categories().length);
    await page.draw(null);
  }
  expect(rows).toEqual([SKELETON_CATEGORIES, CATEGORIES.length]);
});

test('a category that is newer than this app is called as the server calls it', async () => {
  const { page } = await picker('/', false, [{ id: 999, slug: 'kites', name: 'Kites', listingCount: 1 }]);
  expect((await page.there('li a')).textContent).toContain('Kites');
});

test('the line of categories is moved until the chosen one stands in its middle', async () => {
  const scrollBy = layOutLongRows();
  const { page } = await picker('/?category=vehicles');
  await page.there('a[aria-current=true]');
  expect(scrollBy.mock.calls[0]).toEqual([540, 0]);
});

test('categories that are there stay when they could not be asked for again', async () => {
  const { page } = await picker('/');
  await vi.waitFor(() => expect(page.main.querySelectorAll('a')).toHaveLength(CATEGORIES.length));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { queryKeys } = await import('../../kit/api/query-keys.ts');
  await actAndCheck(() => page.client.refetchQueries({ queryKey: queryKeys.categories }));
  expect(page.client.getQueryState(queryKeys.categories)?.status).toBe('error');
  expect([page.main.querySelectorAll('a').length, page.main.querySelector('[role=alert]')]).toEqual([CATEGORIES.length, null]);
});

test('who chooses a category is brought to its ads, and who takes it back is not', async () => {
  const { page } = await picker('/');
  const [{ useScrollToListings }, { CategoryPicker }] = await Promise.all([
    import('../search/search.ts'),
    import('./category-picker.tsx'),
  ]);
  function Home() {
    useScrollToListings();
    return <CategoryPicker />;
  }
  await page.draw(<Home />);
  const scroll = vi.fn<() => void>();
  document.body.append(Object.assign(document.createElement('section'), { id: 'listings', scrollIntoView: scroll }));
  await page.there('a[href="/?category=vehicles"]');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.click('a[href="/?category=vehicles"]');
  vi.runOnlyPendingTimers();
  expect([location.search, scroll.mock.calls.length]).toEqual(['?category=vehicles', 1]);
  await page.click('a[aria-current=true]');
  vi.runOnlyPendingTimers();
  expect([location.search, scroll.mock.calls.length]).toEqual(['', 1]);
  // A category that opens in another tab moves nothing here, wherever this tab goes next.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
  const vehicles = await page.there('a[href="/?category=vehicles"]');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    await actAndCheck(() => vehicles.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })));
  await page.go('/?q=car');
  vi.runOnlyPendingTimers();
  expect([location.search, scroll.mock.calls.length]).toEqual(['?q=car', 1]);
});

test('categories that did not come say so, and come with a press', async () => {
  const { page, categories, setDown } = await picker('/', true);
  expect((await page.there('[role=alert]')).textContent).toContain(page.t('home.categoriesFailed'));
  expect([page.main.querySelector('ul'), page.main.querySelectorAll('button').length]).toEqual([null, 1]);
  setDown(false);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.querySelectorAll('a')).toHaveLength(CATEGORIES.length));
  expect([page.main.querySelector('[role=alert]'), categories().length]).toEqual([null, CATEGORIES.length]);
});

async function picker(address: string, isDown = false, others?: object[]) {
  history.replaceState(null, '', address);
  const asked: string[] = [];
  const rows = CATEGORIES.map(({ id, slug }) => ({
    id,
    slug,
    name: slug,
    icon: '',
    color: '',
    description: '',
    listingCount: 1_300 + id,
  }));
  const page = await openPage({
    words: ['home'],
    answers: {
      'GET /api/categories': ({ call }) => {
        asked.push(call);
        return isDown ? new Response('', { status: 500 }) : Response.json(others ?? rows);
      },
    },
  });
  const { CategoryPicker } = await import('./category-picker.tsx');
  await page.draw(<CategoryPicker />);
  return {
    page,
    asked,
    categories: () => [...page.main.querySelectorAll('li')],
    more: () => page.main.querySelector('[aria-controls=category-list]'),
    setDown: (is: boolean) => void (isDown = is),
  };
}
