// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { listingCard } from '../../market/test/listing-card.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./mobile-menu.tsx');
  vi.doUnmock('./count-unsent.ts');
  vi.resetModules();
});

test.each([
  ['Control', { ctrlKey: true, key: 'k' }],
  ['Command, with Shift', { metaKey: true, key: 'K' }],
  ['Control, at its place on a Dari keyboard,', { ctrlKey: true, key: 'ن', code: 'KeyK' }],
  ['Control, where another layout has it,', { ctrlKey: true, key: 'k', code: 'KeyV' }],
])(
  'K with %s unfolds the search from anywhere with the focus in it, and the browser does nothing of its own',
  async (_, keys) => {
    const { page, search } = await header({ at: '/listing/5' });
    const pressed = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys });
    await actAndCheck(() => document.body.dispatchEvent(pressed));
    expect([pressed.defaultPrevented, document.activeElement]).toEqual([true, search()]);
    expect(page.button(page.t('shell.close'))?.getAttribute('aria-expanded')).toBe('true');
    await actAndCheck(() => search()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' })));
    expect(page.button(page.t('shell.openSearch'))?.getAttribute('aria-expanded')).toBe('false');
    // The box is closed in a phone's header, and the button that opens it has the focus.
    expect(document.activeElement).toBe(page.button(page.t('shell.openSearch')));
  },
);

test.each([
  ['a K that is typed is a letter', { key: 'k' }],
  ['and so is what is typed at its place', { key: 'ن', code: 'KeyK' }],
  ['another letter of English at its place is its own, with Control, too', { ctrlKey: true, key: 't', code: 'KeyK' }],
])('%s', async (_, keys) => {
  const { page, search } = await header({});
  const pressed = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys });
  await actAndCheck(() => document.body.dispatchEvent(pressed));
  expect([pressed.defaultPrevented, document.activeElement === search()]).toEqual([false, false]);
  expect(page.button(page.t('shell.openSearch'))).toBeDefined();
});

test('the search that a phone’s bar leads to has the focus, and so has the one that the loupe unfolds', async () => {
  const { page, search, go } = await header({});
  await go('/#search');
  expect(document.activeElement).toBe(search());
  await page.press(page.t('shell.close'));
  search()?.blur();
  await page.press(page.t('shell.openSearch'));
  expect(document.activeElement).toBe(search());
});

test('the search of a phone’s bar is opened again by a second press, though the address stays the same', async () => {
  const { page, search, go } = await header({});
  await go('/#search');
  await page.press(page.t('shell.close'));
  search()?.blur();
  // A link to the current address does this: a new place with the same address.
  await actAndCheck(() => {
    history.replaceState({ key: 'again' }, '', '/#search');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect([document.activeElement, page.button(page.t('shell.close')) !== undefined]).toEqual([search(), true]);
});

test('a search folds the box away again and stands in the address; without words nothing is searched', async () => {
  const { page, search } = await header({});
  await page.press(page.t('shell.openSearch'));
  const enter = () => actAndCheck(() => search()?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await enter();
  expect(page.button(page.t('shell.close'))).toBeDefined();
  await page.type('[name=q]', 'samovar');
  await enter();
  await vi.waitFor(() => expect(location.search).toBe('?q=samovar'));
  expect(page.button(page.t('shell.openSearch'))?.getAttribute('aria-expanded')).toBe('false');
});

test('a visitor is led to sign in and back to where they were, and has no bell; a member has one, and nothing to sign in', async () => {
  const ways = ['shell.signIn', 'shell.signUp', 'shell.postAd', 'shell.create', 'shell.notifications', 'shell.account'] as const;
  const there = ({ page }: Awaited<ReturnType<typeof header>>) =>
    ways.map((name) => {
      const found = page.button(page.t(name));
      return found && (found.getAttribute('href') ?? 'a button');
    });
  const next = new URLSearchParams({ next: '/listing/5?from=chat' }).toString();
  const visitor = await header({ at: '/listing/5?from=chat' });
  expect(there(visitor)).toEqual([`/sign-in?${next}`, `/sign-up?${next}`, '/create-listing', undefined, undefined, undefined]);
  await visitor.page.draw(null);
  const member = await header({ member: 7 });
  expect(there(member)).toEqual([undefined, undefined, undefined, '/create-listing', 'a button', 'a button']);
});

test('the name of the site leads home', async () => {
  const { page } = await header({ at: '/favorites' });
  expect(page.button('Sarai')?.getAttribute('href')).toBe('/');
});

test('the heart says how much is saved', async () => {
  const { page } = await header({});
  const heart = () => page.main.querySelector('a[href="/favorites"]');
  expect([heart()?.getAttribute('aria-label'), heart()?.textContent]).toEqual([page.t('shell.favorites'), '']);
  const { addFavorite } = await import('../../market/favorites/favorites.ts');
  await actAndCheck(() => [1, 2].forEach((id) => addFavorite(listingCard({ id }))));
  expect([heart()?.getAttribute('aria-label'), heart()?.textContent]).toEqual(['Favorites, 2 ads', '2']);
});

test('whoever goes elsewhere leaves the menu closed behind them, also where it comes late', async () => {
  let come = () => {};
  const { page, go } = await header({ comes: new Promise<void>((resolve) => (come = resolve)) });
  const opener = () => page.button(page.t('shell.menu'));
  await page.press(page.t('shell.menu'));
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  await go('/favorites');
  expect(opener()?.getAttribute('aria-expanded')).toBe('false');
  await actAndCheck(() => come());
  await vi.waitFor(() => expect(page.button('The menu is closed')).toBeDefined());
  await page.press(page.t('shell.menu'));
  expect(page.button('The menu is open')).toBeDefined();
});

test.each([
  ['a finger or a pointer', 'pointerover'],
  ['the focus', 'focusin'],
])('the menu is on its way as soon as %s nears its button, and stays closed', async (_, event) => {
  const load = vi.fn<() => void>();
  const { page } = await header({ load });
  const opener = page.button(page.t('shell.menu'));
  expect(load).not.toHaveBeenCalled();
  await actAndCheck(() => opener?.dispatchEvent(new Event(event, { bubbles: true })));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(opener?.getAttribute('aria-expanded')).toBe('false');
});

test('a menu that a dead network keeps says so, and can be opened as soon as there is one', async () => {
  let isDead = true;
  const { page } = await header({
    load: () => {
      if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    },
  });
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.press(page.t('shell.menu'));
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  expect(page.button(page.t('shell.menu'))?.getAttribute('aria-expanded')).toBe('false');
  isDead = false;
  await page.press(page.t('shell.menu'));
  await vi.waitFor(() => expect(page.button('The menu is open')).toBeDefined());
});

test('who signs out while something waits is asked first, and stays signed in until they say so', async () => {
  const { page } = await header({ member: 7, unsent: 2 });
  const isSignedIn = () => localStorage.getItem('auth_token') !== null;
  const question = () => page.main.querySelector('[role=dialog]');
  await page.press(page.t('shell.menu'));
  await page.press('The menu is open');
  await vi.waitFor(() => expect(question()?.textContent).toContain('2 things are not sent yet. Sign out anyway?'));
  await page.press(page.t('shell.cancel'));
  expect([question(), isSignedIn()]).toEqual([null, true]);
  await page.press('The menu is open');
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await page.press(page.t('shell.signOut'));
  await vi.waitFor(() => expect([question(), isSignedIn()]).toEqual([null, false]));
  expect(page.button(page.t('shell.signIn'))).toBeDefined();
});

test('a member signs out by the menu that has their name, too', async () => {
  const { page } = await header({ member: 7 });
  await page.press(page.t('shell.account'));
  const menu = await page.there('[role=menu]');
  expect(menu.textContent).toContain('Laila');
  const last = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1);
  expect(last?.textContent).toBe(page.t('shell.logout'));
  await actAndCheck(() => last?.click());
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
});

test.each([
  ['nothing waits', 0],
  ['what waits can’t be counted', null],
])('who signs out where %s is asked nothing', async (_, unsent) => {
  const { page } = await header({ member: 7, unsent });
  await page.press(page.t('shell.menu'));
  await page.press('The menu is open');
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('who would have the app out of the menu gets it from the screen around, and a header that is gone takes no keys', async () => {
  const { page, onDownload } = await header({});
  await page.press(page.t('shell.menu'));
  await page.press('The app');
  expect(onDownload).toHaveBeenCalledOnce();
  await page.draw(null);
  const pressed = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ctrlKey: true, key: 'k' });
  await actAndCheck(() => document.body.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(false);
});

interface Given {
  member?: number | null;
  at?: string;
  /** How much of the member's waits to be sent; null where it can't be counted. */
  unsent?: number | null;
  comes?: Promise<void>;
  load?: () => void;
}

/** Draws the header with a mocked menu that shows its state, and signs out when it is pressed. */
async function header({ member = null, at = '/', unsent = 0, comes, load }: Given) {
  history.replaceState(null, '', at);
  const page = await openPage({ member, words: ['waiting', 'auth'] });
  vi.doMock('./count-unsent.ts', () => ({
    countUnsent: async () => unsent ?? Promise.reject(new Error('The device gives none')),
  }));
  vi.doMock('./mobile-menu.tsx', async () => {
    load?.();
    await comes;
    return { MobileMenu: PlainMenu };
  });
  const { Header } = await import('./header.tsx');
  const onDownload = vi.fn<() => void>();
  await page.draw(<Header onDownload={onDownload} />);
  return {
    page,
    onDownload,
    go: page.go,
    search: () => page.main.querySelector<HTMLInputElement>('[name=q]'),
  };
}

function PlainMenu({ open, onSignOut, onDownload }: { open: boolean; onSignOut: () => void; onDownload: () => void }) {
  return (
    <>
      <button onClick={onSignOut}>{`The menu is ${open ? 'open' : 'closed'}`}</button>
      <button onClick={onDownload}>The app</button>
    </>
  );
}
