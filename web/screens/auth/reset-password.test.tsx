// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('the token of a mailed link leaves the address, no place of the history keeps it there, and the form stays', async () => {
  history.replaceState(null, '', '/reset-password?token=abc');
  const places = history.length;
  const page = await openPage({ words: ['auth', 'errors'] });
  const { default: ResetPasswordScreen } = await import('./reset-password.tsx');
  await page.draw(<ResetPasswordScreen />);
  expect([location.pathname + location.search, history.length]).toEqual(['/reset-password', places]);
  expect(page.main.querySelector('[type=password]')).not.toBeNull();
});
