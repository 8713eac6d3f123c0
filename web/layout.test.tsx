// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { FAVICON_FRESH } from '#schema/catalog/home';
import type { Favicon } from '#schema/contracts/favicon';
import { queryKeys } from './kit/api/query-keys.ts';
import { runBootScripts } from './test/boot.ts';
import { actAndCheck, openPage } from './test/browser-page.tsx';

afterEach(() => {
  document.head.replaceChildren();
  vi.doUnmock('./screens/shell/member-parts.tsx');
  vi.resetModules();
  vi.useRealTimers();
});

test('the first thing that Tab reaches leads past the header to the screen', async () => {
  const { page, screen } = await layout('/');
  expect(page.main.querySelector('a, button, input')?.textContent).toBe(page.t('shell.skipToContent'));
  await page.press(page.t('shell.skipToContent'));
  expect(document.activeElement).toBe(screen());
  expect(location.hash).toBe('');
});

test('a new screen takes the focus, as a new page would; another question of the same screen leaves it where it is', async () => {
  const { page, screen, go } = await layout('/');
  const inside = await page.there('#inside');
  inside.focus();
  await go('/?q=samovar');
  expect(document.activeElement).toBe(inside);
  // Also the first screen after going back to it, and then the second one again.
  for (const next of ['/favorites', '/', '/favorites']) {
    inside.focus();
    await go(next);
    expect(document.activeElement).toBe(screen());
  }
});

test('the screen that comes first leaves the focus where the browser has it', async () => {
  const { screen } = await layout('/favorites');
  expect(document.activeElement).not.toBe(screen());
});

test.each([
  ['/', true],
  ['/chat', true],
  ['/admin/dashboard', false],
  ['/admin', false],
  ['/administrators-of-herat', true],
])('%s stands between the header and the bar of the site: %s', async (at, is) => {
  const { page, screen } = await layout(at);
  expect(['header', 'nav'].map((part) => page.main.querySelector(part) !== null)).toEqual([is, is]);
  expect(screen()?.textContent).toContain('The screen');
});

test.each(['/chat', '/admin'])('%s fills the window, without a footer', async (at) => {
  const { page, go } = await layout('/favorites');
  await page.there('footer');
  await go(at);
  expect(page.main.querySelector('footer')).toBeNull();
});

test('a session that a ban ends says so over whatever screen one is on, until it was read', async () => {
  const { page } = await layout('/favorites', 7);
  const [{ startSession }, { SESSION_ENDED }] = await Promise.all([import('./account/session.ts'), import('./kit/api/api.ts')]);
  startSession();
  await actAndCheck(() => dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: { reason: 'Fraud', until: null } })));
  const notice = await page.there('[role=dialog]');
  expect(notice.textContent).toContain('This account is suspended. The reason: Fraud');
  await page.press('I understand');
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('what only members have beside a screen comes and goes with their session', async () => {
  const { page } = await layout('/favorites', 7);
  await vi.waitFor(() => expect(page.main.textContent).toContain('A member’s own'));
  const { signOut } = await import('./account/session.ts');
  await actAndCheck(() => signOut());
  expect(page.main.textContent).not.toContain('A member’s own');
});

test('a visitor has none of what only members have beside a screen', async () => {
  const { page } = await layout('/favorites');
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(page.main.textContent).not.toContain('A member’s own');
});

test.each([
  ['/favorites', 'A member’s own, beside a screen.'],
  ['/chat', 'A member’s own, beside the messages.'],
  ['/admin/login', 'nothing'],
  ['/admin/dashboard', 'nothing'],
])('at %s a member has beside the screen: %s', async (at, own) => {
  const { page } = await layout('/terms', 7);
  await vi.waitFor(() => expect(page.main.textContent).toContain('A member’s own'));
  await page.go(at);
  expect(/A member’s own.*?\./.exec(page.main.textContent)?.[0] ?? 'nothing').toBe(own);
});

test.each([
  ['/', true],
  ['/admin', false],
])('what the administrators tell everybody stands at %s: %s', async (at, is) => {
  const { page } = await layout(at);
  await actAndCheck(() => page.client.setQueryData(queryKeys.site, { banner: { en: 'Closed on Friday' } }));
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect(page.main.textContent.includes('Closed on Friday')).toBe(is);
});

test('who wants the app from the menu is asked first, and may let it be, and ask again', async () => {
  const { page } = await layout('/favorites');
  const question = () => page.main.querySelector(`[role=dialog][aria-label="${page.t('promises.downloadTitle')}"]`);
  for (let time = 0; time < 2; time += 1) {
    await page.press(page.t('shell.menu'));
    await page.press(page.t('shell.downloadApp'));
    await vi.waitFor(() => expect(question()?.textContent).toContain(page.t('promises.downloadTitle')));
    await page.press(page.t('shell.cancel'));
    expect(question()).toBeNull();
  }
});

test('what was typed before a reload that nobody asked for comes back to its field', async () => {
  runBootScripts();
  sessionStorage.setItem('typed', JSON.stringify([{ place: '/favorites note  1', value: 'By the mosque' }]));
  const { page } = await layout('/favorites');
  await vi.waitFor(() => expect(page.main.querySelector<HTMLInputElement>('[name=note]')?.value).toBe('By the mosque'));
});

test('the tab has the icon that an administrator chose, in place of ours', async () => {
  document.head.innerHTML = '<link id="mark" rel="icon"><link id="favicon-32" href="/favicon-32.png">';
  await layout('/', null, () => CHOSEN);
  await vi.waitFor(() => expect(icons()).toEqual(['none', '/media/32.png']));
});

test('a tab that is looked at after five minutes asks for the icon again, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  document.head.innerHTML = '<link id="mark" rel="icon"><link id="favicon-32" href="/favicon-32.png">';
  const favicon = vi.fn<() => Favicon>(() => CHOSEN);
  await layout('/', null, favicon);
  await vi.waitFor(() => expect(icons()).toEqual(['none', '/media/32.png']));
  // An administrator removes it meanwhile.
  favicon.mockReturnValue(OURS);
  await lookedAtAfter(FAVICON_FRESH - 1000);
  expect(favicon).toHaveBeenCalledOnce();
  await lookedAtAfter(2000);
  await vi.waitFor(() => expect(icons()).toEqual(['icon', '/favicon-32.png']));
  expect(favicon).toHaveBeenCalledTimes(2);
});

const OURS: Favicon = { faviconUrl: null, hasCustomFavicon: false };
const CHOSEN: Favicon = {
  faviconUrl: '/media/icon.png',
  hasCustomFavicon: true,
  variants: { 32: '/media/32.png', 16: '/media/16.png', 180: '/media/180.png' },
};

/** Returns what the head says about our SVG icon and about the picture for tabs. */
function icons() {
  return [document.getElementById('mark')?.getAttribute('rel'), document.getElementById('favicon-32')?.getAttribute('href')];
}

async function lookedAtAfter(time: number): Promise<void> {
  vi.setSystemTime(Date.now() + time);
  await actAndCheck(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function layout(at: string, member: number | null = null, favicon = () => OURS) {
  history.replaceState(null, '', at);
  const page = await openPage({
    member,
    words: ['site', 'auth', 'waiting', 'promises'],
    answers: { 'GET /api/seo/favicon/current': () => Response.json(favicon()) },
  });
  vi.doMock('./screens/shell/member-parts.tsx', () => ({
    MemberParts: ({ inChat }: { inChat: boolean }) => `A member’s own, beside ${inChat ? 'the messages' : 'a screen'}.`,
  }));
  const { Layout } = await import('./layout.tsx');
  await page.draw(
    <Layout>
      The screen <button id="inside">A button</button> <input name="note" aria-label="A note" />
    </Layout>,
  );
  return {
    page,
    go: page.go,
    screen: () => page.main.querySelector<HTMLElement>('#main'),
  };
}
