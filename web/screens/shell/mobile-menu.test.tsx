// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

test('a visitor is led to sign in and back to where they were; nothing of a member is there', async () => {
  const { page, ways, called } = await menu({ member: null, at: '/listing/5?from=chat' });
  const next = new URLSearchParams({ next: '/listing/5?from=chat' }).toString();
  expect(ways()).toEqual(['/create-listing', '/favorites', `/sign-in?${next}`, `/sign-up?${next}`, '/settings']);
  const names = ['shell.postAd', 'shell.favorites', 'shell.signIn', 'shell.createAccount', 'shell.settings'] as const;
  expect(called()).toEqual(names.map((name) => page.t(name)));
  expect(page.button(page.t('shell.signOut'))).toBeUndefined();
});

test('a member has the ways of their own, and none to sign in', async () => {
  const { page, ways, called } = await menu({});
  expect(ways()).toEqual(['/profile', '/balance', '/favorites', '/chat', '/notifications', '/settings', '/create-listing']);
  const names = [
    'shell.profile',
    'shell.balance',
    'shell.favorites',
    'shell.chat',
    'shell.notifications',
    'shell.settings',
    'shell.createListing',
  ] as const;
  expect(called()).toEqual(names.map((name) => page.t(name)));
  expect(page.main.textContent).toContain('Laila');
});

test('what waits on the device has its way and its number, only while something does', async () => {
  const { page, ways, wait } = await menu({});
  await actAndCheck(() => wait(3));
  expect(ways()).toContain('/waiting');
  // The link has no badge: screen readers would read it as a number of unread messages.
  expect(page.main.querySelector('a[href="/waiting"]')?.textContent).toBe('3 things wait to be sent');
  await actAndCheck(() => wait(0));
  expect(ways()).not.toContain('/waiting');
});

test('what was not read stands at the ways to the messages and to what happened', async () => {
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const inbox = { get: () => ({ unread: 2 }), subscribe: () => () => {} };
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ memberChat: () => ({ inbox }) }));
  vi.doMock('../notifications/watch-bell.ts', () => ({ watchBell: () => () => {} }));
  onTestFinished(() => {
    vi.doUnmock('../../chat/engine/session-chat.ts');
    vi.doUnmock('../notifications/watch-bell.ts');
  });
  const { page, called } = await menu({});
  const { updateBell } = await import('../notifications/bell.ts');
  await actAndCheck(() => updateBell({ unread: 100 }));
  await vi.waitFor(() =>
    expect([called()[3], called()[4]]).toEqual(['Chat22 unread messages', 'Notifications99+Notifications, 99+ unread']),
  );
  expect(page.main.textContent.match(/unread messages/g)).toHaveLength(1);
});

test.each([
  ['downloads the app', 'shell.downloadApp', 'download'],
  ['signs out', 'shell.signOut', 'sign out'],
] as const)('who %s leaves the menu first', async (_, pressed, act) => {
  const { page, done } = await menu({});
  await page.press(page.t(pressed));
  expect(done()).toEqual(['closed', act]);
});

test.each([
  ['a member', 7],
  ['a visitor', null],
])('each way of %s closes the menu, and leads on', async (_, member) => {
  const { page, done, ways, wait } = await menu({ member });
  await actAndCheck(() => wait(1));
  const all = ways();
  for (const [at, way] of all.entries()) {
    await page.click(`nav a[href="${ways()[at]}"]`);
    expect([done(), location.pathname]).toEqual([Array.from({ length: at + 1 }, () => 'closed'), way?.split('?')[0]]);
  }
});

test('the menu is left as any other dialog is', async () => {
  const { page, done } = await menu({});
  await page.escape();
  expect(done()).toEqual(['closed']);
});

test('the window hears each time that the menu opens and closes', async () => {
  const heard: unknown[] = [];
  const hear = (event: Event) => void heard.push(event instanceof CustomEvent ? event.detail : null);
  addEventListener('menu-toggle', hear);
  const { turn } = await menu({});
  await turn(false);
  await turn(true);
  removeEventListener('menu-toggle', hear);
  expect(heard).toEqual([{ isOpen: true }, { isOpen: false }, { isOpen: true }]);
});

test('the theme that is chosen is shown and pressed, and the menu stays open', async () => {
  const { page, done } = await menu({});
  const pressed = () => [...page.main.querySelectorAll('[role=group] [aria-pressed=true]')].map(({ textContent }) => textContent);
  expect(pressed()).toEqual([page.t('shell.themeSystem')]);
  expect(page.main.querySelector('[role=group]')?.getAttribute('aria-label')).toBe(page.t('shell.theme'));
  for (const [name, label] of [
    ['dark', 'shell.themeDark'],
    ['light', 'shell.themeLight'],
  ] as const) {
    await page.press(page.t(label));
    expect([pressed(), document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([
      [page.t(label)],
      name,
      name,
    ]);
  }
  expect(done()).toEqual([]);
});

async function menu({ member = 7, at = '/' }: { member?: number | null; at?: string }) {
  history.replaceState(null, '', at);
  const page = await openPage({ member, words: ['waiting'] });
  const [{ MobileMenu }, { pendingCount }] = await Promise.all([
    import('./mobile-menu.tsx'),
    import('../../kit/outbox/pending-count.ts'),
  ]);
  const did = vi.fn<(what: string) => void>();
  const turn = (open: boolean) =>
    page.draw(
      <MobileMenu
        open={open}
        onOpenChange={(next) => did(next ? 'opened' : 'closed')}
        onDownload={() => did('download')}
        onSignOut={() => did('sign out')}
      />,
    );
  await turn(true);
  return {
    page,
    turn,
    wait: (count: number) => pendingCount.set(count),
    done: () => did.mock.calls.map(([what]) => what),
    called: () => [...page.main.querySelectorAll('nav a')].map(({ textContent }) => textContent),
    ways: () => [...page.main.querySelectorAll('nav a')].map((way) => way.getAttribute('href')),
  };
}
