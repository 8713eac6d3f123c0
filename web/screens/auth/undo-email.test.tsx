// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

test.each([
  ['a limit', 429, 'rate_limited', false],
  ['a failure', 500, 'internal', false],
  ['a link that is over', 400, 'email_undo_invalid', true],
] as const)(
  'after %s the change of an address can be undone again, unless it is the last word',
  async (_, status, code, isOver) => {
    history.replaceState(null, '', '/undo-email?token=a-token');
    let refused = true;
    const page = await openPage({
      words: ['auth', 'errors', 'accountErrors'],
      answers: {
        'POST /api/auth/undo-email': () =>
          refused ? Response.json({ code, message: '' }, { status }) : Response.json({ resetToken: 'another' }),
      },
    });
    const { default: UndoEmailScreen } = await import('./undo-email.tsx');
    const { t } = await import('../../kit/i18n/i18n.ts');
    await page.draw(<UndoEmailScreen />);
    await page.press(t('auth.undo'));
    await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')).not.toBeNull());
    expect([page.button(t('auth.undo')) === undefined, page.main.textContent?.includes(t('auth.undoOver'))]).toEqual([
      isOver,
      isOver,
    ]);
    if (isOver) return;
    refused = false;
    await page.press(t('auth.undo'));
    await vi.waitFor(() => expect(page.button(t('auth.choosePassword'))?.getAttribute('href')).toBe('/reset-password'));
  },
);
