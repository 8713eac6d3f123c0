// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { leavesOf } from '#schema/catalog/leaves';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const CARS = leavesOf('vehicles')[0]?.slug ?? '';

test('what is asked for stands there, one press from being gone; what belongs to it alone goes along', async () => {
  const { page, chips } = await filters(`/?q=corolla&category=vehicles&leaf=${CARS}&province=Herat&pages=3`);
  await vi.waitFor(() => expect(chips()).toHaveLength(4));
  const leads = (named: string) => [...page.main.querySelectorAll('a')].find(({ textContent }) => textContent.includes(named));
  expect(leads('Vehicles')?.getAttribute('href')).toBe('/?q=corolla&province=Herat');
  expect(leads('Herat')?.getAttribute('href')).toBe(`/?q=corolla&category=vehicles&leaf=${CARS}`);
  expect(page.button(page.t('home.clearAll'))?.getAttribute('href')).toBe('/');
  // Screen readers hear what they are, and what a press does.
  expect(page.main.querySelector('ul')?.getAttribute('aria-label')).toBe(page.t('home.activeFilters'));
  expect(leads('Herat')?.textContent).toBe(`${page.t('home.clearFilter')}: Herat`);
});

test('a filter whose words come late is named once they are here, and so are those of the next search', async () => {
  const { page, chips } = await filters('/?province=Herat&district=Injil');
  await vi.waitFor(() => expect(chips()).toEqual(['Herat', 'Injil']));
  await page.go(`/?category=vehicles&leaf=${CARS}&deal=rent`);
  await vi.waitFor(() => expect(chips()).toEqual(['Vehicles', expect.stringMatching(/\S/), page.t('details.deal.rent')]));
  expect(chips()).not.toContain(CARS);
});

test('a district is named in the language that is chosen while it is asked for', async () => {
  const { page, chips, draw } = await filters('/?province=Herat&district=Injil');
  const { languageStore, loadDomainsIn } = await import('../../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['shell', 'home']);
  await actAndCheck(() => languageStore.set('fa'));
  await draw('fa');
  await vi.waitFor(() => expect(chips()).toEqual(['هرات', 'انجیل']));
  expect(page.main.textContent).not.toContain('Injil');
});

test('an ad’s seller is asked for by a press that takes that back', async () => {
  const { page, chips } = await filters('/?userId=7');
  expect(chips()).toEqual([page.t('home.chipSeller')]);
  await page.click('li a');
  expect([location.search, page.main.innerHTML]).toEqual(['', '']);
});

test('a filter in a unit says it anew as soon as another unit is chosen', async () => {
  const { page } = await filters('/?category=real-estate&leaf=building-plots&d.area=100..400');
  const { chosenUnits } = await import('../search/detail-words.ts');
  const said = () => /Area: \S+ [^C]+/.exec(page.main.textContent)?.[0];
  await vi.waitFor(() => expect(said()).toBe('Area: 100–400 m²'));
  await actAndCheck(() => chosenUnits.set({ area: 'biswa' }));
  expect(said()).toBe('Area: 1–4 biswa');
});

test('a member keeps the search of the address from beside its filters', async () => {
  const search = 'q=corolla&province=Herat';
  const { page } = await filters(`/?${search}`, {
    member: 7,
    words: ['home', 'notifications'],
    answers: {
      'GET /api/saved-searches': () => Response.json([]),
      'POST /api/saved-searches': () => Response.json({ id: 3, search, createdAt: '2026-11-20T08:00:00.000Z' }),
    },
  });
  await page.there('[aria-pressed]');
  await page.press(page.t('home.saveSearch'));
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ search }]));
});

/** The filters of an address, for a visitor unless `who` says otherwise. */
async function filters(address: string, who: Parameters<typeof openPage>[0] = { words: ['home'] }) {
  history.replaceState(null, '', address);
  const page = await openPage(who);
  const { ActiveFilters } = await import('./active-filters.tsx');
  const { PageContext } = await import('../../kit/page.ts');
  const draw = (language: 'en' | 'fa') =>
    page.draw(
      <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
        <ActiveFilters />
      </PageContext>,
    );
  await draw('en');
  return { page, draw, chips: () => [...page.main.querySelectorAll('bdi')].map(({ textContent }) => textContent) };
}
