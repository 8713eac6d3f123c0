// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a link for a forgotten password is said to be on its way whoever asks, and can be asked for again', async () => {
  let isDown = true;
  const page = await openPage({
    words: ['auth', 'number', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/forgot-password': () => new Response(isDown ? '' : '{}', { status: isDown ? 500 : 200 }) },
  });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  const said = () => page.main.querySelector('form [role=alert]')?.textContent;
  await page.type('[name=email]', 'laila');
  await page.press(page.t('auth.sendLink'));
  expect([said(), page.sent]).toEqual([page.t('errors.email_invalid'), []]);
  await page.type('[name=email]', ' LAILA@sarai.af ');
  await page.press(page.t('auth.sendLink'));
  await vi.waitFor(() => expect(said()).toBe(page.t('auth.forgotFailed')));
  isDown = false;
  await page.press(page.t('auth.sendLink'));
  const sentence = page.t('auth.linkSent', { email: 'laila@sarai.af' });
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')?.textContent).toBe(sentence));
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af' });
  await page.press(page.t('auth.sendAgain'));
  expect((await page.there('[name=email]')).value).toBe('laila@sarai.af');
});
