// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { does, leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

test('of two changes in the same moment the second keeps the first', async () => {
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage({ words: [] });
  const { useFilters } = await import('./use-filters.ts');
  const shown: Partial<ReturnType<typeof useFilters>> = {};
  function Filters() {
    const filters = useFilters();
    useEffect(() => void Object.assign(shown, filters));
    return null;
  }
  await page.draw(<Filters />);
  await does(() => {
    shown.change?.({ province: 'Herat' });
    shown.change?.({ minPrice: '500' });
  });
  expect(shown.filters).toMatchObject({ category: { slug: 'vehicles' }, province: { en: 'Herat' }, minPrice: '500' });
});
