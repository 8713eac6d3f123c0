// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import type { StoredDetails } from '#schema/catalog/details';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption } from '../../test/labelled.ts';

const LAND = { area: 4_000, areaUnit: 'jerib' };

test('an area is read in the unit of its seller until its reader chooses another, in which all areas are read from then on', async () => {
  const { page, area } = await details(LAND);
  await vi.waitFor(() => expect(area()).toBe('2 jerib'));
  await selectOption(await page.there('select'), 'biswa');
  expect(area()).toBe('40 biswa');
  const next = await details(LAND);
  await vi.waitFor(() => expect(next.area()).toBe('40 biswa'));
});

test('a unit that the device can’t know is nobody’s choice', async () => {
  const { area } = await details(LAND, 'acre');
  await vi.waitFor(() => expect(area()).toBe('2 jerib'));
});

test('what is no land is not read in units of land', async () => {
  const { page } = await details({ area: 12, areaUnit: 'square-metres' });
  await vi.waitFor(() => expect(page.main.querySelector('dd')?.textContent).toContain('12'));
  expect(page.main.querySelector('select')).toBeNull();
});

test('a year is written without the marks that other large numbers have', async () => {
  const { page } = await details({ year: 2015, km: 120_000 });
  await vi.waitFor(() =>
    expect([...page.main.querySelectorAll('dd')].map((dd) => dd.textContent)).toEqual(['2015', '120,000 kilometres']),
  );
});

test('a name that sellers write is read as its reader’s language writes it, as soon as its words are here', async () => {
  const { page } = await details({});
  const [{ DetailsSection }, { PageContext }, { setLanguage }] = await Promise.all([
    import('./details-section.tsx'),
    import('../../kit/page.ts'),
    import('../../kit/i18n/i18n.ts'),
  ]);
  await actAndCheck(() => setLanguage('fa'));
  // Only what the section reads.
  const car = { categoryId: 3, leaf: null, details: { model: 'Prado' } } as unknown as Listing;
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <DetailsSection listing={car} />
    </PageContext>,
  );
  await vi.waitFor(() => expect(page.main.querySelector('dd')?.textContent).toBe('پرادو'));
});

test('of an ad that says no details there is no section of them', async () => {
  const { page } = await details({});
  expect(page.main.innerHTML).toBe('');
});

/** The details of a house, on a device that keeps this unit. */
async function details(said: StoredDetails, unit?: string) {
  const page = await openPage({ words: ['listing', 'details'] });
  if (unit) localStorage.setItem('area_unit', unit);
  const { DetailsSection } = await import('./details-section.tsx');
  // Only what the section reads.
  await page.draw(<DetailsSection listing={{ categoryId: 1, leaf: 'houses', details: said } as unknown as Listing} />);
  return {
    page,
    area: () => {
      const select = page.main.querySelector('select');
      return `${select?.closest('dd')?.textContent.match(/^[\d,.]+/)?.[0]} ${select?.value}`;
    },
  };
}
