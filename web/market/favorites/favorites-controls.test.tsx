// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.useRealTimers());

test('what is typed into the search of favorites is looked for once, after a pause', async () => {
  const page = await openPage({ words: ['favorites'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const onChange = vi.fn<(change: object) => void>();
  const arrangement = { query: '', category: '', order: 'date' } as const;
  await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={[]} onChange={onChange} />);
  vi.useFakeTimers();
  for (const text of ['c', 'ca', 'car']) await page.type('input', text);
  await does(() => vi.runAllTimers());
  expect(onChange.mock.calls).toEqual([[{ q: 'car' }]]);
});

test('what the address looks for stands in the box and is not looked for again, until another change takes it away', async () => {
  const page = await openPage({ words: ['favorites'] });
  const { FavoritesControls } = await import('./favorites-controls.tsx');
  const onChange = vi.fn<(change: object) => void>();
  const box = async (query: string) => {
    const arrangement = { query, category: '', order: 'date' } as const;
    await page.draw(<FavoritesControls arrangement={arrangement} view="grid" categories={[]} onChange={onChange} />);
    await does(() => vi.runAllTimers());
    return page.main.querySelector('input')?.value;
  };
  vi.useFakeTimers();
  expect(await box('car')).toBe('car');
  await page.type('input', 'carpet');
  await does(() => vi.runAllTimers());
  expect([await box('carpet'), await box('')]).toEqual(['carpet', '']);
  expect(onChange.mock.calls).toEqual([[{ q: 'carpet' }]]);
});
