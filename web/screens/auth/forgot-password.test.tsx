// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

afterEach(() => sessionStorage.clear());

test('a link for a forgotten password is said to be on its way whoever asks, and can be asked for again', async () => {
  let isDown = true;
  const page = await openPage({
    words: ['auth', 'number', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/forgot-password': () => new Response(isDown ? '' : '{}', { status: isDown ? 500 : 200 }) },
  });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  expect(page.main.querySelector('[name=phone], [type=tel]')).toBeNull();
  const said = () => page.main.querySelector('form [role=alert]')?.textContent;
  await page.type('[name=email]', 'laila');
  await page.press(page.t('auth.sendLink'));
  expect([said(), page.sent]).toEqual([page.t('errors.email_invalid'), []]);
  expect(describedBy(controlLabelled('Email'))).toBe(said());
  await page.type('[name=email]', ' LAILA@sarai.af ');
  await page.press(page.t('auth.sendLink'));
  await vi.waitFor(() => expect(said()).toBe(page.t('auth.forgotFailed')));
  isDown = false;
  await page.press(page.t('auth.sendLink'));
  const sentence = page.t('auth.linkSent', { email: 'laila@sarai.af' });
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')?.textContent).toBe(sentence));
  expect(page.main.textContent).toContain(page.t('auth.linkSentHint'));
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af' });
  await page.press(page.t('auth.sendAgain'));
  expect((await page.there('[name=email]')).value).toBe('laila@sarai.af');
  // The earlier fault is no longer shown.
  expect(said()).toBeUndefined();
});

test('while a link is asked for a second press asks for no other', async () => {
  let answer: (given: Response) => void = () => {};
  const page = await openPage({
    words: ['auth', 'number', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/forgot-password': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  expect(page.button(page.t('auth.backToSignIn'))?.getAttribute('href')).toBe('/sign-in');
  await page.type('[name=email]', 'laila@sarai.af');
  await page.press(page.t('auth.sendLink'));
  await vi.waitFor(() => expect(page.button(page.t('auth.sending'))?.matches(':disabled')).toBe(true));
  await actAndCheck(() => answer(Response.json({})));
  expect(page.sent).toHaveLength(1);
});

test('who has proven their number is signed in, and led to where a new password is chosen without the old one', async () => {
  const begun = { id: 'p1', via: 'sms', link: null, begunAt: Date.now() };
  sessionStorage.setItem('proof_sign-in', JSON.stringify({ phone: '0701234567', begun, code: '123456', choice: null }));
  const page = await openPage({
    words: ['auth', 'number', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/phone/confirm': () => Response.json({ token: 'a', user: { id: 7, username: 'laila' } }) },
  });
  page.client.setQueryData(queryKeys.site, { numberWays: ['sms'] });
  history.replaceState(null, '', '/forgot-password');
  const places = history.length;
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<ForgotPasswordScreen />);
  await page.type('[name=code]', '123456');
  await page.press('Continue');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/settings?tab=security'));
  expect([localStorage.getItem('auth_token'), history.length]).toEqual(['a', places]);
  expect(shownToast.get()).toMatchObject({
    title: 'You are signed in',
    description: 'Choose a new password here. For ten minutes nobody asks for the old one.',
  });
});

test('the way back to sign-in keeps where one was headed, and leads to no other site', async () => {
  const page = await openPage({ words: ['auth', 'number'] });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  const wayBack = () => page.button(page.t('auth.backToSignIn'))?.getAttribute('href');
  await page.go('/forgot-password?next=%2Flisting%2F7%3Fphoto%3D2');
  await page.draw(<ForgotPasswordScreen />);
  expect(wayBack()).toBe('/sign-in?next=%2Flisting%2F7%3Fphoto%3D2');
  await page.go('/forgot-password?next=%2F%2Fevil.example');
  expect(wayBack()).toBe('/sign-in');
});

test('where numbers are proven the link by mail stands below', async () => {
  const page = await openPage({ words: ['auth', 'number'] });
  page.client.setQueryData(queryKeys.site, { numberWays: ['sms'] });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  expect([...page.main.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    page.t('number.forgotTitle'),
    page.t('number.forgotEmail'),
  ]);
  expect(page.main.querySelectorAll('[name=phone], [name=email]')).toHaveLength(2);
  expect(page.button(page.t('auth.backToSignIn'))?.getAttribute('href')).toBe('/sign-in');
});

test.each(['/forgot-password', '/sign-in', '/sign-up'])(
  'which form stands at %s does not change under the thumb: none does until it is known which',
  async (path) => {
    let answer: ((site: Response) => void) | undefined;
    const page = await openPage({
      words: ['auth', 'number', 'phone'],
      answers: { 'GET /api/site': () => new Promise((resolve) => (answer = resolve)) },
    });
    page.client.removeQueries({ queryKey: queryKeys.site });
    history.replaceState(null, '', path);
    const { default: LaterScreens } = await import('../../later-screens.tsx');
    await page.draw(
      <Suspense>
        <LaterScreens />
      </Suspense>,
    );
    await vi.waitUntil(() => answer);
    await page.there('.animate-pulse');
    expect(page.main.querySelector('form')).toBeNull();
    await actAndCheck(() => answer?.(Response.json({ numberWays: ['sms'] })));
    await page.there('[name=phone]');
  },
);

test('a failure is not waited for: the form of the mail stands there', async () => {
  const page = await openPage({
    words: ['auth', 'number'],
    answers: { 'GET /api/site': () => new Response('', { status: 500 }) },
  });
  page.client.removeQueries({ queryKey: queryKeys.site });
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  expect((await page.there('form [name=email]')).value).toBe('');
});

test('without a network nothing is waited for: the form of the mail stands there', async () => {
  const page = await openPage({ words: ['auth', 'number'] });
  page.client.removeQueries({ queryKey: queryKeys.site });
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { default: ForgotPasswordScreen } = await import('./forgot-password.tsx');
  await page.draw(<ForgotPasswordScreen />);
  expect((await page.there('form [name=email]')).value).toBe('');
});
