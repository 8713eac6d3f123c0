// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('the five places stand in the bar, and search keeps what narrows the results', async () => {
  const { page, places } = await bar('/terms');
  const name = page.t('shell.mainNavigation');
  expect(page.main.querySelector('nav')?.getAttribute('aria-label')).toBe(name);
  expect(places()).toEqual([
    [page.t('shell.home'), '/'],
    [page.t('shell.search'), '/#search'],
    [page.t('shell.post'), '/create-listing'],
    [page.t('shell.chat'), '/chat'],
    [page.t('shell.me'), '/profile'],
  ]);
  await page.go('/?category=pets');
  expect(places()[1]).toEqual([page.t('shell.search'), '/?category=pets#search']);
});

test.each([
  ['/', '/'],
  ['/?category=pets', '/'],
  ['/?category=pets#search', '/?category=pets#search'],
  ['/chat?c=5', '/chat'],
  ['/profile?tab=reviews', '/profile'],
  ['/create-listing', '/create-listing'],
  ['/terms', undefined],
])('at %s the bar says that one is at %s', async (at, place) => {
  const { page } = await bar(at);
  const marked = [...page.main.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));
  expect(marked).toEqual(place ? [place] : []);
});

test.each([
  ['/listing/5', false],
  ['/listing/5/edit', true],
  ['/member/5', true],
])('at %s, where a server drew a foot of the screen’s own, the bar stands: %s', async (at, is) => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'foot' }));
  document.getElementById('foot')?.toggleAttribute('data-own-foot', true);
  const { page } = await bar(at);
  expect(page.main.querySelector('nav') !== null).toBe(is);
});

async function bar(at: string) {
  history.replaceState(null, '', at);
  const page = await openPage();
  const [{ BottomBar }, { startOwnFoot }] = await Promise.all([
    import('./bottom-bar.tsx'),
    import('../../kit/screen/own-foot.ts'),
  ]);
  startOwnFoot();
  await page.draw(<BottomBar />);
  return {
    page,
    places: () => [...page.main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  };
}
