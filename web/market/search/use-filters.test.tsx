// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('of two changes in the same moment the second keeps the first', async () => {
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage();
  const { useFilters } = await import('./use-filters.ts');
  const shown = await page.use(useFilters);
  await actAndCheck(() => {
    shown.now.change({ province: 'Herat' });
    shown.now.change({ minPrice: '500' });
  });
  expect(shown.now.filters).toMatchObject({ category: { slug: 'vehicles' }, province: { en: 'Herat' }, minPrice: '500' });
});

test('without its last filter an address is home’s own, and noting how many pages are shown is no step to go back to', async () => {
  history.replaceState(null, '', '/?q=car');
  const places = history.length;
  const page = await openPage();
  const { useFilters } = await import('./use-filters.ts');
  const shown = await page.use(useFilters);
  expect(shown.now.addressWith({ q: '' })).toBe('/');
  await actAndCheck(() => shown.now.showPages(2));
  expect([location.search, history.length]).toEqual(['?q=car&pages=2', places]);
  await actAndCheck(() => shown.now.change({ province: 'Herat' }));
  expect(history.length).toBe(places + 1);
});
