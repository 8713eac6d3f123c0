// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['a limit', 429, 'rate_limited', false, 'errors.rate_limited'],
  ['a failure', 500, 'internal', false, 'errors.internal'],
  ['a failure without a word', 502, '', false, 'auth.undoFailed'],
  ['a link that is over', 400, 'email_undo_invalid', true, 'errors.email_undo_invalid'],
] as const)(
  'after %s, which is said, the change of an address can be undone again, unless it is the last word',
  async (_, status, code, isOver, words) => {
    history.replaceState(null, '', '/undo-email?token=a-token');
    let refused = true;
    let arrive = (_answer: Response): void => undefined;
    const page = await openPage({
      words: ['auth', 'errors', 'accountErrors'],
      answers: {
        'POST /api/auth/undo-email': () =>
          refused ? Response.json({ code, message: '' }, { status }) : new Promise<Response>((resolve) => (arrive = resolve)),
      },
    });
    const { default: UndoEmailScreen } = await import('./undo-email.tsx');
    await page.draw(<UndoEmailScreen />);
    expect([page.main.querySelector('h1')?.textContent, page.main.textContent?.includes(page.t('auth.undoText'))]).toEqual([
      page.t('auth.undoTitle'),
      true,
    ]);
    await page.press(page.t('auth.undo'));
    expect((await page.there('[role=alert]')).textContent).toBe(page.t(words));
    expect([page.button(page.t('auth.undo')) === undefined, page.main.textContent?.includes(page.t('auth.undoOver'))]).toEqual([
      isOver,
      isOver,
    ]);
    expect(page.button(page.t('auth.choosePassword'))?.getAttribute('href')).toBe(isOver ? '/forgot-password' : undefined);
    if (isOver) return;
    refused = false;
    await page.press(page.t('auth.undo'));
    // A retry that is pending has not failed, and cannot be pressed twice.
    await vi.waitFor(() => expect(page.button(page.t('auth.undoing'))?.matches(':disabled')).toBe(true));
    expect(page.main.querySelector('[role=alert]')).toBeNull();
    arrive(Response.json({ resetToken: 'another' }));
    await vi.waitFor(() => expect(page.button(page.t('auth.choosePassword'))?.getAttribute('href')).toBe('/reset-password'));
  },
);

test('an address without a token undoes nothing, and says that its link is over', async () => {
  history.replaceState(null, '', '/undo-email');
  const page = await openPage({ words: ['auth', 'errors', 'accountErrors'] });
  const { default: UndoEmailScreen } = await import('./undo-email.tsx');
  await page.draw(<UndoEmailScreen />);
  expect([page.main.querySelector('[role=alert]')?.textContent, page.main.querySelector('button')]).toEqual([
    page.t('errors.email_undo_invalid'),
    null,
  ]);
  expect(page.main.textContent).not.toContain(page.t('auth.undoText'));
});

test('the token of a mailed link leaves the address, and what was undone stands again where the page is drawn anew', async () => {
  history.replaceState(null, '', '/undo-email?token=a-token');
  const places = history.length;
  const page = await openPage({
    words: ['auth', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/undo-email': () => Response.json({ resetToken: 'another' }) },
  });
  const { default: UndoEmailScreen } = await import('./undo-email.tsx');
  await page.draw(<UndoEmailScreen />);
  expect([location.pathname + location.search, history.length]).toEqual(['/undo-email', places]);
  await page.press(page.t('auth.undo'));
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('auth.undone')));
  expect([page.sent.map(({ input }) => input), history.length]).toEqual([[{ token: 'a-token' }], places]);
  expect(page.main.textContent).toContain(page.t('auth.undoneText'));
  await page.draw(null);
  await page.draw(<UndoEmailScreen />);
  expect(page.main.querySelector('h1')?.textContent).toBe(page.t('auth.undone'));
  await page.press(page.t('auth.choosePassword'));
  // The screen that chooses a new password finds its token in this state.
  expect([location.pathname, history.state]).toMatchObject(['/reset-password', { usr: { token: 'another' } }]);
});

test.each([
  ['a member of this device whose session ended with it is signed out', 7, 1],
  ['a visitor is asked for no session', null, 0],
] as const)('where a change of an address was undone %s', async (_, member, times) => {
  history.replaceState(null, '', '/undo-email?token=a-token');
  const asks = vi.fn<() => Response>(() => Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
  const page = await openPage({
    member,
    words: ['auth', 'errors', 'accountErrors'],
    answers: { 'POST /api/auth/undo-email': () => Response.json({ resetToken: 'another' }), 'GET /api/auth/me': asks },
  });
  const [{ default: UndoEmailScreen }, { SESSION_ENDED }] = await Promise.all([
    import('./undo-email.tsx'),
    import('../../kit/api/api.ts'),
  ]);
  const ended = vi.fn<() => void>();
  addEventListener(SESSION_ENDED, ended);
  onTestFinished(() => removeEventListener(SESSION_ENDED, ended));
  await page.draw(<UndoEmailScreen />);
  await page.press(page.t('auth.undo'));
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('auth.undone')));
  await vi.waitFor(() => expect([asks.mock.calls.length, ended.mock.calls.length]).toEqual([times, times]));
});
