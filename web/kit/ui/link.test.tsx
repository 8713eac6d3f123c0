// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['leads to its screen, and says what it was told to', false, '/favorites', { from: 'home' }],
  ['whose press was put to another use leads nowhere', true, '/', null],
])('a link %s', async (_, isUsed, leads, state) => {
  history.replaceState(null, '', '/');
  const page = await openPage();
  const { Link } = await import('./link.tsx');
  await page.draw(
    <Link to="/favorites" state={{ from: 'home' }} onClick={(event) => isUsed && event.preventDefault()}>
      Favorites
    </Link>,
  );
  await page.press('Favorites');
  // React Router keeps the state of a link in `usr`.
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  expect([location.pathname, usr]).toEqual([leads, state]);
});

test('a link names its address, also for a tab of its own, and may take the place of the screen that it is on', async () => {
  history.replaceState(null, '', '/');
  const page = await openPage();
  const { Link } = await import('./link.tsx');
  await page.draw(
    <>
      <Link to="/terms" target="_blank" rel="noopener">
        Terms
      </Link>
      <Link to="?tab=two" replace>
        Two
      </Link>
      <Link to="/chat">Chat</Link>
    </>,
  );
  const terms = page.button('Terms');
  expect(['href', 'target', 'rel'].map((name) => terms?.getAttribute(name))).toEqual(['/terms', '_blank', 'noopener']);
  const pushed = vi.spyOn(history, 'pushState');
  // A link that opens a new tab is left to the browser, which must not follow it in this test.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.press('Terms');
  expect(location.pathname).toBe('/');
  await page.press('Two');
  expect([location.search, pushed.mock.calls.length]).toEqual(['?tab=two', 0]);
  await page.press('Chat');
  expect([location.pathname, pushed.mock.calls.length]).toEqual(['/chat', 1]);
  pushed.mockRestore();
});
