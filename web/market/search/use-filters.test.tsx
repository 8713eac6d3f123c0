// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('of two changes in the same moment the second keeps the first', async () => {
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage();
  const { useFilters } = await import('./use-filters.ts');
  const shown = await page.use(useFilters);
  await does(() => {
    shown.now.change({ province: 'Herat' });
    shown.now.change({ minPrice: '500' });
  });
  expect(shown.now.filters).toMatchObject({ category: { slug: 'vehicles' }, province: { en: 'Herat' }, minPrice: '500' });
});
