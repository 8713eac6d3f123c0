// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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
  // The router's own part of it.
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  expect([location.pathname, usr]).toEqual([leads, state]);
});
