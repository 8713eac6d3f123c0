// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

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
  expect(page.sent.filter(({ call }) => call === 'POST /api/renewal').map(({ input }) => input)).toEqual([
    { token: 'a-token' },
    { token: 'a-token' },
  ]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(page.t('renewal.done')));
  // Browsers focus a heading only if it has this attribute.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
});

test('the token leaves the address, and the question stands again where the page is drawn anew', async () => {
  history.replaceState(null, '', '/still-there?token=a-token');
  const places = history.length;
  const page = await openPage({ words: ['renewal', 'errors'], answers: { 'POST /api/renewal/look': () => Response.json(look) } });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  expect([location.pathname + location.search, history.length]).toEqual(['/still-there', places]);
  await page.draw(null);
  await page.draw(<StillThereScreen />);
  await vi.waitFor(() => expect(page.button(page.t('renewal.button'))).toBeDefined());
});

test.each([
  ['until a day', look.expiresAt, { date: 'Dec 21, 2026' }, 'renewal.doneText'],
  ['for good', null, {}, 'renewal.doneForGood'],
] as const)('a link that was used says what was done, %s, and has nothing to press', async (_, expiresAt, values, words) => {
  const page = await opened(() => Response.json({ ...look, expiresAt, isSpent: true }));
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('renewal.done')));
  expect(page.main.textContent).toContain(page.t(words, { title: 'Corolla', ...values }));
  expect(page.button(page.t('renewal.toAd'))?.getAttribute('href')).toBe('/listing/5');
  expect(page.main.querySelector('button')).toBeNull();
});

test('what was answered is said where the page is drawn anew, and not asked again', async () => {
  history.replaceState(null, '', '/still-there?token=a-token');
  let isSpent = false;
  const page = await openPage({
    words: ['renewal', 'errors'],
    answers: {
      'POST /api/renewal/look': () => Response.json({ ...look, isSpent }),
      'POST /api/renewal': () => Response.json({ ...look, isSpent: (isSpent = true) }),
    },
  });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  await page.press(page.t('renewal.button'));
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('renewal.done')));
  await page.draw(null);
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  await page.draw(<StillThereScreen />);
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('renewal.done')));
});

test('while it is asked what a link is about, its page says what it is for', async () => {
  const page = await opened(() => new Promise<Response>(() => {}));
  expect([page.main.querySelector('h1')?.textContent, page.main.querySelector('[role=status]')?.textContent]).toEqual([
    page.t('renewal.title'),
    page.t('shell.loading'),
  ]);
});

test('an answer that is under way is not given twice', async () => {
  history.replaceState(null, '', '/still-there?token=a-token');
  const page = await openPage({
    words: ['renewal', 'errors'],
    answers: { 'POST /api/renewal/look': () => Response.json(look), 'POST /api/renewal': () => new Promise<Response>(() => {}) },
  });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  await page.press(page.t('renewal.button'));
  await vi.waitFor(() => expect(page.button(page.t('renewal.busy'))?.matches(':disabled')).toBe(true));
});

test.each(['', '?token='])('at an address without a token nothing is asked: %s', async (search) => {
  history.replaceState(null, '', `/still-there${search}`);
  const page = await openPage({ words: ['renewal', 'errors'], answers: { 'POST /api/renewal/look': () => Response.json(look) } });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  expect([page.main.querySelector('[role=alert]')?.textContent, page.sent]).toEqual([page.t('errors.renewal_link_invalid'), []]);
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

test.each([
  ['the server failed', () => Response.json({ code: 'internal', message: '' }, { status: 500 }), 'errors.internal'],
  ['the network is dead', () => Promise.reject(new TypeError('Failed to fetch')), 'shell.offline'],
] as const)('where %s the question says so, and comes with a press', async (_, failure, words) => {
  let answer: (() => Response | Promise<Response>) | Promise<Response> = failure;
  const page = await opened(() => (typeof answer === 'function' ? answer() : answer));
  expect((await page.there('[role=alert]')).textContent).toBe(page.t(words));
  // Without an ad, the screen has no buttons for one.
  expect([page.button(page.t('renewal.button')), page.button(page.t('renewal.sold'))]).toEqual([undefined, undefined]);
  let arrive: (look: Response) => void = () => undefined;
  answer = new Promise((resolve) => (arrive = resolve));
  const again = page.button(page.t('shell.tryAgain'));
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(again?.getAttribute('aria-busy')).toBe('true'));
  expect([again?.isConnected, page.main.querySelector('[role=alert]')]).toEqual([true, null]);
  await actAndCheck(() => arrive(Response.json(look)));
  await vi.waitFor(() => expect(page.button(page.t('renewal.button'))).toBe(again));
});

test.each([
  ['that is still shown', 'active', 'renewal.text'],
  ['that has run out', 'asleep', 'renewal.asleepText'],
] as const)(
  'the owner of an ad %s is asked about it by its name, and has the ways to sell it or lower its price',
  async (...row) => {
    const [, status, words] = row;
    const page = await opened(() => Response.json({ ...look, status }));
    await vi.waitFor(() => expect(page.main.textContent).toContain(page.t(words, { title: 'Corolla', count: LISTING_DAYS })));
    expect(
      [page.button(page.t('renewal.sold')), page.button(page.t('renewal.lower'))].map((way) => way?.getAttribute('href')),
    ).toEqual(['/listing/5?sold', '/listing/5/edit?price']);
  },
);

/** Opens the page of a link, with this answer of the server. */
async function opened(answer: () => Response | Promise<Response>) {
  history.replaceState(null, '', '/still-there?token=a-token');
  const page = await openPage({ words: ['renewal', 'errors'], answers: { 'POST /api/renewal/look': answer } });
  const { default: StillThereScreen } = await import('./still-there.tsx');
  await page.draw(<StillThereScreen />);
  return page;
}
