// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

afterEach(() => document.documentElement.removeAttribute('data-theme'));

test.each([
  ['shell.profile', '/profile'],
  ['shell.balance', '/balance'],
  ['shell.favorites', '/favorites'],
  ['shell.chat', '/chat'],
  ['shell.settings', '/settings'],
  ['waiting.line', '/waiting'],
] as const)('in the menu of a member %s leads to %s', async (name, to) => {
  const { page, items } = await memberMenu(1);
  const item = items().find(({ textContent }) => textContent?.startsWith(page.t(name, { count: 1 })));
  await actAndCheck(() => item?.click());
  expect(location.pathname).toBe(to);
});

test('the menu of a member says who is signed in, what is theirs and how to leave; what waits has a place there while something does', async () => {
  const { page, items, wait, onSignOut } = await memberMenu(0);
  const names = () => items().map(({ textContent }) => textContent);
  const own = ['shell.profile', 'shell.balance', 'shell.favorites', 'shell.chat', 'shell.settings'] as const;
  const places = own.map((name) => page.t(name));
  expect(names()).toEqual([...places, page.t('shell.logout')]);
  const said = [...page.main.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(said).toEqual(['Laila', 'laila@sarai.af']);
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/laila.webp');
  await actAndCheck(() => wait(3));
  expect(names()[5]).toBe('3 things wait to be sent');
  await actAndCheck(() => wait(0));
  expect(names()).toEqual([...places, page.t('shell.logout')]);
  await actAndCheck(() => items().at(-1)?.click());
  expect([onSignOut.mock.calls.length, location.pathname]).toEqual([1, '/']);
});

test('the theme that holds is ticked in its menu, and each is called by what it does', async () => {
  const page = await openPage();
  document.documentElement.removeAttribute('data-theme');
  const { ThemeMenu } = await import('./theme-menu.tsx');
  await page.draw(<ThemeMenu />);
  const names = ['shell.themeLight', 'shell.themeDark', 'shell.themeSystem'] as const;
  for (const [ticked, theme, next] of [
    ['shell.themeSystem', undefined, 'shell.themeDark'],
    ['shell.themeDark', 'dark', 'shell.themeLight'],
    ['shell.themeLight', 'light', 'shell.themeSystem'],
    ['shell.themeSystem', 'system', null],
  ] as const) {
    await page.press(page.t('shell.theme'));
    await page.there('[role^=menuitem]');
    const items = itemsOf(page);
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual(
      names.map((name) => [page.t(name), String(name === ticked)]),
    );
    expect(document.documentElement.dataset['theme']).toBe(theme);
    await actAndCheck(() => items.find(({ textContent }) => next && textContent === page.t(next))?.click());
  }
});

const itemsOf = (page: Page) => [...page.main.querySelectorAll<HTMLElement>('[role^=menuitem]')];

async function memberMenu(waiting: number) {
  const page = await openPage({ member: 7, words: ['waiting'] });
  const [{ MemberMenu }, { pendingCount }] = await Promise.all([
    import('./member-menu.tsx'),
    import('../../kit/outbox/pending-count.ts'),
  ]);
  const onSignOut = vi.fn<() => void>();
  const laila = { id: 7, firstName: 'Laila', lastName: '', email: 'laila@sarai.af', profileImageUrl: '/laila.webp' };
  pendingCount.set(waiting);
  await page.draw(<MemberMenu member={laila} onSignOut={onSignOut} />);
  await page.press(page.t('shell.account'));
  await page.there('[role^=menuitem]');
  return { page, items: () => itemsOf(page), wait: (count: number) => pendingCount.set(count), onSignOut };
}
