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
