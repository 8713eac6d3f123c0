// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { leavesOf } from '#schema/catalog/leaves';
import type * as I18n from '../../kit/i18n/i18n.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { layOutLongRows } from '../test/long-row.ts';

const CARS = leavesOf('vehicles')[0]?.slug ?? '';

afterEach(() => vi.doUnmock('../../kit/i18n/i18n.ts'));

test('under a category all its parts are shown until one is chosen, and each leads to its ads among the other filters', async () => {
  const { page, parts, current } = await row('/?category=vehicles&province=Herat');
  await vi.waitFor(() => expect(parts()).toHaveLength(leavesOf('vehicles').length + 1));
  expect(current()).toEqual([page.t('finding.allOf')]);
  const name = page.t('finding.parts', { category: page.t('shell.category.vehicles') });
  expect(page.main.querySelector('nav')?.getAttribute('aria-label')).toBe(name);
  await page.click(`a[href*="leaf=${CARS}"]`);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    category: 'vehicles',
    leaf: CARS,
    province: 'Herat',
  });
});

test('a chosen part says where it stands, and leads one step back or all the way; pressed again it is taken back', async () => {
  const { page, parts, current } = await row(`/?category=vehicles&leaf=${CARS}&province=Herat`);
  const back = await vi.waitUntil(() => parts().find((link) => link.getAttribute('aria-current') === 'true'));
  const name = back.textContent;
  expect(current()).toEqual([name, name]);
  const steps = [...page.main.querySelectorAll('ol a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(steps).toEqual([
    [page.t('finding.allCategories'), '/'],
    [page.t('shell.category.vehicles'), '/?category=vehicles&province=Herat'],
  ]);
  expect(back.getAttribute('href')).toBe('/?category=vehicles&province=Herat');
  await page.press(page.t('finding.allOf'));
  expect([location.search, current()]).toEqual(['?category=vehicles&province=Herat', [page.t('finding.allOf')]]);
  expect(page.main.querySelector('ol')).toBeNull();
});

test('a part that is chosen brings its ads into view', async () => {
  const { page, parts } = await row('/?category=vehicles');
  const { useScrollToListings } = await import('../search/search.ts');
  const { LeafRow } = await import('./leaf-row.tsx');
  const scroll = vi.fn<() => void>();
  document.body.append(Object.assign(document.createElement('section'), { id: 'listings', scrollIntoView: scroll }));
  function Home() {
    useScrollToListings();
    return <LeafRow />;
  }
  await page.draw(<Home />);
  await vi.waitFor(() => expect(parts().length).toBeGreaterThan(1));
  expect(scroll).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.click(`a[href*="leaf=${CARS}"]`);
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledOnce();
  // A leaf that opens in another tab moves nothing here, wherever this tab goes next.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    await actAndCheck(() =>
      parts()
        .at(-1)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })),
    );
  await page.go('/?category=vehicles&pages=2');
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledOnce();
});

test('parts that a dead network kept away come by themselves once it is back, also after a second time', async () => {
  let failures = 0;
  let isOffline = false;
  vi.doMock('../../kit/i18n/i18n.ts', async (original) => {
    const i18n = await original<typeof I18n>();
    const loadDomains: typeof I18n.loadDomains = (...domains) => {
      if (!isOffline) return i18n.loadDomains(...domains);
      failures += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    return { ...i18n, loadDomains };
  });
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage({ words: ['finding'] });
  isOffline = true;
  const { LeafRow } = await import('./leaf-row.tsx');
  await page.draw(<LeafRow />);
  await vi.waitFor(() => expect(failures).toBe(1));
  const isBack = () => dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([isBack(), failures]).toEqual([true, 2]));
  expect(page.main.querySelector('a')).toBeNull();
  isOffline = false;
  const parts = () => page.main.querySelectorAll('ul a').length;
  await vi.waitFor(() => expect([isBack(), parts()]).toEqual([true, leavesOf('vehicles').length + 1]));
});

test('the row of parts is moved until the chosen one stands in its middle', async () => {
  const scrollBy = layOutLongRows();
  await row(`/?category=vehicles&leaf=${CARS}`);
  await vi.waitFor(() => expect(scrollBy.mock.calls[0]).toEqual([540, 0]));
});

test('without a category there are no parts', async () => {
  const { page } = await row('/?province=Herat');
  expect(page.main.innerHTML).toBe('');
});

async function row(address: string) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: ['home', 'finding'] });
  const { LeafRow } = await import('./leaf-row.tsx');
  await page.draw(<LeafRow />);
  return {
    page,
    parts: () => [...page.main.querySelectorAll('ul a')],
    /** The names of the current items, in the path to it and in the row, as a screen reader hears them. */
    current: () => [...page.main.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
  };
}
