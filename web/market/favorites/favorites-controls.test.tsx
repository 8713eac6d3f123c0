// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled, selectUncontrolled } from '../../test/labelled.ts';

afterEach(() => vi.useRealTimers());

test('what is typed into the search of favorites is looked for once, after a pause', async () => {
  const page = await openPage({ words: ['favorites'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const onChange = vi.fn<(change: object) => void>();
  const arrangement = { query: '', category: '', order: 'date' } as const;
  await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={[]} onChange={onChange} />);
  vi.useFakeTimers();
  for (const text of ['c', 'ca', 'car']) await page.type('input', text);
  await actAndCheck(() => vi.runOnlyPendingTimers());
  expect(onChange.mock.calls).toEqual([[{ q: 'car' }]]);
});

test('what arranges favorites says what it is, and each choice goes into the address; what goes without saying does not', async () => {
  const page = await openPage({ words: ['favorites', 'shell'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const onChange = vi.fn<(change: object) => void>();
  const arrangement = { query: '', category: '', order: 'date' } as const;
  await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={['vehicles']} onChange={onChange} />);
  const regions = [...page.main.querySelectorAll('[role]')].map((each) => [each.role, each.getAttribute('aria-label')]);
  expect(regions).toEqual([
    ['search', page.t('favorites.search')],
    ['group', page.t('favorites.view')],
  ]);
  const pressed = (['grid', 'list'] as const).map((view) =>
    page.button(page.t(`favorites.${view}`))?.getAttribute('aria-pressed'),
  );
  expect(pressed).toEqual(['true', 'false']);
  await selectUncontrolled(controlLabelled(page.t('favorites.category')), 'vehicles');
  for (const order of ['price', 'date']) await selectUncontrolled(controlLabelled(page.t('favorites.sort')), order);
  for (const view of ['list', 'grid'] as const) await page.press(page.t(`favorites.${view}`));
  expect(onChange.mock.calls).toEqual([
    [{ category: 'vehicles' }],
    [{ sort: 'price' }],
    [{ sort: '' }],
    [{ view: 'list' }],
    [{ view: '' }],
  ]);
});

test('what the address arranges by stands in its fields', async () => {
  const page = await openPage({ words: ['favorites', 'shell'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const arrangement = { query: 'car', category: 'vehicles', order: 'title' } as const;
  const categories = ['pets', 'vehicles'];
  await page.draw(<FavoritesControls arrangement={arrangement} view="list" categories={categories} onChange={() => {}} />);
  const [search, category, sort] = (['search', 'category', 'sort'] as const).map((each) =>
    controlLabelled(page.t(`favorites.${each}`)),
  );
  expect([search?.value, category?.value, sort?.value]).toEqual(['car', 'vehicles', 'title']);
  const pressed = (['grid', 'list'] as const).map((view) =>
    page.button(page.t(`favorites.${view}`))?.getAttribute('aria-pressed'),
  );
  expect(pressed).toEqual(['false', 'true']);
});

test('the box for a search takes no more than is looked for, offers that on the keyboard, and is written in any direction', async () => {
  const page = await openPage({ words: ['favorites'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const arrangement = { query: '', category: '', order: 'date' } as const;
  await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={[]} onChange={() => {}} />);
  const box = controlLabelled(page.t('favorites.search'));
  expect([box.maxLength, box.getAttribute('enterkeyhint'), box.dir]).toEqual([SEARCH_LENGTH_MAX, 'search', '']);
  await page.type(box, 'موتر');
  expect(box.dir).toBe('auto');
});

test('what the address looks for stands in the box and is not looked for again, until another change takes it away', async () => {
  const page = await openPage({ words: ['favorites'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const onChange = vi.fn<(change: object) => void>();
  const box = async (query: string) => {
    const arrangement = { query, category: '', order: 'date' } as const;
    await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={[]} onChange={onChange} />);
    await actAndCheck(() => vi.runOnlyPendingTimers());
    return page.main.querySelector('input')?.value;
  };
  vi.useFakeTimers();
  expect(await box('car')).toBe('car');
  await page.type('input', 'carpet');
  await actAndCheck(() => vi.runOnlyPendingTimers());
  expect([await box('carpet'), await box('')]).toEqual(['carpet', '']);
  expect(onChange.mock.calls).toEqual([[{ q: 'carpet' }]]);
});
