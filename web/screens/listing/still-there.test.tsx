// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

const look = { id: 5, title: 'Corolla', status: 'active', expiresAt: '2026-12-21T08:00:00.000Z', isSpent: false };

test.each([
  ['a limit', 429, 'rate_limited', 'errors.rate_limited', false],
  ['a failure', 500, 'internal', 'errors.internal', false],
  ['a link that is over', 400, 'renewal_link_invalid', 'errors.renewal_link_invalid', true],
] as const)('after %s, which is said, an owner can press again, unless it is the last word', async (...row) => {
  const [, status, code, words, isOver] = row;
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
  await page.draw(<StillThereScreen />);
  await page.press(page.t('renewal.button'));
  expect((await page.there('[role=alert]')).textContent).toBe(page.t(words));
  expect([page.button(page.t('renewal.button')) === undefined, page.main.textContent?.includes(page.t('renewal.over'))]).toEqual([
    isOver,
    isOver,
  ]);
  if (isOver) return;
  refused = false;
  await page.press(page.t('renewal.button'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(page.t('renewal.done')));
});

test('the token leaves the address, and the question stands again where the page is drawn anew', async () => {
  history.replaceState(null, '', '/still-there?token=a-token');
  const page = await openPage({ words: ['renewal', 'errors'], answers: { 'POST /api/renewal/look': () => Response.json(look) } });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  expect(location.pathname + location.search).toBe('/still-there');
  await page.draw(null);
  await page.draw(<StillThereScreen />);
  await vi.waitFor(() => expect(page.button(page.t('renewal.button'))).toBeDefined());
});

test('a link that was used says what was done, and has nothing to press', async () => {
  const page = await opened(() => Response.json({ ...look, isSpent: true }));
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('renewal.done')));
  expect(page.button(page.t('renewal.toAd'))?.getAttribute('href')).toBe('/listing/5');
  expect(page.main.querySelector('button')).toBeNull();
});

test('a link that is over says so at once, without a press, and leads to the ads of whoever follows it', async () => {
  const page = await opened(() => Response.json({ code: 'renewal_link_invalid', message: '' }, { status: 400 }));
  expect((await page.there('[role=alert]')).textContent).toBe(page.t('errors.renewal_link_invalid'));
  expect(page.main.querySelector('h1')?.textContent).toBe(page.t('renewal.over'));
  expect([page.button(page.t('renewal.toAds'))?.getAttribute('href'), page.main.querySelector('button')]).toEqual([
    '/profile',
    null,
  ]);
});

/** The page behind a link, of which the server says this. */
async function opened(answer: () => Response) {
  history.replaceState(null, '', '/still-there?token=a-token');
  const page = await openPage({ words: ['renewal', 'errors'], answers: { 'POST /api/renewal/look': answer } });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  return page;
}
