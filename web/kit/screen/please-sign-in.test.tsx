// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a visitor of a member’s own screen hears why it is empty, and signs in and comes back there', async () => {
  history.replaceState(null, '', '/settings?tab=devices');
  const page = await openPage();
  const { PleaseSignIn } = await import('./please-sign-in.tsx');
  await page.draw(<PleaseSignIn text="Your settings are here." />);
  expect([...page.main.querySelectorAll('h1, p')].map(({ textContent }) => textContent)).toEqual([
    page.t('shell.pleaseSignIn'),
    'Your settings are here.',
  ]);
  expect(page.button(page.t('shell.signIn'))?.getAttribute('href')).toBe('/sign-in?next=%2Fsettings%3Ftab%3Ddevices');
});
