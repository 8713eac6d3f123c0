// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

test('the token of a mailed link leaves the address, no place of the history keeps it there, and the form stays', async () => {
  history.replaceState(null, '', '/reset-password?token=abc');
  const places = history.length;
  const page = await openPage({ words: ['auth', 'errors'] });
  const { default: ResetPasswordScreen } = await import('./reset-password.tsx');
  await page.draw(<ResetPasswordScreen />);
  expect([location.pathname + location.search, history.length]).toEqual(['/reset-password', places]);
  expect(page.main.querySelector('[type=password]')).not.toBeNull();
});

test('a newer link, opened where an older one stands, leaves the address too, and counts', async () => {
  history.replaceState(null, '', '/reset-password?token=abc');
  const page = await openPage({
    words: ['auth', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/reset-password': () => Response.json({}) },
  });
  const { default: ResetPasswordScreen } = await import('./reset-password.tsx');
  await page.draw(<ResetPasswordScreen />);
  await page.go('/reset-password?token=def');
  expect(location.search).toBe('');
  await page.type('[name=password]', 'ramz-e-nau');
  await page.type('[name=confirmation]', 'ramz-e-nau');
  await page.press(page.t('auth.savePassword'));
  await vi.waitFor(() => expect(page.sent.at(-1)?.input).toEqual({ token: 'def', password: 'ramz-e-nau' }));
});

test('another password is chosen by the mailed link, also after the page was drawn anew; one that is spent leads to a new link', async () => {
  let isSpent = false;
  history.replaceState(null, '', '/reset-password?token=abc');
  const page = await openPage({
    words: ['auth', 'errors', 'accountErrors'],
    answers: {
      'POST /api/auth/reset-password': () =>
        isSpent ? Response.json({ code: 'reset_token_invalid', message: '' }, { status: 400 }) : Response.json({}),
    },
  });
  const [{ default: ResetPasswordScreen }, { shownToast }] = await Promise.all([
    import('./reset-password.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const drawAnew = async () => {
    await page.draw(null);
    await page.draw(<ResetPasswordScreen />);
  };
  const choose = async (first: string, second: string) => {
    await page.type('[name=password]', first);
    await page.type('[name=confirmation]', second);
    await page.press(page.t('auth.savePassword'));
  };
  await drawAnew();
  await drawAnew();
  await choose('ramz-e-nau', 'ramz-e-now');
  expect([page.main.querySelector('form [role=alert]')?.textContent, page.sent]).toEqual(['Passwords do not match', []]);
  const confirmation = controlLabelled('Confirm password');
  expect([describedBy(confirmation), document.activeElement]).toEqual(['Passwords do not match', confirmation]);
  expect(page.main.textContent).toContain(page.t('auth.resetText'));
  const places = history.length;
  await choose('ramz-e-nau', 'ramz-e-nau');
  await vi.waitFor(() => expect(location.pathname).toBe('/sign-in'));
  // Back does not lead to a used link.
  expect(history.length).toBe(places);
  expect(page.sent.at(-1)?.input).toEqual({ token: 'abc', password: 'ramz-e-nau' });
  expect(shownToast.get()).toMatchObject({
    title: page.t('auth.passwordChanged'),
    description: page.t('auth.passwordChangedText'),
    tone: 'success',
  });

  isSpent = true;
  history.replaceState(null, '', '/reset-password?token=abc');
  dispatchEvent(new PopStateEvent('popstate'));
  await drawAnew();
  await choose('dozd-ast', 'dozd-ast');
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('errors.reset_token_invalid')));
  expect(page.button(page.t('auth.askNewLink'))?.getAttribute('href')).toBe('/forgot-password');
  expect(page.main.textContent).not.toContain(page.t('auth.resetText'));
});

const ENDED = () => Response.json({ code: 'invalid_token', message: '' }, { status: 401 });

test.each([
  ['the member of this device learns that their session has ended', 7, ENDED, [1, 1]],
  ['somebody else of the family stays signed in', 8, () => Response.json({ user: { id: 8 } }), [1, 0]],
  ['a visitor is asked for no session', null, ENDED, [0, 0]],
] as const)('with another password %s', async (_, member, me, times) => {
  history.replaceState(null, '', '/reset-password?token=abc');
  // The sign-in screen would redirect a member who is still signed in.
  let at = '';
  const asks = vi.fn<() => Response>(() => ((at = location.pathname), me()));
  const page = await openPage({
    member,
    words: ['auth', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/': () => Response.json({}), 'GET /api/auth/me': asks },
  });
  const [{ default: ResetPasswordScreen }, { SESSION_ENDED }] = await Promise.all([
    import('./reset-password.tsx'),
    import('../../kit/api/api.ts'),
  ]);
  const ended = vi.fn<() => void>();
  addEventListener(SESSION_ENDED, ended);
  onTestFinished(() => removeEventListener(SESSION_ENDED, ended));
  await page.draw(<ResetPasswordScreen />);
  await page.type('[name=password]', 'ramz-e-nau');
  await page.type('[name=confirmation]', 'ramz-e-nau');
  await page.press(page.t('auth.savePassword'));
  await vi.waitFor(() => expect(location.pathname).toBe('/sign-in'));
  await vi.waitFor(() => expect([asks.mock.calls.length, ended.mock.calls.length]).toEqual(times));
  expect(at).toBe(times[0] === 1 ? '/reset-password' : '');
  expect(page.sent.map(({ call }) => call)).not.toContain('POST /api/auth/signout');
});

test('a password that could not be changed says so; the next try takes that away, and is under way until it is answered', async () => {
  let answer: (given: Response) => void = () => {};
  history.replaceState(null, '', '/reset-password?token=abc');
  const page = await openPage({
    words: ['auth', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/reset-password': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  const { default: ResetPasswordScreen } = await import('./reset-password.tsx');
  await page.draw(<ResetPasswordScreen />);
  const said = () => page.main.querySelector('[role=alert]')?.textContent;
  for (const field of [controlLabelled('New password'), controlLabelled('Confirm password')])
    await page.type(field, 'ramz-e-nau');
  // Neither failure means that the link is not valid.
  for (const [refusal, sentence] of [
    [() => new Response('', { status: 500 }), page.t('auth.resetFailed')],
    [() => Response.json({ code: 'rate_limited', message: '' }, { status: 429 }), page.t('errors.rate_limited')],
  ] as const) {
    await page.press(page.t('auth.savePassword'));
    await vi.waitFor(() => expect([page.button(page.t('auth.saving'))?.matches(':disabled'), said()]).toEqual([true, undefined]));
    answer(refusal());
    await vi.waitFor(() => expect(said()).toBe(sentence));
  }
  expect([location.pathname, controlLabelled('New password').value]).toEqual(['/reset-password', 'ramz-e-nau']);
});
