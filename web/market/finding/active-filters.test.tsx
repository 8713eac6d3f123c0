// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('a filter in a unit says it anew as soon as another unit is chosen', async () => {
  history.replaceState(null, '', '/?category=real-estate&leaf=building-plots&d.area=100..400');
  const page = await openPage({ words: ['home', 'details', 'finding'] });
  const [{ ActiveFilters }, { chosenUnits }] = await Promise.all([
    import('./active-filters.tsx'),
    import('../search/detail-words.ts'),
  ]);
  await page.draw(<ActiveFilters />);
  const said = () => /Area: \S+ [^C]+/.exec(page.main.textContent)?.[0];
  await vi.waitFor(() => expect(said()).toBe('Area: 100–400 m²'));
  await does(() => chosenUnits.set({ area: 'biswa' }));
  expect(said()).toBe('Area: 1–4 biswa');
});
