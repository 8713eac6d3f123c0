// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

const look = { id: 5, title: 'Corolla', status: 'active', expiresAt: '2026-12-21T08:00:00.000Z', isSpent: false };

test.each([
  ['a limit', 429, 'rate_limited', false],
  ['a failure', 500, 'internal', false],
  ['a link that is over', 400, 'renewal_link_invalid', true],
] as const)('after %s an owner can press again, unless it is the last word', async (_, status, code, isOver) => {
  history.replaceState(null, '', '/still-there?token=a-token');
  let refused = true;
  const page = await openPage({
    words: ['renewal', 'errors'],
    answers: {
      'POST /api/renewal/look': () => Response.json(look),
      'POST /api/renewal': () =>
        refused ? Response.json({ code, message: '' }, { status }) : Response.json({ ...look, isSpent: true }),
    },
  });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<StillThereScreen />);
  await page.press(t('renewal.button'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')).not.toBeNull());
  expect([page.button(t('renewal.button')) === undefined, page.main.textContent?.includes(t('renewal.over'))]).toEqual([
    isOver,
    isOver,
  ]);
  if (isOver) return;
  refused = false;
  await page.press(t('renewal.button'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(t('renewal.done')));
});
